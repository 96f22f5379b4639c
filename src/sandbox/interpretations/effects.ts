import { type Aspect, cancelledLine, type ChoiceId, orderStatus } from "../../core/index.ts";
import { sumOf } from "../domain/money.ts";
import { blankLine, isCancelled, isConfirmed, isPending } from "../domain/order-line.ts";
import { isOrderConfirmed, type Order, type Traveller } from "../domain/order.ts";
import { each, reservationTexts, travellerTexts } from "../domain/resources.ts";
import { type Effect, type Known, lines, seats, touched } from "./effect.ts";

/** Pays the rest, or pays back what was paid. */
function payment(order: Order, { withTotals, moment }: Known): Order {
  const { balance } = withTotals(order);
  return { ...order, paymentRefs: [...order.paymentRefs, { id: moment.newId(), amount: balance }] };
}

function amounts(after: Order, known: Known): Order {
  return lines(after, known, (line) => ({ ...line, price: sumOf([line.price, "2.00"]) }));
}

function taxes(after: Order, known: Known): Order {
  return lines(after, known, (line) => ({ ...line, tax: sumOf([line.tax, "0.50"]) }));
}

/** The supplier's own reference. */
function references(after: Order, known: Known): Order {
  const changed = touched(after, known);
  const { newId } = known.moment;
  return lines(after, known, (line) =>
    changed.includes(line) ? { ...line, externalReference: `BOOKED-${newId()}` } : line,
  );
}

/** A line that shows a reservation shows none, and the other way round. */
function reservationIds(after: Order, known: Known): Order {
  return lines(after, known, (line) => ({
    ...line,
    reservationId: line.reservationId === null ? known.moment.newId() : null,
  }));
}

function seatsAdded(after: Order, known: Known): Order {
  const { moment } = known;
  const added = touched(after, known).map(({ orderLineId }, index) => ({
    ...each(reservationTexts, null),
    id: moment.newId(),
    seat: `${index + 1}A`,
    orderLineId,
  }));
  return { ...after, reservations: [...after.reservations, ...added] };
}

/** A confirmation of some lines is about their seats alone. */
function seatsRemoved(after: Order, known: Known): Order {
  const isPartial = known.operation === "confirmOrderLines" && !isOrderConfirmed(after);
  return seats(after, isPartial ? { ...known, of: "named" } : known, () => []);
}

function seatNumbers(after: Order, known: Known): Order {
  return seats(after, known, (seat) => [{ ...seat, seat: `${known.moment.newId().slice(0, 4)}Z` }]);
}

function linesOfSeats(after: Order, known: Known): Order {
  return seats(after, known, (seat) => [{ ...seat, orderLineId: null }]);
}

function linesAdded(after: Order, known: Known): Order {
  const { moment } = known;
  const corrections = touched(after, known).map((line) => ({
    ...line,
    orderLineId: moment.newId(),
    externalReference: null,
    price: "0.00",
    tax: "0.00",
    reservationId: null,
  }));
  return { ...after, orderLines: [...after.orderLines, ...corrections] };
}

const unnamed = "To be named";

function travellersAdded(after: Order, { moment }: Known): Order {
  const traveller = { ...each(travellerTexts, null), id: moment.newId(), name: unnamed };
  return { ...after, travellers: [...after.travellers, traveller] };
}

/** Each line that goes takes a traveller who came with one, and was not named since. */
function travellersRemoved(after: Order, known: Known): Order {
  const own = after.travellers.filter(({ name }) => name === unnamed);
  const lost = known.before.orderLines.length - after.orderLines.length;
  const gone = lastOf(own, lost + touched(after, known).length);
  return { ...after, travellers: after.travellers.filter((one) => !gone.includes(one)) };
}

/** Clients name seats with a number first, such as 12A. */
const ownSeat = /^T\d+$/u;

/** A seat for each new traveller. */
function seatsOfTravellers(after: Order, { before, moment }: Known): Order {
  const added = after.travellers.slice(before.travellers.length).map((_, index) => ({
    ...each(reservationTexts, null),
    id: moment.newId(),
    seat: `T${index + 1}`,
    orderLineId: null,
  }));
  return { ...after, reservations: [...after.reservations, ...added] };
}

/** Each traveller who goes takes a seat that came with one, and is for no line since. */
function seatsOfGone(after: Order, { before }: Known): Order {
  const own = after.reservations.filter(({ seat, orderLineId }) => ownSeat.test(seat) && orderLineId === null);
  const gone = lastOf(own, before.travellers.length - after.travellers.length);
  return { ...after, reservations: after.reservations.filter((one) => !gone.includes(one)) };
}

function lastOf<Member>(members: readonly Member[], count: number): readonly Member[] {
  return count > 0 ? members.slice(-count) : [];
}

