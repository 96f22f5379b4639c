import { filters, operators, type FilterName, type FilterValue, type Operator } from "../search.ts";
import { requiredOrderFields, type RequiredOrderField } from "../order.ts";
import type { SentenceId } from "../sentences/index.ts";
import { areaOn, family } from "./requirement.ts";

/** Operators whose meaning is beyond doubt for values of a kind: texts have no order that the specification states. */
export const meaningfulOperators = {
  text: ["eq", "ne", "in", "nin"],
  money: operators,
  instant: operators,
  version: operators,
} as const satisfies Record<FilterValue, readonly Operator[]>;

const words = {
  eq: "equal to the given value",
  ne: "other than the given value",
  gt: "greater than the given value",
  gte: "at least the given value",
  lt: "less than the given value",
  lte: "at most the given value",
  in: "among the given values",
  nin: "not among the given values",
} as const satisfies Record<Operator, string>;

type Row = (typeof filters)[number];
type JudgedFilter = {
  [R in Row as R["name"]]: `${R["name"]}.${(typeof meaningfulOperators)[R["value"]][number]}`;
}[FilterName];

export interface FilterRequirement {
  readonly id: `search.${JudgedFilter}`;
  readonly filter: FilterName;
  readonly operator: Operator;
}

/** Every filter with every operator that has an unequivocal meaning for it. Section 4. */
export const filterRequirements: readonly FilterRequirement[] = filters.flatMap(({ name, value }) =>
  meaningfulOperators[value].map((operator) => ({
    id: `search.${name}.${operator}` as FilterRequirement["id"],
    filter: name,
    operator,
  })),
);
const byFilter = new Map(filterRequirements.map((each) => [`${each.filter}.${each.operator}` as JudgedFilter, each]));
const judgedFilters = [...byFilter.keys()];

export const search = areaOn("getOrders")("search", {
  ...family("search.<judgedFilters>", { judgedFilters }, (judged) => {
    const { filter, operator } = byFilter.get(judged) as FilterRequirement;
    return {
      sentences: [
        `s4.filter-${filter}`,
        `s4.operator-${operator}`,
        ...(operator === "eq" ? valueSentences(filter) : []),
        ...(operator === "in" || operator === "nin" ? (["s4.search-list-values"] as const) : []),
      ],
      // The specification says of every other filter what it filters by; of this one only that it is a version query.
      level: filter === "version" ? "should" : "must",
      statement: `The filter \`${filter}\` with \`${operator}\` finds exactly the orders whose ${filter} is ${words[operator]}.`,
      operations: ["getOrders"],
    };
  }),
  "search.succeeds": {
    sentences: ["s4.operation-getOrders", "s4.search-optional", "s1.search"],
    statement: "getOrders without filters answers 200.",
  },
  "search.shows-order": {
    sentences: ["s4.operation-getOrders", "s2.page"],
    statement: "getOrders shows an order as getOrder shows it.",
    operations: ["getOrders", "getOrder"],
  },
  "search.follows-changes": {
    sentences: ["s1.search", "s4.filter-status"],
    statement: "After a change, the search finds an order by its new value and no longer by the old one.",
    operations: ["getOrders", "confirmOrderLines"],
  },
  "search.filters-combine": {
    sentences: ["s4.search-combined"],
    statement: "A search with several filters finds only orders that match all of them.",
  },
  "search.side-by-side": {
    sentences: ["s4.operation-getOrders", "s1.search"],
    statement: "Searches that are made at the same time each find only what they ask for.",
  },
  "search.repeated.accepted": {
    sentences: ["s4.search-repeatable"],
    statement: "Each filter can be given more than once: no repeated filter is refused.",
  },
  "search.repeated.twice-the-same": {
    sentences: ["s4.search-repeatable"],
    statement: "A filter repeated with the same value finds the same orders as once.",
  },
  "search.repeated.range": {
    sentences: ["s4.search-repeatable"],
    statement:
      "A filter given twice as a range finds every order that matches both bounds, and none that matches neither.",
  },
  "search.repeated.both-count": {
    sentences: ["s4.search-repeatable"],
    statement: "A filter repeated with different values uses both: it finds what matches both, or what matches either.",
  },
  "search.law.eq-ne": {
    sentences: ["s4.operator-eq", "s4.operator-ne"],
    statement: "Every order with a value is found by either `eq` or `ne`, never by both.",
  },
  "search.law.lt-gte": {
    sentences: ["s4.operator-lt", "s4.operator-gte"],
    statement: "Every order with a value is found by either `lt` or `gte`, never by both.",
  },
  "search.law.gt-lte": {
    sentences: ["s4.operator-gt", "s4.operator-lte"],
    statement: "Every order with a value is found by either `gt` or `lte`, never by both.",
  },
  "search.law.in-union": {
    sentences: ["s4.operator-in", "s4.search-list-values"],
    statement: "`in` finds exactly what `eq` finds for any of its values.",
  },
  "search.law.nin-complement": {
    sentences: ["s4.operator-nin", "s4.search-list-values"],
    statement: "`nin` finds exactly what `in` with the same values does not.",
  },
  "search.sort.ascending": {
    sentences: ["s4.order-by", "s4.sort-by"],
    statement: "`orderBy` with `sortBy=ASC` sorts by the named field, ascending.",
  },
  "search.sort.descending": {
    sentences: ["s4.order-by", "s4.sort-by"],
    statement: "`orderBy` with `sortBy=DESC` sorts by the named field, descending.",
  },
  "search.sort.default": {
    sentences: ["s4.sort-by-default"],
    statement: "`orderBy` without `sortBy` sorts ascending.",
  },
  "search.sort.money-by-amount": {
    sentences: ["s4.order-by"],
    statement: "Sorting by money compares amounts, not their texts.",
  },
  "search.sort.across-pages": {
    sentences: ["s4.order-by", "s4.pages"],
    statement: "A sorted search stays sorted from one page to the next.",
  },
  "search.pages.partition": {
    sentences: ["s4.pages"],
    statement: "The pages of a search show every matching order exactly once.",
  },
  "search.pages.size": { sentences: ["s4.pages"], statement: "A page shows at most the requested number of orders." },
});

/** The sentence of section 2 by which something has the value of a filter; the contract judges the required fields. */
type ValueSentence<R> = R extends Row
  ? R["name"] extends RequiredOrderField
    ? never
    : R["name"] extends "orderLineExternalReference"
      ? "s2.line-externalReference"
      : `s2.${R["scope"]}-${R["name"]}`
  : never;

/** A filter finds only what has its value. */
function valueSentences(name: FilterName): readonly SentenceId[] {
  if ((requiredOrderFields as readonly string[]).includes(name)) return [];
  if (name === "orderLineExternalReference") return ["s2.line-externalReference"];
  const scope = filters.find((row) => row.name === name)?.scope;
  // An error here: add the value to the lists of `sentences/section-2.ts`.
  return [`s2.${scope}-${name}` as ValueSentence<Row>];
}
