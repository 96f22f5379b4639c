import type { VerdictRequirement } from "../core/index.ts";
import { markup, nothing, type Markup } from "./markup.ts";
import type { ReportedOutcome } from "./outcome-messages.ts";
import { decisiveChecks, notesOn, type FindExchange } from "./reading.ts";
import { command, rerunOf, type RunRecord } from "./run-record.ts";
import { clearestFirst, messageOf, failureDetailsOf } from "./failure-details.ts";
import { sentencesInWords } from "./sentence-messages.ts";
import { cut } from "./wording.ts";

const mostChecks = 20;
/** What a CI system shows on one line; the details follow it. */
export const longestMessage = 400;

/** Outcomes that judged nothing: a CI system must not count them as passed. */
export const skipped: readonly ReportedOutcome[] = ["blocked", "not-applicable"];

/** Jenkins' schema has no properties of a case, so they go into its output. */
export function testCase(record: RunRecord, requirement: VerdictRequirement, find: FindExchange): Markup {
  const { id, area } = requirement;
  return markup`    <testcase classname="${command}.${area}" name="${id}" time="${secondsIn([requirement], find)}">
${result(record, requirement, find)}      <system-out>${aboutOf(record, requirement, find)}</system-out>
    </testcase>
`;
}

function result(record: RunRecord, requirement: VerdictRequirement, find: FindExchange): Markup {
  const { outcome } = requirement;
  if (skipped.includes(outcome)) {
    return markup`      <skipped message="${outcome}: ${messageOf(requirement)}"/>
`;
  }
  if (outcome === "pass" || outcome === "warn") return nothing;
  const details = detailsOf(record, requirement, find);
  const message = `${requirement.statement} ${cut(messageOf(requirement), longestMessage)}`;
  return outcome === "error"
    ? markup`      <error message="${message}" type="suite-error">${details}</error>
`
    : markup`      <failure message="${message}" type="${requirement.level}">${details}</failure>
`;
}

function aboutOf(record: RunRecord, requirement: VerdictRequirement, find: FindExchange): string {
  const { sentences, level, statement, outcome } = requirement;
  const about = { sentences: sentences.join(" "), level, statement, outcome };
  const lines = Object.entries(about).map(([name, value]) => `${name}: ${value}`);
  return [...lines, ...(outcome === "warn" ? ["", detailsOf(record, requirement, find)] : [])].join("\n");
}

function detailsOf(record: RunRecord, requirement: VerdictRequirement, find: FindExchange): string {
  const checks = clearestFirst(decisiveChecks(requirement), find, record);
  const left = checks.length - mostChecks;
  const lines = [
    requirement.statement,
    `${sentencesInWords(requirement)}, ${requirement.level}`,
    ...notesOn(requirement, record),
    ...checks
      .slice(0, mostChecks)
      .flatMap((check, at) => [
        "",
        ...failureDetailsOf(check, find, record, at === 0 ? "whole" : "none").map((row) => `${row.name}: ${row.value}`),
      ]),
    ...(left > 0 ? ["", `${left} more in verdict.json`] : []),
    "",
    `rerun: ${rerunOf(record, requirement)}`,
  ];
  return lines.join("\n");
}

export function properties(indent: number, values: Readonly<Record<string, string>>): Markup[] {
  return Object.entries(values).map(
    ([name, value]) => markup`${" ".repeat(indent)}<property name="${name}" value="${value}"/>
`,
  );
}

/** Seconds of the exchanges that the requirements were judged on, each counted once. */
export function secondsIn(requirements: readonly VerdictRequirement[], find: FindExchange): string {
  const ids = new Set(requirements.flatMap(({ checks }) => checks.flatMap((check) => check.exchanges)));
  const spent = [...ids].reduce((sum, id) => sum + (find(id)?.durationMs ?? 0), 0);
  return (spent / 1000).toFixed(3);
}
