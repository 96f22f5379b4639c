import { createHash, randomUUID } from "node:crypto";
import { LinkType, Stage, Status, type StatusDetails, type StepResult, type TestResult } from "allure-js-commons";
import {
  comparisonIn,
  type Outcome,
  sentenceOf,
  sidesOf,
  type VerdictCheck,
  type VerdictRequirement,
} from "../core/index.ts";
import type { Attached } from "./allure-exchanges.ts";
import { clearestCheck, clearestFirst } from "./clearest-check.ts";
import { detailLines, oneOfEachKind, replayFor, replayInShort, scenarioInWords } from "./failure-details.ts";
import { block, plain } from "./markdown.ts";
import { anchorOf } from "./page/pieces.ts";
import { decisiveChecks, findExchange, notesOn, reasonOf } from "./reading.ts";
import { command, rerunCommand, rerunOf, type RunRecord } from "./run-record.ts";
import { sentencesInWords } from "./sentence-messages.ts";
import { nameOfRun, scopeInWords, whyNotWhole } from "./verdict-messages.ts";
import { cut } from "./wording.ts";

/** The files of exchanges, each for the requirement that asks for it first; `null` where nothing was recorded. */
export interface Attachments {
  /** `isOwn`: the requirement gets a file of its own, which others may have too. */
  readonly ofExchange: (id: string, requirement: string, isOwn: boolean) => Attached | null;
  readonly ofScenario: (title: string, requirement: string) => Attached | null;
}

const mostChecks = 5;
const mostDetails = 3;
const mostPassed = 3;
const mostTraces = 3;
const longestCame = 4_000;

/** A requirement as a result of Allure: its checks are the steps, with the exchanges on which they were judged. */
export function resultOf(
  record: RunRecord,
  requirement: VerdictRequirement,
  attachments: Attachments,
  page: string | undefined,
): TestResult {
  const { id, area, level, outcome } = requirement;
  const checks = isGreen(outcome)
    ? decisiveChecks(requirement).slice(0, mostPassed)
    : oneOfEachKind(clearestFirst(decisiveChecks(requirement), record)).slice(0, mostChecks);
  const traces = checks.flatMap((check) => findExchange(record, check.exchanges.at(-1) ?? "")?.trace ?? []);
  return {
    ...identityOf(id, area),
    ...timesOf(record, checks[0]),
    status: statusOf[outcome],
    statusDetails: isGreen(outcome) ? {} : detailsOf(record, requirement, checks),
    description: descriptionOf(record, requirement),
    steps: checks.map((check, at) => stepOf(check, id, at === 0, attachments)),
    labels: [
      ...labelsOf(record, area),
      { name: "severity", value: severities[level] },
      ...requirement.sentences.map((sentence) => ({ name: "story", value: sentence })),
    ],
    links: [
      ...(page === undefined ? [] : [{ name: id, url: `${page}#${anchorOf(id)}`, type: LinkType.TMS }]),
      ...[...new Set(traces)].slice(0, mostTraces).map((url) => ({ name: "trace", url, type: LinkType.DEFAULT })),
    ],
  };
}

/** The run itself, so that a run that did not judge everything required is not green in Allure either. */
export function resultOfRun(record: RunRecord): TestResult {
  const { verdict, reasons, startedAt, durationMs } = record.verdict;
  const isInconclusive = verdict === "inconclusive";
  const why = isInconclusive ? reasons.map(({ text }) => text) : whyNotWhole(record.verdict);
  const [message = verdict, ...others] = why;
  const isWhole = !isInconclusive && why.length === 0;
  const start = Date.parse(startedAt);
  return {
    ...identityOf(nameOfRun, "run"),
    start,
    stop: start + durationMs,
    status: isInconclusive ? Status.BROKEN : isWhole ? Status.PASSED : Status.SKIPPED,
    statusDetails: isWhole ? {} : { message, trace: others.join("\n") },
    description: [plain(scopeInWords(record.verdict)), "", "Run it again:", block(rerunCommand(record), "sh")].join(
      "\n",
    ),
    steps: [],
    labels: labelsOf(record, "run"),
    links: [],
  };
}

function isGreen(outcome: Outcome): boolean {
  return outcome === "pass" || outcome === "not-applicable";
}

/** What Allure recognizes a result by from run to run. */
function identityOf(name: string, area: string) {
  const fullName = `${command}: ${name}`;
  const testCaseId = digestOf(fullName);
  return {
    uuid: randomUUID(),
    name,
    fullName,
    titlePath: [command, area],
    testCaseId,
    historyId: `${testCaseId}:${digestOf("")}`,
    stage: Stage.FINISHED,
    attachments: [],
    parameters: [],
  };
}

