import { type Cause, causesIn, type Reason, type VerdictRequirement } from "../core/index.ts";
import { choicesToDeclareIn, howToDeclare } from "./choices-to-declare.ts";
import { followersInWords } from "./causes.ts";
import { nextStep } from "./next-step.ts";
import { historyLines } from "./history-messages.ts";
import { between, block, bullets, code, details, fitting, plain, prose, sizeOf, table } from "./markdown.ts";
import { outcomeWords, wordsOfVerdict } from "./outcome-messages.ts";
import {
  byArea,
  byReason,
  columnsOf,
  decisiveChecks,
  isNothingJudged,
  notesOn,
  passedAreas,
  pastOf,
  withOutcome,
  type ReasonGroup,
} from "./reading.ts";
import { rerunCommand, rerunOf, type RunRecord } from "./run-record.ts";
import { clearestFirst } from "./clearest-check.ts";
import { messageOf, failureDetailsOf, oneOfEachKind } from "./failure-details.ts";
import { countInWords, nothingLeftOut, notJudged, scopeInWords, totalsInWords } from "./verdict-messages.ts";
import { sentencesInWords, servedSentences } from "./sentence-messages.ts";
import { counted, cut, firstOf } from "./wording.ts";

/** Bytes of a summary; a gate puts its decision on top of it. */
const mostBytes = 44_000;
const mostReasons = 12;
const mostChecks = 3;
const mostOpen = 3;
const longestCell = 300;
const longestBlock = 2_000;
const mostNames = 20;
/** Bytes for the sentence that names what is left out. */
const spare = 700;

/** The run for people: the verdict and the failures first, never longer than the page of a job can show. */
export function renderSummary(record: RunRecord): string {
  return within(record, mostBytes, "see `report.html` and `verdict.json` beside this file");
}

/** The summary in at most `limit` bytes, for a page that is not in the directory of the other reports. */
export function renderSummaryWithin(record: RunRecord, limit: number): string {
  return within(
    record,
    Math.min(limit, mostBytes),
    "see `report.html` and `verdict.json` among the artifacts of this job",
  );
}

function within(record: RunRecord, limit: number, where: string): string {
  const areas = areaTable(record);
  const kept: string[] = [];
  const missing: string[] = [];
  let free = limit - spare;
  const take = (blocks: readonly string[], share: number): number => {
    const { kept: found, left } = fitting(blocks, free * share);
    kept.push(...found);
    free -= sizeOf(...found);
    return left;
  };
  if (take(headline(record), 1) > 0) missing.push("part of the reasons");
  const reserved = sizeOf(areas) < free / 2 ? sizeOf(areas) : 0;
  free -= reserved;
  for (const outcome of ["fail", "error"] as const) {
    const found = withOutcome(record, outcome);
    const causes = outcome === "fail" ? causesIn(record.verdict.requirements) : found.map(aloneOf);
    const title = `## ${outcomeWords[outcome].heading} (${countInWords(found, causes.length)})`;
    if (found.length === 0 || take([title], 1) > 0) continue;
    const left = take(
      causes.map((cause, at) => failure(record, cause, at < mostOpen)),
      0.7,
    );
    const lines = listOf(causes.slice(causes.length - left).map(({ requirement }) => requirement));
    const rest = take(lines, 0.7);
    if (rest > 0) missing.push(`${rest} of ${counted(causes.length, "cause")}`);
  }
  free += reserved;
  if (areas !== "" && take([areas], 1) > 0) missing.push("the table by area");
  for (const { title, lines } of lists(record)) {
    const { kept: found, left } = fitting(lines, free * 0.6 - sizeOf(details(title, "")));
    if (found.length > 0) take([details(title, found.join("\n"))], 1);
    if (left > 0) missing.push(`${left} of ${lines.length} lines of ${title.toLowerCase()}`);
  }
  take(
    [besides(record)].filter((text) => text !== ""),
    1,
  );
  if (missing.length > 0) kept.push(`_Left out here: ${missing.join(", ")}. For everything, ${where}._`);
  return `${kept.join(between)}\n`;
}

