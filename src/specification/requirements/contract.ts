import { operation, operations, type OperationId, type Resource } from "../operations.ts";
import { requiredOrderFields, type RequiredOrderField } from "../order.ts";
import { successInWords } from "../sentences/section-4.ts";
import { everyOperation, neededFor } from "./operation-kinds.ts";
import { area } from "./requirement.ts";

/** The universal contract: judged on every exchange, whatever scenario made it. Sections 2, 4 and 7. */
const wholeService = area("contract", [
  {
    id: "contract.no-internal-error",
    section: "7",
    statement: "A request is not answered with an internal error each time it is sent.",
    operations: everyOperation,
  },
  {
    id: "contract.order.failed-is-boolean",
    section: "2",
    statement: "The attribute `failed` of an order is a boolean.",
    operations: answering("Order"),
  },
  {
    id: "contract.fee.id",
    section: "2",
    statement: "Every fee has an `id` that is a UUID.",
    operations: answering("Fee"),
  },
  {
    id: "contract.reservation.id",
    section: "2",
    statement: "The id of a reservation is a UUID.",
    operations: answering("PurchasedReservation"),
  },
]);

const orderFields = area(
  "contract",
  requiredOrderFields.map((field) => ({
    id: `contract.order.${field}` as const satisfies `contract.order.${RequiredOrderField}`,
    section: "2",
    statement: `Every order that is answered has the field \`${field}\`.`,
    operations: answering("Order"),
  })),
);

const statuses = area(
  "contract",
  everyOperation.map((id) => ({
    id: `contract.status.${id}` as const satisfies `contract.status.${OperationId}`,
    section: "7",
    statement: `${id} answers only with the statuses that are listed for it, and those of authentication.`,
    operations: [id],
    ...neededFor(id),
  })),
);

const bodies = area(
  "contract",
  everyOperation.map((id) => ({
    id: `contract.body.${id}` as const satisfies `contract.body.${OperationId}`,
    section: "4",
    statement: `A successful ${id} answers with ${successInWords(operation(id))}.`,
    operations: [id],
    ...neededFor(id),
  })),
);

const mediaTypes = area(
  "contract",
  everyOperation.map((id) => ({
    id: `contract.media-type.${id}` as const satisfies `contract.media-type.${OperationId}`,
    section: "4",
    statement: `Whatever body ${id} answers is JSON, and declared as such.`,
    operations: [id],
    ...neededFor(id),
  })),
);

export const contract = [...wholeService, ...orderFields, ...statuses, ...bodies, ...mediaTypes];

function answering(resource: Resource): readonly OperationId[] {
  return operations.flatMap(({ id, success }) => (success.body !== "empty" && success.of === resource ? [id] : []));
}
