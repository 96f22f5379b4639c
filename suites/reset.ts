import {
  asAnswered,
  type Answer,
  assertServed,
  changedParts,
  type Context,
  type GivenOrder,
  type Member,
  NotApplicable,
  orderStatus,
  type OrderView,
  type PartView,
  prerequisite,
  Refused,
  type RequirementId,
  scenario,
  suite,
  visiting,
} from "../src/suite/index.ts";

/** Resetting an order. Judged is what was added since the state it goes back to, and nothing else. */
export const reset = suite("reset", [
  scenario(
    "an order that was never confirmed loses on reset what was added since its creation",
    [
      "reset.never-confirmed.succeeds",
      "reset.never-confirmed.lines-gone",
      "reset.never-confirmed.fees-gone",
      "reset.never-confirmed.reservations-freed",
      "reset.never-confirmed.read-back",
      "reset.seats-free",
      "reset.reservations-free",
    ],
    async ({ api, given, check, observe, random }) => {
      const draft = await given.draftWith({ pendingLines: random.between(3, 4), otherLines: random.between(1, 2) });
      const fees = await given.fees(draft, ["5.00", "7.50", "0.25"]);
      const reservations = await given.reservations(draft, random.between(3, 5));
      // A fee that is left without a line need not stay.
      const lines = lineIds(draft.order).slice(-1);
      const loose = await prerequisite(
        async () => (await api.addFeeToOrder(draft.id, { amount: "1.10", orderLineIds: lines })).part,
      );
      await api.deleteOrderLines(draft.id, lines);
      const answer = await api.resetOrder(draft.id);
      check("reset.never-confirmed.succeeds").answered(answer).is(200);

      const { order } = await api.getOrder(draft.id);
      const left = (name: "lines" | "fees" | "reservations", added: readonly { readonly id: string }[]) =>
        [...new Set([...answer.order[name], ...order[name]].map(({ id }) => id))].filter((id) =>
          added.some((part) => part.id === id),
        );
      check("reset.never-confirmed.lines-gone")
        .that(left("lines", draft.order.lines), "added lines that the answer or the order still shows")
        .isEmpty();
      check("reset.never-confirmed.fees-gone")
        .that(left("fees", [...fees, loose]), "applied fees that the answer or the order still shows")
        .isEmpty();
      check("reset.never-confirmed.reservations-freed")
        .that(left("reservations", reservations), "attached reservations that the answer or the order still shows")
        .isEmpty();
      check("reset.never-confirmed.read-back").that(order).agreesWith(answer.order);
      check("reset.never-confirmed.read-back")
        .that(changedParts(order, answer.order, ["fees", "reservations"]), "fees and reservations that differ")
        .isEmpty();

      const other = await given.draft();
      assertServed(await given.attached(other.id, given.reservationIntents(1)));
      const [one, another, third] = reservations.map(({ id, value }) => ({ id, seat: String(value) }));
      for (const [orderId, freed] of [
        [other.id, one],
        [draft.id, another],
      ] as const) {
        const wanted = given.reservationIntents(1).map((intent) => ({ ...intent, seat: freed?.seat ?? intent.seat }));
        const attached = await freedSeat(given, orderId, wanted);
        check("reset.seats-free").answered(attached, "with a seat that a reset has freed").is(200);
      }
      const sameId = await freedSeat(given, other.id, third === undefined ? [] : [third]);
      check("reset.reservations-free").answered(sameId, "with the id of a reservation that a reset freed").is(200);

      const again = await api.resetOrder(draft.id);
      check("reset.never-confirmed.succeeds").answered(again, "to a second reset").is(200);
      check("reset.never-confirmed.reservations-freed")
        .that(changedParts((await api.getOrder(draft.id)).order, order, ["reservations"]), "left by a second reset")
        .isEmpty();
      await given.travellers(draft, 1);
      await api.resetOrder(draft.id);
      const { travellers } = (await api.getOrder(draft.id)).order;
      observe(
        "reset.travellers",
        "Does a reset remove travellers that were added since the creation?",
        travellers.length === 0 ? "yes" : "no",
      );
    },
  ),

  scenario(
    "a partly confirmed order loses all its lines on reset",
    ["reset.partly-confirmed.lines-gone"],
    async ({ api, given, check }) => {
      const before = await given.partlyConfirmed();
      const answer = await api.resetOrder(before.id);
      check("reset.partly-confirmed.lines-gone").that(lineIds(answer.order), "lines of the answered order").isEmpty();
      const { order } = await api.getOrder(before.id);
      check("reset.partly-confirmed.lines-gone").that(lineIds(order), "lines of the order as it is read").isEmpty();
    },
  ),

  scenario(
    "resetting an unchanged confirmed order leaves it as it is",
    ["reset.confirmed.still-confirmed"],
    async ({ api, given, check, observe, random }) => {
      const confirmed = await given.confirmed(random.between(3, 5));
      const answer = await api.resetOrder(confirmed.id);
      check("reset.confirmed.still-confirmed").answered(answer).is(200);
      const { order } = await api.getOrder(confirmed.id);
      for (const after of [answer.order, order]) {
        check("reset.confirmed.still-confirmed").that(after.status, "status").is(orderStatus.confirmed);
        check("reset.confirmed.still-confirmed").that(linesOf(after), "lines").hasMembers(linesOf(confirmed.order));
      }
      const renumbered = String(order.version) !== String(confirmed.order.version);
      observe("reset.version", "Does a reset of a confirmed order make a new version?", renumbered ? "yes" : "no");

      const failed = await given.failed();
      const { order: again } = await api.resetOrder(failed.id);
      observe(
        "reset.failed",
        "What does a reset make of a failed order?",
        `${String(again.status)}, ${again.failed === true ? "failed" : "not failed"}, ${again.lines.length} lines`,
      );
    },
  ),

  scenario(
    "resetting a changed order brings back its latest confirmed version",
    ["reset.changed-since.status", "reset.changed-since.lines"],
    async ({ api, given, check, random }) => {
      const { before, after } = await given.changedSinceConfirmed();
      refuseDirectChange(after);
      // Two confirmed versions: the first of them is the wrong one to go back to.
      const latest =
        after.pendingLines.length === 0
          ? before.order
          : await prerequisite(async () => (await api.confirmOrderLines(before.id, after.pendingLines)).order);
      await api.addOrderLines(before.id, given.lineIntents(random.between(2, 3), { pending: false }));
      const answer = await api.resetOrder(before.id);
      check("reset.changed-since.status").answered(answer).is(200);
      const { order } = await api.getOrder(before.id);
      for (const back of [answer.order, order]) {
        check("reset.changed-since.status").that(back.status, "status").is(orderStatus.confirmed);
        check("reset.changed-since.lines").that(linesOf(back), "lines").hasMembers(linesOf(latest));
      }
    },
  ),

  scenario(
    "fees added since the confirmation are gone after a reset",
    ["reset.changed-since.fees-gone"],
    async ({ api, given, check }) => {
      const { before, after } = await given.changedSinceConfirmed();
      refuseDirectChange(after);
      const added = await given.fees(after, ["5.00", "12.75"]);
      const answer = await api.resetOrder(before.id);
      const { order } = await api.getOrder(before.id);
      for (const [back, where] of [
        [answer.order, "in the answer"],
        [order, "in the order as it is read"],
      ] as const) {
        const left = back.fees.map(({ id }) => id).filter((id) => added.some((fee) => fee.id === id));
        check("reset.changed-since.fees-gone").that(left, `fees since the confirmation ${where}`).isEmpty();
      }
    },
  ),

  scenario(
    "reservations attached since the confirmation are freed on reset",
    ["reset.changed-since.reservations-freed", visiting("seats attached since the confirmation", ["reset.seats-free"])],
    async ({ api, given, target, check, random }) => {
      const { before, after } = await given.changedSinceConfirmed();
      refuseDirectChange(after);
      // For lines that were confirmed, for one that was not, and for none: all of them came since.
      const lines = target.shows("reservationOrderLineId") ? [...lineIds(before.order), ...after.pendingLines] : [];
      const wanted = given.reservationIntents(random.between(lines.length + 1, lines.length + 2)).map((intent, at) => {
        const orderLineId = lines[at];
        return orderLineId === undefined ? intent : { ...intent, orderLineId };
      });
      const attached = await prerequisite(async () => (await given.attached(before.id, wanted)).parts);
      const answer = await api.resetOrder(before.id);
      const { order } = await api.getOrder(before.id);
      check("reset.changed-since.reservations-freed")
        .that(
          wanted
            .map(({ seat }) => seat)
            .filter((seat) =>
              [answer.order, order].some(({ reservations }) => hasSeat(asAnswered(reservations, attached), seat)),
            ),
          "attached seats that the answer or the order still shows",
        )
        .isEmpty();
      const [{ seat } = { seat: "" }] = wanted;
      const freed = given.reservationIntents(1).map((intent) => ({ ...intent, seat }));
      const other = await given.draft();
      assertServed(await given.attached(other.id, given.reservationIntents(1)));
      const elsewhere = await freedSeat(given, other.id, freed);
      check("reset.seats-free").answered(elsewhere, "with a seat that was attached since a confirmation").is(200);
    },
  ),
]);

