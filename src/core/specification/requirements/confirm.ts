import { area } from "./requirement.ts";

/** Confirming an order by hand: row six of the state table and the condition on the balance. */
export const confirm = area("confirm", {
  "confirm.zero-balance.order-confirmed": {
    sentences: ["s3.transition-6", "s4.operation-confirmOrder", "s2.balance-zero"],
    statement: "A draft order whose balance is 0.00 becomes CONFIRMED when it is confirmed by hand.",
    operations: ["confirmOrder"],
  },
  "confirm.zero-balance.not-failed": {
    sentences: ["s3.transition-6"],
    statement: "After a confirmation by hand, `failed` is false.",
    operations: ["confirmOrder"],
  },
  "confirm.zero-balance.read-back": {
    sentences: ["s3.transition-6"],
    statement: "Reading an order after it was confirmed by hand shows the state that was answered.",
    operations: ["confirmOrder", "getOrder"],
  },
  "confirm.open-balance.refused": {
    sentences: ["s3.transition-6-condition"],
    statement: "An order whose balance is not 0.00 cannot be confirmed by hand.",
    operations: ["confirmOrder"],
  },
  "confirm.open-balance.unchanged": {
    sentences: ["s3.transition-6-condition", "s7.refusal"],
    statement: "A refused confirmation by hand leaves the order as it was.",
    operations: ["confirmOrder", "getOrder"],
  },
});
