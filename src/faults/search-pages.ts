import { pageParameters } from "../reference/search/criteria.ts";
import type { Fault } from "./fault.ts";
import { onSuccess, withItems } from "../reference/deviations/wire.ts";

/** Faults in the order in which a search shows what it found, and in its pages. */
export const searchPageFaults = [
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
    id: "search-pages-third",
    requirement: "search.pages.partition",
    summary: "Every page after the second shows the second again.",
    rules: ({ pageWindowOf }) => ({
      pageWindowOf: (page, perPage) => pageWindowOf(Number(page) > 2 ? "2" : page, perPage),
    }),
  },
] as const satisfies readonly Fault[];
