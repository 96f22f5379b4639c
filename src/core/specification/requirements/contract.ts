import { operation, operations, statusesOf, type OperationId, type Resource } from "../operations.ts";
import { requiredOrderFields, type RequiredOrderField } from "../order.ts";
import { successInWords } from "../sentences/section-4.ts";
import { everyOperation, neededFor } from "./operation-kinds.ts";
import { area } from "./requirement.ts";

/** The universal contract: judged on every exchange, whatever scenario made it. Sections 2, 4 and 7. */
const wholeService = area("contract", [
  {
    id: "contract.no-internal-error",
    rule: "project",
    statement:
      "A request that was answered 500 is not answered 500 again when it is repeated, nor is one like it where it cannot be.",
    operations: everyOperation,
  },
  {
    id: "contract.order.failed-is-boolean",
    sentences: ["s2.failed-boolean"],
    statement: "The attribute `failed` of an order is a boolean.",
    operations: answering("Order"),
  },
  {
    id: "contract.fee.id",
    sentences: ["s2.fee-id"],
    statement: "Every fee has an `id` that is a UUID.",
    operations: answering("Fee"),
  },
  {
    id: "contract.reservation.id",
    sentences: ["s2.reservation-id"],
    statement: "The id of a reservation is a UUID.",
    operations: answering("PurchasedReservation"),
  },
]);

const orderFields = area(
  "contract",
  requiredOrderFields.map((field) => ({
    id: `contract.order.${field}` as const satisfies `contract.order.${RequiredOrderField}`,
    sentences: [`s2.field-${field}`] as const,
    statement: `Every order that is answered has the field \`${field}\`.`,
    operations: answering("Order"),
  })),
);

const statuses = area(
  "contract",
  everyOperation.map((id) => ({
    id: `contract.status.${id}` as const satisfies `contract.status.${OperationId}`,
    sentences: [`s7.codes-${id}`] as const,
    statement: `${id} answers only ${statusesOf(operation(id)).join(", ")}, or a status of authentication.`,
    operations: [id],
  })),
);

const bodies = area(
  "contract",
  everyOperation.map((id) => ({
    id: `contract.body.${id}` as const satisfies `contract.body.${OperationId}`,
    sentences: [`s4.operation-${id}`] as const,
    statement: `When ${id} succeeds, it answers ${successInWords(operation(id))}.`,
    operations: [id],
    ...neededFor(id),
  })),
);

const mediaTypes = area(
  "contract",
  everyOperation.map((id) => ({
    id: `contract.media-type.${id}` as const satisfies `contract.media-type.${OperationId}`,
    sentences: ["s4.json-response"] as const,
    statement: `A body that ${id} answers is JSON, with the Content-Type application/json.`,
    operations: [id],
  })),
);

export const contract = [...wholeService, ...orderFields, ...statuses, ...bodies, ...mediaTypes];

function answering(resource: Resource): readonly OperationId[] {
  return operations.flatMap(({ id, success }) => (success.body !== "empty" && success.of === resource ? [id] : []));
}
