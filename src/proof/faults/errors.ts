import { withUuidInPath, type WithUuidInPath } from "../../core/index.ts";
import { type Call, isUuid, onAnswer, refusal, type Rules } from "../../sandbox/index.ts";
import { bodyFaults } from "./errors-bodies.ts";
import { inputFaults } from "./errors-input.ts";
import type { Fault } from "./fault.ts";

type Rewriting = (rules: Rules) => Partial<Rules>;

/** What each operation decides when it compares only the beginnings of ids. */
const byBeginning: Readonly<Record<WithUuidInPath, Rewriting>> = {
  deleteFeeFromOrder: ({ deleteFee }) => ({
    deleteFee: (order, id) => deleteFee(order, wholeId(order.fees, id)),
  }),
  updateTravellerOnOrder: ({ updateTraveller }) => ({
    updateTraveller: (order, id, change) => updateTraveller(order, wholeId(order.travellers, id), change),
  }),
  removeTravellerFromOrder: ({ removeTravellers }) => ({
    removeTravellers: (order, ids) =>
      removeTravellers(
        order,
        ids.map((id) => wholeId(order.travellers, id)),
      ),
  }),
  updateReservationOnOrder: ({ updateReservation }) => ({
    updateReservation: (order, id, change) => updateReservation(order, wholeId(order.reservations, id), change),
  }),
  removeReservationFromOrder: ({ removeReservation }) => ({
    removeReservation: (order, id) => removeReservation(order, wholeId(order.reservations, id)),
  }),
};

const malformedIds = withUuidInPath.flatMap((id): readonly Fault[] => [
  {
    id: `errors-malformed-id-mended-${id}`,
    requirement: `errors.malformed-id.${id}`,
    summary: `${id} finds what it is about by the beginning of its id.`,
    rules: byBeginning[id],
  },
  {
    id: `errors-malformed-id-refused-too-late-${id}`,
    requirement: `errors.without-effect.${id}`,
    summary: `${id} refuses an id that is no UUID after it has acted on what the id begins.`,
    rules: byBeginning[id],
    wire: () => onAnswer(id, (answer, call) => (hasMalformedId(call) ? refusal(404, "No such id") : answer)),
  },
]);

/** Faults of refusing what does not exist and what makes no sense. */
export const errorsFaults: readonly Fault[] = [...malformedIds, ...bodyFaults, ...inputFaults];

function wholeId(parts: readonly { readonly id: string }[], beginning: string): string {
  return parts.find(({ id }) => id.startsWith(beginning))?.id ?? beginning;
}

function hasMalformedId({ parameters }: Call): boolean {
  const id = parameters["feeId"] ?? parameters["travellerId"] ?? parameters["reservationId"];
  return id !== undefined && !isUuid(id);
}
