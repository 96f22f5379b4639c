import type { FilterName } from "../search.ts";
import { area } from "./requirement.ts";

/** Filters and operators that the search suite drives so far. */
export const searchedFilters = ["id", "status", "externalReference"] as const satisfies readonly FilterName[];
export const searchedOperators = ["eq", "ne", "in", "nin"] as const;

const words = {
  eq: "equal to the given value",
  ne: "other than the given value",
  in: "among the given values",
  nin: "not among the given values",
} as const;

type Searched = `search.${(typeof searchedFilters)[number]}.${(typeof searchedOperators)[number]}`;

/** Searching orders. Section 4: filters, operators, sorting, pages. */
const filterRows = area(
  "search",
  searchedFilters.flatMap((filter) =>
    searchedOperators.map((operator) => ({
      id: `search.${filter}.${operator}` as const satisfies Searched,
      section: "4",
      statement: `The filter \`${filter}\` with \`${operator}\` finds exactly the orders whose ${filter} is ${words[operator]}.`,
      operations: ["getOrders"] as const,
    })),
  ),
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
    id: "search.pages.partition",
    section: "4",
    statement: "The pages of a search show every order that matches, none of them twice.",
    operations: ["getOrders"],
  },
]);

export const search = [...filterRows, ...generalRows];
