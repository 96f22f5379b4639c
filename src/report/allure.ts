import { createHash, randomUUID } from "node:crypto";
import { existsSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { LinkType, Stage, Status, type StatusDetails, type StepResult, type TestResult } from "allure-js-commons";
import {
  cleanUpOf,
  type Exchange,
  type Outcome,
  type Redacted,
  sentenceOf,
  type VerdictCheck,
  type VerdictRequirement,
  worstOf,
} from "../core/index.ts";
import { allInOne, alone, type Attached } from "./allure-exchanges.ts";
import { environmentOf } from "./allure-environment.ts";
import { whyOf, type Loss } from "./directory/errors.ts";
import { replayFor } from "./failure-details.ts";
import { block, plain } from "./markdown.ts";
import { anchorOf } from "./page/requirement.ts";
import { exchangeFinder } from "./reading.ts";
import { command, type RanScenario, rerunOf, type RunRecord } from "./run-record.ts";
import { sentencesInWords } from "./sentence-messages.ts";

/**
 * Writes the results of a run for Allure, one for each scenario with its exchanges, and returns what could not be written.
 * The thousands of files are not flushed to disk: they can be made again. `page`: the absolute address of `report.html`, to
 * which requirements link; Allure shows no relative links.
 */
export function writeAllureResults(record: Redacted<RunRecord>, folder: string, page?: string): Loss | null {
  try {
    for (const [name, text] of filesOf(record, page)) writeFileSync(join(folder, name), text);
    // Others put their own here, which stay.
    const own = join(folder, "categories.json");
    if (!existsSync(own)) writeFileSync(own, JSON.stringify(categories));
    return null;
  } catch (cause) {
    return { what: basename(folder), why: whyOf(cause) };
  }
}

type NamedText = readonly [name: string, text: string];

function* filesOf(record: RunRecord, page: string | undefined): Generator<NamedText> {
  const { scenarios, verdict, exchanges } = record;
  yield ["environment.properties", environmentOf(record)];
  const checks = verdict.requirements.flatMap((requirement) =>
    requirement.checks.map((check) => ({ requirement, check })),
  );
  const checksOf = Map.groupBy(checks, ({ check }) => check.scenario);
  const exchangesOf = Map.groupBy(exchanges, ({ scenario }) => scenario);
  for (const scenario of scenarios) {
    const own = checksOf.get(scenario.title) ?? [];
    const outcome = worstOf(own.map(({ check }) => check.outcome)) ?? "error";
    const sent = [scenario.title, cleanUpOf(scenario.title)].flatMap((title) => exchangesOf.get(title) ?? []);
    const attached = green.has(outcome) ? allInOne(sent) : sent.map(alone);
    for (const { source, text } of attached) yield [source, text];
    const traces = tracesOf(sent, own, outcome);
    const result = resultOf(record, scenario, outcome, own, attached, { page, traces });
    yield [`${result.uuid}-result.json`, JSON.stringify(result)];
  }
}

const mostTraces = 3;

/** The traces of what decided the outcome, or those of the first exchanges. */
function tracesOf(sent: readonly Exchange[], checks: readonly RequirementCheck[], outcome: Outcome): readonly string[] {
  const decisive = new Set(
    checks.filter(({ check }) => check.outcome === outcome).map(({ check }) => check.exchanges.at(-1)),
  );
  const first = green.has(outcome) ? sent : sent.filter(({ id }) => decisive.has(id));
  return [...new Set(first.flatMap(({ trace }) => trace ?? []))].slice(0, mostTraces);
}

interface RequirementCheck {
  readonly requirement: VerdictRequirement;
  readonly check: VerdictCheck;
}

function resultOf(
  record: RunRecord,
  { area, title, place, startedAt, durationMs }: RanScenario,
  outcome: Outcome,
  checks: readonly RequirementCheck[],
  attached: readonly Attached[],
  { page, traces }: { readonly page: string | undefined; readonly traces: readonly string[] },
): TestResult {
  const { specification } = record.verdict;
  const start = Date.parse(startedAt);
  const stop = start + durationMs;
  const name = `${area}: ${title}`;
  const fullName = `${command}: ${name}`;
  const testCaseId = digestOf(fullName);
  const decisive = checks.filter(({ check }) => check.outcome === outcome);
  const own = ownOf(area, decisive, checks);
  const noisy = checks.filter(({ check }) => !green.has(check.outcome));
  return {
    uuid: randomUUID(),
    name,
    fullName,
    titlePath: [command, area],
    testCaseId,
    historyId: `${testCaseId}:${digestOf("")}`,
    status: statusOf[outcome],
    statusDetails: green.has(outcome) ? {} : detailsOf(decisive),
    stage: Stage.FINISHED,
    description: [
      `${checks.length - noisy.length} of ${checks.length} checks passed or do not apply.`,
      ...(place === null ? [] : [`Declared in ${plain(place)}.`]),
      ...own.slice(0, mostDescribed).map((requirement) => `- ${aboutIt(requirement)}`),
      ...(own.length > mostDescribed ? [`- and ${own.length - mostDescribed} more`] : []),
      ...(outcome === "fail" ? howToRepeat(decisive, record) : []),
    ].join("\n"),
    start,
    stop,
    steps: [
      ...noisy.map((each) => step(inWords(each), stop, statusOf[each.check.outcome])),
      ...attached.map(attachmentStep),
    ],
    attachments: [],
    parameters: [],
    labels: [
      { name: "framework", value: command },
      { name: "parentSuite", value: command },
      { name: "suite", value: area },
      { name: "epic", value: specification.name },
      { name: "feature", value: area },
      ...(outcome === "fail" ? [{ name: "severity", value: severityOf(decisive) }] : []),
      ...own.map(({ id }) => ({ name: "requirement", value: id })),
    ],
    links: [
      ...(page === undefined
        ? []
        : own.map(({ id }) => ({ name: id, url: `${page}#${anchorOf(id)}`, type: LinkType.TMS }))),
      ...traces.map((url) => ({ name: "trace", url, type: LinkType.DEFAULT })),
    ],
  };
}

const mostDescribed = 12;

/** How Allure groups what did not pass. */
const categories = [
  { name: "The service breaks the specification", matchedStatuses: [Status.FAILED] },
  {
    name: "Undeclared choices of the service",
    matchedStatuses: [Status.SKIPPED],
    messageRegex: ".*undeclared choice.*",
  },
  { name: "Not judged", matchedStatuses: [Status.SKIPPED] },
  { name: "Errors of the suite itself", matchedStatuses: [Status.BROKEN] },
];

/** What a must breaks cannot wait. */
function severityOf(decisive: readonly RequirementCheck[]): string {
  return decisive.some(({ requirement }) => requirement.level === "must") ? "critical" : "minor";
}

/** The commands that send the requests of a failed scenario again, and that run its first requirement again. */
function howToRepeat([first]: readonly RequirementCheck[], record: RunRecord): readonly string[] {
  if (first === undefined) return [];
  const { requirement, check } = first;
  const replay = replayFor(check, exchangeFinder(record), record);
  return [
    ...(replay === null ? [] : ["", "Repeat it:", block(replay.commands, "sh")]),
    "",
    "Run it again:",
    block(rerunOf(record, requirement), "sh"),
  ];
}

/** A requirement, with its place in the specification, as Markdown without tags. */
function aboutIt(requirement: VerdictRequirement): string {
  const { id, statement } = requirement;
  return `**${plain(id)}**: ${plain(statement)} (${plain(sentencesInWords(requirement))})`;
}

/** Areas that every scenario judges, so that none is about them. */
const everywhere: readonly string[] = ["contract", "frames"];
const generated: readonly string[] = ["flows", "races"];

/** The requirements that a scenario is about, and those that it broke; a generated scenario is about none. */
function ownOf(
  area: string,
  decisive: readonly RequirementCheck[],
  checks: readonly RequirementCheck[],
): readonly VerdictRequirement[] {
  const isOwn = ({ requirement }: RequirementCheck): boolean =>
    requirement.area === area || !(everywhere.includes(requirement.area) || generated.includes(area));
  const broken = decisive.filter(({ check }) => !green.has(check.outcome));
  return [...new Set([...broken, ...checks.filter(isOwn)].map(({ requirement }) => requirement))];
}

/** The message is the same in every run, because Allure groups results by it; the trace has the details. */
function detailsOf(decisive: readonly RequirementCheck[]): StatusDetails {
  const [first] = decisive;
  const others = new Set(decisive.map(({ requirement }) => requirement.id)).size - 1;
  const more = others > 0 ? ` (and ${others} more)` : "";
  if (first === undefined) return { message: "the scenario made no check" };
  return {
    message: `${first.requirement.id}: ${first.requirement.statement}${more}`,
    trace: decisive.map(inWords).join("\n"),
    ...(first.check.expected !== undefined && { expected: first.check.expected }),
    ...(first.check.actual !== undefined && { actual: first.check.actual }),
  };
}

function digestOf(text: string): string {
  return createHash("md5").update(text).digest("hex");
}

function inWords({ requirement, check }: RequirementCheck): string {
  return `${requirement.id}: ${sentenceOf(check)}`;
}

const statusOf = {
  fail: Status.FAILED,
  error: Status.BROKEN,
  blocked: Status.SKIPPED,
  warn: Status.PASSED,
  pass: Status.PASSED,
  "not-applicable": Status.SKIPPED,
} as const satisfies Record<Outcome, Status>;

const green: ReadonlySet<Outcome> = new Set(["pass", "not-applicable"]);

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

function attachmentStep({ name, source, type, start, stop }: Attached): StepResult {
  return { ...step(name, start, Status.PASSED), stop, attachments: [{ name, source, type }] };
}
