import { printableJson, type VerdictRequirement } from "../core/index.ts";
import { clearestFirst } from "./clearest-check.ts";
import { detailLines, messageOf, oneOfEachKind } from "./failure-details.ts";
import type { ReportedOutcome } from "./outcome-messages.ts";
import { decisiveChecks, millisecondsIn, notesOn } from "./reading.ts";
import { command, placeOf, rerunCommand, rerunOf, type RunRecord } from "./run-record.ts";
import { nameOfRun, scopeInWords, whyNotWhole } from "./verdict-messages.ts";
import { sentencesInWords } from "./sentence-messages.ts";
import { cut } from "./wording.ts";

const longestMessage = 400;
const mostChecks = 3;

type Status = "passed" | "failed" | "skipped" | "pending" | "other";

interface Test {
  readonly name: string;
  readonly status: Status;
  readonly duration: number;
  readonly suite: readonly string[];
  readonly rawStatus: string;
  readonly message?: string;
  readonly trace?: string;
  /** Where the scenario is declared that decided the outcome. */
  readonly filePath?: string | undefined;
  readonly line?: number;
  readonly labels?: Readonly<Record<string, string | readonly string[]>>;
}

/** The run in the Common Test Report Format: a test for each requirement, and one for the run. */
export function renderCtrf(record: RunRecord): string {
  const { verdict } = record;
  const tests = [...verdict.requirements.map((requirement) => testOf(record, requirement)), testOfRun(record)];
  const having = (status: Status): number => tests.filter((test) => test.status === status).length;
  const start = Date.parse(verdict.startedAt);
  const stop = start + verdict.durationMs;
  const report = {
    reportFormat: "CTRF",
    specVersion: "0.0.0",
    timestamp: new Date(stop).toISOString(),
    generatedBy: command,
    results: {
      tool: { name: verdict.suite.name, version: verdict.suite.version },
      summary: {
        tests: tests.length,
        passed: having("passed"),
        failed: having("failed"),
        skipped: having("skipped"),
        pending: having("pending"),
        other: having("other"),
        start,
        stop,
        duration: verdict.durationMs,
      },
      tests,
      environment: {
        appName: verdict.target.name,
        ...(verdict.target.release !== undefined && { appVersion: verdict.target.release }),
        testEnvironment: verdict.target.environment,
        healthy: verdict.verdict === "conformant",
        extra: { verdict: verdict.verdict, class: verdict.class, partial: verdict.partial, seed: verdict.seed },
      },
    },
  };
  return `${printableJson(report)}\n`;
}

/** Tools that only count must see an error as a failure, and must not see an unjudged requirement as passed. */
const statusOf = {
  fail: "failed",
  error: "failed",
  blocked: "skipped",
  "not-applicable": "skipped",
  warn: "passed",
  pass: "passed",
} as const satisfies Record<ReportedOutcome, Status>;

function testOf(record: RunRecord, requirement: VerdictRequirement): Test {
  const { id, area, level, sentences, outcome, statement } = requirement;
  const about = {
    name: id,
    status: statusOf[outcome],
    duration: Math.round(millisecondsIn([requirement], record)),
    suite: [command, area],
    rawStatus: outcome,
    labels: { level, statement, ...(sentences.length > 0 && { sentences }) },
  };
  if (outcome === "pass") return about;
  const message = cut(messageOf(requirement), longestMessage);
  if (outcome === "blocked" || outcome === "not-applicable") return { ...about, message };
  const [place = ""] = decisiveChecks(requirement).flatMap((check) => placeOf(record, check) ?? []);
  const [filePath, line] = place.split(":");
  const trace = traceOf(record, requirement);
  return { ...about, message, trace, ...(line !== undefined && { filePath, line: Number(line) }) };
}

function traceOf(record: RunRecord, requirement: VerdictRequirement): string {
  const checks = oneOfEachKind(clearestFirst(decisiveChecks(requirement), record)).slice(0, mostChecks);
  return [
    sentencesInWords(requirement),
    ...notesOn(requirement, record),
    ...detailLines(requirement, checks, record).flatMap((lines) => ["", ...lines]),
    "",
    `rerun: ${rerunOf(record, requirement)}`,
  ].join("\n");
}

function testOfRun(record: RunRecord): Test {
  const { verdict, reasons } = record.verdict;
  const words = [scopeInWords(record.verdict), ...reasons.map(({ text }) => text)];
  return {
    name: nameOfRun,
    status: verdict === "inconclusive" ? "failed" : whyNotWhole(record.verdict).length > 0 ? "skipped" : "passed",
    duration: record.verdict.durationMs,
    suite: [command, "run"],
    rawStatus: verdict,
    ...(verdict === "inconclusive" && { trace: `rerun: ${rerunCommand(record)}` }),
    message: words.join("\n"),
  };
}
