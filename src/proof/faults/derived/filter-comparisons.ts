import {
  type FilterName,
  type FilterRow,
  filters,
  listOperators,
  type Operator,
  operators,
} from "../../../core/index.ts";
import { type Condition, type Criterion, type Search, tables } from "../../../sandbox/index.ts";
import { findsMore } from "./filter-values.ts";

/** How a search can compare the values of a filter wrongly. */

export type Row = (typeof filters)[number];
export type Compare = (column: string, criterion: Criterion, plain: Search["conditionOn"]) => Condition;

interface Comparison {
  /** Completes a sentence that begins with the filter. */
  readonly words: (row: Row, operator: Operator) => string;
  /** By default every operator of every filter. */
  readonly fits?: (row: Row, operator: Operator) => boolean;
  readonly compare: (row: Row, operator: Operator) => Compare;
}

const complements = { eq: "ne", ne: "eq", gt: "lte", lte: "gt", lt: "gte", gte: "lt", in: "nin", nin: "in" } as const;
const boundaries: Partial<Record<Operator, Operator>> = { gt: "gte", gte: "gt", lt: "lte", lte: "lt" };

export const isRange = (operator: Operator): boolean => operator in boundaries;
export const isList = (operator: Operator): boolean => listOperators.includes(operator);
const isText = ({ value }: FilterRow): boolean => value === "text";
const listsTexts = (_: Row, operator: Operator): boolean => isList(operator);

export const comparisons: Readonly<Record<string, Comparison>> = {
  inverted: {
    words: (_, operator) => `finds what ${complements[operator]} finds`,
    compare: (_, operator) => as(complements[operator]),
  },
  boundary: {
    fits: (_, operator) => isRange(operator),
    words: (_, operator) => `finds what ${boundaries[operator]} finds`,
    compare: (_, operator) => as(boundaries[operator] ?? operator),
  },
  sibling: {
    fits: (row, operator) => siblingOf(row, operator) !== undefined,
    words: (row, operator) => `looks at ${siblingOf(row, operator)} instead`,
    compare: (row, operator) => (column, criterion, plain) =>
      plain(columnOf(column, row, siblingOf(row, operator)), criterion),
  },
  "also-sibling": {
    fits: (row, operator) => {
      const sibling = siblingOf(row, operator);
      return sibling !== undefined && findsMore(row.name, operator, sibling);
    },
    words: (row, operator) => `looks at ${siblingOf(row, operator)} as well`,
    compare: (row, operator) => (column, criterion, plain) =>
      either(plain(column, criterion), plain(columnOf(column, row, siblingOf(row, operator)), criterion)),
  },
  "as-text": {
    fits: ({ value }, operator) => (value === "money" || value === "version") && isRange(operator),
    words: () => "compares numbers as text",
    compare: () => withKeys((column) => `CAST(${column} AS TEXT)`, String),
  },
  "without-sign": {
    // Only a balance can be below zero.
    fits: ({ name }) => name === "balance",
    words: () => "compares amounts without their sign",
    compare: () =>
      withKeys(
        (column) => `abs(${column})`,
        (key) => BigInt(String(key).replace("-", "")),
      ),
  },
  "by-second": {
    // The times of a timetable are whole seconds.
    fits: ({ value, scope }) => value === "instant" && scope === "order",
    words: () => "compares whole seconds",
    compare: () =>
      withKeys(
        (column) => `substr(${column}, 1, 19)`,
        (key) => String(key).slice(0, 19),
      ),
  },
  prefix: {
    fits: isText,
    words: () => "compares beginnings",
    compare:
      (_, operator) =>
      (column, { keys }) =>
        prefixed(column, keys, operator),
  },
  "as-number": {
    fits: isText,
    words: () => "compares texts as numbers",
    compare: () =>
      withKeys(
        (column) => `CAST(${column} AS REAL)`,
        (key) => Number.parseFloat(String(key)) || 0,
      ),
  },
  "first-alone": {
    fits: listsTexts,
    words: () => "looks at the first value only",
    compare: () => withList((keys) => keys.slice(0, 1)),
  },
  "last-alone": {
    fits: listsTexts,
    words: () => "looks at the last value only",
    compare: () => withList((keys) => keys.slice(-1)),
  },
  "two-at-most": {
    fits: listsTexts,
    words: () => "looks at the first two values only",
    compare: () => withList((keys) => keys.slice(0, 2)),
  },
  "one-text": {
    fits: listsTexts,
    words: () => "takes its list for one value",
    compare: () => withList((keys) => [keys.join(",")]),
  },
  "absent-first": {
    fits: ({ name }, operator) => name === "lastConfirmedAt" && (operator === "lt" || operator === "lte"),
    words: () => "takes an order that was never confirmed for earlier than any time",
    compare: () => (column, criterion, plain) => {
      const { sql, keys } = plain(column, criterion);
      return { sql: `(${sql} OR ${column} IS NULL)`, keys };
    },
  },
  "first-only": lookingAt("first"),
  "last-only": lookingAt("last"),
};

