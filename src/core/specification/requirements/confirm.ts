import { areaOn } from "./requirement.ts";

/** Confirming an order by hand: row six of the state table and the condition on the balance. */
export const confirm = areaOn("confirmOrder")("confirm", {
  "confirm.zero-balance.order-confirmed": {
    sentences: ["s3.transition-6", "s4.operation-confirmOrder", "s2.balance-zero"],
    statement: "Confirming a draft order with the balance 0.00 manually makes it CONFIRMED.",
  },
  "confirm.zero-balance.not-failed": {
    sentences: ["s3.transition-6"],
    statement: "After a manual confirmation, `failed` is false.",
  },
  "confirm.zero-balance.read-back": {
    sentences: ["s3.transition-6"],
    statement: "After a manual confirmation, an order reads as the answer showed it.",
    operations: ["confirmOrder", "getOrder"],
  },
  "confirm.open-balance.refused": {
    sentences: ["s3.transition-6-condition"],
    statement: "confirmOrder rejects an order whose balance is not 0.00.",
  },
  "confirm.open-balance.unchanged": {
    sentences: ["s3.transition-6-condition", "s7.refusal"],
    statement: "A rejected manual confirmation leaves the order unchanged.",
    operations: ["confirmOrder", "getOrder"],
  },
});