interface List {
  readonly title: string;
  readonly lines: readonly string[];
}

/** Folded lists: the result of the run is clear without them. */
function lists(record: RunRecord): readonly List[] {
  const [warned, blocked] = [withOutcome(record, "warn"), withOutcome(record, "blocked")];
  // What follows from a failure is counted there.
  const own = blocked.filter(({ consequenceOf }) => consequenceOf === undefined);
  return [
    { outcome: "warn" as const, found: warned, lines: listOf(warned) },
    { outcome: "blocked" as const, found: blocked, lines: byReason(own).map(reasonLine) },
  ]
    .filter(({ lines }) => lines.length > 0)
    .map(({ outcome, found, lines }) => ({
      title: `${outcomeWords[outcome].heading} (${countInWords(found)})`,
      lines,
    }));
}

/** Where the long lists are that a job does not need. */
function besides({ verdict: { observations, residue } }: RunRecord): string {
  const parts = [
    ...(observations.length === 0 ? [] : [counted(observations.length, "observation")]),
    ...(residue.length === 0 ? [] : [`${counted(residue.length, "leftover")} of the run`]),
  ];
  return parts.length === 0 ? "" : `${parts.join(" and ")}: see ${code("verdict.json")}.`;
}

function headline(record: RunRecord): string[] {
  const { class: name, target, specification, suite, seed } = record.verdict;
  const words = wordsOfVerdict(record.verdict);
  const { against, left } = notJudged(record.verdict);
  const facts = [
    `Target **${plain(target.name)}** (${plain(target.environment)}, ${code(target.baseUrl)})`,
    `${plain(specification.name)} **${plain(specification.version)}**`,
    `${plain(suite.name)} ${plain(suite.version)}, seed ${seed}`,
  ];
  return [
    `# ${words.symbol} ${words.headline} (class ${name})`,
    facts.join(" · "),
    `**${plain(scopeInWords(record.verdict))}**`,
    `${totalsInWords(record.verdict)}.`,
    ...historyLines(record).map((line) => `${plain(line)}.`),
    ...(record.comparison ?? []).map((line, at) => `${at === 0 ? "" : "- "}${plain(line)}`),
    reasonsIn(against),
    ...choicesIn(record),
    ...[nextStep(record)].filter((next) => next !== "").map((next) => `**Next** ${prose(next)}`),
    notJudgedIn(record, left),
    block(rerunCommand(record), "sh"),
  ].filter((part) => part !== "");
}

/** Beside failures it is folded: they come first. */
function notJudgedIn({ verdict }: RunRecord, left: readonly Reason[]): string {
  if (left.length === 0) return `**Not judged**\n- ${plain(nothingLeftOut(verdict).replace(/^n/u, "N"))}`;
  const list = reasonsIn(left);
  return verdict.verdict === "non-conformant"
    ? details(`Not judged: ${counted(left.length, "reason")}`, list)
    : `**Not judged**\n${list}`;
}

function choicesIn(record: RunRecord): readonly string[] {
  const { verdict } = record;
  const { said, lines } = choicesToDeclareIn(record);
  if (lines.length === 0) return [];
  const paste = block(lines.join("\n"), "ts");
  if (verdict.verdict === "non-conformant") return [details(said.join(), paste)];
  const told = bullets(said, { most: mostReasons, longest: longestCell, file: "verdict.json" });
  return [told, `**${howToDeclare}**\n${paste}`];
}

function reasonsIn(reasons: readonly Reason[]): string {
  const texts = reasons.filter(({ declare }) => declare === undefined).map(({ text }) => text);
  return bullets(texts, { most: mostReasons, longest: longestCell, file: "verdict.json" });
}

