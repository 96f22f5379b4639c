import { setTimeout as elapse } from "node:timers/promises";

import { cancelledLine, filterNames, filters, sorting } from "../../core/index.ts";
import {
  type Answer,
  type Call,
  onAnswer,
  onSuccess,
  type Order,
  refusal,
  rewritingSearches,
  type Wire,
  withItems,
  without,
} from "../../sandbox/index.ts";
import { fault, type Fault } from "./fault.ts";
import { gapMs } from "./gap.ts";

/** Faults of what a search finds, and of what it makes of several filters. */
export const searchFaults: readonly Fault[] = [
  fault("search-unsorted-by-its-filter", "search.sort.descending", {
    summary: "A search that filters and sorts by the same field does not sort.",
    wire: () => ({
      call: (call) => {
        const { [sorting.field]: [field = ""] = [], ...rest } = call.query;
        return call.name === "getOrders" && rest[field] !== undefined ? { ...call, query: rest } : call;
      },
    }),
  }),
  fault("search-sorted-by-former-references", "search.sort.ascending", {
    summary: "Orders are sorted by the references that they had when they were first sorted.",
    wire: () => sortedByFormer("externalReference"),
  }),
  fault("search-in-vain-remembered", "search.follows-changes", {
    summary: "A search that found nothing finds nothing when it is made again.",
    wire: rememberingVain,
  }),
  fault("search-once-per-line", "search.salesPackageId.eq", {
    summary: "A search by sales package shows an order once for each of its lines.",
    wire: () =>
      onSuccess("getOrders", (answer, call) =>
        call.query["salesPackageId"] === undefined
          ? answer
          : withItems(answer, (items) =>
              items.flatMap((order) => Array.from({ length: linesOf(order).length }, () => order)),
            ),
      ),
  }),
  fault("search-failed-has-any-other-status", "search.follows-changes", {
    summary: "A search by another status than CONFIRMED finds failed orders.",
    wire: () => findingFailed(),
  }),
  fault("search-finds-removed-lines", "search.follows-changes", {
    summary: "An order is still found by a line that was removed from it.",
    wire: () => findingRemovedLines(),
  }),
  fault("search-misses-cancelled-lines", "search.follows-changes", {
    summary: "An order is no longer found by the values of its lines once all of them are cancelled.",
    wire: () =>
      onSuccess("getOrders", (answer, call) =>
        filters.some(({ name, scope }) => scope !== "order" && call.query[name] !== undefined)
          ? withItems(answer, (items) =>
              items.filter((order) => linesOf(order).some(({ cancellation }) => cancellation !== cancelledLine)),
            )
          : answer,
      ),
  }),
  fault("search-repeated-filters-ignored", "search.repeated.twice-the-same", {
    summary: "A filter is ignored if it is given twice with the same value.",
    wire: () => withoutRepeated((values) => new Set(values).size === 1),
  }),
  fault("search-repeated-filters-refused", "search.repeated.accepted", {
    summary: "A filter that is given twice is answered 400.",
    wire: () =>
      onAnswer("getOrders", (answer, call) =>
        Object.values(call.query).some((values) => values.length > 1) ? refusal(400, "Give each filter once") : answer,
      ),
  }),
  fault("search-needs-a-filter", "search.succeeds", {
    summary: "A search that only pages or sorts is answered 400.",
    wire: () =>
      onSuccess("getOrders", (answer, call) =>
        filterNames.some((name) => call.query[name] !== undefined) ? answer : refusal(400, "Name a filter"),
      ),
  }),
  fault("search-long-lists-lose-their-end", "search.id.in", {
    summary: "Of three or more values of a list, the last is ignored.",
    wire: () =>
      rewritingSearches((query) =>
        Object.fromEntries(
          Object.entries(query).map(([name, values]) => [
            name,
            values.map((value) => value.replace(/^(in:.*,.*),[^,]*$/u, "$1")),
          ]),
        ),
      ),
  }),
  fault("search-answers-another-search", "search.side-by-side", {
    summary: "A search that is made while another is under way gets the answer of the other.",
    wire: () => {
      let underWay: Promise<Answer> | undefined;
      return {
        answering: (call, answer) => {
          if (call.name !== "getOrders") return answer();
          underWay ??= elapse(gapMs)
            .then(answer)
            .finally(() => (underWay = undefined));
          return underWay;
        },
      };
    },
  }),
  fault("search-lists-end-after-eight", "search.id.in", {
    summary: "Of a list of ids only the first eight count.",
    wire: () =>
      rewritingSearches(({ id = [], ...query }) => ({
        ...query,
        id: id.map((text) => text.split(",").slice(0, 8).join(",")),
      })),
  }),
  fault("search-ranges-ignored", "search.repeated.range", {
    summary: "A filter is ignored if it is given twice with different values.",
    wire: () => withoutRepeated((values) => new Set(values).size > 1),
  }),
];

