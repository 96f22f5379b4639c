import { area } from "./requirement.ts";

/** Applying and deleting fees. Sections 1, 2, 4 and 7. */
export const fees = area("fees", {
  "fees.add.succeeds": {
    sentences: ["s4.operation-addFeeToOrder", "s1.fees"],
    statement: "addFeeToOrder applies a fee to an order.",
    operations: ["addFeeToOrder"],
  },
  "fees.add.on-order": {
    sentences: ["s4.operation-addFeeToOrder", "s2.fee-id"],
    statement: "An order shows an applied fee under the id in the answer.",
    operations: ["addFeeToOrder", "getOrder"],
  },
  "fees.add.keeps-lines": {
    sentences: ["s2.fee"],
    statement: "An applied fee shows the order lines that it is for.",
    operations: ["addFeeToOrder", "getOrder"],
  },
  "fees.add.own-ids": {
    sentences: ["s2.fee-id", "s2.fee-id-for-deletion"],
    statement: "Each fee of an order has its own id.",
    operations: ["addFeeToOrder"],
  },
  "fees.add.lines-untouched": {
    sentences: ["s3.frame"],
    statement: "Applying a fee leaves the order lines unchanged.",
    operations: ["addFeeToOrder", "getOrder"],
  },
  "fees.delete.succeeds": {
    sentences: ["s4.operation-deleteFeeFromOrder", "s2.fee-id-for-deletion"],
    statement: "deleteFeeFromOrder deletes a fee by its id.",
    operations: ["deleteFeeFromOrder"],
  },
  "fees.delete.gone": {
    sentences: ["s4.operation-deleteFeeFromOrder", "s2.fee-id-for-deletion"],
    statement: "An order no longer shows a deleted fee.",
    operations: ["deleteFeeFromOrder", "getOrder"],
  },
  "fees.delete.others-untouched": {
    sentences: ["s3.frame", "s4.path-feeId"],
    statement: "Deleting a fee leaves the other fees on the order.",
    operations: ["deleteFeeFromOrder", "getOrder"],
  },
});
