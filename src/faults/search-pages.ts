import { sorting, type FilterName } from "../specification/search.ts";
import type { Answer } from "../reference/http/call.ts";
import type { Wire } from "../reference/http/wire.ts";
import { pageParameters } from "../reference/search/criteria.ts";
import type { Fault } from "./fault.ts";
import { onSuccess, rewritingSearches, withItems, without, type Query } from "../reference/deviations/wire.ts";

const sortedByFew = {
  contrarian: "its profile says that it sorts by createdAt, totalAmount and lastConfirmedAt alone",
};

/** Faults in the order in which a search shows what it found, and in its pages. */
export const searchPageFaults = [
  {
    id: "search-sort-reference-ignored",
    requirement: "search.sort.ascending",
    summary: "Sorting by external reference is ignored.",
    equivalentOn: sortedByFew,
    wire: () =>
      rewritingSearches((query) => (sortsBy(query, "externalReference") ? without(query, sorting.field) : query)),
  },
  {
    id: "search-sort-balance-ascends",
    requirement: "search.sort.descending",
    summary: "Sorting by balance ascends in either direction.",
    equivalentOn: sortedByFew,
    wire: () => rewritingSearches((query) => (sortsBy(query, "balance") ? without(query, sorting.direction) : query)),
  },
  ...(["totalAmount", "totalTaxAmount", "balance"] as const).map((field) => ({
    id: `search-sort-${field}-as-text`,
    requirement: "search.sort.money-by-amount" as const,
    summary: `Sorting by ${field} sorts amounts as text.`,
    ...(field !== "totalAmount" && { equivalentOn: sortedByFew }),
    wire: (): Wire => resorted(field),
  })),
  {
    id: "search-sort-second-page",
    requirement: "search.sort.across-pages",
    summary: "Every page after the first is sorted the other way round.",
    wire: () =>
      onSuccess("getOrders", (answer, call) =>
        Number(call.query[pageParameters.page]?.[0] ?? 1) > 1
          ? withItems(answer, (items) => items.toReversed())
          : answer,
      ),
  },
  {
    id: "search-sort-within-page",
    requirement: "search.sort.across-pages",
    summary: "Pages are cut in the order of creation, and each is sorted for itself.",
    wire: () => sortedWithinPages(),
  },
  {
    id: "search-pages-third",
    requirement: "search.pages.partition",
    summary: "Every page after the second shows the second again.",
    rules: ({ pageWindowOf }) => ({
      pageWindowOf: (page, perPage) => pageWindowOf(Number(page) > 2 ? "2" : page, perPage),
    }),
  },
  {
    id: "search-pages-size",
    requirement: "search.pages.size",
    summary: "A page holds at least three orders.",
    rules: ({ pageWindowOf }) => ({
      pageWindowOf: (page, perPage) => pageWindowOf(page, Number(perPage) < 3 ? "3" : perPage),
    }),
  },
] as const satisfies readonly Fault[];

function sortsBy(query: Query, field: FilterName): boolean {
  return query[sorting.field]?.[0] === field;
}

/** Sorts what a page shows by the texts of a field. */
function sortedAsText(answer: Answer, field: string, direction: string | undefined): Answer {
  const sign = direction === "DESC" ? -1 : 1;
  return withItems(answer, (items) =>
    items.toSorted((one, other) => (String(one[field]) < String(other[field]) ? -sign : sign)),
  );
}

function resorted(field: FilterName): Wire {
  return onSuccess("getOrders", (answer, { query }) =>
    sortsBy(query, field) ? sortedAsText(answer, field, query[sorting.direction]?.[0]) : answer,
  );
}

/** Pages of what is not sorted, each of them sorted by itself. */
function sortedWithinPages(): Wire {
  let asked: Query = {};
  const forget = rewritingSearches((query) => {
    asked = query;
    return query[pageParameters.page] === undefined ? query : without(query, sorting.field);
  });
  const sort = onSuccess("getOrders", (answer) => {
    const field = asked[pageParameters.page] === undefined ? undefined : asked[sorting.field]?.[0];
    return field === undefined ? answer : sortedAsText(answer, field, asked[sorting.direction]?.[0]);
  });
  return { ...forget, ...sort };
}
