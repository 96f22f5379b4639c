import {
  type Answer,
  bodyOf,
  isOrder,
  onAnswer,
  onSuccess,
  type Order,
  refusal,
  type Wire,
} from "../../sandbox/index.ts";
import { familyOf } from "./families.ts";
import type { Fault } from "./fault.ts";

/** Faults of creating and reading orders. */
export const orderFaults = [
  {
    id: "orders-create-body-demanded",
    requirement: "orders.create.without-body",
    summary: "Creating an order without a body is refused.",
    wire: () =>
      onAnswer("createOrder", (answer, call) => (call.body.kind === "none" ? refusal(400, "Send a body") : answer)),
  },
  {
    id: "orders-create-repeats-order",
    requirement: "orders.create.own-id",
    summary: "Every second creation with a similar reference answers the order of the one before.",
    wire: () => repeatingCreation(),
  },
  {
    id: "orders-get-hides-empty-order",
    requirement: "orders.get.succeeds",
    summary: "An order without lines cannot be read.",
    wire: () =>
      onSuccess("getOrder", (answer) => (linesOf(answer) === 0 ? refusal(404, "There is no such order") : answer)),
  },
  {
    id: "orders-get-stale-after-added-lines",
    requirement: "orders.get.latest",
    summary: "The first reading after lines were added shows the order as it was created.",
    wire: () => staleAfterAddedLines(),
  },
] as const satisfies readonly Fault[];

function repeatingCreation(): Wire {
  const previous = new Map<string, Answer>();
  return onSuccess("createOrder", (answer) => {
    const family = familyOf(bodyOf(answer) as Order);
    const repeated = previous.get(family);
    if (repeated === undefined) previous.set(family, answer);
    else previous.delete(family);
    return repeated ?? answer;
  });
}

function staleAfterAddedLines(): Wire {
  const created = new Map<string, Answer>();
  const stale = new Set<string>();
  return {
    answer: (answer, call) => {
      const id = call.parameters["orderId"] ?? "";
      if (call.name === "createOrder") {
        const order = bodyOf(answer);
        if (isOrder(order)) created.set(String(order["id"]), answer);
      }
      if (call.name === "addOrderLines" && answer.status === 200) stale.add(id);
      return call.name === "getOrder" && stale.delete(id) ? (created.get(id) ?? answer) : answer;
    },
  };
}

function linesOf(answer: Answer): number {
  const order = bodyOf(answer);
  return isOrder(order) && Array.isArray(order["orderLines"]) ? order["orderLines"].length : -1;
}
