import type { FilterName, Operator } from "../../core/index.ts";
import {
  type Call,
  onSuccess,
  type Order,
  rewritingSearches,
  tables,
  type Wire,
  withItems,
  without,
} from "../../sandbox/index.ts";
import type { Fault } from "./fault.ts";
import { miscompared } from "./search-values.ts";

/** Faults in where a search looks, and in what it makes of several filters. */

/** Filters that look at one line, or one leg, of an order. */
const onlyOne = [
  ["orderLineId", "line", "min", "eq"],
  ["reservationId", "line", "min", "in"],
  ["orderLineExternalReference", "line", "max", "in"],
  ["fromStopPlaceId", "leg", "min", "eq"],
  ["datedServiceJourneyId", "leg", "max", "in"],
  ["startTime", "leg", "min", "gte"],
] as const satisfies readonly (readonly [FilterName, "line" | "leg", "min" | "max", Operator])[];

const lookedAt = onlyOne.map(([name, scope, end, operator]) =>
  miscompared(
    "one-only",
    name,
    [operator],
    `looks at the ${end === "min" ? "first" : "last"} ${scope} only`,
    (column, criterion, correct) => {
      const { sql, keys } = correct(column, criterion);
      const table = tables[scope];
      return { sql: `${sql} AND rowid IN (SELECT ${end}(rowid) FROM ${table} GROUP BY order_sequence)`, keys };
    },
  ),
);

const single = [
  {
    id: "search-once-per-line",
    requirement: "search.salesPackageId.eq",
    summary: "A search by sales package shows an order once for each of its lines.",
    wire: () =>
      onSuccess("getOrders", (answer, call) =>
        call.query["salesPackageId"] === undefined
          ? answer
          : withItems(answer, (items) =>
              items.flatMap((order) => Array.from({ length: linesOf(order).length }, () => order)),
            ),
      ),
  },
  {
    id: "search-finds-removed-lines",
    requirement: "search.follows-changes",
    summary: "An order is still found by a line that was removed from it.",
    wire: () => findingRemovedLines(),
  },
  {
    id: "search-finds-line-as-it-was",
    requirement: "search.follows-changes",
    summary: "An order is found by what its lines were before they were changed.",
    store: ({ replace }) => ({
      replace: (before, after, events) => {
        const changed = before.orderLines.length === after.orderLines.length;
        replace(changed ? { ...before, orderLines: after.orderLines } : before, after, events);
      },
    }),
  },
  {
    id: "search-finds-order-as-it-was",
    requirement: "search.follows-changes",
    summary: "An order is found by the external reference that it was created with.",
    store: ({ replace }) => ({
      replace: (before, after, events) =>
        replace({ ...before, externalReference: after.externalReference }, after, events),
    }),
  },
  {
    id: "search-repeated-filters-ignored",
    requirement: "search.repeated.twice-the-same",
    summary: "A filter that is given twice with the same value is not applied.",
    wire: () => withoutRepeated((values) => new Set(values).size === 1),
  },
  {
    id: "search-ranges-ignored",
    requirement: "search.repeated.range",
    summary: "A filter that is given twice with different values is not applied.",
    wire: () => withoutRepeated((values) => new Set(values).size > 1),
  },
] as const satisfies readonly Fault[];

export const searchPlaceFaults: readonly Fault[] = [...lookedAt, ...single];

function linesOf(order: Readonly<Record<string, unknown>>): Order["orderLines"] {
  return (order as unknown as Order).orderLines;
}

/** Remembers whose the removed lines were, and takes a search for one of them as a search for that order. */
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

/** Leaves out filters that are given more than once, where their values are of the kind given. */
function withoutRepeated(concerns: (values: readonly string[]) => boolean): Wire {
  return rewritingSearches((query) =>
    Object.fromEntries(Object.entries(query).filter(([, values]) => values.length < 2 || !concerns(values))),
  );
}
