import {
  type Answer,
  assertServed,
  type Attempt,
  attemptWith,
  breakagesOf,
  changesOf,
  changingOrder,
  type Context,
  controlOf,
  effectOf,
  everyOperation,
  isServed,
  judgementOf,
  onOneOrder,
  onOneTraveller,
  type OperationId,
  orderOf,
  type OrderView,
  type RequirementId,
  requirementsOfInvalidInput,
  scenario,
  type Specimen,
  suite,
  usingUp,
  wasRefused,
} from "../src/suite/index.ts";

/** What does not exist and what makes no sense is refused, and changes nothing. */
export const errors = suite("errors", [
  ...onOneOrder.map((id) =>
    scenario(`${id} on an unknown order is answered 404`, [`errors.unknown-order.${id}`], async (context) => {
      const { api, given, check } = context;
      // No operation locks an order, so unlocking one that is not has to do: what it answers is not shown, but not 404.
      const unlocks = id === "unlockOrder";
      const call = unlocks ? api.calls.unlockOrder((await given.draft()).id) : await given.validCall(id);
      const orderId = given.unknownOrder();
      const refused = await api.send({ ...call, path: { ...call.path, orderId } });
      const control = await controlOf(context, call);
      const subject = check(`errors.unknown-order.${id}`);
      const controlled = unlocks && control.status !== 404 ? subject : subject.control(control);
      controlled.answered(refused, "on an order that does not exist").is(404);
      // Whether what may be left out is missing, or the order, is said in any order; served it is not.
      if (id === "deleteOrderLines" || id === "cancelOrderLines" || id === "removeTravellersFromOrder") {
        const bare = await api.send({ operation: id, path: { orderId } });
        controlled.refused(bare, "on an order that does not exist, without ids");
      }
      if (id !== "getOrder") return;
      const version = await api.send(api.calls.getOrder(orderId, 1));
      controlled.answered(version, "about a version of an order that does not exist").is(404);
    }),
  ),

  ...onOneTraveller.map((id) =>
    scenario(`${id} on an unknown traveller is answered 404`, [`errors.unknown-traveller.${id}`], async (context) => {
      const call = await context.given.validCall(id);
      const travellerId = context.given.unknownUuid();
      const read = async () => (await context.api.getOrder(call.path?.["orderId"] ?? "")).order;
      const before = await read();
      const refused = await context.api.send({ ...call, path: { ...call.path, travellerId } });
      const after = await read();
      const subject = context.check(`errors.unknown-traveller.${id}`).on(refused.exchange);
      subject.that(changesOf(after, before, ["travellers"]), "what the call changed").isEmpty();
      // Where it was served after all, the order is no longer what its control needs.
      const controlled = isServed(refused.status) ? subject : subject.control(await context.api.send(call));
      controlled.answered(refused, "on a traveller that does not exist").is(404);

      const empty = { ...call.path, orderId: (await context.given.draft()).id };
      const onEmpty = await context.api.send({ ...call, path: { ...empty, travellerId } });
      controlled.answered(onEmpty, "on a traveller of an order that has none").is(404);
      if (id !== "updateTravellerOnOrder") return;
      assertServed(await context.api.removeTravellersFromOrder(before.id, [call.path?.["travellerId"] ?? ""]));
      const gone = await context.api.send(call);
      controlled.answered(gone, "on a traveller who was removed").is(404);
    }),
  ),

  ...everyOperation.map((id) =>
    scenario(`${id} handles every broken request`, requirementsOfInvalidInput(id), (context) =>
      breakOneThingAtATime(context, id),
    ),
  ),
]);

/**
 * Sends a valid call broken in one thing at a time: first what must be refused, then what a correct service may serve as
 * well. What is refused must leave the order as it was.
 */
async function breakOneThingAtATime(context: Context<RequirementId>, id: OperationId): Promise<void> {
  const seed = context.random.between(0, 0x7fff_ffff);
  const fresh = async (): Promise<Specimen> => {
    const call = await context.given.validCall(id);
    return { call, breakages: breakagesOf(call, context.target, seed) };
  };
  const judgement = judgementOf(context, id);
  const changes = (changingOrder as readonly OperationId[]).includes(id);

  const first = await fresh();
  /** `null` when it was used up. */
  let specimen: Specimen | null = first;
  /** The order as it was last read; `null` when it may have changed since. */
  let known: OrderView | null = null;
  let served: Answer | null = null;

  const attemptKinds = async (kinds: readonly string[]): Promise<void> => {
    specimen ??= await fresh();
    if (changes) known ??= await orderOf(context, specimen);
    const attempts: Attempt[] = [];
    for (const breakage of specimen.breakages.filter(({ kind }) => kinds.includes(kind))) {
      const attempt = await attemptWith(context, breakage);
      judgement.answered(attempt);
      attempts.push(attempt);
    }
    served = attempts.find(({ status }) => isServed(status))?.answer ?? served;
    if (!attempts.every(wasRefused)) {
      known = null;
      if (usingUp.includes(id)) specimen = null;
    } else if (known !== null) {
      const after = await orderOf(context, specimen);
      const unchanged = judgement.leftBehind(await effectOf(attempts, { context, fresh, before: known, after }));
      [specimen, known] = unchanged ? [specimen, after] : [null, null];
    }
  };

  await attemptKinds(first.breakages.filter(({ certainty }) => certainty !== null).map(({ kind }) => kind));
  for (const { kind } of first.breakages.filter(({ certainty }) => certainty === null)) await attemptKinds([kind]);
  // A served call shows that the order let it succeed; otherwise the valid call has to.
  judgement.controlled(served ?? (await context.api.send((specimen ?? (await fresh())).call)));
  judgement.assertJudged();
}
