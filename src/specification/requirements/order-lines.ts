import { area } from "./requirement.ts";

/** Adding order lines. Sections 1, 4 and 7. */
export const orderLines = area("order-lines", [
  {
    id: "order-lines.add.succeeds",
    section: "4",
    statement: "Order lines can be added to a draft order.",
    operations: ["addOrderLines"],
  },
  {
    id: "order-lines.add.answers-added",
    section: "4",
    statement: "Adding order lines answers with exactly the lines that were added.",
    operations: ["addOrderLines"],
  },
  {
    id: "order-lines.add.read-back",
    section: "4",
    statement: "Added order lines stand on the order when it is read, beside those it had.",
    operations: ["addOrderLines", "getOrder"],
  },
  {
    id: "order-lines.add.own-ids",
    section: "2",
    statement: "Each added order line has an id of its own.",
    operations: ["addOrderLines"],
  },
  {
    id: "order-lines.add.other-orders-untouched",
    section: "4",
    statement: "Lines added to one order do not appear on another.",
    operations: ["addOrderLines", "getOrder"],
  },
  {
    id: "order-lines.add.unknown-order",
    section: "7",
    statement: "Adding lines to an order that does not exist is answered 404.",
    operations: ["addOrderLines"],
  },
]);
