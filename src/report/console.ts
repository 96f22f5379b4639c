import type { Redacted, VerdictRequirement } from "../core/index.ts";
import { failureLines } from "./console-failure.ts";
import { columnOrder, outcomeWords, verdictWords } from "./outcome-messages.ts";
import { byArea, byReason, exchangeFinder, withOutcome } from "./reading.ts";
import { rerunOf, type RunRecord } from "./run-record.ts";
import { messageOf } from "./failure-details.ts";
import { totalsInWords } from "./verdict-messages.ts";
import { sentencesInWords } from "./sentence-messages.ts";
import { columns, paintWith, wrapped, type Paint } from "./terminal.ts";
import { cut, firstOf, onOneLine, visible } from "./wording.ts";

export interface ConsoleOptions {
  readonly color: boolean;
  /** Only the failures and the verdict. */
  readonly quiet: boolean;
  readonly width: number;
}

const longestMessage = 240;
const mostNames = 4;
const mostWarnings = 20;
/** On a narrower terminal the verdict takes lines of its own. */
const narrowest = 80;

/** The result of a run for a terminal: failures first, the verdict last. */
export function renderConsole(record: Redacted<RunRecord>, options: ConsoleOptions): string {
  const paint = paintWith(options.color);
  const printed = [...failures(record, "fail", options, paint), ...failures(record, "error", options, paint)];
  const rest = options.quiet
    ? []
    : [...warnings(record, options, paint), ...blocked(record, options, paint), areaTable(record, paint)];
  return `${[...printed, ...rest, verdictBlock(record, options, paint)].join("\n\n")}\n`;
}

function failures(record: RunRecord, outcome: "fail" | "error", options: ConsoleOptions, paint: Paint): string[] {
  const found = withOutcome(record, outcome);
  if (found.length === 0) return [];
  const find = exchangeFinder(record);
  return [
    heading(outcome, found, paint),
    ...found.map((requirement) => failureLines(record, requirement, find, options.width, paint).join("\n")),
  ];
}

function warnings(record: RunRecord, { width }: ConsoleOptions, paint: Paint): string[] {
  const found = withOutcome(record, "warn");
  if (found.length === 0) return [];
  const lines = found.slice(0, mostWarnings).flatMap((requirement) => {
    const { id, statement } = requirement;
    const message = cut(onOneLine(messageOf(requirement)), longestMessage);
    return [
      `  ${paint("yellow", outcomeWords.warn.symbol)} ${onOneLine(id)}`,
      `    ${paint("gray", wrapped(onOneLine(sentencesInWords(requirement)), width, 4))}`,
      `    ${wrapped(onOneLine(statement), width, 4)}`,
      `    ${wrapped(message, width, 4)}`,
      `    ${paint("gray", "rerun")}  ${visible(rerunOf(record, requirement))}`,
    ];
  });
  const left = found.length - mostWarnings;
  return [[heading("warn", found, paint), ...lines, ...(left > 0 ? [`    and ${left} more`] : [])].join("\n")];
}

function blocked(record: RunRecord, { width }: ConsoleOptions, paint: Paint): string[] {
  const found = withOutcome(record, "blocked");
  if (found.length === 0) return [];
  const lines = byReason(found).map(({ reason, requirements }) => {
    const names = firstOf(
      requirements.map((requirement) => requirement.id),
      mostNames,
    );
    const why = wrapped(cut(onOneLine(reason), longestMessage), width, 7);
    return `${String(requirements.length).padStart(5)}  ${why}\n       ${paint("gray", wrapped(onOneLine(names), width, 7))}`;
  });
  return [[heading("blocked", found, paint), ...lines].join("\n")];
}

function heading(
  outcome: "fail" | "error" | "warn" | "blocked",
  found: readonly VerdictRequirement[],
  paint: Paint,
): string {
  const words = outcomeWords[outcome];
  return paint(["bold", words.tone], `${words.heading} (${found.length})`);
}

function areaTable(record: RunRecord, paint: Paint): string {
  const areas = byArea(record);
  const [head = "", ...rows] = columns([
    ["area", ...columnOrder.map((outcome) => outcomeWords[outcome].column)],
    ...areas.map(({ area, counts }) => [
      onOneLine(area),
      ...columnOrder.map((outcome) => String(counts[outcome] || "·")),
    ]),
  ]);
  const lines = rows.map((row, index) => {
    const counts = areas[index]?.counts;
    const tone = counts?.fail ? "red" : counts?.error ? "magenta" : undefined;
    return tone === undefined ? `  ${row}` : `  ${paint(tone, row)}`;
  });
  return [`  ${paint("bold", head)}`, ...lines].join("\n");
}

function verdictBlock(record: RunRecord, { width, quiet }: ConsoleOptions, paint: Paint): string {
  const { verdict, class: name, target, specification, reasons } = record.verdict;
  const words = verdictWords[verdict];
  const line = `${words.symbol} ${words.headline} (${name})`;
  const where = `${target.name} against ${specification.name} ${specification.version}`;
  const isWide = width >= narrowest || line.length + 2 + where.length <= width;
  return [
    isWide
      ? `${paint(["bold", words.tone], line)}  ${onOneLine(where)}`
      : `${paint(["bold", words.tone], wrapped(line, width, 2))}\n  ${wrapped(onOneLine(where), width, 2)}`,
    ...reasons.map(({ text }) => `  ${wrapped(cut(onOneLine(text), longestMessage), width, 2)}`),
    `  ${wrapped(totalsInWords(record.verdict), width, 2)}`,
    ...(quiet ? [] : (record.generated ?? [])).map((sentence) => `  ${wrapped(sentence, width, 2)}`),
  ].join("\n");
}
