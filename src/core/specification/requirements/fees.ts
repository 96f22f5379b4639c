import { area } from "./requirement.ts";

/** Applying and deleting fees. Sections 1, 2, 4 and 7. */
export const fees = area("fees", {
  "fees.add.succeeds": {
    sentences: ["s4.operation-addFeeToOrder", "s1.fees"],
    statement: "A fee can be applied to an order.",
    operations: ["addFeeToOrder"],
  },
  "fees.add.on-order": {
    sentences: ["s4.operation-addFeeToOrder", "s2.fee-id"],
    statement: "An applied fee stands on the order when it is read, under the id that was answered.",
    operations: ["addFeeToOrder", "getOrder"],
  },
  "fees.add.keeps-lines": {
    sentences: ["s2.fee"],
    statement: "An applied fee is read with the order lines that it was applied for.",
    operations: ["addFeeToOrder", "getOrder"],
  },
  "fees.add.own-ids": {
    sentences: ["s2.fee-id", "s2.fee-id-for-deletion"],
    statement: "Each fee of an order has an id of its own.",
    operations: ["addFeeToOrder"],
  },
  "fees.add.lines-untouched": {
    sentences: ["s3.frame"],
    statement: "Applying a fee leaves the order lines as they were.",
    operations: ["addFeeToOrder", "getOrder"],
  },
  "fees.delete.succeeds": {
    sentences: ["s4.operation-deleteFeeFromOrder", "s2.fee-id-for-deletion"],
    statement: "A fee can be deleted by its id.",
    operations: ["deleteFeeFromOrder"],
  },
  "fees.delete.gone": {
    sentences: ["s4.operation-deleteFeeFromOrder", "s2.fee-id-for-deletion"],
    statement: "A deleted fee is gone when the order is read.",
    operations: ["deleteFeeFromOrder", "getOrder"],
  },
  "fees.delete.others-untouched": {
    sentences: ["s3.frame", "s4.path-feeId"],
    statement: "Deleting one fee leaves the others on the order.",
    operations: ["deleteFeeFromOrder", "getOrder"],
  },
});
