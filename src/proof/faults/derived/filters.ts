import {
  type FilterName,
  type FilterRow,
  filters,
  listOperators,
  type Operator,
  operators,
} from "../../../core/index.ts";
import { type Condition, type Criterion, refusal, type Search, succeeded } from "../../../sandbox/index.ts";
import type { Alteration } from "./alteration.ts";
import type { DerivedFault } from "./derived-fault.ts";
import { alikeEverywhere, findsMore, hiddenByContrarian, knownToService } from "./filter-values.ts";
import { sentencesOfFilter } from "./sentences.ts";

/** Filter by operator: what a search can find instead. */

type Row = (typeof filters)[number];
type Compare = (column: string, criterion: Criterion, plain: Search["conditionOn"]) => Condition;

interface Cell {
  readonly name: string;
  readonly summary: string;
  readonly alteration: Omit<Alteration, "operations">;
}

const complements = { eq: "ne", ne: "eq", gt: "lte", lte: "gt", lt: "gte", gte: "lt", in: "nin", nin: "in" } as const;
const boundaries = { gt: "gte", gte: "gt", lt: "lte", lte: "lt" } as const;
const isRange = (operator: Operator): operator is keyof typeof boundaries => operator in boundaries;
const isList = (operator: Operator): boolean => listOperators.includes(operator);

/** Texts have no order that the specification states. */
function isDefined({ value }: FilterRow, operator: Operator): boolean {
  return value !== "text" || !isRange(operator);
}

/** Filters whose values stand in the same place and look alike, or else only stand in the same place. */
function siblingsOf(row: Row): readonly Row[] {
  const beside = filters.filter(({ name, scope }) => name !== row.name && scope === row.scope);
  return beside.filter(({ value }) => value === row.value);
}

function cells(row: Row, operator: Operator): readonly Cell[] {
  const { name, value } = row;
  const compares = (cell: string, summary: string, compare: Compare): Cell => ({
    name: cell,
    summary: `The filter ${name} with ${operator} ${summary}.`,
    alteration: { search: comparing(row, operator, compare) },
  });
  const as =
    (other: Operator): Compare =>
    (column, criterion, plain) =>
      plain(column, { ...criterion, operator: other });
  const siblings = siblingsOf(row);
  const sibling = siblings[operators.indexOf(operator) % Math.max(siblings.length, 1)];
  const alsoSibling = (other: FilterName): Cell =>
    compares("also-sibling", `looks at ${other} as well`, (column, criterion, plain) =>
      either(plain(column, criterion), plain(columnOf(column, row, other), criterion)),
    );
  const breaks: Cell = {
    name: "breaks",
    summary: `The filter ${name} with ${operator} is answered with an internal error.`,
    alteration: {
      answered: (answer, { call }) =>
        succeeded(answer) && (call.query[name] ?? []).some((text) => text.startsWith(`${operator}:`))
          ? refusal(500, "The service failed")
          : answer,
    },
  };
  const anyCase = compares("any-case", "takes upper and lower case for the same", (column, criterion, plain) =>
    plain(`lower(${column})`, { ...criterion, keys: criterion.keys.map((key) => String(key).toLowerCase()) }),
  );
  if (!isDefined(row, operator)) return [breaks];
  return [
    breaks,
    compares("inverted", `finds what ${complements[operator]} finds`, as(complements[operator])),
    {
      name: "ignored",
      summary: `The filter ${name} with ${operator} is ignored.`,
      alteration: {
        search: (search) => {
          const criteria = search.criteria.filter((criterion) => !isOf(criterion, row, operator));
          return criteria.length === search.criteria.length ? search : { ...search, criteria };
        },
      },
    },
    ...(isRange(operator)
      ? [compares("boundary", `finds what ${boundaries[operator]} finds`, as(boundaries[operator]))]
      : []),
    ...(sibling === undefined
      ? []
      : [
          compares("sibling", `looks at ${sibling.name} instead`, (column, criterion, plain) =>
            plain(columnOf(column, row, sibling.name), criterion),
          ),
          ...(findsMore(name, operator, sibling.name) ? [alsoSibling(sibling.name)] : []),
        ]),
    ...((value === "money" || value === "version") && isRange(operator)
      ? [
          compares("as-text", "compares numbers as text", (column, criterion, plain) =>
            plain(`CAST(${column} AS TEXT)`, { ...criterion, keys: criterion.keys.map(String) }),
          ),
        ]
      : []),
    // Of what is compared only a balance can be below zero.
    ...(name === "balance"
      ? [
          compares("without-sign", "compares amounts without their sign", (column, criterion, plain) =>
            plain(`abs(${column})`, {
              ...criterion,
              keys: criterion.keys.map((key) => BigInt(String(key).replace("-", ""))),
            }),
          ),
        ]
      : []),
    // Nothing is between two seconds of a timetable.
    ...(value === "instant" && row.scope === "order"
      ? [
          compares("by-second", "compares whole seconds", (column, criterion, plain) =>
            plain(`substr(${column}, 1, 19)`, {
              ...criterion,
              keys: criterion.keys.map((key) => String(key).slice(0, 19)),
            }),
          ),
        ]
      : []),
    ...(value === "text"
      ? [
          compares("prefix", "compares beginnings", (column, { keys }) => prefixed(column, keys, operator)),
          ...(knownToService.includes(name) ? [] : [anyCase]),
          compares("as-number", "compares texts as numbers", (column, criterion, plain) =>
            plain(`CAST(${column} AS REAL)`, {
              ...criterion,
              keys: criterion.keys.map((key) => Number.parseFloat(String(key)) || 0),
            }),
          ),
        ]
      : []),
    ...(isList(operator)
      ? [
          compares("first-alone", "looks at the first value only", (column, criterion, plain) =>
            plain(column, { ...criterion, keys: criterion.keys.slice(0, 1) }),
          ),
          compares("last-alone", "looks at the last value only", (column, criterion, plain) =>
            plain(column, { ...criterion, keys: criterion.keys.slice(-1) }),
          ),
          compares("two-at-most", "looks at the first two values only", (column, criterion, plain) =>
            plain(column, { ...criterion, keys: criterion.keys.slice(0, 2) }),
          ),
          {
            name: "one-text",
            summary: `The filter ${name} with ${operator} takes its list for one value.`,
            alteration: { search: comparing(row, operator, asOneText) },
          },
        ]
      : []),
  ];
}

