import {
  cancelledLine,
  type DeprecatedWay,
  deprecatedWays,
  refusingWays,
  type RequirementId,
} from "../../core/index.ts";
import {
  afterwards,
  type Answer,
  type Call,
  onAnswer,
  type Order,
  type OrderLine,
  refusal,
  refused,
  succeeded,
} from "../../sandbox/index.ts";
import type { Fault } from "./fault.ts";

/** Faults of each deprecated way, none of which its replacement has. */
export const deprecatedFaults: readonly Fault[] = [
  ...deprecatedWays.map((way): Fault => ({
    id: `deprecated-${slug(way)}-refused-again`,
    requirement: `deprecated.${way}.succeeds`,
    summary: `${way} works once for an order.`,
    wire: () => workingOnce(way),
  })),
  withoutQuery("cancelOrderLine", "effectiveCancellationDate"),
  withoutQuery("cancelOrderLines.orderLineIds", "effectiveCancellationDate"),
  {
    id: "deprecated-cancelOrderLines-orderLineIds-takes-first",
    requirement: "deprecated.cancelOrderLines.orderLineIds.same-state",
    summary: "Of the ids in the query only the first is cancelled.",
    wire: () => ({
      call: (call) =>
        uses("cancelOrderLines.orderLineIds", call)
          ? {
              ...call,
              query: { ...call.query, orderLineIds: [(call.query["orderLineIds"]?.[0] ?? "").split(",")[0] ?? ""] },
            }
          : call,
    }),
  },

  ...refusingWays.flatMap((way): readonly Fault[] => [
    {
      id: `deprecated-${slug(way)}-takes-anything`,
      requirement: `deprecated.${way}.same-refusal`,
      summary: `${way} does what its replacement refuses.`,
      ...afterwards({
        operation: operationOf(way),
        concerns: (answer, call) => uses(way, call) && refused(answer),
        kept: (order, call) => done(way, order, call),
        answered: () => feigned(way),
      }),
    },
    {
      id: `deprecated-${slug(way)}-refuses-too-late`,
      requirement: `deprecated.${way}.same-refusal`,
      summary: `${way} does what it refuses.`,
      ...afterwards({
        operation: operationOf(way),
        concerns: (answer, call) => uses(way, call) && refused(answer),
        kept: (order, call) => done(way, order, call),
      }),
    },
  ]),
];

function slug(way: DeprecatedWay): string {
  return way.replace(".", "-");
}

function operationOf(way: DeprecatedWay): Exclude<DeprecatedWay, "cancelOrderLines.orderLineIds"> | "cancelOrderLines" {
  return way === "cancelOrderLines.orderLineIds" ? "cancelOrderLines" : way;
}

/** Whether a call is made in this way; an operation that replaces another may also be called in a deprecated way. */
function uses(way: DeprecatedWay, { name, query }: Call): boolean {
  if (name !== operationOf(way)) return false;
  return way !== "cancelOrderLines.orderLineIds" || query["orderLineIds"] !== undefined;
}
function withoutQuery(way: DeprecatedWay, parameter: string): Fault {
  const requirement: RequirementId = `deprecated.${way}.same-state`;
  return {
    id: `deprecated-${slug(way)}-ignores-${parameter}`,
    requirement,
    summary: `${way} ignores ${parameter}.`,
    wire: () => ({
      call: (call) => (uses(way, call) ? { ...call, query: { ...call.query, [parameter]: [] } } : call),
    }),
  };
}

function workingOnce(way: DeprecatedWay): ReturnType<NonNullable<Fault["wire"]>> {
  const used = new Set<string>();
  return onAnswer(operationOf(way), (answer, call) => {
    if (!uses(way, call) || !succeeded(answer)) return answer;
    const id = call.parameters["orderId"] ?? "";
    if (used.has(id)) return refusal(403, "Use its successor");
    used.add(id);
    return answer;
  });
}

/** What a way does to the lines it names, whether it may or not. */
function done(way: (typeof refusingWays)[number], order: Order, call: Call): Order {
  if (way === "removeOrderLine") {
    return { ...order, orderLines: order.orderLines.filter((line) => !isNamed(line, call)) };
  }
  return withLines(order, (line) => (isNamed(line, call) ? { ...line, cancellation: cancelledLine } : line));
}

function feigned(way: (typeof refusingWays)[number]): Answer {
  if (way === "removeOrderLine") return { status: 204, body: null };
  return { status: 200, body: way === "cancelOrderLine" ? "{}" : "[]" };
}

function withLines(order: Order, alter: (line: OrderLine, at: number) => OrderLine): Order {
  return { ...order, orderLines: order.orderLines.map(alter) };
}

function isNamed({ orderLineId }: OrderLine, { parameters, query }: Call): boolean {
  return (
    parameters["orderLineId"] === orderLineId || (query["orderLineIds"] ?? []).some((ids) => ids.includes(orderLineId))
  );
}
