import type { Aspect, OperationId } from "../../../core/index.ts";
import type { Order } from "../../../sandbox/index.ts";
import type { Situation } from "./alteration.ts";
import type { DerivedFault } from "./derived-fault.ts";
import { elementsOf, placedValues, withValues } from "./elements.ts";
import { sentencesOfOperation, sentencesOfValue } from "./sentences.ts";

/** Addition by value: a part that is sent without it has that of the part before it in the list. */

const additions: readonly (readonly [OperationId, readonly Aspect[]])[] = [
  ["addOrderLines", ["line.reservationId", "line.legs"]],
  ["addTravellersToOrder", ["traveller.email"]],
  ["addReservationToOrder", ["reservation.orderLineId"]],
];

export function barePartFaults(): readonly DerivedFault[] {
  return additions.flatMap(([operation, aspects]) =>
    placedValues
      .filter(({ aspect }) => aspects.includes(aspect))
      .map((value) => ({
        id: `${operation}-bare-${value.aspect.replace(".", "-")}-of-the-one-before`,
        class: "bare-part" as const,
        group: `bare-part ${operation}`,
        summary: `${operation} gives a part that is sent without ${value.aspect} that of the one before it.`,
        breaks: [...sentencesOfOperation(operation), ...sentencesOfValue(value.aspect.replace(".", "-"))],
        operations: [operation],
        alteration: () => ({
          operations: [operation],
          decided: (after: Order, { before }: Situation) => {
            const known = new Set(before === undefined ? [] : elementsOf(before, value.owner).map(({ key }) => key));
            return withValues(after, value, ({ key, element }, index, all) => {
              const previous = all[index - 1];
              const own = element[value.member];
              const isNew = !known.has(key) && previous !== undefined && !known.has(previous.key);
              return isNew && isAbsent(own) ? previous.element[value.member] : own;
            });
          },
        }),
      })),
  );
}

function isAbsent(value: unknown): boolean {
  return value === null || (Array.isArray(value) && value.length === 0);
}