/** A filter that is given twice is met when both are, or when one of them is: never when only one of them counts. */
function repeated(row: Row): readonly DerivedFault[] {
  if (alikeEverywhere.includes(row.name)) return [];
  return (["first", "last"] as const).map((kept) => ({
    ...faultOf(row, "eq", {
      name: `${kept}-of-two`,
      summary: `Of two values of the filter ${row.name} only the ${kept} counts.`,
      alteration: {
        call: (call) => {
          const given = call.query[row.name] ?? [];
          if (given.length < 2) return call;
          const one = kept === "first" ? given.slice(0, 1) : given.slice(-1);
          return { ...call, query: { ...call.query, [row.name]: one } };
        },
      },
    }),
    breaks: ["s4.search-repeatable", `s4.filter-${row.name}`],
  }));
}

function faultOf(row: Row, operator: Operator, { name, summary, alteration }: Cell): DerivedFault {
  const contrarian = hiddenByContrarian[`${row.name}-${operator}-${name}`];
  return {
    ...(contrarian !== undefined && { equivalent: { contrarian } }),
    id: `getOrders-filter-${row.name}-${operator}-${name}`,
    class: "filter",
    group: `filter ${row.name} ${operator}`,
    summary,
    breaks: [
      `s4.filter-${row.name}`,
      `s4.operator-${operator}`,
      ...sentencesOfFilter(row.name),
      ...(isList(operator) ? (["s4.search-list-values"] as const) : []),
      ...(name === "breaks" ? (["s7.codes-getOrders"] as const) : []),
      ...(name === "ignored" ? (["s4.search-combined"] as const) : []),
    ],
    rules: name === "breaks" ? ["contract.no-internal-error"] : [],
    operations: ["getOrders"],
    alteration: () => ({ operations: ["getOrders"], ...alteration }),
  };
}

export function filterFaults(): readonly DerivedFault[] {
  return filters.flatMap((row) => [
    ...operators.flatMap((operator) => cells(row, operator).map((cell) => faultOf(row, operator, cell))),
    ...repeated(row),
  ]);
}

/** Where a variant takes the filters of one name for alternatives, what stands for all of them has no operator of its own. */
function isOf(criterion: Criterion, { name }: Row, asked: Operator): boolean {
  return criterion.filter.name === name && criterion.operator === asked && !("choices" in criterion);
}

function comparing(row: Row, operator: Operator, compare: Compare): (search: Search) => Search {
  return (search) =>
    search.criteria.some((criterion) => isOf(criterion, row, operator))
      ? {
          ...search,
          conditionOn: (column, criterion) =>
            isOf(criterion, row, operator)
              ? compare(column, criterion, search.conditionOn)
              : search.conditionOn(column, criterion),
        }
      : search;
}

/** Where the value of a sibling stands; a walk over orders has no column at hand but its own. */
function columnOf(column: string, { name, scope }: Row, other: FilterName): string {
  if (scope !== "order") return column.replace(`"${name}"`, `"${other}"`);
  return `(SELECT whole."${other}" FROM orders AS whole WHERE whole.sequence = orders.sequence)`;
}

function either(one: Condition, other: Condition): Condition {
  return { sql: `(${one.sql} OR ${other.sql})`, keys: [...one.keys, ...other.keys] };
}

function asOneText(column: string, criterion: Criterion, plain: Search["conditionOn"]): Condition {
  return plain(column, { ...criterion, keys: [criterion.keys.join(",")] });
}

function excludes(operator: Operator): boolean {
  return operator === "ne" || operator === "nin";
}

function prefixed(column: string, keys: Condition["keys"], operator: Operator): Condition {
  const places = keys.map(() => `substr(${column}, 1, length(?)) = ?`).join(" OR ");
  return { sql: `${excludes(operator) ? "NOT " : ""}(${places})`, keys: keys.flatMap((key) => [key, key]) };
}