function linesOf(order: Readonly<Record<string, unknown>>): Order["orderLines"] {
  return (order as unknown as Order).orderLines;
}

function rememberingVain(): Wire {
  const vain = new Map<string, Answer>();
  return onSuccess("getOrders", (answer, { query }) => {
    const asked = JSON.stringify(query);
    withItems(answer, (items) => {
      if (items.length === 0) vain.set(asked, answer);
      return items;
    });
    return vain.get(asked) ?? answer;
  });
}

/** Keeps what each order was sorted by first, and sorts by that. */
function sortedByFormer(field: string): Wire {
  const former = new Map<unknown, string>();
  return onSuccess("getOrders", (answer, { query }) => {
    if (query[sorting.field]?.[0] !== field) return answer;
    const isDescending = query[sorting.direction]?.[0] === "DESC";
    return withItems(answer, (items) => {
      for (const order of items) if (!former.has(order["id"])) former.set(order["id"], String(order[field]));
      const key = (order: Readonly<Record<string, unknown>>): string => former.get(order["id"]) ?? "";
      const ascending = items.toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
      return isDescending ? ascending.toReversed() : ascending;
    });
  });
}

/** Remembers the orders of removed lines, and reads a search for such a line as a search for its order. */
function findingRemovedLines(): Wire {
  const owners = new Map<string, string>();
  const remember = (call: Call): Call => {
    for (const id of (call.query["orderLineIds"]?.[0] ?? "").split(","))
      owners.set(id, call.parameters["orderId"] ?? "");
    return call;
  };
  const { call: find = (call: Call) => call } = rewritingSearches((query) => {
    const line = query["orderLineId"]?.[0]?.split(":")[1] ?? "";
    const owner = owners.get(line);
    return owner === undefined
      ? query
      : { ...without(query, "orderLineId"), id: [...(query["id"] ?? []), `eq:${owner}`] };
  });
  return { call: (call) => (call.name === "deleteOrderLines" ? remember(call) : find(call)) };
}

/** Ignores that a search is for orders of another status, where it names an order that was failed. */
function findingFailed(): Wire {
  const failed = new Set<string>();
  const { call: find = (call: Call) => call } = rewritingSearches((query) => {
    const isOfFailed = query["id"]?.some((filter) => failed.has(filter.split(":")[1] ?? "")) === true;
    return isOfFailed && query["status"]?.[0]?.startsWith("ne:") === true ? without(query, "status") : query;
  });
  return {
    call: (call) => {
      if (call.name === "failOrder") failed.add(call.parameters["orderId"] ?? "");
      return find(call);
    },
  };
}

/** Ignores filters that are given more than once, where their values meet a condition. */
function withoutRepeated(concerns: (values: readonly string[]) => boolean): Wire {
  return rewritingSearches((query) =>
    Object.fromEntries(Object.entries(query).filter(([, values]) => values.length < 2 || !concerns(values))),
  );
}
