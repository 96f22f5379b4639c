import {
  changingOrder,
  withBody,
  withRequiredBody,
  type ChangingOrder,
  type WithBody,
} from "../specification/requirements/operation-kinds.ts";
import type { Call } from "../reference/http/call.ts";
import type { Wire } from "../reference/http/wire.ts";
import type { Fault } from "./fault.ts";
import { broken, onAnswer, refusal } from "../reference/deviations/wire.ts";

/** Bodies that ask for as little as a body of the operation can; the lists of the others may not be empty. */
export const leastBodies: Partial<Record<WithBody, string>> = {
  createOrder: "{}",
  updateOrder: "{}",
  failOrder: "{}",
  addFeeToOrder: '{"amount":"0.00"}',
  confirmOrderLines: '{"orderLineIds":[]}',
  updateOrderLine: "{}",
  addTravellerToOrder: '{"name":"Nobody"}',
  updateTravellerOnOrder: "{}",
  updateReservationOnOrder: "{}",
};

/** Bodies that change an order, whatever stands on it. */
const actingBodies: Partial<Record<WithBody, string>> = {
  updateOrder: '{"externalReference":"unasked"}',
  failOrder: "{}",
  addFeeToOrder: '{"amount":"1.00"}',
  addOrderLines: '[{"price":"1.00"}]',
  updateOrderLine: '{"price":"7.77"}',
  addTravellerToOrder: '{"name":"Nobody"}',
  addTravellersToOrder: '[{"name":"Nobody"}]',
  updateTravellerOnOrder: '{"name":"Nobody"}',
  addReservationToOrder: '[{"seat":"unasked"}]',
  updateReservationOnOrder: '{"seat":"unasked"}',
};

const unreadableBodies = withBody.flatMap((id): readonly Fault[] => [
  {
    id: `errors-unreadable-body-taken-${id}`,
    requirement: `errors.unreadable-body.${id}`,
    summary: `${id} takes a body that is no JSON for one that asks for nothing.`,
    wire: () => lenient(id, isUnreadable),
  },
  ...late(id, (changing) => ({
    id: `errors-unreadable-body-acted-on-${id}`,
    requirement: `errors.without-effect.${changing}`,
    summary: `${id} refuses a body that is no JSON, and acts all the same.`,
    wire: () => actingLate(id, isUnreadable),
  })),
]);

const missingBodies = withRequiredBody.flatMap((id): readonly Fault[] => [
  {
    id: `errors-missing-body-taken-${id}`,
    requirement: `errors.missing-body.${id}`,
    summary: `${id} takes a request without a body for one that asks for nothing.`,
    wire: () => lenient(id, isWithoutBody),
  },
  ...late(id, (changing) => ({
    id: `errors-missing-body-acted-on-${id}`,
    requirement: `errors.without-effect.${changing}`,
    summary: `${id} refuses a request without a body, and acts all the same.`,
    wire: () => actingLate(id, isWithoutBody),
  })),
]);

const breaking: readonly Fault[] = [
  {
    id: "errors-unreadable-body-breaks-updateOrder",
    requirement: "contract.no-internal-error",
    summary: "updateOrder answers a body that is no JSON with an internal error.",
    wire: () => onAnswer("updateOrder", (answer, call) => (isUnreadable(call) ? broken : answer)),
  },
  {
    id: "errors-missing-body-breaks-addOrderLines",
    requirement: "contract.no-internal-error",
    summary: "addOrderLines answers a request without a body with an internal error.",
    wire: () => onAnswer("addOrderLines", (answer, call) => (isWithoutBody(call) ? broken : answer)),
  },
];

/** Faults of refusing bodies that are missing or no JSON. */
export const bodyFaults: readonly Fault[] = [...unreadableBodies, ...missingBodies, ...breaking];

/** Serves a call whose body is wrong as one that asks for nothing. */
function lenient(id: WithBody, isWrong: (call: Call) => boolean): Wire {
  const text = leastBodies[id];
  if (text === undefined) {
    return onAnswer(id, (answer, call) => (isWrong(call) ? { status: 200, body: "[]" } : answer));
  }
  return { call: (call) => (call.name === id && isWrong(call) ? { ...call, body: bodyWith(text) } : call) };
}

/** Takes a call whose body is wrong for another one, and says that it was refused. */
function actingLate(id: WithBody, isWrong: (call: Call) => boolean): Wire {
  const body = bodyWith(actingBodies[id] ?? "{}");
  return {
    call: (call) => (call.name === id && isWrong(call) ? { ...call, body } : call),
    answer: (answer, call) => (call.body === body ? refusal(403, "The body is wrong") : answer),
  };
}

export function bodyWith(text: string): Call["body"] {
  return { kind: "text", text, mediaType: "application/json" };
}

function isWithoutBody({ body }: Call): boolean {
  return body.kind === "none";
}

function isUnreadable({ body }: Call): boolean {
  if (body.kind !== "text") return false;
  try {
    JSON.parse(body.text);
    return false;
  } catch {
    return true;
  }
}

function late(id: WithBody, fault: (changing: ChangingOrder) => Fault): readonly Fault[] {
  return id in actingBodies ? changingOrder.filter((changing) => changing === id).map(fault) : [];
}
