import { operation, operations, statusesOf, type OperationId, type Resource } from "../operations.ts";
import { requiredOrderFields } from "../order.ts";
import { successInWords } from "../sentences/section-4.ts";
import { everyOperation, neededFor } from "./operation-kinds.ts";
import { area, family } from "./requirement.ts";

/** The universal contract: judged on every exchange of every scenario. Sections 2, 4 and 7. */
export const contract = area("contract", {
  "contract.no-internal-error": {
    rule: "project",
    statement: "A repeated request must not return 500 again.",
    operations: everyOperation,
  },
  "contract.order.failed-is-boolean": {
    sentences: ["s2.failed-boolean"],
    statement: "The attribute `failed` of an order is a boolean.",
    operations: answering("Order"),
  },
  "contract.fee.id": {
    sentences: ["s2.fee-id"],
    statement: "Every fee has an `id` that is a UUID.",
    operations: answering("Fee"),
  },
  "contract.reservation.id": {
    sentences: ["s2.reservation-id"],
    statement: "The id of a reservation is a UUID.",
    operations: answering("PurchasedReservation"),
  },
  ...family("contract.order.<requiredOrderFields>", { requiredOrderFields }, (field) => ({
    sentences: [`s2.field-${field}`],
    statement: `Every order in an answer has the field \`${field}\`.`,
    operations: answering("Order"),
  })),
  ...family("contract.status.<everyOperation>", { everyOperation }, (id) => ({
    sentences: [`s7.codes-${id}`],
    statement: `${id} answers only ${statusesOf(operation(id)).join(", ")}, or a status of authentication.`,
    operations: [id],
  })),
  ...family("contract.body.<everyOperation>", { everyOperation }, (id) => ({
    sentences: [`s4.operation-${id}`],
    statement: `When ${id} succeeds, it answers ${successInWords(operation(id))}.`,
    operations: [id],
    ...neededFor(id),
  })),
  ...family("contract.media-type.<everyOperation>", { everyOperation }, (id) => ({
    sentences: ["s4.json-response"],
    statement: `Every body that ${id} answers is JSON, with the Content-Type application/json.`,
    operations: [id],
  })),
});

function answering(resource: Resource): readonly OperationId[] {
  return operations.flatMap(({ id, success }) => (success.body !== "empty" && success.of === resource ? [id] : []));
}
