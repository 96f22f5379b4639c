import type Big from "big.js";
import { type FilterValue, listOperators, meaningfulOperators, type Operator } from "../../core/portable.ts";
import { amountOf } from "./amount.ts";
import { instantOf, instantText, isDateTime, unitOf } from "./instant.ts";
import type { Knowledge } from "./search-operands.ts";
import { compareValues, differentValues } from "./search.ts";

/** What to ask a filter for. */
export interface Probe {
  readonly operator: Operator;
  readonly values: readonly string[];
  /** Asks for a value that no order of the target need have: a target that knows all of its values may refuse it. */
  readonly invented: boolean;
}

/** The place of a value among those around it, and its other forms. */
interface Boundary {
  /** As it is written, otherwise written, and last in the notations that are furthest from the first. */
  readonly same: readonly string[];
  /** How many of the last are furthest from the first: one for each direction in which a wrong reading may go. */
  readonly furthest: number;
  readonly below: readonly string[];
  readonly above: readonly string[];
}

/**
 * What to ask a filter for when orders have these values: exactly one of them in each of its notations, the nearest
 * values on both sides, and lists in which the last value counts. `choice` picks the one in the middle.
 */
export function probesOf(
  kind: FilterValue,
  shown: readonly unknown[],
  choice: number,
  knowledge: Knowledge = "exact",
): readonly Probe[] {
  const values = distinct(kind, shown);
  const inner = telling(kind, values.length > 2 ? values.slice(1, -1) : values);
  const pivot = inner[choice % inner.length];
  if (pivot === undefined) return [];
  const others = rotated(
    values.filter((value) => value !== pivot),
    choice,
  ).map((value) => written(kind, value));
  const boundary = boundaryOf(kind, pivot, shown);
  if (knowledge === "as-shown")
    return meaningfulOperators[kind].flatMap((operator) => probesBeside(operator, pivot, shown));
  return meaningfulOperators[kind].flatMap((operator) => probesWith(kind, operator, boundary, others));
}

/**
 * What to ask for where a target may know more of a time than it shows: never the time itself, but one unit before it and one
 * behind. At these offsets, a clock that is taken for the instant puts each on the other side.
 */
function probesBeside(operator: Operator, pivot: unknown, shown: readonly unknown[]): readonly Probe[] {
  const [before, behind] = besideOf(pivot, unitOf(shown));
  if (before === undefined || behind === undefined) return [];
  const [back = 0, ahead = 0] = offsetsBeside(pivot);
  const far = [instantText(before, ahead), instantText(behind, back)];
  const near = [before, behind].map((instant) => instantText(instant));
  const lists = isList(operator)
    ? [far]
    : (operator === "eq" || operator === "ne" ? far : [...near, ...far]).map((value) => [value]);
  return lists.map((values) => ({ operator, values, invented: false }));
}

/** The instants one unit before a time and one behind it. */
export function besideOf(time: unknown, unit: bigint): readonly bigint[] {
  const instant = instantOf(time);
  return instant === null ? [] : [instant - unit, instant + unit];
}

/** The different values as a search asks for them, in ascending order where they have one. */
export function distinctValues(kind: FilterValue, shown: readonly unknown[]): readonly string[] {
  return distinct(kind, shown).map((value) => written(kind, value));
}

const isList = (operator: Operator): boolean => listOperators.includes(operator);

function probesWith(kind: FilterValue, operator: Operator, boundary: Boundary, others: readonly string[]): Probe[] {
  const own = boundary.same.at(-1) ?? "";
  const lists = isList(operator)
    ? listsOf(kind, own, others, boundary.above)
    : singlesOf(kind, operator, boundary, others);
  return lists.map((list) => ({ operator, ...list }));
}

/** One value at a time: at the boundary in its notations, and beside it. */
function singlesOf(kind: FilterValue, operator: Operator, boundary: Boundary, others: readonly string[]): List[] {
  const { same, below, above } = boundary;
  const own = same.slice(-1);
  const furthest = same.slice(-boundary.furthest);
  if (kind === "text") {
    const strangers = others.length > 0 ? [] : own.map((value) => ({ values: [strangerTo(value)], invented: true }));
    return [...known(own), ...strangers];
  }
  if (operator === "eq") return known(same, above, nothing[kind]);
  if (operator === "ne") return known(own, above, nothing[kind]);
  return known([...new Set([...same.slice(0, 1), ...furthest])], below, above, nothing[kind]);
}

/** A value that code may take for none at all. */
const nothing: Readonly<Record<FilterValue, readonly string[]>> = {
  text: [],
  money: ["0.00"],
  instant: [],
  version: [],
};

function known(...singles: readonly (readonly string[])[]): List[] {
  return singles.flat().map((value) => ({ values: [value], invented: false }));
}

type List = Omit<Probe, "operator">;