/** Folded, so that the table stays in sight of a service that breaks everything. The first ones are open. */
function failure(record: RunRecord, cause: Cause, isOpen: boolean): string {
  const { requirement } = cause;
  const checks = clearestFirst(decisiveChecks(requirement), record);
  const shown = oneOfEachKind(checks).slice(0, mostChecks);
  const others = checks.length - shown.length;
  const blocks = shown.flatMap((check, at) =>
    failureDetailsOf(check, record, at === 0 ? "whole" : "none").flatMap(({ name, value }) => {
      if (name === "replay")
        return requirement.outcome === "fail" ? `**replay**\n${block(`sh replay.sh ${requirement.id}`, "sh")}` : [];
      return ["expected", "actual", "steps", "request"].includes(name)
        ? `**${name}**\n${block(cut(value, longestBlock))}`
        : `**${name}** ${prose(value)}`;
    }),
  );
  const { symbol } = outcomeWords[requirement.outcome];
  return details(
    `${symbol} ${code(requirement.id)} ${prose(requirement.statement)}${ageOf(record, requirement)}`,
    [
      `_${plain(sentencesInWords(requirement))}, ${requirement.level}_${sentenceSaid(requirement)}`,
      ...notesOn({ ...requirement, failure: undefined }, record)
        .filter((note) => shown.every(({ message }) => message !== note))
        .map((note) => prose(note)),
      ...blocks,
      ...(others > 0 ? [`${counted(others, "more check")} of this requirement failed.`] : []),
      ...followersInWords(cause, mostNames).map(plain),
      `**rerun**\n${block(rerunOf(record, requirement), "sh")}`,
      ...(requirement.failure === undefined ? [] : [`waiver id: ${requirement.failure}`]),
    ].join("\n\n"),
    isOpen,
  );
}

function aloneOf(requirement: VerdictRequirement): Cause {
  return { requirement, failures: [], blocked: [] };
}

function ageOf(record: RunRecord, { id }: VerdictRequirement): string {
  const past = pastOf(record, id);
  return past === undefined ? "" : ` (${plain(past.age)})`;
}

function sentenceSaid(requirement: VerdictRequirement): string {
  const [first] = servedSentences(requirement);
  return first === undefined || first.statement === "" ? "" : `: ${prose(first.statement)}`;
}

function areaTable(record: RunRecord): string {
  if (isNothingJudged(record)) return "";
  const areas = byArea(record);
  const shown = columnsOf(areas);
  const rows = areas.map(({ area, counts }) => [plain(area), ...shown.map((outcome) => String(counts[outcome]))]);
  const generated = (record.generated ?? []).map((sentence) => `${plain(sentence)}.`);
  const passed = passedAreas(areas);
  if (passed !== undefined) return [`By area ${plain(passed)}.`, ...generated].join("\n\n");
  const found = table(["area", ...shown.map((outcome) => outcomeWords[outcome].column)], rows);
  return ["## By area", found, ...generated].join("\n\n");
}

function listOf(requirements: readonly VerdictRequirement[]): string[] {
  return requirements.map(
    (requirement) =>
      `- ${code(requirement.id)}: ${prose(requirement.statement)} ${plain(cut(messageOf(requirement), longestCell))}`,
  );
}

function reasonLine({ reason, requirements }: ReasonGroup): string {
  const names = requirements.map((requirement) => requirement.id);
  return `- **${names.length}** ${prose(cut(reason, longestCell))} (${plain(firstOf(names, mostNames))})`;
}

const [startOfGate, endOfGate] = ["<!-- gate -->", "<!-- end of gate -->"];
const gatePart = /<!-- gate -->.*?<!-- end of gate -->\n\n/su;

/** A summary with this text of a release decision on top, instead of an earlier one; `null` only removes that. */
export function withGateSummary(summary: string, gate: string | null = null): string {
  const rest = summary.replace(gatePart, "");
  return gate === null ? rest : `${startOfGate}\n${gate}\n${endOfGate}\n\n${rest}`;
}
