import { causesIn, type Reason, type Redacted, type VerdictRequirement } from "../core/index.ts";
import { choicesToDeclareIn, howToDeclare } from "./choices-to-declare.ts";
import { briefFailureLines, failureLines } from "./console-failure.ts";
import { outcomeWords, wordsOfVerdict } from "./outcome-messages.ts";
import { byArea, byReason, columnsOf, isNothingJudged, passedAreas, withOutcome } from "./reading.ts";
import { nextStep } from "./next-step.ts";
import { historyLines } from "./history-messages.ts";
import { rerunOf, type RunRecord } from "./run-record.ts";
import { messageOf } from "./failure-details.ts";
import { countInWords, totalsInWords } from "./verdict-messages.ts";
import { sentencesInWords } from "./sentence-messages.ts";
import { columns, firstLines, inLines, paintWith, wrapped, type Paint } from "./terminal.ts";
import { counted, cut, firstOf, inGroups, onOneLine, visible } from "./wording.ts";

export interface ConsoleOptions {
  readonly color: boolean;
  /** Only the failures and the verdict. */
  readonly quiet: boolean;
  readonly width: number;
  /** The path of `replay.sh`, as the shell takes it, where it was written. */
  readonly replayScript?: string;
}

const longestMessage = 240;
const mostNames = 4;
const mostWarnings = 3;
const mostReasons = 6;
/** In a long report. */
const mostBesides = 3;
/** Lines for failures: the first in full, the others until they take as many lines. */
const mostLines = 24;
const mostBrief = 5;
const mostBlocked = 4;
/** A longer report of a failed run says the rest in a line each. */
const mostInAll = 50;
/** On a narrower terminal the verdict takes lines of its own. */
const narrowest = 80;

/** The result of a run for a terminal: failures first, the verdict last. */
export function renderConsole(record: Redacted<RunRecord>, options: ConsoleOptions): string {
  const paint = paintWith(options.color);
  const printed = [...failures(record, "fail", options, paint), ...failures(record, "error", options, paint)];
  // Beside failures the table would push them out of sight.
  const table = printed.length > 0 || isNothingJudged(record) ? [] : [areaTable(record, options, paint)];
  // One reason for everything is said with the verdict.
  const lists = isNothingJudged(record)
    ? []
    : [...warnings(record, options, paint), ...blocked(record, options, paint)];
  const rest = options.quiet ? [] : [...lists, ...table];
  const whole = [...printed, ...rest, verdictBlock(record, options, paint)].join("\n\n");
  if (printed.length === 0 || whole.split("\n").length <= mostInAll) return `${whole}\n`;
  const short = options.quiet ? [] : besides(record, options, paint);
  return `${[...printed, ...short, verdictBlock(record, options, paint, { isShort: true })].join("\n\n")}\n`;
}

function failures(record: RunRecord, outcome: "fail" | "error", options: ConsoleOptions, paint: Paint): string[] {
  const { replayScript } = options;
  const found = withOutcome(record, outcome);
  if (found.length === 0) return [];
  const causes =
    outcome === "fail"
      ? causesIn(record.verdict.requirements)
      : found.map((requirement) => ({ requirement, failures: [], blocked: [] }));
  const context = { ...options, record, paint };
  const blocks: string[] = [];
  let [free, brief] = [mostLines, 0];
  for (const cause of causes) {
    if (brief === mostBrief) break;
    const whole = brief === 0 ? failureLines(cause, context) : [];
    const isWhole = brief === 0 && (blocks.length === 0 || whole.length <= free);
    const printed = isWhole ? whole : briefFailureLines(cause, context);
    if (!isWhole) brief += 1;
    free -= printed.length;
    // The brief ones are close together.
    blocks.push(`${brief < 2 && blocks.length > 0 ? "\n" : ""}${printed.join("\n")}`);
  }
  const left = causes.length - blocks.length;
  const rest = [
    ...(left > 0 ? [`  and ${left} more in the reports`] : []),
    ...(brief === 0 || outcome === "error" || replayScript === undefined
      ? []
      : [`  To replay one: sh ${visible(replayScript)} ID`]),
  ];
  return [heading(outcome, found, paint, causes.length), [...blocks, ...rest].join("\n")];
}

