import {
  type Call,
  isOrderConfirmed,
  onAnswer,
  refusal,
  ruled,
  type Store,
  succeeded,
  type Wire,
} from "../../sandbox/index.ts";
import { fault, type Fault } from "./fault.ts";
import { orderAt, shown } from "./other-ways.ts";

/** Faults of deprecated ways that their replacements do not have. */
export const deprecatedFaults: readonly Fault[] = [
  fault("deprecated-cancelOrderLine-refused-again", "deprecated.cancelOrderLine.succeeds", {
    summary: "cancelOrderLine works only once for an order.",
    wire: () => workingOnce("cancelOrderLine", () => true),
  }),
  fault("deprecated-cancelOrderLines-orderLineIds-refused-again", "deprecated.cancelOrderLines.orderLineIds.succeeds", {
    summary: "cancelOrderLines with ids in the query works only once for an order.",
    wire: () => workingOnce("cancelOrderLines", hasIdsInQuery),
  }),
  fault("deprecated-cancelOrderLine-ignores-effectiveCancellationDate", "deprecated.cancelOrderLine.same-state", {
    summary: "cancelOrderLine ignores effectiveCancellationDate.",
    wire: () => ignoringDate("cancelOrderLine", () => true),
  }),
  {
    id: "deprecated-cancelOrderLines-orderLineIds-ignores-effectiveCancellationDate",
    requirement: "deprecated.cancelOrderLines.orderLineIds.same-state",
    summary: "cancelOrderLines with ids in the query ignores effectiveCancellationDate.",
    wire: () => ignoringDate("cancelOrderLines", hasIdsInQuery),
  },
  fault("deprecated-cancelOrderLine-ignores-past-dates", "deprecated.cancelOrderLine.same-state", {
    summary: "cancelOrderLine ignores an effectiveCancellationDate that has passed.",
    wire: () => ignoringDate("cancelOrderLine", hasPastDate),
  }),
  fault("deprecated-cancelOrderLine-does-nothing-to-failed-orders", "deprecated.cancelOrderLine.same-state", {
    summary: "cancelOrderLine answers success for a line of a failed order, and does not cancel it.",
    ...ruled("besides", (besides, decided, done) =>
      done.operation === "cancelOrderLine" && done.before.failed ? done.before : besides(decided, done),
    ),
  }),
  fault("deprecated-updateOrderLine-ignores-taxes", "deprecated.updateOrderLine.same-state", {
    summary: "updateOrderLine ignores the tax of the line.",
    wire: () => ({
      call: (call) => {
        if (call.name !== "updateOrderLine" || call.body.kind !== "text") return call;
        return { ...call, body: { ...call.body, text: call.body.text.replace(/"tax":"[^"]*"/u, '"tax":"0.00"') } };
      },
    }),
  }),
  fault("deprecated-cancelOrderLine-takes-unconfirmed-lines", "deprecated.cancelOrderLine.same-refusal", {
    summary: "cancelOrderLine answers success for a line that is not confirmed.",
    wire: (store) => takingRefused(store, "cancelOrderLine", () => true),
  }),
  fault(
    "deprecated-removeOrderLine-takes-confirmed-lines-of-changed-orders",
    "deprecated.removeOrderLine.same-refusal",
    {
      summary: "removeOrderLine removes the confirmed line of an order that is a draft again.",
      wire: (store) =>
        takingRefused(store, "removeOrderLine", (call) => {
          const order = orderAt(store, call);
          return order !== undefined && order.lastConfirmedAt !== null && !isOrderConfirmed(order);
        }),
    },
  ),
  {
    id: "deprecated-cancelOrderLines-orderLineIds-takes-unconfirmed-lines",
    requirement: "deprecated.cancelOrderLines.orderLineIds.same-refusal",
    summary: "cancelOrderLines with ids in the query answers success for lines that are not confirmed.",
    wire: (store) => takingRefused(store, "cancelOrderLines", hasIdsInQuery),
  },
];

type Uses = (call: Call) => boolean;

function hasIdsInQuery({ query }: Call): boolean {
  return query["orderLineIds"] !== undefined;
}

function hasPastDate({ query }: Call): boolean {
  const [date = ""] = query["effectiveCancellationDate"] ?? [];
  return Date.parse(date) < Date.now();
}

function workingOnce(operation: Call["name"], uses: Uses): Wire {
  const used = new Set<string>();
  return onAnswer(operation, (answer, call) => {
    if (!uses(call) || !succeeded(answer)) return answer;
    const id = call.parameters["orderId"] ?? "";
    if (used.has(id)) return refusal(403, "Use its successor");
    used.add(id);
    return answer;
  });
}

function ignoringDate(operation: Call["name"], uses: Uses): Wire {
  return {
    call: (call) =>
      call.name === operation && uses(call)
        ? { ...call, query: { ...call.query, effectiveCancellationDate: [] } }
        : call,
  };
}

function takingRefused(store: Store, operation: Call["name"], uses: Uses): Wire {
  return onAnswer(operation, (answer, call) => {
    const order = orderAt(store, call);
    const isRefused = uses(call) && [400, 403, 409, 422].includes(answer.status);
    return isRefused && order !== undefined ? shown(order) : answer;
  });
}
