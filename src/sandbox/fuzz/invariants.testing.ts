import { minorUnits } from "../domain/money.ts";
import { isPending } from "../domain/order-line.ts";
import { isOrderConfirmed, type Order } from "../domain/order.ts";
import { order as orderSchema } from "../domain/resources.ts";
import { withTotals } from "../domain/totals.ts";
import type { Service } from "../service/service.ts";

/** Checks the invariants of a stored order and gives the violations. */
export function brokenInvariants({ store, rules }: Service, orderId: string): readonly string[] {
  const document = store.document(orderId);
  if (document === undefined) return ["the order is gone"];
  const order = JSON.parse(document) as Order;
  const { totalAmount, totalTaxAmount, balance } = withTotals(order);
  const ids = [
    order.orderLines.map((line) => line.orderLineId),
    ...[order.fees, order.travellers, order.reservations].map((parts) => parts.map(({ id }) => id)),
  ];
  const [found = ""] = store.search({
    criteria: rules.criteriaOf({ id: [`eq:${orderId}`], version: [`eq:${order.version}`], balance: [`eq:${balance}`] }),
    ordering: rules.orderingOf(undefined, undefined),
    window: rules.pageWindowOf(undefined, undefined),
    conditionOn: rules.conditionOn,
  });
  const lines = new Set(order.orderLines.map((line) => line.orderLineId));
  const statements: readonly (readonly [string, boolean])[] = [
    ["the order has its shape", orderSchema.safeParse(order).success],
    ["the totals are those of its parts", totalAmount === order.totalAmount && totalTaxAmount === order.totalTaxAmount],
    ["the balance is what is not paid", balance === order.balance],
    ["no total is negative", minorUnits(order.totalAmount) >= 0n],
    ["a confirmed order has no pending line", !isOrderConfirmed(order) || !order.orderLines.some(isPending)],
    ["a failed order is confirmed", !order.failed || isOrderConfirmed(order)],
    ["no id is used twice", ids.every((list) => new Set(list).size === list.length)],
    ["fees name lines of the order", order.fees.every((fee) => fee.orderLineIds.every((id) => lines.has(id)))],
    [
      "reservations name lines of the order",
      order.reservations.every((part) => part.orderLineId === null || lines.has(part.orderLineId)),
    ],
    ["the search finds what is read", found === document],
    [
      "a confirmed order is kept as a version",
      !isOrderConfirmed(order) || store.version(orderId, order.version) !== undefined,
    ],
    ["the event feed reports the order alone", store.events(orderId).every((event) => event.includes(orderId))],
  ];
  return statements.flatMap(([statement, holds]) => (holds ? [] : [statement]));
}
