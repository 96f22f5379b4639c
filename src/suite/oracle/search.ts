import type Big from "big.js";
import {
  type Filter,
  type FilterName,
  filterRow,
  type FilterValue,
  meaningfulOperators,
  type Operator,
  type OrderView,
} from "../../core/portable.ts";
import { amountOf } from "./amount.ts";
import { instantOf, unitOf } from "./instant.ts";

/** The values of an order that a filter compares, as the order was read. */
export type ReadValues = (order: OrderView, name: FilterName) => readonly unknown[];

/** Below, at or above 0 as `one` is less than, equal to or more than `other`; `NaN` where they have no order. */
type Compare = (one: unknown, other: unknown) => number;

const comparisons: Readonly<Record<FilterValue, Compare>> = {
  text: by(textOf, (one, other) => (one === other ? 0 : Number.NaN)),
  money: by(amountOf, (one: Big, other: Big) => one.cmp(other)),
  instant: by(instantOf, (one, other) => (one === other ? 0 : one < other ? -1 : 1)),
  version: by(versionOf, (one, other) => one - other),
};

/** What is the same for two values that mean the same; `null` where it is no value of that kind. */
const meanings: Readonly<Record<FilterValue, (value: unknown) => unknown>> = {
  text: textOf,
  money: (value) => amountOf(value)?.toString() ?? null,
  instant: instantOf,
  version: versionOf,
};

const holds: Readonly<Record<Operator, (difference: number) => boolean>> = {
  eq: (difference) => difference === 0,
  ne: (difference) => difference !== 0,
  gt: (difference) => difference > 0,
  gte: (difference) => difference >= 0,
  lt: (difference) => difference < 0,
  lte: (difference) => difference <= 0,
  in: (difference) => difference === 0,
  nin: (difference) => difference !== 0,
};

/** Compares two values of a filter by what they mean, not by how they are written. */
export function compareValues(kind: FilterValue, one: unknown, other: unknown): number {
  return comparisons[kind](one, other);
}

/** The values of a kind, each meaning once, as it is written first. */
export function differentValues(kind: FilterValue, values: readonly unknown[]): readonly unknown[] {
  const byMeaning = new Map<unknown, unknown>();
  for (const value of values) {
    const meaning = meanings[kind](value);
    if (meaning !== null && !byMeaning.has(meaning)) byMeaning.set(meaning, value);
  }
  return [...byMeaning.values()];
}

/** Whether it is a value of that kind at all. */
export function isValue(kind: FilterValue, value: unknown): boolean {
  return compareValues(kind, value, value) === 0;
}

/**
 * The orders that meet every filter, computed from the orders as they were read one by one. With several lines or legs
 * one of them is enough, and one is enough to be left out by `ne` and `nin`; an order without the value meets nothing.
 */
export function expectedOrders(
  orders: readonly OrderView[],
  filters: readonly Filter[],
  read: ReadValues,
): readonly OrderView[] {
  return orders.filter((order) => filters.every((filter) => meets(read(order, filter.name), filter)));
}

/** What decides whether it is stated that a search finds an order. */
interface Deciding {
  readonly read: ReadValues;
  readonly knows: (name: FilterName) => "exact" | "as-shown";
}

/**
 * The orders that a search by this filter surely finds or surely does not find. Left open are texts that differ in capitals,
 * accents or blanks alone, times that lie within one shown unit of an operand where the target may know more than it shows, and
 * whether `ne` and `nin` are of each line or of any where an order has given values and others, or lines without a value.
 */
export function decidedAmong(
  orders: readonly OrderView[],
  { name, operator, values: operands }: Filter,
  { read, knows }: Deciding,
): readonly OrderView[] {
  const kind = filterRow(name).value;
  const shown = orders.flatMap((order) => read(order, name));
  const unit = unitOf(shown);
  const isOpen = (value: unknown, operand: string): boolean => {
    if (kind === "text") return String(value) !== operand && folded(String(value)) === folded(operand);
    const [instant, other] = kind === "instant" && knows(name) === "as-shown" ? [value, operand].map(instantOf) : [];
    return typeof instant === "bigint" && typeof other === "bigint" && instant - other < unit && other - instant < unit;
  };
  const isGiven = (value: unknown): boolean => operands.some((each) => compareValues(kind, value, each) === 0);
  const isMixed = (values: readonly unknown[], order: OrderView): boolean =>
    (operator === "ne" || operator === "nin") &&
    (isPartlyValued(order, name, read) || (values.some(isGiven) && !values.every(isGiven)));
  return orders.filter((order) => {
    const values = read(order, name);
    return !isMixed(values, order) && !values.some((value) => operands.some((operand) => isOpen(value, operand)));
  });
}

/** Whether an order has lines with a value and lines without one: what `ne` and `nin` find of it is left open. */
export function isPartlyValued(order: OrderView, name: FilterName, read: ReadValues): boolean {
  const { length } = read(order, name);
  return filterRow(name).scope === "line" && length > 0 && length < order.lines.length;
}

/** What any collation may take for the same text. */
export function folded(text: string): string {
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase().replaceAll(/\s+/gu, " ").trim();
}

function meets(values: readonly unknown[], { name, operator, values: given }: Filter): boolean {
  const kind = filterRow(name).value;
  const known: readonly Operator[] = meaningfulOperators[kind];
  if (!known.includes(operator)) throw new RangeError(`The oracle does not know the filter ${name} with ${operator}`);
  const match = (value: unknown, one: string): boolean => holds[operator](compareValues(kind, value, one));
  if (operator === "ne" || operator === "nin") {
    return values.length > 0 && values.every((value) => given.every((one) => match(value, one)));
  }
  return values.some((value) => given.some((one) => match(value, one)));
}

function by<Key>(keyOf: (value: unknown) => Key | null, compare: (one: Key, other: Key) => number): Compare {
  return (one, other) => {
    const [left, right] = [keyOf(one), keyOf(other)];
    return left === null || right === null ? Number.NaN : compare(left, right);
  };
}

/** Ids may be strings or numbers. What a comma in a value means is not stated, so such a text is none to search for. */
function textOf(value: unknown): string | null {
  const text = typeof value === "string" || typeof value === "number" ? String(value) : ",";
  return text.includes(",") ? null : text;
}

function versionOf(value: unknown): number | null {
  const version = typeof value === "string" && /^-?\d+$/u.test(value) ? Number(value) : value;
  return typeof version === "number" && Number.isSafeInteger(version) ? version : null;
}
