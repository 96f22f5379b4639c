import { sorting } from "../specification/search.ts";
import { pageParameters } from "../reference/search/criteria.ts";
import type { Wire } from "../reference/http/wire.ts";
import type { Fault } from "./fault.ts";
import { searchPageFaults } from "./search-pages.ts";
import { searchPlaceFaults } from "./search-places.ts";
import { searchValueFaults } from "./search-values.ts";
import { onSuccess, refusal, withItems } from "../reference/deviations/wire.ts";

const single = [
  {
    id: "search-refused",
    requirement: "search.succeeds",
    summary: "Every search is refused.",
    wire: () => onSuccess("getOrders", () => refusal(400, "No searches today")),
  },
  {
    id: "search-shows-other-reference",
    requirement: "search.shows-order",
    summary: "The search shows orders with another external reference than their own.",
    wire: () =>
      onSuccess("getOrders", (answer) =>
        withItems(answer, (items) => items.map((order) => ({ ...order, externalReference: "another" }))),
      ),
  },
  {
    id: "search-finds-former-status",
    requirement: "search.follows-changes",
    summary: "The search by status finds an order by the status it was created with.",
    rules: ({ conditionOn }) => ({
      conditionOn: (column, criterion) =>
        criterion.filter.name === "status"
          ? conditionOn(`'DRAFT' || substr(${column}, 1, 0)`, criterion)
          : conditionOn(column, criterion),
    }),
  },
  {
    id: "search-filters-any",
    requirement: "search.filters-combine",
    summary: "Of several filters only the first is applied.",
    rules: ({ criteriaOf }) => ({ criteriaOf: (query) => criteriaOf(query).slice(0, 1) }),
  },
  {
    id: "search-ascending-descends",
    requirement: "search.sort.ascending",
    summary: "`sortBy=ASC` sorts descending.",
    wire: () => rewritten((direction) => (direction === "ASC" ? "DESC" : direction)),
  },
  {
    id: "search-descending-ascends",
    requirement: "search.sort.descending",
    summary: "`sortBy=DESC` sorts ascending.",
    wire: () => rewritten((direction) => (direction === "DESC" ? "ASC" : direction)),
  },
  {
    id: "search-unsorted-by-its-filter",
    requirement: "search.sort.descending",
    summary: "Orders that are filtered by the field to sort by come in the order of their creation.",
    wire: () => ({
      call: (call) => {
        const { [sorting.field]: [field = ""] = [], ...rest } = call.query;
        return call.name === "getOrders" && rest[field] !== undefined ? { ...call, query: rest } : call;
      },
    }),
  },
  {
    id: "search-default-descends",
    requirement: "search.sort.default",
    summary: "Without `sortBy` the search sorts descending.",
    wire: () => rewritten((direction) => direction ?? "DESC"),
  },
  {
    id: "search-pages-overlap",
    requirement: "search.pages.partition",
    summary: "Every page after the first begins with the last order of the page before.",
    rules: ({ pageWindowOf }) => ({
      pageWindowOf: (page, perPage) => {
        const window = pageWindowOf(page, perPage);
        return window.page === 1 ? window : { ...window, skipped: (window.page - 1) * window.perPage - 1 };
      },
    }),
  },
  {
    id: "search-pages-gap",
    requirement: "search.pages.partition",
    summary: "The last order of every full page is left out.",
    wire: () =>
      onSuccess("getOrders", (answer, call) =>
        withItems(answer, (items) =>
          items.length === Number(call.query[pageParameters.perPage]?.[0]) ? items.slice(0, -1) : items,
        ),
      ),
  },
] as const satisfies readonly Fault[];

export const searchFaults: readonly Fault[] = [
  ...(["eq", "in"] as const).map((operator): Fault => ({
    id: `search-id-${operator}-refused`,
    requirement: `search.id.${operator}`,
    summary: `A search by id with ${operator} is refused.`,
    wire: () =>
      onSuccess("getOrders", (answer, call) =>
        (call.query["id"] ?? []).some((filter) => filter.startsWith(`${operator}:`))
          ? refusal(400, "Not that")
          : answer,
      ),
  })),
  {
    id: "search-sort-refused",
    requirement: "search.sort.ascending",
    summary: "A search that names the field to sort by is refused.",
    wire: () =>
      onSuccess("getOrders", (answer, call) =>
        call.query["orderBy"] === undefined ? answer : refusal(400, "No sorting"),
      ),
  },
  ...single,
  ...searchValueFaults,
  ...searchPlaceFaults,
  ...searchPageFaults,
];

function rewritten(direction: (given: string | undefined) => string | undefined): Wire {
  return {
    call: (call) => {
      if (call.name !== "getOrders" || call.query[sorting.field] === undefined) return call;
      const chosen = direction(call.query[sorting.direction]?.[0]);
      return { ...call, query: { ...call.query, ...(chosen !== undefined && { [sorting.direction]: [chosen] }) } };
    },
  };
}
