import {
  idAt,
  isIdAlone,
  idsOf,
  NotApplicable,
  orderIntentFor,
  orderStatus,
  type RichOrder,
  scenario,
  unlessRefused,
  visiting,
} from "../../src/suite/index.ts";
import { follow, followed, leftBy, restored } from "./follow.ts";

/**
 * What operations leave alone. What is seen of an order is held against the frames wherever it is seen; here every operation
 * meets an order that has something everywhere, beside a bystander that was built alike.
 */
export const leavingScenarios = [
  scenario(
    "changing values and lines of an order changes nothing else, and confirming it again changes nothing",
    [
      ...followed,
      ...leftBy("updateOrder"),
      ...leftBy("addOrderLines"),
      ...leftBy("updateOrderLines"),
      ...leftBy("updateOrderLine"),
      ...leftBy("deleteOrderLines"),
      ...leftBy("removeOrderLine"),
      ...leftBy("confirmOrderLines"),
      "frames.own-order.getOrder",
      "frames.other-orders.createOrder",
    ],
    async (context) => {
      const { given } = context;
      let pending: readonly string[] = [];
      await follow(context, "changed", (api) => [
        ({ id }) => api.updateOrder(id, orderIntentFor(given.reference())),
        ({ id }) => api.addOrderLines(id, given.wholeLineIntents(2, 20)),
        ({ id, pendingLines: [one = "", two = ""] }) => {
          const lines = given.wholeLineIntents(2, 22);
          return api.updateOrderLines(
            id,
            [one, two].map((line, at) => ({
              id: line,
              line: { ...(lines[at] ?? given.lineIntent()), price: `7${at}.15` },
            })),
          );
        },
        ({ id, pendingLines }) => {
          const [line = given.lineIntent()] = given.wholeLineIntents(1, 24);
          return api.updateOrderLine(id, {
            id: idAt(pendingLines, -1),
            line: { ...line, price: "61.35", tax: "3.15" },
          });
        },
        ({ id, pendingLines }) => api.deleteOrderLines(id, pendingLines.slice(1, 2)),
        ({ id, pendingLines }) => api.removeOrderLine(id, idAt(pendingLines, 0)),
        ({ id, pendingLines }) => api.confirmOrderLines(id, pendingLines.slice(0, 1)),
        ({ id }) => api.getOrder(id),
        () => given.draft(),
        ({ id, pendingLines }) => {
          pending = pendingLines;
          return api.confirmOrderLines(id, pending);
        },
        ({ id }) => api.confirmOrderLines(id, pending),
      ]);
    },
  ),

  scenario(
    "changing fees, travellers and reservations of an order and failing it changes nothing else",
    [
      ...followed,
      ...leftBy("addFeeToOrder"),
      ...leftBy("deleteFeeFromOrder"),
      ...leftBy("addTravellersToOrder"),
      ...leftBy("addTravellerToOrder"),
      ...leftBy("updateTravellerOnOrder"),
      ...leftBy("removeTravellersFromOrder"),
      ...leftBy("removeTravellerFromOrder"),
      ...leftBy("addReservationToOrder"),
      ...leftBy("updateReservationOnOrder"),
      ...leftBy("removeReservationFromOrder"),
      ...leftBy("failOrder"),
      visiting("an order whose earlier version has another value", [
        "travellers.update.read-back",
        "reservations.update.read-back",
      ]),
    ],
    async (context) => {
      const { api: own, given, check, target } = context;
      // Also where an earlier version has another value.
      const reads = async (id: string, list: "travellers" | "reservations", part: string, value: string) => {
        const found = (await own.getOrder(id)).order[list].find((each) => each.id === part);
        // There is nothing else to compare.
        if (found !== undefined && isIdAlone(found)) return undefined;
        check(`${list}.update.read-back`)
          .that(found?.value === value, "whether the new value is read")
          .is(true);
        return found;
      };
      await follow(context, "changed", (api) => [
        ({ id, pendingLines }) => api.addFeeToOrder(id, { amount: "7.50", orderLineIds: pendingLines.slice(0, 1) }),
        ({ id, fees }) => api.deleteFeeFromOrder(id, idAt(fees, -1)),
        ({ id }) => api.addTravellersToOrder(id, given.travellerIntents(2)),
        ({ id }) => api.addTravellerToOrder(id, given.travellerIntent()),
        async ({ id, travellers }) => {
          const [part, intent] = [idAt(travellers, -1), given.travellerIntent()];
          await api.updateTravellerOnOrder(id, part, intent);
          const found = await reads(id, "travellers", part, intent.name);
          if (found === undefined || !target.shows("travellerEmail")) return;
          const email = target.read("travellerEmail", found);
          check("travellers.update.read-back").keeps("e-mail address", email, intent.email ?? "");
        },
        ({ id, travellers }) => api.removeTravellersFromOrder(id, [idAt(travellers, 1)]),
        ({ id, travellers }) => api.removeTravellerFromOrder(id, idAt(travellers, 0)),
        ({ id }) => api.addReservationToOrder(id, given.reservationIntents(2)),
        async ({ id, reservations }) => {
          const [part, seat] = [idAt(reservations, -1), given.seat()];
          const answer = await api.updateReservationOnOrder(id, part, { id: part, seat });
          await reads(id, "reservations", part, seat);
          return answer;
        },
        ({ id, reservations }) => api.removeReservationFromOrder(id, idAt(reservations, 0)),
        ({ id }) => api.failOrder(id),
        ({ id }) => api.failOrder(id),
      ]);
    },
  ),

  // Of its own, since it needs a hook: what a service without one lacks says nothing of other operations.
  scenario(
    "unlocking an order changes nothing else, and the order is failed as before",
    [...followed, ...leftBy("unlockOrder")],
    async (context) => {
      const { given } = context;
      await follow(context, "changed", (api) => [
        async (rich) => {
          await given.locked({ ...rich, otherLines: [] });
          await api.getOrder(rich.id);
          return api.unlockOrder(rich.id);
        },
        ({ id }) => api.failOrder(id),
      ]);
    },
  ),

  scenario(
    "cancelling lines of an order changes nothing else, and failing it or confirming its lines again changes nothing",
    [...followed, ...leftBy("cancelOrderLines"), ...leftBy("cancelOrderLine")],
    (context) =>
      follow(context, "confirmed", (api) => [
        ({ id, confirmedLines }) => api.cancelOrderLines(id, [idAt(confirmedLines, 0)]),
        ({ id, confirmedLines }) => api.cancelOrderLine(id, idAt(confirmedLines, 1)),
        ({ id, confirmedLines }) => api.confirmOrderLines(id, [idAt(confirmedLines, 2)]),
        ({ id }) => api.failOrder(id),
      ]),
  ),

  scenario(
    "a change to a cancelled line leaves it cancelled",
    [
      ...followed,
      visiting("a cancelled line", [
        "frames.own-order.updateOrderLines",
        "frames.own-order.updateOrderLine",
        "frames.own-order.addFeeToOrder",
      ]),
    ],
    async (context) => {
      const { given } = context;
      const cancelledIn = ({ order }: RichOrder): string =>
        idAt(idsOf(order.lines.filter((line) => line.cancelled)), 0);
      await follow(context, "confirmed", (api) => [
        (rich) => {
          const [line = given.lineIntent()] = given.wholeLineIntents(1, 26);
          return api.updateOrderLines(rich.id, [{ id: cancelledIn(rich), line }]);
        },
        (rich) => {
          const [line = given.lineIntent()] = given.wholeLineIntents(1, 28);
          return api.updateOrderLine(rich.id, { id: cancelledIn(rich), line });
        },
        (rich) => api.addFeeToOrder(rich.id, { amount: "2.75", orderLineIds: [cancelledIn(rich)] }),
      ]);
    },
  ),

  scenario(
    "confirming an order by hand changes nothing else",
    [
      ...followed,
      ...leftBy("confirmOrder"),
      visiting("an order that has something everywhere", ["confirm.zero-balance.order-confirmed"]),
    ],
    async (context) => {
      const { given, check } = context;
      await follow(context, "free", (api) => [
        async (rich) => {
          const { pendingLines } = await given.settled({ ...rich, otherLines: [] });
          // What becomes of lines that wait is not shown.
          if (pendingLines.length > 0) throw new NotApplicable("lines-wait");
          const answer = await api.confirmOrder(rich.id);
          check("confirm.zero-balance.order-confirmed").that(answer.order.status, "status").is(orderStatus.confirmed);
          return answer;
        },
        // What confirming it once more does is not shown, and it does nothing else.
        ({ id }) => unlessRefused(api.confirmOrder(id)),
      ]);
    },
  ),

  scenario(
    "resetting an order undoes only what was changed since",
    [...followed, ...leftBy("resetOrder"), "reset.changed-since.values"],
    async (context) => {
      const { given } = context;
      await follow(context, "changed", (api) => [
        ({ id }) => api.updateOrder(id, orderIntentFor(given.reference())),
        ({ id, travellers }) => api.updateTravellerOnOrder(id, idAt(travellers, -1), given.travellerIntent()),
        ({ id, reservations }) => {
          const part = idAt(reservations, -1);
          return api.updateReservationOnOrder(id, part, { id: part, seat: given.seat() });
        },
        ({ id }) => api.addTravellerToOrder(id, given.travellerIntent()),
        // An order that cannot be changed once it is confirmed has no such lines.
        async ({ id, failedLines: [failed] }) => failed !== undefined && api.deleteOrderLines(id, [failed]),
        async ({ id, confirmedLines: [sold] }) => sold !== undefined && api.cancelOrderLines(id, [sold]),
        async ({ id, confirmedLines: [, sold] }) => sold !== undefined && api.cancelOrderLine(id, sold),
        async ({ id }) => given.pay?.(id),
        restored(context, api),
        ({ id }) => api.resetOrder(id),
        // Each list until there is nothing left in it, and back again.
        ({ id, order: { travellers } }) => api.removeTravellersFromOrder(id, idsOf(travellers)),
        async ({ id, order }) => {
          for (const fee of idsOf(order.fees)) await api.deleteFeeFromOrder(id, fee);
        },
        async ({ id, order }) => {
          for (const seat of idsOf(order.reservations)) await api.removeReservationFromOrder(id, seat);
        },
        restored(context, api),
      ]);
    },
  ),
];
