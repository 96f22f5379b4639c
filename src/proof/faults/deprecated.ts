import { type Call, onAnswer, refusal, succeeded, type Wire } from "../../sandbox/index.ts";
import type { Fault } from "./fault.ts";

/** Faults of deprecated ways that their replacements do not have. */
export const deprecatedFaults: readonly Fault[] = [
  {
    id: "deprecated-cancelOrderLines-orderLineIds-refused-again",
    requirement: "deprecated.cancelOrderLines.orderLineIds.succeeds",
    summary: "Lines of an order can be cancelled by ids in the query only once.",
    wire: cancellingByQueryOnce,
  },
  {
    id: "deprecated-cancelOrderLine-ignores-effectiveCancellationDate",
    requirement: "deprecated.cancelOrderLine.same-state",
    summary: "cancelOrderLine ignores effectiveCancellationDate.",
    wire: () => ({
      call: (call: Call) =>
        call.name === "cancelOrderLine" ? { ...call, query: { ...call.query, effectiveCancellationDate: [] } } : call,
    }),
  },
];

function cancellingByQueryOnce(): Wire {
  const used = new Set<string>();
  return onAnswer("cancelOrderLines", (answer, { parameters, query }) => {
    if (query["orderLineIds"] === undefined || !succeeded(answer)) return answer;
    const id = parameters["orderId"] ?? "";
    if (used.has(id)) return refusal(403, "Send the ids in the body");
    used.add(id);
    return answer;
  });
}
