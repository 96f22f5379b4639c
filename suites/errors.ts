import type { Call } from "../src/client/request-builder.ts";
import { changesOf, type PartName } from "../src/oracle/agreement.ts";
import type { Context } from "../src/scenario/context.ts";
import { aRefusal, isServed, refusalStatus } from "../src/scenario/refusal.ts";
import { scenario, suite } from "../src/scenario/scenario.ts";
import { operation } from "../src/specification/operations.ts";
import type { RequirementId } from "../src/specification/requirements/index.ts";
import {
  onOneOrder,
  onOneTraveller,
  withBody,
  withRequiredBody,
  withUuidInPath,
} from "../src/specification/requirements/operation-kinds.ts";

/** What does not exist and what makes no sense is refused, and changes nothing. */
export const errors = suite("errors", [
  ...onOneOrder.map((id) =>
    scenario(`${id} on an unknown order is answered 404`, [`errors.unknown-order.${id}`], async (context) => {
      const call = await context.given.validCall(id);
      const orderId = context.given.unknownOrder();
      const refused = await context.api.send({ ...call, path: { ...call.path, orderId } });
      const twin = await context.api.send(call);
      context.check(`errors.unknown-order.${id}`).control(twin).that(refused.status, "status").is(404);
    }),
  ),

  ...onOneTraveller.map((id) =>
    scenario(`${id} on an unknown traveller is answered 404`, [`errors.unknown-traveller.${id}`], async (context) => {
      const call = await context.given.validCall(id);
      const travellerId = context.given.unknownUuid();
      const wrong = { ...call, path: { ...call.path, travellerId } };
      await refuses(context, `errors.unknown-traveller.${id}`, { call, wrong, wanted: notFound });
    }),
  ),

  ...withUuidInPath.map((id) =>
    scenario(`${id} refuses an id that is no UUID`, [`errors.malformed-id.${id}`], async (context) => {
      const call = await context.given.validCall(id);
      const { orderId = "", ...part } = call.path ?? {};
      // Cut, so that a service which compares beginnings, or mends ids, finds what must not be found.
      const cut = Object.entries(part).map(([name, value]) => [name, value.slice(0, -1)] as const);
      const wrong: Call = { ...call, path: { orderId, ...Object.fromEntries(cut) }, deviation: "malformed" };
      await refuses(context, `errors.malformed-id.${id}`, { call, wrong, wanted: aRefusal });
    }),
  ),

  ...withBody.map((id) =>
    scenario(`${id} refuses a body that is no JSON`, [`errors.unreadable-body.${id}`], async (context) => {
      const call = await context.given.validCall(id);
      const wrong: Call = { ...call, unreadableBody: '{"unreadable": ', deviation: "malformed" };
      await refuses(context, `errors.unreadable-body.${id}`, { call, wrong, wanted: aRefusal });
    }),
  ),

  ...withRequiredBody.map((id) =>
    scenario(`${id} refuses a request without its body`, [`errors.missing-body.${id}`], async (context) => {
      const call = await context.given.validCall(id);
      const wrong: Call = { ...call, body: undefined, deviation: "malformed" };
      await refuses(context, `errors.missing-body.${id}`, { call, wrong, wanted: aRefusal });
    }),
  ),
]);

const notFound = ["404", (status: number): boolean => status === 404] as const;

interface Refusal {
  /** The control twin: the call as it succeeds. */
  readonly call: Call;
  readonly wrong: Call;
  readonly wanted: readonly [expected: string, holds: (status: number) => boolean];
}

/** Sends the wrong call and then its twin; the order must be between them as it was before. */
async function refuses<const Id extends RequirementId>(
  { api, check, observe }: Context<Id>,
  requirement: Id,
  { call, wrong, wanted }: Refusal,
): Promise<void> {
  const read = async () => (call.path === undefined ? null : (await api.getOrder(call.path["orderId"] ?? "")).order);
  const before = await read();
  const status = await refusalStatus(api.send(wrong));
  observe(requirement, `What does ${call.operation} answer here?`, `${status}`);
  const after = await read();
  // Where the wrong call was served after all, the order is no longer what its twin needs.
  const subject = isServed(status) ? check(requirement) : check(requirement).control(await api.send(call));
  subject.that(status, "status").satisfies(...wanted);
  if (before === null || after === null) return;
  check(requirement)
    .that(changesOf(after, before, partsAt(call)), "what the refused call changed")
    .isEmpty();
}

/** The parts that a call is about, by its path: no others need to be readable. */
function partsAt(call: Call): readonly PartName[] {
  const names = ["fees", "travellers", "reservations"] as const;
  return names.filter((name) => operation(call.operation).path.includes(`/${name}`));
}
