import { onEveryThirdSuccess, onSuccess, type Order, orderOf, unchanged, withOrder } from "../../sandbox/index.ts";
import { withOrderMembers } from "./decisions.ts";
import type { Fault } from "./fault.ts";

/** Faults of ids that an order does not have, which an operation passes over, and of what no table of values gives. */

export const framesFaults: readonly Fault[] = [
  ...(["foreign-id", "foreign-id-refused"] as const).map((rule): Fault => ({
    id: `frames-${rule}-fee-for-unknown-line`,
    requirement: `frames.${rule}.addFeeToOrder`,
    summary: "A fee for a line that the order does not have becomes one for no line.",
    rules: ({ addFee }) => ({
      addFee: (order, request, moment) => {
        const orderLineIds = request.orderLineIds?.filter((id) => hasLine(order, id)) ?? [];
        return addFee(order, { ...request, orderLineIds }, moment);
      },
    }),
  })),
  {
    id: "frames-foreign-id-refused-confirms-nothing",
    requirement: "frames.foreign-id-refused.confirmOrderLines",
    summary: "Confirming lines that the order does not have confirms nothing, and is a success.",
    rules: ({ confirmOrderLines }) => ({
      confirmOrderLines: (order, ids, moment) =>
        ids.some((id) => hasLine(order, id)) ? confirmOrderLines(order, ids, moment) : unchanged(order),
    }),
  },
  {
    id: "frames-read-shows-other-contact",
    requirement: "frames.own-order.getOrder",
    summary: "Every third read shows another contact.",
    wire: () =>
      onEveryThirdSuccess("getOrder", (answer) => withOrder(answer, (order) => ({ ...order, contact: "else" }))),
  },
  {
    id: "frames-partial-confirmation-frees-other-seats",
    requirement: "frames.own-order.confirmOrderLines",
    summary: "Confirming some lines frees the seats of the lines that are not confirmed.",
    rules: ({ confirmOrderLines }) => ({
      confirmOrderLines: (order, ids, moment) => {
        const decision = confirmOrderLines(order, ids, moment);
        const reservations = decision.order.reservations.filter(
          ({ orderLineId }) => orderLineId === null || ids.includes(orderLineId),
        );
        return decision.events.includes("OrderPartiallyConfirmed")
          ? withOrderMembers({ reservations })(decision)
          : decision;
      },
    }),
  },
  reachingVersions("unlockOrder", "unlocking"),
  reachingVersions("resetOrder", "reset"),
];

function reachingVersions(operation: "unlockOrder" | "resetOrder", noun: string): Fault {
  const reached = new Set<string>();
  return {
    id: `frames-${noun}-reaches-versions`,
    requirement: `frames.versions.${operation}`,
    summary: `After the ${noun} of an order its earlier versions have lost the legs of their lines.`,
    store: ({ version }) => ({
      version: (orderId, number) => {
        const document = version(orderId, number);
        if (document === undefined || !reached.has(orderId)) return document;
        const order = orderOf(document);
        return JSON.stringify({ ...order, orderLines: order.orderLines.map((line) => ({ ...line, legs: [] })) });
      },
    }),
    wire: () =>
      onSuccess(operation, (answer, { parameters }) => {
        reached.add(parameters["orderId"]?.toLowerCase() ?? "");
        return answer;
      }),
  };
}

function hasLine({ orderLines }: Order, id: string): boolean {
  return orderLines.some(({ orderLineId }) => orderLineId === id);
}
