import type { Order } from "../reference/domain/order.ts";
import { conflict, unchanged } from "../reference/domain/decision.ts";
import type { Call } from "../reference/http/call.ts";
import type { Wire } from "../reference/http/wire.ts";
import { orderOf } from "../reference/service/service.ts";
import type { Store } from "../reference/storage/store.ts";
import { keepsInstead } from "./decisions.ts";
import { familyOf } from "./families.ts";
import type { Fault } from "./fault.ts";
import { bodyOf, isOrder, onAnswer, onSuccess, refusal } from "../reference/deviations/wire.ts";

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
    id: "orders-update-refused",
    requirement: "orders.update.succeeds",
    summary: "No order can be updated.",
    rules: () => ({ updateOrder: () => conflict("The order cannot be updated") }),
  },
  {
    id: "orders-update-refused-again",
    requirement: "orders.update.succeeds",
    summary: "An order can be updated only once.",
    wire: () => updatedOnce(),
  },
  {
    id: "orders-update-ignored",
    requirement: "orders.update.changes-value",
    summary: "An update changes nothing.",
    rules: () => ({ updateOrder: (order) => unchanged(order) }),
  },
  {
    id: "orders-update-answered-not-kept",
    requirement: "orders.update.changes-value",
    summary: "An update is answered, and gone when the order is read.",
    store: keepsInstead(
      (before, after) => before.externalReference !== after.externalReference,
      (before) => before,
    ),
  },
  ...(["contact", "createdBy"] as const).map((field): Fault => ({
    id: `orders-update-ignores-${field}`,
    requirement: "orders.update.changes-value",
    summary: `An update does not change the ${field} of an order that has one.`,
    rules: ({ updateOrder }) => ({
      updateOrder: (order, request) =>
        updateOrder(order, { ...request, [field]: order[field] === null ? request[field] : undefined }),
    }),
  })),
  ...(["orderLines", "fees", "reservations"] as const).map((parts): Fault => ({
    id: `orders-update-drops-last-of-${parts}`,
    requirement: "orders.update.keeps-lines",
    summary: `Updating an order drops the last of its ${parts}, where it has more than one.`,
    rules: ({ updateOrder }) => ({
      updateOrder: (order, request) => {
        const decision = updateOrder(order, request);
        const kept = order[parts].length > 1 ? order[parts].slice(0, -1) : order[parts];
        return { ...decision, order: { ...decision.order, [parts]: kept } };
      },
    }),
  })),
  {
    id: "orders-update-releases-pending-line",
    requirement: "orders.update.keeps-lines",
    summary: "Updating an order of three lines or more takes the pending state off its second line.",
    rules: ({ updateOrder }) => ({
      updateOrder: (order, request) => {
        const decision = updateOrder(order, request);
        return { ...decision, order: order.orderLines.length > 2 ? withReleasedLine(decision.order) : decision.order };
      },
    }),
  },
  updatingNeighbours(),
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

function withReleasedLine(order: Order): Order {
  const orderLines = order.orderLines.map((line, at) =>
    at === 1 ? { ...line, externalConfirmation: "NOT_REQUIRED" as const } : line,
  );
  return { ...order, orderLines };
}

function updatingNeighbours(): Fault {
  let opened: Store | undefined;
  return {
    id: "orders-update-reaches-neighbour",
    requirement: "orders.update.other-orders-untouched",
    summary: "Updating an order updates the last order as well that was created with a similar reference.",
    store: (correct) => {
      opened = correct;
      return {};
    },
    wire: () => {
      const store = opened;
      const created = new Map<string, string>();
      const remember = onSuccess("createOrder", (answer) => {
        const order = bodyOf(answer) as Order;
        created.set(order.id, familyOf(order));
        return answer;
      });
      const spread = onSuccess("updateOrder", (answer, call) => {
        const updated = call.parameters["orderId"] ?? "";
        const [neighbour = ""] =
          [...created].findLast(([id, family]) => id !== updated && family === created.get(updated)) ?? [];
        const document = store?.document(neighbour);
        if (store !== undefined && document !== undefined) {
          const before = orderOf(document);
          store.replace(before, { ...before, externalReference: `${before.externalReference}-updated` }, []);
        }
        return answer;
      });
      return { answer: (answer, call) => spread.answer?.(remember.answer?.(answer, call) ?? answer, call) ?? answer };
    },
  };
}
