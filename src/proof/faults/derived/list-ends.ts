import { type OperationId, requiredOrderFields } from "../../../core/index.ts";
import type { Order } from "../../../sandbox/index.ts";
import type { Situation } from "./alteration.ts";
import type { DerivedFault } from "./derived-fault.ts";
import { lists, placedValues, type List } from "./elements.ts";
import { sentencesOfOperation, sentencesOfValue } from "./sentences.ts";

/** Operation by value of the order: it is lost when the first member of a list comes, or the last one goes. */

interface End {
  readonly operation: OperationId;
  readonly list: List["name"];
  readonly end: "first" | "last";
}

const ends: readonly End[] = [
  { operation: "addOrderLines", list: "lines", end: "first" },
  { operation: "addFeeToOrder", list: "fees", end: "first" },
  { operation: "addTravellersToOrder", list: "travellers", end: "first" },
  { operation: "addReservationToOrder", list: "reservations", end: "first" },
  { operation: "deleteFeeFromOrder", list: "fees", end: "last" },
  { operation: "removeTravellersFromOrder", list: "travellers", end: "last" },
  { operation: "removeReservationFromOrder", list: "reservations", end: "last" },
];

/** What an order may have none of. */
const values = placedValues.filter(
  ({ owner, kind, member }) =>
    owner === "order" && kind === "text" && !requiredOrderFields.some((field) => field === member),
);

export function listEndFaults(): readonly DerivedFault[] {
  return ends.flatMap(({ operation, list, end }) => {
    const member = lists.find(({ name }) => name === list)?.member;
    if (member === undefined) return [];
    const isEnd = ({ before }: Situation, after: Order): boolean => {
      if (before === undefined) return false;
      const [empty, full] = end === "first" ? [before, after] : [after, before];
      return empty[member].length === 0 && full[member].length > 0;
    };
    return values.map(({ aspect, member: value }) => ({
      id: `${operation}-${end}-loses-${aspect}`,
      class: "list-end" as const,
      group: `list-end ${operation}`,
      summary: `${operation} loses ${aspect} of the order with the ${end} of its ${list}.`,
      breaks: [...sentencesOfOperation(operation), ...sentencesOfValue(aspect)],
      operations: [operation],
      alteration: () => ({
        operations: [operation],
        decided: (after: Order, situation: Situation) =>
          isEnd(situation, after) && (after as unknown as Readonly<Record<string, unknown>>)[value] !== null
            ? { ...after, [value]: null }
            : after,
      }),
    }));
  });
}