function digestOf(text: string): string {
  return createHash("md5").update(text).digest("hex");
}

/** When the scenario ran that decided; a requirement without one has the time of the run and takes none. */
function timesOf({ scenarios, verdict }: RunRecord, check: VerdictCheck | undefined) {
  const scenario = scenarios.find(({ title }) => title === check?.scenario);
  const start = Date.parse(scenario?.startedAt ?? verdict.startedAt);
  return { start, stop: start + (scenario?.durationMs ?? 0) };
}

function labelsOf({ verdict }: RunRecord, area: string): TestResult["labels"] {
  return [
    { name: "framework", value: command },
    { name: "parentSuite", value: command },
    { name: "suite", value: area },
    { name: "epic", value: verdict.specification.name },
    { name: "feature", value: area },
  ];
}

/** What a must breaks cannot wait. */
const severities = { must: "critical", should: "minor" } as const satisfies Record<VerdictRequirement["level"], string>;

const statusOf = {
  fail: Status.FAILED,
  error: Status.BROKEN,
  blocked: Status.SKIPPED,
  warn: Status.PASSED,
  pass: Status.PASSED,
  "not-applicable": Status.SKIPPED,
} as const satisfies Record<Outcome, Status>;

/** The first line of a message is the same in every run, so that results can be grouped by it. What came is below it. */
function detailsOf(record: RunRecord, requirement: VerdictRequirement, checks: readonly VerdictCheck[]): StatusDetails {
  const { outcome, statement } = requirement;
  const [first] = checks;
  const came = (first && (comparisonIn(first) ?? first.message)) ?? "";
  const shown = checks.slice(0, mostDetails);
  return {
    message: outcome === "blocked" ? reasonOf(requirement) : `${statement}\n${cut(came, longestCame)}`.trim(),
    trace: detailLines(requirement, shown, record)
      .map((lines) => lines.join("\n"))
      .join("\n\n"),
    ...(first?.expected !== undefined && { expected: sidesOf(first).expected }),
    ...(first?.actual !== undefined && { actual: sidesOf(first).actual }),
  };
}

/** The requirement and, for a failure, the commands that send its requests again and that judge it again. */
function descriptionOf(record: RunRecord, requirement: VerdictRequirement): string {
  const { statement, outcome } = requirement;
  const [first] = decisiveChecks(requirement);
  const about = [
    plain(statement),
    `From: ${plain(sentencesInWords(requirement))}`,
    ...notesOn(requirement, record).map(plain),
    ...(first === undefined ? [] : [`Judged by: ${plain(scenarioInWords(first, record))}`]),
  ].join("\n\n");
  if (outcome !== "fail") return about;
  const replay = replayFor(clearestCheck(requirement, record), record);
  return [
    about,
    ...(replay === null
      ? []
      : ["", "Repeat it, in the directory of the reports:", block(replayInShort(replay.commands, requirement), "sh")]),
    "",
    "Run it again:",
    block(rerunOf(record, requirement), "sh"),
  ].join("\n");
}

/** A check that passed shows its whole scenario in one file, another the exchanges on which it was judged. */
function stepOf(check: VerdictCheck, id: string, isFirst: boolean, attachments: Attachments): StepResult {
  const { outcome, scenario, exchanges } = check;
  const judged = isGreen(outcome) ? [] : exchanges.map((each) => attachments.ofExchange(each, id, isFirst));
  const attached = [...judged, attachments.ofScenario(scenario, id)].filter((each) => each !== null);
  const [start = 0, stop = start] = attached.flatMap((each) => [each.start, each.stop]);
  return {
    ...step(
      isGreen(outcome) ? scenario : `${scenario}: ${comparisonIn(check) ?? sentenceOf(check)}`,
      start,
      statusOf[outcome],
    ),
    stop,
    steps: attached.map(attachmentStep),
  };
}

function attachmentStep({ name, file, start, stop }: Attached): StepResult {
  const attachments = file === null ? [] : [{ name, source: file.source, type: file.type }];
  return { ...step(name, start, Status.PASSED), stop, attachments };
}

function step(name: string, at: number, status: Status): StepResult {
  return {
    name,
    status,
    statusDetails: {},
    stage: Stage.FINISHED,
    steps: [],
    attachments: [],
    parameters: [],
    start: at,
    stop: at,
  };
}