/** Parts that are sold by lines of their own. A line says by its product which one it sells. */
const partsSold = {
  seat: ({ reservations }: Order) => reservations,
  fee: ({ fees }: Order) => fees,
} as const;

function withLinesOfNew(part: keyof typeof partsSold, after: Order, { before, moment }: Known): Order {
  const were = new Set(partsSold[part](before).map(({ id }) => id));
  const sold = partsSold[part](after)
    .filter(({ id }) => !were.has(id))
    .map(({ id }) => ({ ...blankLine(moment), salesPackageId: `${part}:${id}` }));
  return { ...after, orderLines: [...after.orderLines, ...sold] };
}

function withoutLinesOfGone(part: keyof typeof partsSold, after: Order, { before }: Known): Order {
  const kept = new Set(partsSold[part](after).map(({ id }) => id));
  const gone = partsSold[part](before)
    .filter(({ id }) => !kept.has(id))
    .map(({ id }) => `${part}:${id}`);
  return { ...after, orderLines: after.orderLines.filter((line) => !gone.includes(line.salesPackageId ?? "")) };
}

function linesOfNewSeats(after: Order, known: Known): Order {
  return withLinesOfNew("seat", after, known);
}

function linesOfFreedSeats(after: Order, known: Known): Order {
  return withoutLinesOfGone("seat", after, known);
}

function linesOfNewFees(after: Order, known: Known): Order {
  return withLinesOfNew("fee", after, known);
}

function linesOfGoneFees(after: Order, known: Known): Order {
  return withoutLinesOfGone("fee", after, known);
}

function cancellations(after: Order, known: Known): Order {
  const cancelledAt = known.moment.now;
  return lines(after, known, (line) =>
    isCancelled(line) ? line : { ...line, cancellation: cancelledLine, cancelledAt },
  );
}

function contactOf({ name, email }: Traveller): string | null {
  return email ?? name;
}

/** The first traveller is the contact of an order that has none, and stays it. */
function contacts(after: Order, { before }: Known): Order {
  const { contact, travellers } = after;
  const isAdded = travellers.length > before.travellers.length;
  if (contact === null) return isAdded ? { ...after, contact: travellers.map(contactOf).find(Boolean) ?? null } : after;
  const was = before.travellers.find((one) => contactOf(one) === contact);
  if (was === undefined || before.contact !== contact) return after;
  const is = travellers.find(({ id }) => id === was.id);
  return { ...after, contact: is === undefined ? null : contactOf(is) };
}

function failed(after: Order): Order {
  return { ...after, failed: false };
}

/** Once the last lines that waited are gone, an order with a confirmed line is confirmed. */
function confirmedByRest(after: Order, { before, moment }: Known): Order {
  const hasLostThem = before.orderLines.some(isPending) && !after.orderLines.some(isPending);
  if (!hasLostThem || !after.orderLines.some(isConfirmed)) return after;
  return { ...after, status: orderStatus.confirmed, lastConfirmedAt: moment.now };
}

const effects: { readonly [Each in Aspect]?: Effect } = {
  balance: payment,
  paymentRefs: payment,
  totalAmount: amounts,
  totalTaxAmount: taxes,
  "line.amount": amounts,
  "line.externalReference": references,
  "line.reservationId": reservationIds,
  "reservations.added": seatsAdded,
  "reservations.removed": seatsRemoved,
  "reservation.seat": seatNumbers,
  "reservation.orderLineId": linesOfSeats,
  "line.cancellation": cancellations,
  "line.cancelledAt": cancellations,
  contact: contacts,
  "lines.added": linesAdded,
  "travellers.added": travellersAdded,
  "travellers.removed": travellersRemoved,
  failed,
  status: confirmedByRest,
};

/** Where a choice has an effect of its own on an aspect. */
const effectsOfChoices: { readonly [Each in ChoiceId]?: { readonly [Of in Aspect]?: Effect } } = {
  "travellers.bring-seats": {
    "reservations.added": seatsOfTravellers,
    "reservations.removed": seatsOfGone,
  },
  "seats.bring-lines": { "lines.added": linesOfNewSeats, "lines.removed": linesOfFreedSeats },
  "fees.bring-lines": { "lines.added": linesOfNewFees, "lines.removed": linesOfGoneFees },
};

/** The effect of a cell. What amounts do shows in the balance as well. */
export function effectOf({ choice, aspect }: { readonly choice: ChoiceId; readonly aspect: Aspect }): Effect | null {
  const isOfAmounts = aspect === "balance" && choice.endsWith("-amounts");
  return effectsOfChoices[choice]?.[aspect] ?? (isOfAmounts ? amounts : effects[aspect]) ?? null;
}
