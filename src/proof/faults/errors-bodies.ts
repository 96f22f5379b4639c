import { changingOrder, type WithBody, withRequiredBody } from "../../core/index.ts";
import { type Call, refusal, type Wire } from "../../sandbox/index.ts";
import type { Fault } from "./fault.ts";
import { jsonIn } from "./json-in.ts";

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

const acting = changingOrder.filter((id): id is typeof id & WithBody => id in actingBodies);
const required: readonly string[] = withRequiredBody;

/** What is refused for its body, and done all the same. */
const actedOn = [
  { kind: "unreadable", isWrong: isUnreadable, operations: acting },
  { kind: "missing", isWrong: isWithoutBody, operations: acting.filter((id) => required.includes(id)) },
].flatMap(({ kind, isWrong, operations }) =>
  operations.map((id): Fault => ({
    id: `errors-${kind}-body-acted-on-${id}`,
    requirement: `errors.without-effect.${id}`,
    summary: `${id} refuses a body that is ${kind}, and acts all the same.`,
    wire: () => actingLate(id, isWrong),
  })),
);

/** Failing an order, which may take any body that is one. */
const failing = (
  [
    ["unreadable-body", "no JSON", isUnreadable],
    ["malformed-input", "a single value", isSingle],
  ] as const
).map(([kind, words, isWrong]): Fault => ({
  id: `errors-${kind}-taken-failOrder`,
  requirement: `errors.${kind}.failOrder`,
  summary: `failOrder takes a body that is ${words} for one that asks for nothing.`,
  wire: () => ({
    call: (call) => (call.name === "failOrder" && isWrong(call) ? { ...call, body: bodyWith("{}") } : call),
  }),
}));

/** Faults of refusing bodies that are missing or no JSON. */
export const bodyFaults: readonly Fault[] = [...actedOn, ...failing];

/** Takes a call whose body is wrong for another one, and says that it was refused. */
function actingLate(id: WithBody, isWrong: (call: Call) => boolean): Wire {
  const body = bodyWith(actingBodies[id] ?? "{}");
  return {
    call: (call) => (call.name === id && isWrong(call) ? { ...call, body } : call),
    answer: (answer, call) => (call.body === body ? refusal(403, "The body is wrong") : answer),
  };
}

function bodyWith(text: string): Call["body"] {
  return { kind: "text", text, mediaType: "application/json" };
}

function isWithoutBody({ body }: Call): boolean {
  return body.kind === "none";
}

function isUnreadable({ body }: Call): boolean {
  return body.kind === "text" && jsonIn(body) === undefined;
}

function isSingle({ body }: Call): boolean {
  return body.kind === "unusable" || !["object", "undefined"].includes(typeof jsonIn(body));
}
