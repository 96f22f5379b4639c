import { areaOn } from "./requirement.ts";

/** Creating, reading and updating an order. Sections 1, 2, 4 and 7. */
export const orders = areaOn("createOrder")("orders", {
  "orders.create.succeeds": {
    sentences: ["s4.operation-createOrder", "s1.empty-order"],
    statement: "createOrder creates an order.",
  },
  "orders.create.without-body": {
    sentences: ["s4.request-createOrder"],
    statement: "createOrder succeeds without a body.",
  },
  "orders.create.empty": {
    sentences: ["s4.createOrder-empty", "s1.empty-order"],
    statement: "A new order has no order lines.",
  },
  "orders.create.draft": { rule: "project", statement: "A new order is DRAFT.", level: "should" },
  "orders.create.no-fees": {
    sentences: ["s4.createOrder-empty", "s1.empty-order"],
    statement: "A new order has no fees.",
  },
  "orders.create.nothing-else": {
    sentences: ["s4.createOrder-empty", "s1.empty-order"],
    statement: "A new order has no travellers or reservations.",
    level: "should",
  },
  "orders.create.not-failed": { rule: "project", statement: "A new order is not failed.", level: "should" },
  "orders.create.never-confirmed": {
    sentences: ["s2.order-lastConfirmedAt"],
    statement: "A new order has no `lastConfirmedAt`.",
    level: "should",
  },
  "orders.create.channel": {
    sentences: ["s2.order-distributionChannelId"],
    statement: "An order that shows its distribution channel shows the one of its creation.",
    operations: ["createOrder", "getOrder"],
  },
  "orders.create.point-of-sale": {
    sentences: ["s2.order-pos"],
    statement: "An order that shows its point of sale shows the one of its creation.",
    operations: ["createOrder", "getOrder"],
  },
  "orders.create.own-id": { sentences: ["s4.operation-createOrder"], statement: "Each new order gets its own id." },
  "orders.create.own-values": {
    sentences: ["s4.createOrder-empty", "s1.empty-order"],
    statement: "A new order has no contact and no creator that only another order was given.",
  },
  "orders.create.keeps-values": {
    sentences: ["s2.order-externalReference", "s2.order-contact", "s2.order-createdBy"],
    statement: "An order keeps the external reference, contact and creator that it was created with.",
    operations: ["createOrder", "getOrder"],
    level: "should",
  },
  "orders.create.created-at": {
    sentences: ["s2.field-createdAt"],
    statement: "`createdAt` lies between the sending of createOrder and its answer.",
  },
  "orders.create.on-behalf-of": {
    sentences: ["s4.header-on-behalf-of"],
    statement: "createOrder succeeds with the on-behalf-of header.",
  },
  "orders.get.succeeds": {
    sentences: ["s4.operation-getOrder"],
    statement: "getOrder returns an existing order by its id.",
    operations: ["getOrder"],
  },
  "orders.get.read-back": {
    sentences: ["s4.operation-getOrder"],
    statement: "getOrder shows a new order as createOrder answered it.",
    operations: ["getOrder", "createOrder"],
  },
  "orders.get.latest": {
    sentences: ["s9.latest", "s4.getOrder-latest"],
    statement: "getOrder without a version shows the latest state of an order.",
    operations: ["getOrder", "addOrderLines"],
  },
  "orders.update.succeeds": {
    sentences: ["s4.operation-updateOrder"],
    statement: "updateOrder accepts new values for an order.",
    operations: ["updateOrder"],
  },
  "orders.update.changes-value": {
    sentences: ["s4.updateOrder-values"],
    statement: "After updateOrder, the order shows the new value.",
    operations: ["updateOrder", "getOrder"],
  },
  "orders.update.keeps-lines": {
    sentences: ["s3.frame"],
    statement: "updateOrder leaves order lines, fees and reservations unchanged.",
    operations: ["updateOrder", "getOrder"],
  },
  "orders.update.other-orders-untouched": {
    sentences: ["s4.path-orderId"],
    statement: "Updating one order does not change another.",
    operations: ["updateOrder", "getOrder"],
  },
});
