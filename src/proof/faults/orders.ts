import { bodyOf, type Call, isOrder, onAnswer, onSuccess, refusal, type Wire } from "../../sandbox/index.ts";
import { withOrderMembers } from "./decisions.ts";
import { fault, type Fault } from "./fault.ts";

/** Faults of creating an order, for oneself or on behalf of another client. */
export const orderFaults: readonly Fault[] = [
  fault("orders-on-behalf-of-refused", "orders.create.on-behalf-of", {
    summary: "No order can be created on behalf of another client.",
    wire: () => onAnswer("createOrder", (answer, call) => (onBehalfOf(call) ? refusal(403, "Not for others") : answer)),
  }),
  fault("orders-on-behalf-of-hidden", "orders.create.on-behalf-of", {
    summary: "A client cannot read an order that it created on behalf of another client.",
    wire: () => hidingOrdersOfOthers(),
  }),
  fault("orders-without-body-refused", "orders.create.without-body", {
    summary: "No order can be created without a body.",
    wire: () =>
      onAnswer("createOrder", (answer, call) =>
        call.body.kind === "none" ? refusal(400, "A body is required") : answer,
      ),
  }),
  fault("orders-on-behalf-without-body-refused", "orders.create.without-body", {
    summary: "No order can be created on behalf of another client without a body.",
    wire: () =>
      onAnswer("createOrder", (answer, call) =>
        onBehalfOf(call) && call.body.kind === "none" ? refusal(400, "A body is required") : answer,
      ),
  }),
  fault("orders-get-out-of-date", "orders.get.latest", {
    summary: "A reading shows the order as it was at the reading before.",
    wire: () => readingLate(),
  }),
  fault("orders-keep-contact-once-confirmed", "orders.update.changes-value", {
    summary: "An update does not change the contact of an order that was confirmed.",
    rules: ({ updateOrder }) => ({
      updateOrder: (order, request) => {
        const updated = updateOrder(order, request);
        return order.lastConfirmedAt === null ? updated : withOrderMembers({ contact: order.contact })(updated);
      },
    }),
  }),
  fault("orders-take-contact-of-another", "orders.create.own-values", {
    summary: "An order that is created without a contact gets that of the order before it.",
    rules: (rules) => {
      let latest: string | null = null;
      return {
        ...rules,
        createOrder: (...given) => {
          const order = rules.createOrder(...given);
          latest = order.contact ?? latest;
          return { ...order, contact: latest };
        },
      };
    },
  }),
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

function readingLate(): Wire {
  const shown = new Map<string, string | null>();
  return onSuccess("getOrder", (answer, { parameters, query }) => {
    if (query["version"] !== undefined) return answer;
    const order = parameters["orderId"] ?? "";
    const before = shown.get(order) ?? answer.body;
    shown.set(order, answer.body);
    return { ...answer, body: before };
  });
}