/** Where a change is confirmed as it is made, there is nothing since the confirmation that a reset could take back. */
function refuseDirectChange({ order }: GivenOrder): void {
  if (order.status === orderStatus.confirmed) {
    throw new NotApplicable("no-draft-by-change");
  }
}

/**
 * What came of attaching a seat that a reset freed. A service may refuse any seat by a choice of its own; where it takes another
 * one on the same order, the refusal is about the freed seat.
 */
async function freedSeat(
  given: Context<RequirementId>["given"],
  orderId: string,
  wanted: Parameters<Context<RequirementId>["given"]["attached"]>[1],
): Promise<Answer> {
  try {
    return await given.attached(orderId, wanted);
  } catch (problem) {
    if (!(problem instanceof Refused)) throw problem;
    assertServed(await given.attached(orderId, given.reservationIntents(1)));
    return problem.answer;
  }
}

function hasSeat(reservations: readonly PartView[], seat: string): boolean {
  return reservations.some(({ value }) => String(value) === seat);
}

function lineIds(order: OrderView): readonly string[] {
  return order.lines.map((line) => line.id);
}

function linesOf(order: OrderView): readonly Member[] {
  return order.lines.map(({ id, externalConfirmation }) => ({
    id,
    words: `externalConfirmation ${String(externalConfirmation)}`,
  }));
}