/** What is beside failures in a line each: the failures come first, also in the mind of a reader. */
function besides(record: RunRecord, { width }: ConsoleOptions, paint: Paint): string[] {
  const lines = (["warn", "blocked"] as const).flatMap((outcome) => {
    const found = withOutcome(record, outcome);
    const own = found.filter(({ consequenceOf }) => consequenceOf === undefined).map(({ id }) => onOneLine(id));
    if (found.length === 0) return [];
    const names = inLines(own.join(", "), 1, width, 2);
    return [heading(outcome, found, paint), ...(own.length === 0 ? [] : [`  ${paint("gray", names)}`])];
  });
  return lines.length === 0 ? [] : [lines.join("\n")];
}

function warnings(record: RunRecord, { width }: ConsoleOptions, paint: Paint): string[] {
  const found = withOutcome(record, "warn");
  if (found.length === 0) return [];
  const lines = found
    .slice(0, mostWarnings)
    .flatMap((requirement) => [
      `  ${paint("yellow", outcomeWords.warn.symbol)} ${onOneLine(requirement.id)}`,
      `    ${paint("gray", wrapped(onOneLine(sentencesInWords(requirement)), width, 4))}`,
      `    ${wrapped(onOneLine(requirement.statement), width, 4)}`,
      `    ${wrapped(cut(onOneLine(messageOf(requirement)), longestMessage), width, 4)}`,
      `    ${paint("gray", "rerun")}  ${visible(rerunOf(record, requirement))}`,
    ]);
  const left = found.slice(mostWarnings).map(({ id }) => onOneLine(id));
  const rest = left.length === 0 ? [] : [`    ${wrapped(`and ${firstOf(left, mostNames)}`, width, 4)}`];
  return [[heading("warn", found, paint), ...lines, ...rest].join("\n")];
}

/** What follows from a failure is only counted: it is named there. */
function blocked(record: RunRecord, { width }: ConsoleOptions, paint: Paint): string[] {
  const all = withOutcome(record, "blocked");
  const found = all.filter(({ consequenceOf }) => consequenceOf === undefined);
  if (all.length === 0) return [];
  const groups = byReason(found);
  const lines = groups.slice(0, mostBlocked).flatMap(({ reason, requirements }) => {
    const ids = requirements.map(({ id }) => onOneLine(id));
    const why = firstLines(wrapped(cut(onOneLine(reason), longestMessage), width, 7), 2);
    const count = String(requirements.length).padStart(5);
    return [`${count}  ${why}`, `       ${paint("gray", wrapped(firstOf(ids, mostNames), width, 7))}`];
  });
  const left = groups.slice(mostBlocked).flatMap(({ requirements }) => requirements).length;
  const rest = left === 0 ? [] : [`${String(left).padStart(5)}  for other reasons, in the reports`];
  return [[heading("blocked", all, paint), ...lines, ...rest].join("\n")];
}

function heading(
  outcome: "fail" | "error" | "warn" | "blocked",
  found: readonly VerdictRequirement[],
  paint: Paint,
  causes?: number,
): string {
  const words = outcomeWords[outcome];
  return paint(["bold", words.tone], `${words.heading} (${countInWords(found, causes)})`);
}

