import { sorting } from "../../core/index.ts";
import { onSuccess, pageParameters, withItems } from "../../sandbox/index.ts";
import type { Fault } from "./fault.ts";
import { searchPlaceFaults } from "./search-places.ts";
import { searchValueFaults } from "./search-values.ts";

const single = [
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

export const searchFaults: readonly Fault[] = [...single, ...searchValueFaults, ...searchPlaceFaults];
