import { filters, operators, type FilterName, type FilterValue, type Operator } from "../search.ts";
import { area } from "./requirement.ts";

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
  [R in Row as R["name"]]: `search.${R["name"]}.${(typeof meaningfulOperators)[R["value"]][number]}`;
}[FilterName];

export interface FilterRequirement {
  readonly id: JudgedFilter;
  readonly filter: FilterName;
  readonly operator: Operator;
}

/** Every filter with every operator that has an unequivocal meaning for it. Section 4. */
export const filterRequirements: readonly FilterRequirement[] = filters.flatMap(({ name, value }) =>
  meaningfulOperators[value].map((operator) => ({
    id: `search.${name}.${operator}` as JudgedFilter,
    filter: name,
    operator,
  })),
);

const filterRows = area(
  "search",
  filterRequirements.map(({ id, filter, operator }) => ({
    id,
    section: "4",
    // It is said of every other filter what it filters by; of this one only that it is a version query.
    level: filter === "version" ? ("should" as const) : ("must" as const),
    statement: `The filter \`${filter}\` with \`${operator}\` finds exactly the orders whose ${filter} is ${words[operator]}.`,
    operations: ["getOrders"] as const,
  })),
);

const generalRows = area("search", [
  {
    id: "search.succeeds",
    section: "4",
    statement: "Orders can be searched.",
    operations: ["getOrders"],
  },
  {
    id: "search.shows-order",
    section: "4",
    statement: "An order found by the search is shown as it is read.",
    operations: ["getOrders", "getOrder"],
  },
  {
    id: "search.follows-changes",
    section: "4",
    statement: "The search filters by the state an order has now, not by one it had before.",
    operations: ["getOrders", "confirmOrderLines"],
  },
  {
    id: "search.filters-combine",
    section: "4",
    statement: "An order must meet every filter of a search to be found.",
    operations: ["getOrders"],
  },
  {
    id: "search.repeated.twice-the-same",
    section: "4",
    statement: "A filter that is given twice with the same value finds what it finds once.",
    operations: ["getOrders"],
  },
  {
    id: "search.repeated.range",
    section: "4",
    statement:
      "A filter that is given as a range of two finds every order that meets both of them, and none that meets neither.",
    operations: ["getOrders"],
  },
  {
    id: "search.every-operator",
    section: "4",
    statement: "Every operator on every filter is answered with 200, or refused with 400.",
    operations: ["getOrders"],
  },
  {
    id: "search.law.eq-ne",
    section: "4",
    statement: "`eq` and `ne` of one value divide the orders that have one: each is found by exactly one of them.",
    operations: ["getOrders"],
  },
  {
    id: "search.law.lt-gte",
    section: "4",
    statement: "`lt` and `gte` of one value divide the orders: each is found by exactly one of them.",
    operations: ["getOrders"],
  },
  {
    id: "search.law.gt-lte",
    section: "4",
    statement: "`gt` and `lte` of one value divide the orders: each is found by exactly one of them.",
    operations: ["getOrders"],
  },
  {
    id: "search.law.in-union",
    section: "4",
    statement: "`in` finds what `eq` finds for each of its values, together.",
    operations: ["getOrders"],
  },
  {
    id: "search.law.nin-complement",
    section: "4",
    statement: "`nin` finds what `in` of the same values does not.",
    operations: ["getOrders"],
  },
  {
    id: "search.sort.ascending",
    section: "4",
    statement: "`orderBy` with `sortBy=ASC` sorts ascending by the named field.",
    operations: ["getOrders"],
  },
  {
    id: "search.sort.descending",
    section: "4",
    statement: "`orderBy` with `sortBy=DESC` sorts descending by the named field.",
    operations: ["getOrders"],
  },
  {
    id: "search.sort.default",
    section: "4",
    statement: "`orderBy` without `sortBy` sorts ascending.",
    operations: ["getOrders"],
  },
  {
    id: "search.sort.money-by-amount",
    section: "4",
    statement: "Sorting by a sum of money sorts by its amount.",
    operations: ["getOrders"],
  },
  {
    id: "search.sort.across-pages",
    section: "4",
    statement: "The order of a sorted search goes on from one page to the next.",
    operations: ["getOrders"],
  },
  {
    id: "search.pages.partition",
    section: "4",
    statement: "The pages of a search show every order that matches, none of them twice.",
    operations: ["getOrders"],
  },
  {
    id: "search.pages.size",
    section: "4",
    statement: "A page shows no more orders than were asked for.",
    operations: ["getOrders"],
  },
]);

export const search = [...filterRows, ...generalRows];
