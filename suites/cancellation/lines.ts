import {
  among,
  Blocked,
  idsOf,
  lastAndSecond,
  type LineView,
  orderStatus,
  type OrderView,
  prerequisite,
  scenario,
  statesOf,
  succeeded,
  sumOf,
  unlessRefused,
  visiting,
  without,
} from "../../src/suite/index.ts";
import { judgeTotal } from "./drops.ts";

/**
 * Sums of these need every digit. Added up in binary fractions, what a cancellation leaves of them is off, in any order
 * of the lines. One of them is just below a whole amount, as most prices in shops are.
 */
const prices = ["100.10", "8.65", "12.99", "77.45", "54.73"];

/** Which lines are cancelled, and what their cost does to the total. */
export const lineScenarios = [
  scenario(
    "lines of a confirmed order are cancelled, and the others are not",
    [
      "cancellation.succeeds",
      "cancellation.answers-cancelled",
      "cancellation.line-cancelled",
      "cancellation.others-untouched",
    ],
    async ({ api, given, check, observe, random }) => {
      const before = await given.confirmed(random.between(4, 5));
      const { named, others } = lastAndSecond(before.order.lines);
      const answer = await api.cancelOrderLines(before.id, idsOf(named));

      check("cancellation.succeeds").answered(answer).is(200);
      check("cancellation.answers-cancelled").that(idsOf(answer.lines), "answered lines").isSetOf(idsOf(named));
      check("cancellation.line-cancelled")
        .that(idsOf(among(answer.lines, named).filter(isCancelled)), "cancelled lines of the answer")
        .isSetOf(idsOf(named));
      const { order } = await api.getOrder(before.id);
      check("cancellation.line-cancelled")
        .that(idsOf(among(order.lines, named).filter(isCancelled)), "cancelled lines of the order")
        .isSetOf(idsOf(named));
      check("cancellation.others-untouched")
        .that(statesOf(among(order.lines, others)), "lines that were not named")
        .hasMembers(statesOf(others));

      observe(
        "cancellation.order-status",
        "What is the status of an order after a cancellation?",
        String(order.status),
      );
      const again = await api.cancelOrderLines(before.id, idsOf(named));
      observe("cancellation.again", "What does cancelling a cancelled line answer?", `${again.status}`);
    },
  ),

  scenario(
    "the cost of cancelled lines leaves the total",
    [
      "cancellation.cost-leaves-total",
      visiting("lines that are cancelled after others", ["cancellation.answers-cancelled"]),
    ],
    async ({ api, given, target, check, random }) => {
      target.mustShow("totalAmount", "orderLineAmount");
      const draft = await given.draftWith({ prices: prices.slice(0, random.between(4, prices.length)) });
      await given.fees(draft, ["3.33"]);
      const [early = "", ...later] = draft.pendingLines;
      await prerequisite(async () => (await api.confirmOrderLines(draft.id, [early])).order);
      const read = async (): Promise<OrderView> => (await api.getOrder(draft.id)).order;
      let last = await read();
      const confirmable = last.lines;
      const judgeCancelled = async (lines: readonly LineView[]): Promise<void> => {
        const cost = sumOf(lines.map((line) => line.amount));
        if (cost === null) throw new Blocked("`fields.orderLineAmount` does not point to the cost of a line");
        const order = await read();
        judgeTotal(check("cancellation.cost-leaves-total"), cost, { before: last, after: order, target });
        last = order;
      };
      // Whether a line that is confirmed can be cancelled while others wait is left open.
      const first = last.lines.filter(({ id }) => id === early);
      const taken = await unlessRefused(api.cancelOrderLines(draft.id, idsOf(first)));
      const isTaken = taken !== null && succeeded(taken);
      if (isTaken) await judgeCancelled(first);
      await prerequisite(async () => (await api.confirmOrderLines(draft.id, later)).order);
      last = await read();
      const { named, others } = lastAndSecond(isTaken ? among(without(last.lines, first), confirmable) : last.lines);
      // In the end nothing is left but fees.
      for (const [place, lines] of [named, others.slice(0, 1), others.slice(1)].entries()) {
        if (lines.length === 0) continue;
        // A change may make a draft of the order, and whether its lines can be cancelled then is left open.
        if (place === 1) {
          await unlessRefused(api.updateOrder(draft.id, { externalReference: given.reference() }));
          last = await read();
        }
        const cancelled = api.cancelOrderLines(draft.id, idsOf(lines));
        const isDraft = last.status !== orderStatus.confirmed;
        const answer = isDraft ? await unlessRefused(cancelled) : await cancelled;
        if (answer === null || (isDraft && !succeeded(answer))) return;
        check("cancellation.answers-cancelled")
          .that(idsOf(answer.lines), "answered lines, after others were cancelled")
          .isSetOf(idsOf(lines));
        await judgeCancelled(lines);
      }
    },
  ),

  scenario(
    "lines that are not confirmed cannot be cancelled",
    ["cancellation.unconfirmed-refused", "cancellation.unconfirmed-unchanged"],
    async ({ api, given, check, observe }) => {
      const confirmed = await given.confirmed(3);
      const drafts = [await given.draftWith({ pendingLines: 3 }), await given.partlyConfirmed()];
      const control = await api.cancelOrderLines(confirmed.id, idsOf(confirmed.order.lines).slice(-1));
      for (const draft of drafts) {
        const refused = await api.cancelOrderLines(draft.id, draft.pendingLines.slice(-1));
        check("cancellation.unconfirmed-refused").control(control).refused(refused);
        const { order } = await api.getOrder(draft.id);
        const unchanged = check("cancellation.unconfirmed-unchanged");
        unchanged.that(order).agreesWith(draft.order);
        unchanged.that(statesOf(order.lines), "order lines").hasMembers(statesOf(draft.order.lines));
      }

      // Together with a confirmed line it may be refused as well or left out, but never cancelled.
      const mixed = await given.partlyConfirmed();
      const confirmedFirst = mixed.order.lines.toSorted((one, other) => Number(one.pending) - Number(other.pending));
      const answer = await api.cancelOrderLines(mixed.id, idsOf(confirmedFirst));
      const { lines } = (await api.getOrder(mixed.id)).order;
      check(`cancellation.unconfirmed-${succeeded(answer) ? "refused" : "unchanged"}`)
        .that(idsOf(lines.filter((line) => line.pending && line.cancelled)), "pending lines that were cancelled")
        .isEmpty();
      const question = "What does cancelling a confirmed line together with pending ones answer?";
      observe("cancellation.mixed", question, `${answer.status}`);
    },
  ),
];

function isCancelled(line: LineView): boolean {
  return line.cancelled;
}
