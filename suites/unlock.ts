import {
  answerTo,
  changesOf,
  type Context,
  type GivenOrder,
  isServed,
  type OrderAnswer,
  orderStatus,
  type OrderView,
  scenario,
  suite,
  UndecidedError,
  visiting,
  unlessRefused,
} from "../src/suite/index.ts";

const parts = ["fees", "travellers", "reservations"] as const;

/** Unlocking an order. Nothing in the API locks one, so a hook of the target has to. */
export const unlock = suite("unlock", [
  scenario(
    "an unlocked order is as it was, and can be changed again",
    ["unlock.succeeds", "unlock.nothing-else", "unlock.usable-again"],
    async ({ api, given, check, random }) => {
      const draft = await given.draftWith({ pendingLines: random.between(2, 4), otherLines: 1 });
      await given.fees(draft, ["5.00", "7.00"]);
      await given.travellers(draft, 2);
      await given.reservations(draft, 2);
      await given.locked(draft);
      const before = unlockedAs((await api.getOrder(draft.id)).order, draft.order);
      const unlocked = await api.unlockOrder(draft.id);

      check("unlock.succeeds").answered(unlocked).is(200);
      const read = await api.getOrder(draft.id);
      for (const order of [unlocked.order, read.order]) {
        check("unlock.nothing-else")
          .that(changesOf(order, before, parts), "what unlocking changed")
          .isEmpty();
      }

      // What it took before it was locked.
      const fee = { amount: "9.00", orderLineIds: draft.pendingLines };
      const taken = [
        await api.addFeeToOrder(draft.id, fee),
        await api.addTravellersToOrder(draft.id, given.travellerIntents(1)),
        await given.attached(draft.id, given.reservationIntents(1)),
      ];
      for (const answer of taken) check("unlock.usable-again").answered(answer, "once it is unlocked").is(200);
      // No limit of a service speaks against another reference.
      const update = () => api.updateOrder(draft.id, { externalReference: given.reference() });
      await update();
      await given.locked(draft);
      const second = await api.unlockOrder(draft.id);
      check("unlock.succeeds").answered(second, "when it was locked a second time").is(200);
      check("unlock.usable-again")
        .answered(await answerTo(update()), "once it is unlocked a second time")
        .is(200);
      const added = await api.addOrderLines(draft.id, given.lineIntents(1));
      const pending = [...draft.pendingLines, ...added.lines.map((line) => line.id)];
      const confirmed = await api.confirmOrderLines(draft.id, pending);
      check("unlock.usable-again").that(confirmed.order.pendingLines, "pending lines after a confirmation").isEmpty();
    },
  ),

  scenario(
    "a locked confirmed order is unlocked too",
    [visiting("a confirmed order", ["unlock.succeeds", "unlock.nothing-else", "unlock.usable-again"])],
    async ({ api, given, check, observe }) => {
      const confirmed = await given.confirmed();
      await given.locked(confirmed);
      const refused = await api.addOrderLines(confirmed.id, given.lineIntents(1));
      observe("unlock.locked-addition", "What does adding a line to a locked order answer?", `${refused.status}`);
      const locked = await api.getOrder(confirmed.id);
      const unlocked = await unlocking({ api, given }, confirmed);
      check("unlock.succeeds").answered(unlocked).is(200);
      const read = await api.getOrder(confirmed.id);
      // What was changed while it was locked may be a draft below its lock.
      const before = unlockedAs(locked.order, isServed(refused.status) ? read.order : confirmed.order);
      check("unlock.nothing-else")
        .that(changesOf(read.order, before, []), "what unlocking changed")
        .isEmpty();

      // Whether a confirmed order takes a line is left open, but not that one which was unlocked does as every other.
      const takesLine = async (id: string): Promise<boolean> => {
        const added = await unlessRefused(api.addOrderLines(id, given.lineIntents(1)));
        return added !== null && isServed(added.status);
      };
      const other = await given.confirmed();
      // It took one more while it was locked.
      if (isServed(refused.status)) await takesLine(other.id);
      const areTaken = [await takesLine(other.id), await takesLine(other.id)] as const;
      check("unlock.usable-again")
        .that(await takesLine(confirmed.id), "whether it takes a line once it is unlocked")
        .is(areTaken[0]);

      const again = await api.unlockOrder(confirmed.id);
      observe("unlock.unlocked", "What does unlocking an order that is not locked answer?", `${again.status}`);
      await given.locked(confirmed);
      const second = await api.unlockOrder(confirmed.id);
      check("unlock.succeeds").answered(second, "when it was locked a second time").is(200);
      check("unlock.usable-again")
        .that(await takesLine(confirmed.id), "whether it takes a second line once it is unlocked a second time")
        .is(areTaken[1]);
      await given.locked(confirmed);
      const reset = await api.resetOrder(confirmed.id);
      observe("unlock.locked-reset", "What does resetting a locked order answer?", `${reset.status}`);
    },
  ),
]);

/** A locked order as it is once it is unlocked: a lock may show in the status, which then is what it was before. */
function unlockedAs(locked: OrderView, before: OrderView): OrderView {
  const statuses: readonly unknown[] = Object.values(orderStatus);
  return statuses.includes(locked.status) ? locked : { ...locked, status: before.status };
}

/**
 * Unlocks a locked order. Where it is open whether that was done, the order is locked and unlocked once more: an order
 * that is not locked need not be unlocked, so the same request sent again says nothing.
 */
async function unlocking(
  { api, given }: Pick<Context<never>, "api" | "given">,
  order: GivenOrder,
): Promise<OrderAnswer> {
  try {
    return await api.unlockOrder(order.id);
  } catch (problem) {
    if (!(problem instanceof UndecidedError)) throw problem;
    await given.locked(order);
    return api.unlockOrder(order.id);
  }
}
