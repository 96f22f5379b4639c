import { operation } from "../operations.ts";
import { requiredOrderFields, type RequiredOrderField } from "../order.ts";
import { exercised, type ExercisedOperation } from "./exercised.ts";
import { area } from "./requirement.ts";

/** The universal contract: judged on every exchange, whatever scenario made it. Sections 2, 4 and 7. */
const wholeService = area("contract", [
  {
    id: "contract.no-internal-error",
    section: "7",
    statement: "A request is not answered with an internal error each time it is sent.",
    operations: exercised,
  },
  {
    id: "contract.order.failed-is-boolean",
    section: "2",
    statement: "The attribute `failed` of an order is a boolean.",
    operations: exercised.filter(answersOrders),
  },
]);

const orderFields = area(
  "contract",
  requiredOrderFields.map((field) => ({
    id: `contract.order.${field}` as const satisfies `contract.order.${RequiredOrderField}`,
    section: "2",
    statement: `Every order that is answered has the field \`${field}\`.`,
    operations: exercised.filter(answersOrders),
  })),
);

const statuses = area(
  "contract",
  exercised.map((id) => ({
    id: `contract.status.${id}` as const satisfies `contract.status.${ExercisedOperation}`,
    section: "7",
    statement: `${id} answers only with the statuses of its row, and those of authentication.`,
    operations: [id],
  })),
);

const bodies = area(
  "contract",
  exercised.map((id) => ({
    id: `contract.body.${id}` as const satisfies `contract.body.${ExercisedOperation}`,
    section: "4",
    statement: `A successful ${id} answers with ${successInWords(id)}.`,
    operations: [id],
  })),
);

const mediaTypes = area(
  "contract",
  exercised.map((id) => ({
    id: `contract.media-type.${id}` as const satisfies `contract.media-type.${ExercisedOperation}`,
    section: "4",
    statement: `Whatever body ${id} answers is JSON, and declared as such.`,
    operations: [id],
  })),
);

export const contract = [...wholeService, ...orderFields, ...statuses, ...bodies, ...mediaTypes];

function answersOrders(id: ExercisedOperation): boolean {
  const { success } = operation(id);
  return success.body !== "empty" && success.of === "Order";
}

function successInWords(id: ExercisedOperation): string {
  const { success } = operation(id);
  const status = `status ${success.status}`;
  switch (success.body) {
    case "empty":
      return `${status} and an empty body`;
    case "list":
      return `${status} and a list of ${success.of}`;
    case "page":
      return `${status} and a page of ${success.of}`;
    case "object":
      return `${status} and one ${success.of}`;
  }
}
