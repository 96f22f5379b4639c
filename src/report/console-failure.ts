import type { VerdictRequirement } from "../core/index.ts";
import { outcomeWords } from "./outcome-messages.ts";
import { decisiveChecks, notesOn, type FindExchange } from "./reading.ts";
import { rerunOf, type RunRecord } from "./run-record.ts";
import { clearestFirst, failureDetailsOf, oneOfEachKind, type DetailRow } from "./failure-details.ts";
import { sentencesInWords } from "./sentence-messages.ts";
import { wrapped, type Paint } from "./terminal.ts";
import { cut, onOneLine, visible } from "./wording.ts";

const mostChecks = 3;
const longestValue = 800;
const margin = 14;

/** A broken requirement with what was expected, what came, and how to repeat it. */
export function failureLines(
  record: RunRecord,
  requirement: VerdictRequirement,
  find: FindExchange,
  width: number,
  paint: Paint,
): string[] {
  const { symbol, tone } = outcomeWords[requirement.outcome];
  const checks = clearestFirst(decisiveChecks(requirement), find, record);
  const shown = oneOfEachKind(checks).slice(0, mostChecks);
  const left = checks.length - shown.length;
  const notes = [
    ...notesOn(requirement).filter((note) => !shown.some(({ message }) => message === note)),
    ...(left > 0 ? [`${left} more in the reports`] : []),
  ];
  return [
    `  ${paint(["bold", tone], `${symbol} ${onOneLine(requirement.id)}`)}  ${paint("gray", requirement.level)}`,
    `    ${paint("gray", wrapped(onOneLine(sentencesInWords(requirement)), width, 4))}`,
    `    ${wrapped(requirement.statement, width, 4)}`,
    ...shown.flatMap((check, at) =>
      failureDetailsOf(check, find, record, at === 0 ? "whole" : "none").map((row) =>
        rowLine(named(row, requirement), width, paint),
      ),
    ),
    ...notes.map((note) => `    ${wrapped(note, width, 4)}`),
    `${label("rerun", paint)}${visible(rerunOf(record, requirement))}`,
  ];
}

/** Every exchange is judged by the universal contract, so its scenario is only one of many. */
function named({ name, value }: DetailRow, { area }: VerdictRequirement): NamedRow {
  return { name: name === "scenario" && area === "contract" ? "seen in" : name, value };
}

interface NamedRow {
  readonly name: string;
  readonly value: string;
}

function rowLine({ name, value }: NamedRow, width: number, paint: Paint): string {
  // Commands are never wrapped, so that they can be copied.
  if (name === "replay" || name === "request")
    return label(name, paint) + visible(value).replaceAll("\n", `\n${" ".repeat(margin)}`);
  if (name === "steps") return label(name, paint) + wrapped(value, width, margin);
  const text = wrapped(cut(value.trim(), longestValue), width, margin);
  return label(name, paint) + (name === "actual" ? paint("red", text) : text);
}

function label(name: string, paint: Paint): string {
  return paint("gray", `    ${name.padEnd(margin - 4)}`);
}
