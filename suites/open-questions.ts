import {
  type Answer,
  type Call,
  idsOf,
  type OrderAnswer,
  type OrderView,
  paidSince,
  sameAmount,
  scenario,
  succeeded,
  suite,
  versionOf,
} from "../src/suite/index.ts";

/**
 * What a target does where the specification leaves a choice. The scenarios record it as observations and check nothing
 * themselves: they make the calls, and `src/suite/oracle/contract.ts` judges the answers, like those of every scenario,
 * by the requirements of the area `contract`.
 */
export const openQuestions = suite("contract", [
  scenario(
    "lists of ids are missing, given twice, or name unknown ids",
    ["contract.status.deleteOrderLines", "contract.status.cancelOrderLines"],
    async ({ api, as, given, observe }) => {
      const odd = as({ deviation: "malformed" });
      const on = (operation: Call["operation"], orderId: string, rest: Partial<Call> = {}) =>
        odd.send({ operation, path: { orderId }, ...rest });
      const read = async (id: string): Promise<OrderView> => (await api.getOrder(id)).order;

      const draft = await given.draftWith({ pendingLines: 2 });
      const deleted = await on("deleteOrderLines", draft.id);
      const left = (await read(draft.id)).lines.length;
      observe("ids.none.delete", "What does deleting lines without ids do?", effect(deleted, 2 - left, 2));

      const confirmed = await given.confirmed(2);
      const cancelled = await on("cancelOrderLines", confirmed.id);
      const cancelledLines = (await read(confirmed.id)).lines.filter((line) => line.cancelled);
      observe(
        "ids.none.cancel",
        "What does cancelling lines without ids do?",
        effect(cancelled, cancelledLines.length, 2),
      );

      const both = await given.confirmed(3);
      const [inBody = "", inQuery = ""] = idsOf(both.order.lines);
      const twice = await on("cancelOrderLines", both.id, { body: [inBody], query: [["orderLineIds", inQuery]] });
      const met = idsOf((await read(both.id)).lines.filter((line) => line.cancelled));
      const where = [...(met.includes(inBody) ? ["body"] : []), ...(met.includes(inQuery) ? ["query"] : [])].join(
        " and ",
      );
      observe(
        "ids.body-and-query",
        "Which ids of a cancellation count: those in its body or in its query?",
        said(twice, where || "none"),
      );

      const batch = await given.draftWith({ pendingLines: 3 });
      const [first = "", second = ""] = batch.pendingLines;
      const partly = await on("deleteOrderLines", batch.id, {
        query: [["orderLineIds", [first, given.unknownUuid(), second].join(",")]],
      });
      const gone = 3 - (await read(batch.id)).lines.length;
      observe(
        "ids.one-unknown",
        "What does deleting lines do if one of them is unknown?",
        `${partly.status}, takes ${gone} of 2`,
      );
    },
  ),

  scenario(
    "an unknown line, fee or reservation is changed or deleted",
    [
      "contract.status.deleteOrderLines",
      "contract.status.updateOrderLine",
      "contract.status.cancelOrderLine",
      "contract.status.deleteFeeFromOrder",
      "contract.status.removeReservationFromOrder",
      "contract.status.updateReservationOnOrder",
      "contract.status.addFeeToOrder",
    ],
    async ({ as, given, observe }) => {
      const odd = as({ deviation: "malformed" });
      const { id } = await given.draftWith({ pendingLines: 1 });
      const unknown = given.unknownUuid();
      // A service that serves these has to answer with the line or the reservation.
      const changed = await odd.updateOrderLine(id, { id: unknown, line: given.lineIntent() });
      observe("unknown.line-changed", "What does updating an unknown line answer?", `${changed.status}`);
      const cancelled = await odd.cancelOrderLine(id, unknown);
      observe("unknown.line-cancelled", "What does cancelling an unknown line answer?", `${cancelled.status}`);
      const moved = await odd.updateReservationOnOrder(id, unknown, { id: unknown, seat: given.seat() });
      observe("unknown.reservation-changed", "What does changing an unknown reservation answer?", `${moved.status}`);
      const line = await odd.deleteOrderLines(id, [unknown]);
      observe("unknown.line", "What does deleting an unknown line answer?", `${line.status}`);
      const fee = await odd.deleteFeeFromOrder(id, unknown);
      observe("unknown.fee", "What does deleting an unknown fee answer?", `${fee.status}`);
      const reservation = await odd.removeReservationFromOrder(id, unknown);
      observe("unknown.reservation", "What does removing an unknown reservation answer?", `${reservation.status}`);
      const lineless = await odd.addFeeToOrder(id, { amount: "1.00", orderLineIds: [] });
      observe("fees.without-line", "What does applying a fee to no line answer?", `${lineless.status}`);
    },
  ),

  scenario(
    "a line with a fee and a seat is deleted",
    ["contract.reservation.id", "contract.status.deleteOrderLines"],
    async ({ api, as, given, observe }) => {
      const odd = as({ deviation: "malformed" });
      const draft = await given.draftWith({ pendingLines: 2 });
      const { id } = draft;
      const [orderLineId = ""] = draft.pendingLines;
      await given.reservations(draft, 1);
      // Whether either belongs to a line is left open.
      await odd.addFeeToOrder(id, { amount: "1.00", orderLineIds: [orderLineId] });
      const seats = given.reservationIntents(1).map((reservation) => ({ ...reservation, orderLineId }));
      await odd.addReservationToOrder(id, seats);
      const before = (await api.getOrder(id)).order;
      await odd.deleteOrderLines(id, [orderLineId]);
      const after = (await api.getOrder(id)).order;
      const left = (had: readonly unknown[], has: readonly unknown[]): string =>
        had.length === 0 ? "there is none" : has.length < had.length ? "goes with it" : "stays";
      observe("lines.fee-of-deleted", "What happens to the fee of a deleted line?", left(before.fees, after.fees));
      observe(
        "lines.seat-of-deleted",
        "What happens to the reservation of a deleted line?",
        left(before.reservations, after.reservations),
      );
    },
  ),

  scenario(
    "unknown lines, and lines that are not pending, are confirmed",
    ["contract.status.confirmOrderLines"],
    async ({ as, given, observe }) => {
      const odd = as({ deviation: "malformed" });
      const draft = await given.draftWith({ pendingLines: 2 });
      const known = draft.pendingLines.slice(0, 1);
      const unknown = await odd.confirmOrderLines(draft.id, [...known, given.unknownUuid()]);
      const question = "What does confirming a pending line together with an unknown one do?";
      observe("confirm-lines.unknown", question, stateAfter(unknown));
      const settled = await given.draftWith({ otherLines: 1 });
      const nothing = await odd.confirmOrderLines(settled.id, settled.otherLines);
      observe("confirm-lines.none-pending", "What does confirming lines do if none is pending?", stateAfter(nothing));
    },
  ),

  scenario(
    "empty, pending and confirmed orders are confirmed by hand",
    ["contract.status.confirmOrder"],
    async ({ api, as, given, observe }) => {
      const odd = as({ deviation: "malformed" });
      const empty = await odd.confirmOrder((await given.draft()).id);
      observe("confirm.empty", "What does confirming an empty order by hand do?", stateAfter(empty));
      const pending = await odd.confirmOrder((await given.draftWith({ pendingLines: 1, price: "0.00" })).id);
      observe("confirm.pending", "What does confirming an order with a pending line by hand do?", stateAfter(pending));

      const free = await given.settled(await given.draftWith({ otherLines: 1, price: "0.00" }));
      const confirmed = await api.confirmOrder(free.id);
      const follows = "What happens to a line that is not pending when its order is confirmed?";
      if (succeeded(confirmed)) observe("confirm.other-lines", follows, linesIn(confirmed.order));
      const again = await odd.confirmOrder(free.id);
      observe("confirm.again", "What does confirming a confirmed order by hand answer?", `${again.status}`);
      const events = await given.eventsOf(free.id);
      observe("confirm.events", "Which events does confirming by hand emit?", events.join(", ") || "none");
    },
  ),

  scenario(
    "an order without pending lines is failed",
    ["contract.status.failOrder"],
    async ({ as, given, observe }) => {
      const { id } = await given.draftWith({ otherLines: 1 });
      const failed = await as({ deviation: "malformed" }).failOrder(id);
      const question = "What does failing an order without pending lines do?";
      observe("fail.none-pending", question, stateAfter(failed));
      const follows = "What happens to a line that is not pending when its order is failed?";
      if (succeeded(failed)) observe("fail.other-lines", follows, linesIn(failed.order));
    },
  ),

  scenario("an update leaves a value out", ["contract.status.updateOrder"], async ({ api, given, target, observe }) => {
    const { order } = await api.createOrder({
      externalReference: given.reference(),
      contact: "desk@contact.example.com",
    });
    await api.updateOrder(order.id, { externalReference: given.reference() });
    const kept = target.valuesOf((await api.getOrder(order.id)).order, "contact").length > 0;
    const question = "Does an update keep the values that its body leaves out?";
    observe("orders.update.left-out", question, kept ? "yes" : "no");
  }),

  scenario(
    "a confirmed order is changed, and one with a seat is reset",
    ["contract.status.addOrderLines", "contract.status.resetOrder"],
    async ({ api, as, given, observe }) => {
      const { id, order } = await given.confirmed();
      const changed = await as({ deviation: "malformed" }).addOrderLines(id, given.lineIntents(1));
      const now = (await api.getOrder(id)).order;
      const version = now.version === order.version ? "the same version" : "another version";
      const question = "What does a change make of a confirmed order?";
      observe("confirmed.changed", question, said(changed, `${String(now.status)} in ${version}`));
      if (succeeded(changed) && now.version !== order.version) {
        await given.pay?.(id);
        const paid = (await api.getOrder(id)).order;
        const earlier = await api.getOrder(id, versionOf(order));
        const isOfThen = succeeded(earlier) && sameAmount(earlier.order.balance, order.balance);
        const owed = isOfThen ? "what was owed then" : "what is owed now";
        const shows = "What does an earlier version show as its balance once something was paid?";
        observe("versions.payments", shows, paidSince(order, paid) ? said(earlier, owed) : "nothing was paid");
      }

      const seated = await given.draftWith({ pendingLines: 1 });
      await given.reservations(seated, 1);
      await api.confirmOrderLines(seated.id, seated.pendingLines).then((answer) => answer.order);
      const reset = await api.resetOrder(seated.id);
      const { reservations } = (await api.getOrder(seated.id)).order;
      const freed = "Does a reset free the seats of the confirmed version?";
      observe("reset.confirmed-seats", freed, said(reset, reservations.length === 0 ? "yes" : "no"));
    },
  ),
]);

function said(answer: Answer, effects: string): string {
  return succeeded(answer) ? `${answer.status}, ${effects}` : `refused with ${answer.status}`;
}

function effect(answer: Answer, taken: number, all: number): string {
  return said(answer, `takes ${taken === 0 ? "none" : taken === all ? "all" : taken}`);
}

function stateAfter(answer: OrderAnswer): string {
  if (!succeeded(answer)) return said(answer, "");
  const { status, failed, pendingLines } = answer.order;
  return said(answer, `${String(status)}${failed === true ? ", failed" : ""}, ${pendingLines.length} pending`);
}

function linesIn({ lines }: OrderView): string {
  return lines.map(({ externalConfirmation: word }) => (typeof word === "string" ? word : "nothing")).join(", ");
}
