import { afterwards, conflict, type Order, type OrderLine, refused, ruled } from "../../sandbox/index.ts";
import { keepsInstead } from "./decisions.ts";
import { fault, type Fault } from "./fault.ts";

/** Faults of adding and deleting parts of an order. */
export const orderLineFaults: readonly Fault[] = [
  fault("order-lines-delete-refuses-too-late", "order-lines.delete.confirmed-unchanged", {
    summary: "Deleting a confirmed line is refused, but the line is gone.",
    ...afterwards({
      operation: "deleteOrderLines",
      concerns: refused,
      kept: (order, { query }) => ({
        ...order,
        orderLines: order.orderLines.filter(
          (line) => !(query["orderLineIds"] ?? []).some((ids) => ids.includes(line.orderLineId)),
        ),
      }),
    }),
  }),
  fault("order-lines-delete-refusal-opens-draft", "order-lines.delete.confirmed-unchanged", {
    summary: "A refused deletion of confirmed lines makes the order a draft.",
    ...afterwards({
      operation: "deleteOrderLines",
      concerns: refused,
      kept: (order) => ({ ...order, status: "DRAFT" }),
    }),
  }),
  fault("order-lines-change-takes-no-ferry", "order-lines.mode.WATER", {
    summary: "A line that is changed may not go by water.",
    ...ruled("updateOrderLines", (updateOrderLines, order, changes) =>
      changes.some(({ legs = [] }) => legs.some(({ mode }) => mode === "WATER"))
        ? conflict("mode is not one of those that we sell")
        : updateOrderLines(order, changes),
    ),
  }),
  fault("order-lines-add-replaces", "order-lines.add.read-back", {
    summary: "Added lines replace the lines that the order had.",
    store: keepsInstead(grew, (before, after) => ({ ...after, orderLines: newLines(before, after) })),
  }),
  fault("order-lines-add-shared-id", "order-lines.add.own-ids", {
    summary: "Lines that are added together share one id.",
    ...ruled("addOrderLines", (addOrderLines, order, requests, moment) => {
      const id = moment.newId();
      return addOrderLines(order, requests, { ...moment, newId: () => id });
    }),
  }),
  fault("travellers-add-shared-id", "travellers.add.own-ids", {
    summary: "Travellers that are added together share one id.",
    ...ruled("addTravellers", (addTravellers, order, requests, moment) => {
      const id = moment.newId();
      return addTravellers(order, requests, { ...moment, newId: () => id });
    }),
  }),
];

function grew(before: Order, after: Order): boolean {
  return after.orderLines.length > before.orderLines.length;
}

function newLines(before: Order, after: Order): OrderLine[] {
  const known = new Set(before.orderLines.map(({ orderLineId }) => orderLineId));
  return after.orderLines.filter(({ orderLineId }) => !known.has(orderLineId));
}
