import { area } from "./requirement.ts";

/** Creating, reading and updating an order. Sections 1, 2, 4 and 7. */
export const orders = area("orders", [
  {
    id: "orders.create.succeeds",
    section: "4",
    statement: "An order can be created.",
    operations: ["createOrder"],
  },
  {
    id: "orders.create.without-body",
    section: "4",
    statement: "An order can be created without sending a body.",
    operations: ["createOrder"],
  },
  {
    id: "orders.create.empty",
    section: "4",
    statement: "A new order has no order lines.",
    operations: ["createOrder"],
  },
  {
    id: "orders.create.draft",
    section: "3",
    statement: "A new order starts as a draft.",
    operations: ["createOrder"],
    level: "should",
  },
  {
    id: "orders.create.own-id",
    section: "2",
    statement: "Each created order is an order of its own, with its own id.",
    operations: ["createOrder"],
  },
  {
    id: "orders.create.keeps-values",
    section: "2",
    statement: "The external reference, the contact and the creator given at creation are those of the order.",
    operations: ["createOrder", "getOrder"],
  },
  {
    id: "orders.create.created-at",
    section: "2",
    statement: "The time of creation of an order lies between the sending of its creation and the answer.",
    operations: ["createOrder"],
  },
  {
    id: "orders.create.on-behalf-of",
    section: "4",
    statement: "An order can be created on behalf of somebody else.",
    operations: ["createOrder"],
  },
  {
    id: "orders.get.succeeds",
    section: "4",
    statement: "An existing order can be read by its id.",
    operations: ["getOrder"],
  },
  {
    id: "orders.get.read-back",
    section: "4",
    statement: "Reading an order shows what its creation answered.",
    operations: ["getOrder", "createOrder"],
  },
  {
    id: "orders.get.latest",
    section: "9",
    statement: "Reading an order without a version shows its latest state.",
    operations: ["getOrder", "addOrderLines"],
  },
  {
    id: "orders.update.succeeds",
    section: "4",
    statement: "Values of an order can be updated.",
    operations: ["updateOrder"],
  },
  {
    id: "orders.update.changes-value",
    section: "4",
    statement: "An updated value is the one that is read afterwards.",
    operations: ["updateOrder", "getOrder"],
  },
  {
    id: "orders.update.keeps-lines",
    section: "4",
    statement: "Updating a value of an order leaves its order lines, fees and reservations alone.",
    operations: ["updateOrder", "getOrder"],
  },
  {
    id: "orders.update.other-orders-untouched",
    section: "4",
    statement: "Updating one order does not change another.",
    operations: ["updateOrder", "getOrder"],
  },
]);
