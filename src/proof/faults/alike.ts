import {
  decimalText,
  isCancelled,
  isPending,
  minorUnits,
  type Order,
  type OrderLine,
  orderOf,
  ruled,
} from "../../sandbox/index.ts";
import { withOrderMembers } from "./decisions.ts";
import { fault, type Fault } from "./fault.ts";

/** Faults of services that tell parts of an order apart by their values instead of their ids. */
export const alikeFaults: readonly Fault[] = [
  fault("alike-lines-added-once", "order-lines.add.answers-added", {
    summary: "Of lines that are the same in everything, one is added.",
    ...ruled("addOrderLines", (addOrderLines, order, requests, moment) => {
      const different = new Map(requests.map((request) => [JSON.stringify(request), request]));
      return addOrderLines(order, [...different.values()], moment);
    }),
  }),
  fault("alike-lines-of-one-package-confirmed", "frames.own-order.confirmOrderLines", {
    summary: "Confirming a line also confirms every line of the same sales package.",
    ...ruled("confirmOrderLines", (confirmOrderLines, order, ids, moment) => {
      const packages = packagesOf(order.orderLines.filter(({ orderLineId }) => ids.includes(orderLineId)));
      const alike = order.orderLines.filter((line) => isPending(line) && packages.has(line.salesPackageId));
      return confirmOrderLines(order, [...new Set([...ids, ...alike.map((line) => line.orderLineId)])], moment);
    }),
  }),
  fault("alike-prices-leave-total-once", "cancellation.cost-leaves-total", {
    summary: "Cancelling several lines of one price lowers the total by that price only once.",
    ...ruled("withTotals", (withTotals, order) => {
      const correct = withTotals(order);
      const kept = costOfRepeats(order.orderLines.filter(isCancelled));
      return { ...correct, totalAmount: decimalText(minorUnits(correct.totalAmount) + kept) };
    }),
  }),
  fault("alike-fee-of-the-same-amount-deleted", "fees.delete.gone", {
    summary: "Deleting a fee deletes the first fee of the same amount.",
    ...ruled("deleteFee", (deleteFee, order, feeId) => {
      const named = order.fees.find(({ id }) => id === feeId);
      const first = order.fees.find(({ amount }) => amount === named?.amount);
      return deleteFee(order, first?.id ?? feeId);
    }),
  }),
  fault("alike-namesakes-renamed", "travellers.update.others-untouched", {
    summary: "Changing a traveller changes every traveller of the same name.",
    ...ruled("updateTraveller", (updateTraveller, order, travellerId, change) => {
      const decision = updateTraveller(order, travellerId, change);
      const was = order.travellers.find(({ id }) => id === travellerId)?.name;
      const travellers = decision.order.travellers.map((traveller) =>
        traveller.name === was ? { ...traveller, ...change } : traveller,
      );
      return withOrderMembers({ travellers })(decision);
    }),
  }),
  fault("alike-orders-fail-together", "frames.other-orders.failOrder", {
    summary: "Failing an order also fails the drafts with its reference.",
    store: ({ document, insert, replace }) => {
      const known = new Map<string, Set<string>>();
      return {
        insert: (order, initial) => {
          insert(order, initial);
          const { externalReference, id } = order;
          if (externalReference !== null)
            known.set(externalReference, (known.get(externalReference) ?? new Set<string>()).add(id));
        },
        replace: (before, after, events) => {
          replace(before, after, events);
          if (before.failed || !after.failed) return;
          for (const id of known.get(after.externalReference ?? "") ?? []) {
            const stored = document(id);
            const other = stored === undefined ? after : orderOf(stored);
            if (other.status === "DRAFT") replace(other, { ...other, status: "CONFIRMED", failed: true }, []);
          }
        },
      };
    },
  }),
  fault("alike-references-follow-the-order", "frames.own-order.updateOrder", {
    summary: "A new reference of an order also replaces equal references of its lines.",
    ...ruled("updateOrder", (updateOrder, order, request) => {
      const decision = updateOrder(order, request);
      const { externalReference } = decision.order;
      return withOrderMembers({
        orderLines: order.orderLines.map((line) =>
          line.externalReference === order.externalReference ? { ...line, externalReference } : line,
        ),
      })(decision);
    }),
  }),
  fault("alike-reservations-of-one-seat-removed", "reservations.delete.others-untouched", {
    summary: "Removing a reservation removes every reservation of the same seat.",
    ...ruled("removeReservation", (removeReservation, order, reservationId) => {
      const decision = removeReservation(order, reservationId);
      const seat = order.reservations.find(({ id }) => id === reservationId)?.seat;
      const reservations = decision.order.reservations.filter((each) => each.seat !== seat);
      return withOrderMembers({ reservations })(decision);
    }),
  }),
  fault("alike-seats-of-one-line-removed", "reservations.delete.others-untouched", {
    summary: "Removing a seat removes every seat of the same line.",
    ...ruled("removeReservation", (removeReservation, order, reservationId) => {
      const decision = removeReservation(order, reservationId);
      const line = lineOfSeat(order, reservationId);
      const reservations = decision.order.reservations.filter(
        ({ orderLineId }) => line === null || orderLineId !== line,
      );
      return withOrderMembers({ reservations })(decision);
    }),
  }),
];

function packagesOf(lines: readonly OrderLine[]): ReadonlySet<string | null> {
  return new Set(lines.map(({ salesPackageId }) => salesPackageId).filter((id) => id !== null));
}

/** What lines cost beyond the first of each price and moment. */
function costOfRepeats(lines: readonly OrderLine[]): bigint {
  const groups = Map.groupBy(lines, ({ price, cancelledAt }) => `${price} ${cancelledAt}`);
  return [...groups.values()]
    .flatMap((group) => group.slice(1))
    .reduce((sum, { price }) => sum + minorUnits(price), 0n);
}

function lineOfSeat({ reservations }: Order, reservationId: string): string | null {
  return reservations.find(({ id }) => id === reservationId)?.orderLineId ?? null;
}
