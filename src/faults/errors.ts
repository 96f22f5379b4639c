import { operation, type OperationId } from "../specification/operations.ts";
import {
  onOneOrder,
  onOneTraveller,
  withUuidInPath,
  type OnOneTraveller,
  type WithUuidInPath,
} from "../specification/requirements/operation-kinds.ts";
import type { Order } from "../reference/domain/order.ts";
import { isUuid } from "../reference/domain/values.ts";
import type { Answer, Call } from "../reference/http/call.ts";
import type { Wire } from "../reference/http/wire.ts";
import type { Rules } from "../reference/service/rules.ts";
import { bodyFaults } from "./errors-bodies.ts";
import { inputFaults } from "./errors-input.ts";
import type { Fault } from "./fault.ts";
import { broken, onAnswer, refusal, succeeded } from "../reference/deviations/wire.ts";

type Rewriting = (rules: Rules) => Partial<Rules>;

/** What each operation on a traveller decides when it takes the first one for a stranger. */
const takingFirst: Readonly<Record<OnOneTraveller, Rewriting>> = {
  updateTravellerOnOrder: ({ updateTraveller }) => ({
    updateTraveller: (order, id, change) => updateTraveller(order, known(order, id), change),
  }),
  removeTravellerFromOrder: ({ removeTravellers }) => ({
    removeTravellers: (order, ids) =>
      removeTravellers(
        order,
        ids.map((id) => known(order, id)),
      ),
  }),
};

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

const unknownOrders = onOneOrder.flatMap((id): readonly Fault[] => [
  {
    id: `errors-unknown-order-forbidden-${id}`,
    requirement: `errors.unknown-order.${id}`,
    summary: `${id} answers 403 for an order that does not exist.`,
    wire: () => onAnswer(id, (answer) => (isUnknown("order", answer) ? refusal(403, "Not yours") : answer)),
  },
  ...emptyHanded(id, {
    id: `errors-unknown-order-served-${id}`,
    requirement: `errors.unknown-order.${id}`,
    summary: `${id} has nothing to remove from an order that does not exist, and says that it is done.`,
    wire: () => onAnswer(id, (answer) => (isUnknown("order", answer) ? nothingDone(id) : answer)),
  }),
]);

const unknownTravellers = onOneTraveller.flatMap((id): readonly Fault[] => [
  {
    id: `errors-unknown-traveller-forbidden-${id}`,
    requirement: `errors.unknown-traveller.${id}`,
    summary: `${id} answers 403 for a traveller that does not exist.`,
    wire: () => onAnswer(id, (answer) => (isUnknown("traveller", answer) ? refusal(403, "Not yours") : answer)),
  },
  {
    id: `errors-unknown-traveller-takes-first-${id}`,
    requirement: `errors.unknown-traveller.${id}`,
    summary: `${id} answers 404 for a traveller that does not exist, and takes the first of the order instead.`,
    rules: takingFirst[id],
    wire: () => refusingUnknownTravellers(id),
  },
]);

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

const breaking: Fault = {
  id: "errors-malformed-id-breaks-deleteFeeFromOrder",
  requirement: "contract.no-internal-error",
  summary: "deleteFeeFromOrder answers an id that is no UUID with an internal error.",
  wire: () => onAnswer("deleteFeeFromOrder", (answer, call) => (hasMalformedId(call) ? broken : answer)),
};

/** Faults of refusing what does not exist and what makes no sense. */
export const errorsFaults: readonly Fault[] = [
  ...unknownOrders,
  ...unknownTravellers,
  ...malformedIds,
  breaking,
  ...bodyFaults,
  ...inputFaults,
];

function emptyHanded(id: OperationId, fault: Fault): readonly Fault[] {
  return operation(id).success.body === "empty" ? [fault] : [];
}

function isUnknown(kind: "order" | "traveller", { status, body }: Answer): boolean {
  return status === 404 && (body ?? "").includes(`There is no ${kind} `);
}

function nothingDone(id: OperationId): Answer {
  return { status: operation(id).success.status, body: null };
}

function known(order: Order, traveller: string): string {
  return order.travellers.some(({ id }) => id === traveller) ? traveller : (order.travellers[0]?.id ?? traveller);
}

/** Hides the success on a traveller that was never answered. */
function refusingUnknownTravellers(id: OperationId): Wire {
  const answered = new Set<string>();
  return {
    answer: (answer, call) => {
      for (const [uuid] of (answer.body ?? "").matchAll(/[\da-f-]{36}/gu)) answered.add(uuid);
      const traveller = call.parameters["travellerId"];
      const strange = traveller !== undefined && !answered.has(traveller);
      return call.name === id && strange && succeeded(answer) ? refusal(404, "There is no traveller") : answer;
    },
  };
}

function wholeId(parts: readonly { readonly id: string }[], beginning: string): string {
  return parts.find(({ id }) => id.startsWith(beginning))?.id ?? beginning;
}

function hasMalformedId({ parameters }: Call): boolean {
  const id = parameters["feeId"] ?? parameters["travellerId"] ?? parameters["reservationId"];
  return id !== undefined && !isUuid(id);
}