function areaTable(record: RunRecord, { width }: ConsoleOptions, paint: Paint): string {
  const areas = byArea(record);
  const passed = passedAreas(areas);
  if (passed !== undefined) return `  ${wrapped(onOneLine(passed), width, 2)}`;
  const shown = columnsOf(areas);
  const [head = "", ...rows] = columns([
    ["area", ...shown.map((outcome) => outcomeWords[outcome].column)],
    ...areas.map(({ area, counts }) => [onOneLine(area), ...shown.map((outcome) => String(counts[outcome] || "·"))]),
  ]);
  const lines = rows.map((row, index) => {
    const counts = areas[index]?.counts;
    const tone = counts?.fail ? "red" : counts?.error ? "magenta" : undefined;
    return tone === undefined ? `  ${row}` : `  ${paint(tone, row)}`;
  });
  return [`  ${paint("bold", head)}`, ...lines].join("\n");
}

/** The reasons of the verdict but those that what failed has already said: it is printed above. */
function reasonsIn({ verdict: { verdict, reasons, requirements } }: RunRecord): readonly Reason[] {
  const following = new Set(requirements.flatMap(({ id, consequenceOf }) => (consequenceOf === undefined ? [] : [id])));
  const isSaid = (reason: Reason): boolean =>
    saidByFailures.includes(reason.kind) ||
    (reason.kind === "blocked" &&
      reason.requirements.length > 0 &&
      reason.requirements.every((id) => following.has(id)));
  return reasons.filter(
    (reason) =>
      reason.declare === undefined && reason.kind !== "failed" && !(verdict === "non-conformant" && isSaid(reason)),
  );
}

/** Beside a failure they say in other words that too little works. */
const saidByFailures: readonly Reason["kind"][] = ["operation-without-success", "too-little-generated"];

function verdictBlock(
  record: RunRecord,
  { width, quiet }: ConsoleOptions,
  paint: Paint,
  { isShort = false } = {},
): string {
  const { verdict, class: name, target, specification, observed } = record.verdict;
  const words = wordsOfVerdict(record.verdict);
  const isRed = verdict === "non-conformant";
  const extent =
    observed === undefined
      ? `class ${name}`
      : `${inGroups(observed.judged)} of ${counted(observed.exchanges, "exchange")} judged`;
  const line = `${words.symbol} ${words.headline} (${extent})`;
  const where = `${target.name} against ${specification.name} ${specification.version}`;
  const isWide = width >= narrowest || line.length + 2 + where.length <= width;
  const { said, lines } = choicesToDeclareIn(record);
  // Where nothing is left out they have a list of their own.
  const others = reasonsIn(record).filter(({ kind }) => quiet || kind !== "warned");
  const most = isShort ? mostBesides : mostReasons;
  const left = others.length - most;
  // A green part asks for nothing that a reader of one line has to know.
  const toDo = quiet && verdict === "partial" ? "" : nextStep(record);
  const next = toDo === "" ? [] : [`  ${paint("bold", "next")}  ${wrapped(onOneLine(toDo), width, 8)}`];
  return [
    isWide
      ? `${paint(["bold", words.tone], line)}  ${onOneLine(where)}`
      : `${paint(["bold", words.tone], wrapped(line, width, 2))}\n  ${wrapped(onOneLine(where), width, 2)}`,
    // After failures it is the first thing that a reader asks for, after reasons what follows from them.
    ...(isRed ? next : []),
    ...said.map((sentence) => `  ${wrapped(onOneLine(sentence), width, 2)}`),
    // A line to paste is of use only as a whole.
    ...(isRed || lines.length === 0 ? [] : [`  ${howToDeclare}`, ...lines.map((pasted) => `    ${visible(pasted)}`)]),
    ...others.slice(0, most).map(({ text }) => `  ${inLines(onOneLine(text), isShort ? 2 : 3, width, 2)}`),
    ...(left > 0 ? [`  and ${left} more reasons in the reports`] : []),
    ...(isRed ? [] : next),
    `  ${wrapped(totalsInWords(record.verdict), width, 2)}`,
    ...(quiet ? [] : [...((isRed || isShort ? undefined : record.generated) ?? []), ...historyLines(record)]).map(
      (sentence) => `  ${wrapped(onOneLine(sentence), width, 2)}`,
    ),
  ].join("\n");
}
