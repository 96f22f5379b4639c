import type { VerdictRequirement } from "../verdict/schema.ts";
import { block, code, details, plain, prose, table } from "./markdown.ts";
import { columnOrder, outcomeWords, verdictWords, type ReportedOutcome } from "./outcome-words.ts";
import {
  byArea,
  byReason,
  decisiveChecks,
  exchangeFinder,
  notesOn,
  withOutcome,
  type FindExchange,
  type ReasonGroup,
} from "./reading.ts";
import { rerunCommand, rerunOf, type RunRecord } from "./run-record.ts";
import { clearestFirst, messageOf, failureDetailsOf } from "./failure-details.ts";
import { sentencesInWords } from "./sentence-words.ts";
import { totalsInWords } from "./totals.ts";
import { cut, firstOf } from "./wording.ts";

const mostDetailed = 40;
const mostChecks = 5;
const longestCell = 300;
const mostNames = 20;

export function renderSummary(record: RunRecord): string {
  return `${summaryBlocks(record).join("\n\n")}\n`;
}

/**
 * The summary no longer than `limit` bytes. Whole blocks are left out, never parts of one: a fence or a table that is cut
 * would swallow what follows it.
 */
export function renderSummaryWithin(record: RunRecord, limit: number): string {
  const pointer = "_The rest does not fit here: see `summary.md` and `report.html` among the artifacts of this job._";
  const kept: string[] = [];
  let size = Buffer.byteLength(pointer) + 1;
  for (const part of summaryBlocks(record)) {
    size += Buffer.byteLength(part) + 2;
    if (size > limit) return `${[...kept, pointer].join("\n\n")}\n`;
    kept.push(part);
  }
  return `${kept.join("\n\n")}\n`;
}

/** Each block stands on its own; the most important ones come first. */
function summaryBlocks(record: RunRecord): string[] {
  const find = exchangeFinder(record);
  const { observations, residue } = record.verdict;
  return [
    ...headline(record),
    ...broken(record, "fail", find),
    ...broken(record, "error", find),
    areaTable(record),
    ...list(record, "warn", listOf),
    ...list(record, "blocked", (found) => byReason(found).map(reasonBlock)),
    ...titled("Observations", observations, (seen) => [
      code(seen.id),
      plain(cut(seen.question, longestCell)),
      plain(cut(seen.answer, longestCell)),
    ]),
    ...titled("Residue", residue, (left) => [code(left.id), plain(left.kind), plain(cut(left.reason, longestCell))]),
  ];
}

function headline(record: RunRecord): string[] {
  const { verdict, class: name, target, specification, reasons, suite, seed } = record.verdict;
  const words = verdictWords[verdict];
  const facts = [
    `Target **${plain(target.name)}** (${plain(target.environment)}, ${code(target.baseUrl)})`,
    `${plain(specification.name)} **${plain(specification.version)}**`,
    `${plain(suite.name)} ${plain(suite.version)}, seed ${seed}`,
  ];
  const because = reasons.map(({ text }) => `- ${prose(cut(text, longestCell))}`).join("\n");
  return [
    `# ${words.symbol} ${words.headline} (class ${name})`,
    facts.join(" · "),
    [`${totalsInWords(record.verdict)}.`, ...(record.generated ?? []).map((sentence) => `${plain(sentence)}.`)].join(
      " ",
    ),
    because,
    block(rerunCommand(record), "sh"),
  ].filter((part) => part !== "");
}

/** The first ones in full, so that a service that breaks everything still leaves room for the table. */
function broken(record: RunRecord, outcome: "fail" | "error", find: FindExchange): string[] {
  const found = withOutcome(record, outcome);
  if (found.length === 0) return [];
  const blocks = found.slice(0, mostDetailed).map((requirement) => failure(record, requirement, find));
  return [heading(outcome, found.length), ...blocks, ...listOf(found.slice(mostDetailed))];
}

function failure(record: RunRecord, requirement: VerdictRequirement, find: FindExchange): string {
  const checks = clearestFirst(decisiveChecks(requirement), find, record);
  const left = checks.length - mostChecks;
  const blocks = checks.slice(0, mostChecks).flatMap((check, at) =>
    failureDetailsOf(check, find, record, at === 0 ? "whole" : "last").map(({ name, value }) => {
      if (name === "replay") return details("Replay", block(value, "sh"));
      return ["expected", "actual", "steps", "request"].includes(name)
        ? `**${name}**\n${block(value)}`
        : `**${name}** ${prose(value)}`;
    }),
  );
  return [
    `### ${outcomeWords[requirement.outcome].symbol} ${code(requirement.id)}`,
    `${prose(requirement.statement)} _(${plain(sentencesInWords(requirement))}, ${requirement.level})_`,
    ...notesOn(requirement).map((note) => prose(note)),
    ...blocks,
    ...(left > 0 ? [`_${left} more in report.html_`] : []),
    `**rerun**\n${block(rerunOf(record, requirement), "sh")}`,
  ].join("\n\n");
}

function areaTable(record: RunRecord): string {
  const areas = byArea(record);
  const rows = areas.map(({ area, counts }) => [plain(area), ...columnOrder.map((outcome) => String(counts[outcome]))]);
  return `## By area\n\n${table(["area", ...columnOrder.map((outcome) => outcomeWords[outcome].column)], rows)}`;
}

function list(
  record: RunRecord,
  outcome: "warn" | "blocked",
  lines: (found: readonly VerdictRequirement[]) => readonly string[],
): string[] {
  const found = withOutcome(record, outcome);
  return found.length === 0 ? [] : [heading(outcome, found.length), ...lines(found)];
}

function listOf(requirements: readonly VerdictRequirement[]): string[] {
  return requirements.map(
    (requirement) =>
      `- ${code(requirement.id)}: ${prose(requirement.statement)} ${plain(cut(messageOf(requirement), longestCell))}`,
  );
}

function reasonBlock({ reason, requirements }: ReasonGroup): string {
  const names = requirements.map((requirement) => requirement.id);
  return `- **${names.length}** ${prose(cut(reason, longestCell))} (${plain(firstOf(names, mostNames))})`;
}

function heading(outcome: ReportedOutcome, count: number): string {
  return `## ${outcomeWords[outcome].heading} (${count})`;
}

function titled<Row>(title: string, rows: readonly Row[], cells: (row: Row) => readonly string[]): string[] {
  if (rows.length === 0) return [];
  const head = title === "Residue" ? ["left behind", "kind", "why"] : ["observation", "question", "answer"];
  return [`## ${title} (${rows.length})`, table(head, rows.map(cells))];
}