/** Filters that may look at one line or leg of an order only. */
const lookedAt: readonly (readonly [FilterName, "first" | "last", Operator])[] = [
  ["orderLineId", "first", "eq"],
  ["reservationId", "first", "in"],
  ["orderLineExternalReference", "last", "in"],
  ["fromStopPlaceId", "first", "eq"],
  ["datedServiceJourneyId", "last", "in"],
  ["startTime", "first", "gte"],
];

function lookingAt(end: "first" | "last"): Comparison {
  return {
    fits: ({ name }, operator) => lookedAt.some((each) => each.join() === [name, end, operator].join()),
    words: ({ scope }) => `looks at the ${end} ${scope} only`,
    compare:
      ({ scope }) =>
      (column, criterion, plain) => {
        const { sql, keys } = plain(column, criterion);
        const edge = end === "first" ? "min" : "max";
        return {
          sql: `${sql} AND rowid IN (SELECT ${edge}(rowid) FROM ${tables[scope]} GROUP BY order_sequence)`,
          keys,
        };
      },
  };
}

/** A filter of the same kind of value in the same place, another one for each operator. */
export function siblingOf({ name, scope, value }: Row, operator: Operator): FilterName | undefined {
  const beside = filters.filter((other) => other.name !== name && other.scope === scope && other.value === value);
  return beside[operators.indexOf(operator) % Math.max(beside.length, 1)]?.name;
}

function as(other: Operator): Compare {
  return (column, criterion, plain) => plain(column, { ...criterion, operator: other });
}

type Keys = Criterion["keys"];

function withKeys(columnFor: (column: string) => string, keyFor: (key: Keys[number]) => Keys[number]): Compare {
  return (column, criterion, plain) => plain(columnFor(column), { ...criterion, keys: criterion.keys.map(keyFor) });
}

function withList(listed: (keys: Keys) => Keys): Compare {
  return (column, criterion, plain) => plain(column, { ...criterion, keys: listed(criterion.keys) });
}

/** The place of the value of a sibling. A walk over orders has only its own column at hand. */
function columnOf(column: string, { name, scope }: Row, other: FilterName | undefined): string {
  if (scope !== "order") return column.replace(`"${name}"`, `"${other}"`);
  return `(SELECT whole."${other}" FROM orders AS whole WHERE whole.sequence = orders.sequence)`;
}

function either(one: Condition, other: Condition): Condition {
  return { sql: `(${one.sql} OR ${other.sql})`, keys: [...one.keys, ...other.keys] };
}

function prefixed(column: string, keys: Condition["keys"], operator: Operator): Condition {
  const places = keys.map(() => `substr(${column}, 1, length(?)) = ?`).join(" OR ");
  const excludes = operator === "ne" || operator === "nin";
  return { sql: `${excludes ? "NOT " : ""}(${places})`, keys: keys.flatMap((key) => [key, key]) };
}
