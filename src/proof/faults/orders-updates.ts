import { bodyOf, type Call, isOrder, onAnswer, onSuccess, refusal, type Wire } from "../../sandbox/index.ts";
import type { Fault } from "./fault.ts";

/** Faults of updating an order, and of creating one on behalf of somebody else. */
export const orderUpdateFaults: readonly Fault[] = [
  {
    id: "orders-on-behalf-of-refused",
    requirement: "orders.create.on-behalf-of",
    summary: "No order can be created on behalf of somebody else.",
    wire: () => onAnswer("createOrder", (answer, call) => (onBehalfOf(call) ? refusal(403, "Not for others") : answer)),
  },
  {
    id: "orders-on-behalf-of-hidden",
    requirement: "orders.create.on-behalf-of",
    summary: "An order that was created on behalf of somebody else cannot be read by its creator.",
    wire: () => hidingOrdersOfOthers(),
  },
  {
    id: "orders-update-refused-again",
    requirement: "orders.update.succeeds",
    summary: "An order can be updated only once.",
    wire: () => updatedOnce(),
  },
];

function onBehalfOf(call: Call): boolean {
  return call.header("X-On-Behalf-Of") !== undefined;
}

function hidingOrdersOfOthers(): Wire {
  const hidden = new Set<string>();
  return {
    answer: (answer, call) => {
      const order = call.name === "createOrder" && onBehalfOf(call) ? bodyOf(answer) : undefined;
      if (isOrder(order)) hidden.add(String(order["id"]));
      const asked = call.parameters["orderId"] ?? "";
      return call.name === "getOrder" && hidden.has(asked) ? refusal(404, "There is no such order") : answer;
    },
  };
}

function updatedOnce(): Wire {
  const updated = new Set<string>();
  return onSuccess("updateOrder", (answer, call) => {
    const id = call.parameters["orderId"] ?? "";
    if (updated.has(id)) return refusal(403, "The order was updated already");
    updated.add(id);
    return answer;
  });
}
