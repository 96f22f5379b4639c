import Big from "big.js";
import {
  among,
  amountOf,
  type Answer,
  idsOf,
  isServed,
  orderStatus,
  type OrderView,
  scenario,
  suite,
  without,
} from "../src/suite/index.ts";
import { judgeTotal } from "./cancellation/drops.ts";

/**
 * What is named twice and what is done twice. Whether a service serves it or refuses it is left open, in part as well:
 * judged is that it has no more effect than once.
 */
export const repeats = suite("repeats", [
  scenario(
    "a line that is named twice in a confirmation counts once",
    ["repeats.named-twice.confirmOrderLines"],
    async ({ api, as, given, check, observe }) => {
      const { id, pendingLines } = await given.draftWith({ pendingLines: 3 });
      const [first = "", second = "", third = ""] = pendingLines;
      const answer = await as({ deviation: "malformed" }).confirmOrderLines(id, [first, first, second]);
      observe("repeats.confirm-twice", "What does a confirmation that names a line twice answer?", `${answer.status}`);
      const { order } = await api.getOrder(id);
      const subject = check("repeats.named-twice.confirmOrderLines");
      subject.that(order.status, "status, with one line that was not named").is(orderStatus.draft);
      subject.that(order.pendingLines.includes(third), "whether that line is pending").is(true);
    },
  ),

  scenario(
    "a line that is named twice in a cancellation is cancelled once",
    ["repeats.named-twice.cancelOrderLines"],
    async ({ api, as, given, target, check }) => {
      const before = (await api.getOrder((await given.confirmedWith({ prices: ["10.10", "20.20", "40.40"] })).id))
        .order;
      const [line] = before.lines;
      const twice = [line?.id ?? "", line?.id ?? ""];
      const answer = await as({ deviation: "malformed" }).cancelOrderLines(before.id, twice);
      const { order } = await api.getOrder(before.id);
      const cancelled = cancelledIn({ lines: among(order.lines, before.lines) });
      check("repeats.named-twice.cancelOrderLines")
        .that(cancelled, "cancelled lines")
        .isSetOf(isServed(answer.status) || cancelled.length > 0 ? twice.slice(1) : []);
      const cost = cancelled.length > 0 ? amountOf(line?.amount) : new Big(0);
      if (cost === null || !target.shows("totalAmount")) return;
      const subject = check("repeats.named-twice.cancelOrderLines").restingOn("cancellation.cost-leaves-total");
      judgeTotal(subject, cost, { before, after: order, target });
    },
  ),

  scenario(
    "naming a part twice in a removal removes nothing else",
    ["repeats.named-twice.deleteOrderLines", "repeats.named-twice.removeTravellersFromOrder"],
    async ({ api, as, given, check }) => {
      const odd = as({ deviation: "malformed" });
      const draft = await given.draftWith({ pendingLines: 3 });
      const [line = "", ...others] = draft.pendingLines;
      await odd.deleteOrderLines(draft.id, [line, line]);
      const { lines } = (await api.getOrder(draft.id)).order;
      check("repeats.named-twice.deleteOrderLines")
        .that(
          idsOf(lines).filter((id) => id !== line),
          "lines that were not named",
        )
        .isSetOf(others);

      const [named, ...rest] = await given.travellers(draft, 3);
      await odd.removeTravellersFromOrder(draft.id, [named?.id ?? "", named?.id ?? ""]);
      const { travellers } = (await api.getOrder(draft.id)).order;
      check("repeats.named-twice.removeTravellersFromOrder")
        .that(idsOf(among(travellers, rest)), "travellers who were not named")
        .isSetOf(idsOf(rest));
    },
  ),

  scenario("adding the same part again adds it twice", ["repeats.again.add"], async ({ api, as, given, check }) => {
    const odd = as({ deviation: "malformed" });
    const draft = await given.draftWith({ pendingLines: 1 });
    const [lines, travellers] = [given.lineIntents(1), given.travellerIntents(2)];
    const fee = { amount: "4.00", orderLineIds: draft.pendingLines };
    const ways: readonly (readonly [list: "lines" | "fees" | "travellers", add: () => Promise<Answer>])[] = [
      ["lines", () => odd.addOrderLines(draft.id, lines)],
      ["fees", () => odd.addFeeToOrder(draft.id, fee)],
      ["travellers", () => odd.addTravellersToOrder(draft.id, travellers.slice(0, 1))],
      ["travellers", () => odd.addTravellerToOrder(draft.id, travellers[1] ?? { name: given.reference() })],
    ];
    for (const [list, add] of ways) {
      await add();
      const once = (await api.getOrder(draft.id)).order[list].length;
      // Whether the like of what is there may be added is left open.
      const again = await add();
      const twice = (await api.getOrder(draft.id)).order[list].length;
      check("repeats.again.add")
        .on(again.exchange)
        .that(twice > once, `whether ${again.called} with the same body added something, answered ${again.status}`)
        .is(isServed(again.status));
      // Two additions at once are two as well.
      const atOnce = await Promise.all([add(), add()]);
      const served = atOnce.filter(({ status }) => isServed(status)).length;
      const shown = await api.getOrder(draft.id);
      check("repeats.again.add")
        .on(shown.exchange)
        .that(shown.order[list].length - twice, `added by two of ${again.called} at once`)
        .is(served);
    }
  }),

  scenario(
    "cancelling a line again costs nothing more and cancels no other line",
    ["repeats.again.cancel"],
    async ({ api, as, given, target, check }) => {
      const { id } = await given.confirmedWith({ prices: ["10.10", "20.20", "40.40", "80.80"] });
      const ways: readonly ((line: string) => Promise<Answer>)[] = [
        (line) => as({ deviation: "malformed" }).cancelOrderLines(id, [line]),
        (line) => as({ deviation: "malformed" }).cancelOrderLine(id, line),
        (line) => as({ deviation: "malformed" }).cancelOrderLinesByQuery(id, [line]),
      ];
      const named = idsOf((await api.getOrder(id)).order.lines);
      for (const [place, cancel] of ways.entries()) {
        const line = named[place] ?? "";
        await cancel(line);
        const once = (await api.getOrder(id)).order;
        await cancel(line);
        const twice = (await api.getOrder(id)).order;
        const subject = check("repeats.again.cancel");
        subject.that(cancelledIn(twice), "cancelled lines").isSetOf(cancelledIn(once));
        if (!target.shows("totalAmount")) continue;
        judgeTotal(subject, new Big(0), { before: once, after: twice, target });
      }
    },
  ),

  scenario(
    "removing a part again removes nothing else",
    [
      "repeats.again.delete-lines",
      "repeats.again.delete-fee",
      "repeats.again.remove-reservation",
      "repeats.again.remove-travellers",
    ],
    async ({ api, as, given, check }) => {
      const odd = as({ deviation: "malformed" });
      const draft = await given.draftWith({ pendingLines: 5 });
      const fees = await given.fees(draft, ["1.00", "2.00", "3.00"]);
      await given.reservations(draft, 3);
      const { id, lines, reservations } = (await api.getOrder(draft.id)).order;
      const twice = async (remove: (part: string) => Promise<Answer>, part: string): Promise<void> => {
        await remove(part);
        await remove(part);
      };
      await twice((part) => odd.deleteFeeFromOrder(id, part), fees[1]?.id ?? "");
      await twice((part) => odd.removeReservationFromOrder(id, part), reservations[1]?.id ?? "");
      // The fees and seats of a line may go with it, so these are read before lines are deleted. A seat may have a line of its own.
      const after = (await api.getOrder(id)).order;
      const gone = { lines: lines.slice(1, 3), fees: fees.slice(1, 2), reservations: reservations.slice(1, 2) };
      check("repeats.again.delete-fee")
        .that(
          idsOf(without(without(fees, gone.fees), after.fees)),
          "fees that are gone, although another one was named",
        )
        .isEmpty();
      check("repeats.again.remove-reservation")
        .that(idsOf(without(after.reservations, gone.reservations)), "reservations that were not named")
        .isSetOf(idsOf(without(reservations, gone.reservations)));

      const [line, other] = gone.lines;
      await twice((part) => odd.deleteOrderLines(id, [part]), line?.id ?? "");
      await twice((part) => odd.removeOrderLine(id, part), other?.id ?? "");
      check("repeats.again.delete-lines")
        .that(idsOf(without((await api.getOrder(id)).order.lines, gone.lines)), "lines that were not named")
        .isSetOf(idsOf(without(after.lines, gone.lines)));

      const travellers = await given.travellers(draft, 4);
      const named = [travellers[0], travellers[3]].flatMap((traveller) => traveller ?? []);
      await twice((part) => odd.removeTravellersFromOrder(id, [part]), named[0]?.id ?? "");
      await twice((part) => odd.removeTravellerFromOrder(id, part), named[1]?.id ?? "");
      const left = (await api.getOrder(id)).order.travellers;
      check("repeats.again.remove-travellers")
        .that(idsOf(among(left, without(travellers, named))), "travellers who were not named")
        .isSetOf(idsOf(without(travellers, named)));
    },
  ),
]);

function cancelledIn({ lines }: Pick<OrderView, "lines">): readonly string[] {
  return idsOf(lines.filter((line) => line.cancelled));
}
