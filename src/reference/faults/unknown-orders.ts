import { requirements } from "../../specification/requirements/index.ts";
import type { Fault } from "./fault.ts";
import { onAnswer, refusal } from "./wire.ts";

const unknownOrder = /\.(unknown|unknown-order)$/;

/** For each requirement on an order that does not exist: the operation hides the absence behind a 403. */
export const unknownOrderFaults: readonly Fault[] = requirements
  .filter((row) => unknownOrder.test(row.id) && row.operations.length > 0)
  .map(({ id, operations: [operation = "getOrder"] }) => ({
    id: `unknown-order-forbidden-${operation}`,
    requirement: id,
    summary: `${operation} answers 403 for an order that does not exist.`,
    wire: () => onAnswer(operation, (answer) => (answer.status === 404 ? refusal(403, "Not yours") : answer)),
  }));
