import { area } from "./requirement.ts";

/** Creating, reading and updating an order. Sections 1, 2, 4 and 7. */
export const orders = area("orders", {
  "orders.create.succeeds": {
    sentences: ["s4.operation-createOrder", "s1.empty-order"],
    statement: "createOrder creates an order.",
    operations: ["createOrder"],
  },
  "orders.create.without-body": {
    sentences: ["s4.request-createOrder"],
    statement: "An order can be created without sending a body.",
    operations: ["createOrder"],
  },
  "orders.create.empty": {
    sentences: ["s4.createOrder-empty", "s1.empty-order"],
    statement: "A new order has no order lines.",
    operations: ["createOrder"],
  },
  "orders.create.draft": {
    rule: "project",
    statement: "A new order is DRAFT.",
    operations: ["createOrder"],
    level: "should",
  },
  "orders.create.nothing-else": {
    sentences: ["s4.createOrder-empty", "s1.empty-order"],
    statement: "A new order has no fees, travellers and reservations.",
    operations: ["createOrder"],
    level: "should",
  },
  "orders.create.not-failed": {
    rule: "project",
    statement: "A new order is not failed.",
    operations: ["createOrder"],
    level: "should",
  },
  "orders.create.never-confirmed": {
    sentences: ["s2.order-lastConfirmedAt"],
    statement: "A new order has no time of last confirmation.",
    operations: ["createOrder"],
    level: "should",
  },
  "orders.create.channel": {
    sentences: ["s2.order-distributionChannelId"],
    statement: "An order that shows its distribution channel shows the one that it was created through.",
    operations: ["createOrder", "getOrder"],
  },
  "orders.create.point-of-sale": {
    sentences: ["s2.order-pos"],
    statement: "An order that shows its point of sale shows the one that it was created at.",
    operations: ["createOrder", "getOrder"],
  },
  "orders.create.own-id": {
    sentences: ["s4.operation-createOrder"],
    statement: "Each created order has an id of its own.",
    operations: ["createOrder"],
  },
  "orders.create.keeps-values": {
    sentences: ["s2.order-externalReference", "s2.order-contact", "s2.order-createdBy"],
    statement: "An order is read with the external reference, contact and creator that it was created with.",
    operations: ["createOrder", "getOrder"],
    level: "should",
  },
  "orders.create.created-at": {
    sentences: ["s2.field-createdAt"],
    statement: "The time of creation of an order lies between the sending of its creation and the answer.",
    operations: ["createOrder"],
  },
  "orders.create.on-behalf-of": {
    sentences: ["s4.header-on-behalf-of"],
    statement: "createOrder is served with the on-behalf-of header.",
    operations: ["createOrder"],
  },
  "orders.get.succeeds": {
    sentences: ["s4.operation-getOrder"],
    statement: "An existing order can be read by its id.",
    operations: ["getOrder"],
  },
  "orders.get.read-back": {
    sentences: ["s4.operation-getOrder"],
    statement: "Reading an order shows what its creation answered.",
    operations: ["getOrder", "createOrder"],
  },
  "orders.get.latest": {
    sentences: ["s9.latest", "s4.getOrder-latest"],
    statement: "Reading an order without a version shows its latest state.",
    operations: ["getOrder", "addOrderLines"],
  },
  "orders.update.succeeds": {
    sentences: ["s4.operation-updateOrder"],
    statement: "Values of an order can be updated.",
    operations: ["updateOrder"],
  },
  "orders.update.changes-value": {
    sentences: ["s4.updateOrder-values"],
    statement: "After an update, the order is read with the new value.",
    operations: ["updateOrder", "getOrder"],
  },
  "orders.update.keeps-lines": {
    sentences: ["s3.frame"],
    statement: "Updating a value of an order leaves its order lines, fees and reservations alone.",
    operations: ["updateOrder", "getOrder"],
  },
  "orders.update.other-orders-untouched": {
    sentences: ["s4.path-orderId"],
    statement: "Updating one order does not change another.",
    operations: ["updateOrder", "getOrder"],
  },
});
