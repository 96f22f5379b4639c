import { type Cause, comparisonIn, sidesOf, type VerdictCheck, type VerdictRequirement } from "../core/index.ts";
import { followersInWords } from "./causes.ts";
import { clearestFirst } from "./clearest-check.ts";
import { failureDetailsOf, messageOf, tellingSteps, type DetailRow } from "./failure-details.ts";
import { outcomeWords } from "./outcome-messages.ts";
import { decisiveChecks, notesOn, pastOf } from "./reading.ts";
import { rerunOf, type RunRecord } from "./run-record.ts";
import { sentencesInWords } from "./sentence-messages.ts";
import { firstLines, inLines, wrapped, type Paint } from "./terminal.ts";
import { counted, cut, onOneLine, visible } from "./wording.ts";

const longestValue = 500;
/** A longer replay is in a file of its own. */
const longestReplay = 400;
const mostNames = 6;
const mostSteps = 10;
const mostLines = 4;
const mostOfBrief = 2;
/** Of a side that is cut. */
const shortestSide = 20;
/** Of the words that join both sides, for each. */
const lengthOfWords = 10;
const margin = 14;

/** What a failure is printed with. */
export interface FailureContext {
  readonly record: RunRecord;
  readonly width: number;
  readonly paint: Paint;
  /** The path of `replay.sh`, as the shell takes it, where it was written. */
  readonly replayScript?: string;
}

/** A failure with what was expected, what came, how to repeat it, and what follows from it. */
export function failureLines(cause: Cause, context: FailureContext): readonly string[] {
  const { requirement } = cause;
  const { record, width, paint } = context;
  const [check, ...others] = clearestFirst(decisiveChecks(requirement), record);
  const rows = check === undefined ? [] : failureDetailsOf(check, record);
  const notes = [
    ...notesOn({ ...requirement, failure: undefined }, record).filter(
      (note) => !rows.some(({ value }) => value === note),
    ),
    ...(others.length === 0
      ? []
      : [`${counted(others.length, "more check")} of this requirement failed, see the reports`]),
    ...followersInWords(cause, mostNames),
  ];
  return [
    `${nameOf(requirement, context)}  ${paint("gray", requirement.level)}`,
    `    ${paint("gray", wrapped(onOneLine(sentencesInWords(requirement)), width, 4))}`,
    `    ${wrapped(requirement.statement, width, 4)}`,
    ...rows.map((row) => rowLine(named(row, requirement, check), requirement, context)),
    ...notes.map((note) => `    ${wrapped(note, width, 4)}`),
    `${label("rerun", paint)}${visible(rerunOf(record, requirement))}`,
    // Of use only for a waiver.
    ...(requirement.failure === undefined ? [] : [paint("gray", `    waiver id ${requirement.failure}`)]),
  ].flatMap((line) => line.split("\n"));
}

/** The same in three lines, for what comes after the first failures. */
export function briefFailureLines(cause: Cause, context: FailureContext): readonly string[] {
  const { requirement } = cause;
  const { width, paint } = context;
  // As many names as fit on a line.
  const follow = followersInWords(cause, Infinity);
  const { beside, below } = placeIn(requirement, context);
  return [
    `${nameOf(requirement, context)}  ${paint("gray", beside)}`.trimEnd(),
    ...(below === "" ? [] : [`    ${paint("gray", wrapped(below, width, 4))}`]),
    `    ${firstLines(wrapped(briefMessageOf(requirement, mostOfBrief * (width - 8)), width, 4), mostOfBrief)}`,
    ...follow.map((note) => `    ${paint("gray", inLines(note, 1, width, 4))}`),
  ].flatMap((line) => line.split("\n"));
}

/** The place of the sentence in the specification: beside the name, in short where the line has no more space, or below it. */
function placeIn({ id, sentences }: VerdictRequirement, { record, width }: FailureContext) {
  // Some have several places.
  const [place = ""] = sentencesInWords({ sentences: sentences.slice(0, 1) }).split(/ \(|; /u);
  const before = id.length + (pastOf(record, id)?.age.length ?? 0) + margin;
  const beside = [place, place.split(",")[0] ?? ""].find(({ length }) => before + length <= width);
  return beside === undefined ? { beside: "", below: place } : { beside, below: "" };
}

/** Both sides of a long comparison by their beginnings: the end of the first would leave no place for the other. */
function briefMessageOf(requirement: VerdictRequirement, space: number): string {
  const whole = onOneLine(messageOf(requirement));
  const [check] = decisiveChecks(requirement);
  if (whole.length <= space || check === undefined) return whole;
  const { subject, expected, actual } = sidesOf(check);
  const most = Math.floor((space - subject.length) / 2) - lengthOfWords;
  const [wanted, came] = [expected, actual].map((side) => (side.length <= most ? side : `${side.slice(0, most)}…`));
  const name = subject === "" ? "" : `${subject}: `;
  const isClear = most > shortestSide && wanted !== came;
  return (isClear && comparisonIn({ expected: `${name}${wanted}`, actual: `${name}${came}` })) || whole;
}

function nameOf({ id, outcome }: VerdictRequirement, { record, paint }: FailureContext): string {
  const { symbol, tone } = outcomeWords[outcome];
  const age = pastOf(record, id)?.age;
  return `  ${paint(["bold", tone], `${symbol} ${onOneLine(id)}`)}${age === undefined ? "" : `  ${age}`}`;
}

/** Every exchange is judged by the universal contract, so its scenario is only one of many. */
function named({ name, value }: DetailRow, { area }: VerdictRequirement, check?: VerdictCheck): NamedRow {
  if (name === "steps" && check?.generated !== undefined)
    return { name, value: tellingSteps(check.generated, mostSteps).join("\n") };
  return { name: name === "scenario" && area === "contract" ? "seen in" : name, value };
}

interface NamedRow {
  readonly name: string;
  readonly value: string;
}

function rowLine({ name, value }: NamedRow, { id }: VerdictRequirement, context: FailureContext): string {
  const { width, paint, replayScript } = context;
  if (name === "replay" && replayScript !== undefined && value.length > longestReplay)
    return `${label(name, paint)}sh ${visible(replayScript)} ${visible(id)}`;
  // Commands are never wrapped, so that they can be copied. What they expect is above.
  if (name === "replay" || name === "request" || name === "trace")
    return (
      label(name, paint) + visible(value.replace(/\n# expected: .*$/u, "")).replaceAll("\n", `\n${" ".repeat(margin)}`)
    );
  if (name === "steps") return label(name, paint) + wrapped(value, width, margin);
  if (name === "after")
    return (
      label(name, paint) +
      value
        .split("\n")
        .map((line) => wrapped(line, width, margin))
        .join(`\n${" ".repeat(margin)}`)
    );
  const text = firstLines(wrapped(cut(value.trim(), longestValue), width, margin), mostLines);
  return label(name, paint) + (name === "actual" ? paint("red", text) : text);
}

function label(name: string, paint: Paint): string {
  return paint("gray", `    ${name.padEnd(margin - 4)}`);
}
