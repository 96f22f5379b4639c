import { area } from "./requirement.ts";

/** Applying and deleting fees. Sections 1, 2, 4 and 7. */
export const fees = area("fees", [
  {
    id: "fees.add.succeeds",
    section: "4",
    statement: "A fee can be applied to an order.",
    operations: ["addFeeToOrder"],
  },
  {
    id: "fees.add.on-order",
    section: "4",
    statement: "An applied fee stands on the order when it is read, under the id that was answered.",
    operations: ["addFeeToOrder", "getOrder"],
  },
  {
    id: "fees.add.own-ids",
    section: "2",
    statement: "Each fee has an id of its own, by which it can be deleted.",
    operations: ["addFeeToOrder"],
  },
  {
    id: "fees.add.lines-untouched",
    section: "4",
    statement: "Applying a fee leaves the order lines as they were.",
    operations: ["addFeeToOrder", "getOrder"],
  },
  {
    id: "fees.delete.succeeds",
    section: "4",
    statement: "A fee can be deleted by its id.",
    operations: ["deleteFeeFromOrder"],
  },
  {
    id: "fees.delete.gone",
    section: "4",
    statement: "A deleted fee is gone when the order is read.",
    operations: ["deleteFeeFromOrder", "getOrder"],
  },
  {
    id: "fees.delete.others-untouched",
    section: "4",
    statement: "Deleting one fee leaves the others on the order.",
    operations: ["deleteFeeFromOrder", "getOrder"],
  },
]);
