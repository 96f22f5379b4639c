import {
  type Api,
  assertServed,
  Blocked,
  type Given,
  idAt,
  idsOf,
  mustShowValues,
  NotApplicable,
  type OrderLineIntent,
  type OrderView,
  prerequisite,
  scenario,
  sumOf,
  takeEach,
  unlessRefused,
  visiting,
} from "../../src/suite/index.ts";
import { judgeTotal } from "../cancellation/drops.ts";

const manyLines = 8;
const price = "20.40";

/**
 * Parts of an order that are the same in everything, like several tickets of one journey: only their ids say which of
 * them a call is about.
 */
export const alikeScenarios = [
  scenario(
    "among identical lines, an operation acts on the ones it names",
    [
      visiting("lines that are alike", [
        "order-lines.add.answers-added",
        "frames.own-order.updateOrder",
        "frames.own-order.updateOrderLines",
        "frames.own-order.updateOrderLine",
        "frames.own-order.deleteOrderLines",
        "frames.own-order.removeOrderLine",
        "frames.own-order.confirmOrderLines",
        "frames.own-order.cancelOrderLines",
        "frames.own-order.cancelOrderLine",
        "cancellation.cost-leaves-total",
      ]),
    ],
    async ({ api, given, target, check }) => {
      const { id, added } = await orderOfAlike(api, given);
      const lines = idsOf(added.lines);
      check("order-lines.add.answers-added")
        .on(added.exchange)
        .that(lines, "ids of the answered lines")
        .isDistinct(manyLines);
      await api.getOrder(id);
      const [changed, single, deleted, removed, ...left] = lines;
      const other = (): OrderLineIntent => given.lineIntent({ price: "31.70" });
      const read = async (): Promise<OrderView> => (await api.getOrder(id)).order;
      const steps: readonly (() => Promise<unknown>)[] = [
        () => api.updateOrder(id, { externalReference: given.reference() }),
        () => api.updateOrderLines(id, [{ id: changed ?? "", line: other() }]),
        () => api.updateOrderLine(id, { id: single ?? "", line: other() }),
        () => api.deleteOrderLines(id, [deleted ?? ""]),
        () => api.removeOrderLine(id, removed ?? ""),
        () => api.confirmOrderLines(id, left.slice(0, 1)),
        async () => api.confirmOrderLines(id, (await read()).pendingLines),
        () => api.cancelOrderLine(id, idAt(left, 0)),
        async () => {
          const before = await read();
          const cancelled = left.slice(1, 3);
          assertServed(await api.cancelOrderLines(id, cancelled));
          const after = await read();
          target.mustShow("totalAmount", "orderLineAmount");
          const cost = sumOf(before.lines.filter((line) => cancelled.includes(line.id)).map((line) => line.amount));
          if (cost === null) throw new Blocked("`fields.orderLineAmount` does not point to the cost of a line");
          judgeTotal(check("cancellation.cost-leaves-total"), cost, { before, after, target });
        },
      ];
      await takeEach(steps, async (step) => {
        await step();
        await api.getOrder(id);
      });
    },
  ),

  scenario(
    "among identical fees, each has its own id and only the named one is deleted",
    [
      visiting("fees that are alike", [
        "fees.add.own-ids",
        "fees.add.on-order",
        "fees.delete.gone",
        "fees.delete.others-untouched",
      ]),
    ],
    async ({ api, given, check }) => {
      const draft = await given.draftWith({ pendingLines: 1 });
      const fee = { amount: "4.60", orderLineIds: draft.pendingLines };
      const first = await prerequisite(async () => (await api.addFeeToOrder(draft.id, fee)).part);
      const again = await api.addFeeToOrder(draft.id, fee);
      const ids = idsOf([first, again.part]);
      check("fees.add.own-ids").that(ids, "ids of two fees that are alike").isDistinct(2);
      const applied = async (): Promise<readonly string[]> =>
        idsOf((await api.getOrder(draft.id)).order.fees).filter((id) => ids.includes(id));
      check("fees.add.on-order")
        .that(await applied(), "fees that are alike")
        .isSetOf(ids);
      assertServed(await api.deleteFeeFromOrder(draft.id, idAt(ids, 1)));
      const left = await applied();
      check("fees.delete.gone")
        .that(
          left.filter((id) => id === ids[1]),
          "the deleted fee",
        )
        .isEmpty();
      check("fees.delete.others-untouched").that(left, "the fee that is like the deleted one").isSetOf(ids.slice(0, 1));
    },
  ),

  scenario(
    "among reservations of one seat, only the named one is changed or removed",
    [
      visiting("reservations of one seat", [
        "reservations.update.others-untouched",
        "reservations.delete.gone",
        "reservations.delete.others-untouched",
      ]),
    ],
    async ({ api, given, check }) => {
      const { id, order } = await given.draft();
      const seat = given.seat();
      const wanted = given.reservationIntents(3).map((intent) => ({ ...intent, seat }));
      // Whether a seat can be attached twice is left open, and whether that makes two reservations.
      if ((await unlessRefused(given.attached(id, wanted))) === null) throw new NotApplicable("no-seat-twice");
      const own = idsOf(order.reservations);
      const read = async () => (await api.getOrder(id)).order.reservations.filter((each) => !own.includes(each.id));
      const ids = idsOf(await read());
      if (ids.length !== wanted.length) throw new NotApplicable("no-seat-twice");
      assertServed(await api.removeReservationFromOrder(id, idAt(ids, 2)));
      const left = idsOf(await read());
      check("reservations.delete.gone")
        .that(
          left.filter((each) => each === ids[2]),
          "the removed reservation",
        )
        .isEmpty();
      check("reservations.delete.others-untouched")
        .that(left, "reservations that were not removed")
        .isSetOf(ids.slice(0, 2));
      assertServed(await api.updateReservationOnOrder(id, idAt(ids, 1), { id: idAt(ids, 1), seat: given.seat() }));
      const changed = await read();
      mustShowValues("reservations", changed);
      check("reservations.update.others-untouched")
        .that(idsOf(changed.filter(({ value }) => value === seat)), "reservations that have kept the seat")
        .isSetOf(ids.slice(0, 1));
    },
  ),

  scenario(
    "among travellers of one name, only the named one is changed or removed",
    [
      visiting("travellers of one name", [
        "travellers.add.own-ids",
        "travellers.add.on-order",
        "travellers.update.others-untouched",
        "travellers.delete.gone",
        "travellers.delete.others-untouched",
      ]),
    ],
    async ({ api, given, check }) => {
      const { id, order } = await given.draft();
      const [namesake = { name: "" }] = given.travellerIntents(1);
      const together = await api.addTravellersToOrder(id, [namesake, namesake]);
      const alone = await prerequisite(async () => (await api.addTravellersToOrder(id, [namesake])).parts);
      const ids = idsOf([...together.parts, ...alone]);
      check("travellers.add.own-ids").that(ids, "ids of three travellers of one name").isDistinct(3);
      const own = idsOf(order.travellers);
      const read = async () => (await api.getOrder(id)).order.travellers.filter((each) => !own.includes(each.id));
      check("travellers.add.on-order")
        .that(idsOf(await read()), "travellers of one name")
        .isSetOf(ids);
      const [other = namesake] = given.travellerIntents(1);
      assertServed(await api.updateTravellerOnOrder(id, idAt(ids, 1), other));
      const renamed = await read();
      mustShowValues("travellers", renamed);
      check("travellers.update.others-untouched")
        .that(idsOf(renamed.filter(({ value }) => value === namesake.name)), "travellers that have kept the name")
        .isSetOf(ids.filter((each) => each !== ids[1]));
      assertServed(await api.removeTravellersFromOrder(id, [idAt(ids, 2)]));
      const left = idsOf(await read());
      check("travellers.delete.gone")
        .that(
          left.filter((each) => each === ids[2]),
          "the removed traveller",
        )
        .isEmpty();
      check("travellers.delete.others-untouched")
        .that(left, "travellers that were not removed")
        .isSetOf(ids.slice(0, 2));
    },
  ),
];

/**
 * A draft of lines that wait and are the same in everything, with the reference of their order; where the target takes no
 * reference twice, each has its own.
 */
async function orderOfAlike(
  api: Api,
  given: Given,
): Promise<{ readonly id: string; readonly added: Awaited<ReturnType<Api["addOrderLines"]>> }> {
  const { id, order } = await given.draft();
  const externalReference = shownReference(order) ?? given.reference();
  const [{ reservationId: _, ...content } = given.lineIntent()] = given.wholeLineIntents(1, 40);
  const line: OrderLineIntent = { ...content, externalReference, price, tax: "1.20", pending: true };
  const alike = Array.from({ length: manyLines }, () => line);
  const taken = await unlessRefused(api.addOrderLines(id, alike));
  if (taken !== null) return { id, added: taken };
  const named = alike.map((each) => ({ ...each, externalReference: given.reference() }));
  return { id, added: await prerequisite(async () => api.addOrderLines(id, named)) };
}

function shownReference({ externalReference }: OrderView): string | null {
  return typeof externalReference === "string" ? externalReference : null;
}