/** Lists of one value, and of several with the last one decisive. A list that finds everything has a shorter one beside it. */
function listsOf(kind: FilterValue, own: string, others: readonly string[], nobodys: readonly string[]): List[] {
  const [one, other] = others;
  const lists = (...values: string[][]): List[] => values.map((list) => ({ values: list, invented: false }));
  if (kind !== "text") return lists([own], [...nobodys, ...others.slice(0, 2), own]);
  if (one === undefined) {
    const stranger = strangerTo(own);
    return [...lists([own]), { values: [stranger, own], invented: true }];
  }
  return other === undefined ? lists([one], [one, own]) : lists([own], [other, one, own]);
}

function boundaryOf(kind: FilterValue, pivot: unknown, shown: readonly unknown[]): Boundary {
  switch (kind) {
    case "text":
      return { ...nowhere, same: [written(kind, pivot)] };
    case "money": {
      const amount = amountOf(pivot);
      if (amount === null) return nowhere;
      const same = [...new Set([written(kind, pivot), amount.toFixed()])];
      return {
        ...nowhere,
        same,
        below: [decimalText(amount.minus("0.01"))],
        above: [decimalText(amount.plus("0.01"))],
      };
    }
    case "instant": {
      const instant = instantOf(pivot);
      if (instant === null) return nowhere;
      const step = stepOf(shown);
      const whole = instant % 1_000_000_000n === 0n;
      const fraction = whole ? [instantText(instant).replace("Z", ".000Z")] : [];
      const offsets = offsetsBeside(pivot).map((minutes) => instantText(instant, minutes));
      return {
        same: [written(kind, pivot), ...fraction, ...offsets],
        furthest: offsets.length,
        below: [instantText(instant - step)],
        above: [instantText(instant + step)],
      };
    }
    case "version": {
      const version = Number(pivot);
      const below = version > 1 ? [String(version - 1)] : [];
      return { ...nowhere, same: [String(version)], below, above: [String(version + 1)] };
    }
  }
}

const nowhere: Boundary = { same: [], furthest: 1, below: [], above: [] };

/**
 * Where some instants are not on a whole second, those on one say nothing of how fractions are read; and where some sums can be
 * written in two ways, the others say nothing of how they are.
 */
function telling(kind: FilterValue, values: readonly unknown[]): readonly unknown[] {
  const tell = { text: () => true, money: hasNotations, instant: hasFraction, version: () => true }[kind];
  const those = values.filter((value) => tell(value));
  return those.length > 0 ? those : values;
}

function hasNotations(value: unknown): boolean {
  return amountOf(value)?.toFixed() !== written("money", value);
}

/** How far apart two times are at least: a target that shows no seconds may have none in its search either. */
export function stepOf(shown: readonly unknown[]): bigint {
  if (shown.some(hasFraction)) return 1_000_000n;
  return shown.length > 0 && shown.every((time) => /T\d\d:?\d\d(?![:\d])/u.test(String(time)))
    ? 60_000_000_000n
    : 1_000_000_000n;
}

/** Whether an instant is not on a whole second. */
export function hasFraction(value: unknown): boolean {
  return /[.,]\d*[1-9]/u.test(String(value));
}

/**
 * Offsets that the value is not written in, one behind and one ahead of it: where the clock is taken for the instant,
 * one of them puts the value on the wrong side of its neighbours, at any place among them.
 */
function offsetsBeside(value: unknown): readonly number[] {
  const text = String(value);
  return [text.endsWith("-03:30") ? -450 : -210, text.endsWith("+05:30") ? 570 : 330];
}

/** A value that an order shows, as a search asks for it: money as decimal text, and times by ISO 8601. */
export function written(kind: FilterValue, value: unknown): string {
  const amount = kind === "money" ? amountOf(value) : null;
  if (amount !== null) return decimalText(amount);
  const instant = kind === "instant" && !isDateTime(value) ? instantOf(value) : null;
  return instant === null ? String(value) : instantText(instant);
}

/** With two places, or as many as the amount has. */
function decimalText(amount: Big): string {
  const places = amount.toFixed().split(".")[1]?.length ?? 0;
  return amount.toFixed(Math.max(places, 2));
}

/** The different values, in ascending order where they have one. */
function distinct(kind: FilterValue, shown: readonly unknown[]): readonly unknown[] {
  const different = differentValues(kind, shown);
  return kind === "text" ? different : different.toSorted((one, other) => compareValues(kind, one, other));
}

function rotated<T>(values: readonly T[], by: number): readonly T[] {
  const start = values.length === 0 ? 0 : by % values.length;
  return [...values.slice(start), ...values.slice(0, start)];
}

/** A value of the same form with another last letter or digit. */
function strangerTo(value: string): string {
  return value.replace(
    /[a-z0-9](?=[^a-z0-9]*$)/iu,
    (last) => followers[last] ?? (last === last.toLowerCase() ? "a" : "A"),
  );
}

/** Within hexadecimal digits, so that an id stays one. */
const followers: Readonly<Record<string, string>> = {
  0: "1",
  1: "2",
  2: "3",
  3: "4",
  4: "5",
  5: "6",
  6: "7",
  7: "8",
  8: "9",
  9: "0",
  a: "b",
  A: "B",
};
