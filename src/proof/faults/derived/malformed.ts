import {
  changingOrder,
  onOneOrder,
  operation,
  type OperationId,
  type SentenceId,
  type WithBody,
  withBody,
  withRequiredBody,
  withUuidInPath,
} from "../../../core/index.ts";
import { broken, type Call, isUuid, refusal, succeeded } from "../../../sandbox/index.ts";
import type { Alteration } from "./alteration.ts";
import type { DerivedFault } from "./derived-fault.ts";
import { jsonOf } from "./part-id-uses.ts";
import { sentencesOfRequest } from "./sentences.ts";

/** Operation by malformed input: it is accepted, acted on and refused too late, or breaks the service. */
export function malformedFaults(): readonly DerivedFault[] {
  return [...wrongIds(), ...wrongBodies(), ...takenByFailing(), ...oddElements()];
}

type Rewrite = NonNullable<Alteration["call"]>;

interface Cell {
  readonly operation: OperationId;
  readonly name: string;
  readonly summary: string;
  readonly breaks?: readonly SentenceId[];
  readonly rules?: DerivedFault["rules"];
  readonly alteration: () => Omit<Alteration, "operations">;
}

function faultOf({ operation: id, name, summary, breaks = [], rules = [], alteration }: Cell): DerivedFault {
  return {
    id: `${id}-malformed-${name}`,
    class: "malformed",
    group: `malformed ${id}`,
    summary: `${id} ${summary}.`,
    breaks: ["s7.refusal", ...breaks, ...sentencesOfRequest(id)],
    rules,
    operations: [id],
    alteration: () => ({ operations: [id], ...alteration() }),
  };
}

/** Ids in a path that are longer or shorter than the id of the order or part. */
function wrongIds(): readonly DerivedFault[] {
  const changing: readonly OperationId[] = changingOrder;
  const withPart: readonly OperationId[] = withUuidInPath;
  const uses = onOneOrder.flatMap((id) =>
    [...operation(id).path.matchAll(/\{(\w+)\}/gu)]
      .map(([, parameter = ""]) => ({ id, parameter }))
      .filter(({ parameter }) => parameter === "orderId" || withPart.includes(id)),
  );
  return uses.flatMap(({ id, parameter }) => {
    const rewrite = parameter === "orderId" ? cutOrderId : completing(parameter);
    const taken: Cell = {
      operation: id,
      name: `${parameter}-taken`,
      summary: `compares only the beginning of ${parameter}`,
      breaks: ["s7.404-order"],
      alteration: () => ({ call: rewrite }),
    };
    const late: Cell = {
      operation: id,
      name: `${parameter}-acted-on`,
      summary: `compares only the beginning of ${parameter}, acts on what it finds, and answers 404`,
      alteration: () => actingLate(rewrite),
    };
    return [taken, ...(changing.includes(id) ? [late] : [])].map(faultOf);
  });
}

const cutOrderId: Rewrite = (call) => {
  const { orderId = "" } = call.parameters;
  const beginning = orderId.slice(0, 36);
  return orderId !== beginning && isUuid(beginning) ? withParameter(call, "orderId", beginning) : call;
};

function completing(parameter: string): Rewrite {
  return (call, { before }) => {
    const given = call.parameters[parameter] ?? "";
    const parts = before === undefined ? [] : [...before.fees, ...before.travellers, ...before.reservations];
    const whole = parts.find(({ id }) => id !== given && id.startsWith(given));
    return whole === undefined || given === "" ? call : withParameter(call, parameter, whole.id);
  };
}

function withParameter(call: Call, name: string, value: string): Call {
  return { ...call, parameters: { ...call.parameters, [name]: value } };
}

/** Bodies that change any order. */
const actingBodies: Partial<Record<WithBody, string>> = {
  updateOrder: '{"externalReference":"unasked"}',
  failOrder: "{}",
  addFeeToOrder: '{"amount":"1.00"}',
  addOrderLines: '[{"price":"1.00"}]',
  updateOrderLine: '{"price":"7.77"}',
  addTravellerToOrder: '{"name":"Unasked"}',
  addTravellersToOrder: '[{"name":"Unasked"}]',
  updateTravellerOnOrder: '{"name":"Unasked"}',
  addReservationToOrder: '[{"seat":"unasked"}]',
  updateReservationOnOrder: '{"seat":"unasked"}',
};

/** A request that is refused for its body, and acted on. */
function wrongBodies(): readonly DerivedFault[] {
  const required: readonly string[] = withRequiredBody;
  return withBody.flatMap((id) => {
    const text = actingBodies[id];
    if (text === undefined) return [];
    const body: Call["body"] = { kind: "text", text, mediaType: "application/json" };
    return (["unreadable", "missing"] as const)
      .filter((kind) => kind === "unreadable" || required.includes(id))
      .map((kind) =>
        faultOf({
          operation: id,
          name: `${kind}-body-acted-on`,
          summary: `refuses a body that is ${kind}, but changes the order`,
          alteration: () => actingLate((call) => (wrong[kind](call) ? { ...call, body } : call)),
        }),
      );
  });
}

const wrong = {
  unreadable: (call: Call) => call.body.kind === "text" && jsonOf(call) === undefined,
  missing: ({ body }: Call) => body.kind === "none",
  single: (call: Call) => call.body.kind === "unusable" || !["object", "undefined"].includes(typeof jsonOf(call)),
} as const;

/** Failing an order may take any object: only what is none can be malformed. */
function takenByFailing(): readonly DerivedFault[] {
  const body: Call["body"] = { kind: "text", text: "{}", mediaType: "application/json" };
  return (["unreadable", "single"] as const).map((kind) =>
    faultOf({
      operation: "failOrder",
      name: `${kind}-taken`,
      summary: `accepts a body that is ${kind === "single" ? "a single value" : "not JSON"}`,
      breaks: ["s4.json-request"],
      alteration: () => ({ call: (call) => (wrong[kind](call) ? { ...call, body } : call) }),
    }),
  );
}

function oddElements(): readonly DerivedFault[] {
  return withBody
    .filter((id) => operation(id).request?.list === true)
    .map((id) =>
      faultOf({
        operation: id,
        name: "second-element-breaks",
        summary: "breaks on a list whose second element is malformed",
        rules: ["contract.no-internal-error"],
        alteration: () => ({
          answered: (answer, { call }) => (hasOddSecond(call) && !succeeded(answer) ? broken : answer),
        }),
      }),
    );
}

function hasOddSecond(call: Call): boolean {
  const json = jsonOf(call);
  if (!Array.isArray(json) || json.length < 2) return false;
  const second: unknown = json[1];
  return typeof second === "string" ? !isUuid(second) : second === null || Object.keys(Object(second)).length === 0;
}

/** Serves another call than the one that was sent, and answers a refusal. */
function actingLate(rewrite: Rewrite): Omit<Alteration, "operations"> {
  const rewritten = new WeakSet<Call>();
  return {
    call: (call, situation) => {
      const now = rewrite(call, situation);
      if (now !== call) rewritten.add(now);
      return now;
    },
    answered: (answer, { call }) => (rewritten.has(call) && succeeded(answer) ? refusal(404, "Not found") : answer),
  };
}
