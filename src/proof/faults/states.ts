import { orderStatus } from "../../core/index.ts";
import { changed, conflict, isOrderConfirmed, minorUnits, type Order, type Rules, ruled } from "../../sandbox/index.ts";
import { withOrderMembers } from "./decisions.ts";
import { fault, type Fault } from "./fault.ts";

/** Faults that show only in some states of an order. */
export const stateFaults: readonly Fault[] = [
  fault("states-confirmed-by-hand-fails", "fail.confirmed.unchanged", {
    summary: "An order that was confirmed by hand can be failed.",
    ...ruled("failOrder", (failOrder, order) =>
      isOrderConfirmed(order) && order.orderLines.every((line) => line.externalConfirmation === "NOT_REQUIRED")
        ? changed({ ...order, failed: true })
        : failOrder(order),
    ),
  }),
  fault("states-changed-since-is-not-failed", "fail.draft.order-failed", {
    summary: "An order that was confirmed before is not marked as failed.",
    ...ruled("failOrder", (failOrder, order) => {
      const decision = failOrder(order);
      const again = order.lastConfirmedAt !== null && !isOrderConfirmed(order);
      return again ? withOrderMembers({ failed: false })(decision) : decision;
    }),
  }),
  fault("states-partly-confirmed-is-confirmed-by-the-next", "confirm-lines.some.stays-draft", {
    summary: "The second partial confirmation confirms the order.",
    ...ruled("confirmOrderLines", (confirmOrderLines, order, ids, moment) => {
      const decision = confirmOrderLines(order, ids, moment);
      const second = order.orderLines.some((line) => line.externalConfirmation === "CONFIRMED");
      return second ? withOrderMembers({ status: orderStatus.confirmed })(decision) : decision;
    }),
  }),
  fault("states-changed-since-cancels-pending-lines", "cancellation.unconfirmed-refused", {
    summary: "Every line of an order that was confirmed before can be cancelled.",
    ...ruled("cancelOrderLines", (cancelOrderLines, order, request, moment) =>
      cancelOrderLines(order.lastConfirmedAt === null ? order : withConfirmedLines(order, moment.now), request, moment),
    ),
  }),
  fault("states-negative-balance-is-confirmed-by-hand", "confirm.open-balance.refused", {
    summary: "An order whose balance is below 0.00 can be confirmed by hand.",
    ...ruled("confirmOrder", (confirmOrder, order, moment) =>
      minorUnits(order.balance) < 0n
        ? confirmOrder({ ...order, balance: "0.00" }, moment)
        : confirmOrder(order, moment),
    ),
  }),
  seatFault("removal", "reservations.delete.seat-free", "The seat of a removed reservation stays taken."),
  seatFault("reset", "reset.seats-free", "A seat stays taken after a reset."),
  fault("states-freed-seat-is-lost", "reset.seats-free", {
    summary: "A seat that a reset freed can never be attached again.",
    rules: lostAfterReset(({ seat }) => seat),
  }),
  fault("states-freed-reservation-is-lost", "reset.reservations-free", {
    summary: "A reservation that a reset freed can never be attached again.",
    rules: lostAfterReset(({ id }) => id),
  }),
];

/** Refuses what a reset has removed. */
function lostAfterReset(named: (reservation: Partial<Order["reservations"][number]>) => string | undefined) {
  return ({ resetOrder, addReservations }: Rules): Partial<Rules> => {
    const lost = new Set<string | undefined>();
    return {
      resetOrder: (order, target) => {
        const decision = resetOrder(order, target);
        const left = new Set(decision.order.reservations.map(({ id }) => id));
        for (const reservation of order.reservations) if (!left.has(reservation.id)) lost.add(named(reservation));
        return decision;
      },
      addReservations: (order, requests, moment) => {
        if (requests.some((request) => lost.has(named(request)))) conflict("It was freed");
        return addReservations(order, requests, moment);
      },
    };
  };
}

/** Once a seat is attached, no other order can get it. */
function seatFault(by: string, requirement: Fault["requirement"], summary: string): Fault {
  return {
    id: `states-seat-stays-taken-by-${by}`,
    requirement,
    summary,
    rules: ({ addReservations }) => {
      const taken = new Map<string, string>();
      return {
        addReservations: (order, requests, moment) => {
          for (const { seat } of requests) {
            if ((taken.get(seat) ?? order.id) !== order.id) conflict(`Seat ${seat} is taken`);
            taken.set(seat, order.id);
          }
          return addReservations(order, requests, moment);
        },
      };
    },
  };
}

function withConfirmedLines(order: Order, now: string): Order {
  const orderLines = order.orderLines.map((line) => ({ ...line, confirmedAt: line.confirmedAt ?? now }));
  return { ...order, orderLines };
}
