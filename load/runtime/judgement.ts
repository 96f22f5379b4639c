import exec from "k6/execution";
import { Counter, Rate } from "k6/metrics";
import type { BareAnswer } from "../../src/client/answer.ts";
import { judgeContract } from "../../src/oracle/contract.ts";
import type { Finding } from "../../src/oracle/finding.ts";
import { metadataNames, metricNames } from "../metric-names.ts";
import { profile } from "./settings.ts";

const correct = new Rate(metricNames.correct);
const violations = new Counter(metricNames.violation);

/** Further judgement of one answer: what its state must be, beyond the universal contract. */
export type Judge = (answer: BareAnswer) => readonly Finding[];

/** These say that the target did not serve the request, which is an error and no answer to judge. */
const notServed = [0, 429, 503];

/** Judges an answer and counts it; every one passes the universal contract. */
export function judge(answer: BareAnswer, correlation: string, further: Judge | undefined): void {
  if (notServed.includes(answer.status)) return;
  const findings = [...judgeContract(answer, profile), ...(further?.(answer) ?? [])];
  const broken = findings.filter(({ holds }) => !holds);
  for (const finding of broken) violate(answer, finding, correlation);
  correct.add(broken.length === 0, { name: answer.called });
}

function violate({ called }: BareAnswer, { requirement, expected, actual }: Finding, correlation: string): void {
  const { metadata } = exec.vu.metrics;
  const details = {
    [metadataNames.expected]: expected,
    [metadataNames.actual]: actual,
    [metadataNames.correlation]: correlation,
  };
  Object.assign(metadata, details);
  violations.add(1, { name: called, requirement });
  for (const name of Object.keys(details)) delete metadata[name];
}
