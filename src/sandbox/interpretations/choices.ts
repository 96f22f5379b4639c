import { type ChoiceId, choiceIds, choices, orderStatus } from "../../core/index.ts";
import type { Deviation } from "../deviations/deviation.ts";
import { withBody } from "../deviations/wire.ts";
import type { Decision, Moment } from "../domain/decision.ts";
import { sumOf } from "../domain/money.ts";
import { isCancelled, type OrderLine } from "../domain/order-line.ts";
import type { Order } from "../domain/order.ts";
import { each, reservationTexts, travellerTexts } from "../domain/resources.ts";
import { withTotals } from "../domain/totals.ts";
import { orderOf } from "../service/service.ts";
import type { Rules } from "../service/rules.ts";
import type { Store } from "../storage/store.ts";

/** A decision with an effect on the order that it makes; none where it left the order unchanged. */
type Effect = (after: Order, before: Order, moment: Moment) => Order;

/** The rules that take an order first and decide what becomes of it. */
type Changing = {
  [Name in keyof Rules]: Rules[Name] extends (order: Order, ...rest: never[]) => Decision ? Name : never;
}[keyof Rules];

function also(names: readonly Changing[], effect: Effect): Pick<Deviation, "rules"> {
  return {
    rules: (plain) => {
      const wrapped = names.map((name) => {
        const decide = plain[name] as (order: Order, ...rest: unknown[]) => Decision;
        return [
          name,
          (order: Order, ...rest: unknown[]): Decision => {
            const decision = decide(order, ...rest);
            if (decision.order === order) return decision;
            return { ...decision, order: effect(decision.order, order, momentIn(rest)) };
          },
        ];
      });
      return Object.fromEntries(wrapped) as Partial<Rules>;
    },
  };
}

/** What a rule knows of its moment. A rule that needs none does not get one. */
function momentIn(rest: readonly unknown[]): Moment {
  const given = rest.at(-1);
  const isMoment = given !== null && typeof given === "object" && "newId" in given;
  return isMoment ? (given as Moment) : { now: new Date().toISOString(), newId: () => crypto.randomUUID() };
}

const confirming = ["confirmOrder", "confirmOrderLines"] as const;
const travelling = ["addTravellers", "updateTraveller", "removeTravellers"] as const;
const seating = ["addReservations", "updateReservation", "removeReservation"] as const;

/** Pays the rest, or pays back what was paid. */
const books: Effect = (order, _, { newId }) => ({
  ...order,
  paymentRefs: [...order.paymentRefs, { id: newId(), amount: withTotals(order).balance }],
});

/** Every line that the decision changed, otherwise. */
function linesTouched(after: Order, before: Order, alter: (line: OrderLine) => OrderLine): Order {
  return {
    ...after,
    orderLines: after.orderLines.map((line) => (before.orderLines.includes(line) ? line : alter(line))),
  };
}

function everyLine(order: Order, alter: (line: OrderLine) => OrderLine): Order {
  return { ...order, orderLines: order.orderLines.map(alter) };
}

const dearer = (line: OrderLine): OrderLine =>
  isCancelled(line) || line.confirmedAt !== null ? line : { ...line, price: sumOf([line.price, "1.00"]) };

/** Frees the seats of all lines, or of those that the decision changed. */
function freed(after: Order, goes: (lineId: string | null) => boolean): Order {
  const reservations = after.reservations.filter(({ orderLineId }) => !goes(orderLineId));
  const gone = new Set(after.reservations.filter((seat) => !reservations.includes(seat)).map(({ id }) => id));
  return everyLine({ ...after, reservations }, (line) =>
    line.reservationId !== null && gone.has(line.reservationId) ? { ...line, reservationId: null } : line,
  );
}

function touchedIds(after: Order, before: Order): ReadonlySet<string | null> {
  return new Set(after.orderLines.filter((line) => !before.orderLines.includes(line)).map((line) => line.orderLineId));
}

function seated(after: Order, lines: readonly OrderLine[], newId: () => string): Order {
  const added = lines.map(({ orderLineId }, index) => ({
    ...each(reservationTexts, null),
    id: newId(),
    seat: `${index + 1}A`,
    orderLineId,
  }));
  return { ...after, reservations: [...after.reservations, ...added] };
}

function isLocked(store: Store, id: string): boolean {
  const document = store.document(id);
  return document !== undefined && orderOf(document).locked;
}

const deviations: Readonly<Record<ChoiceId, Pick<Deviation, "rules" | "wire">>> = {
  "confirm.books-payments": also(confirming, books),
  "confirm.sets-amounts": also(confirming, (after, before) =>
    linesTouched(after, before, (line) => ({ ...line, price: sumOf([line.price, "2.00"]) })),
  ),
  "confirm.sets-seats": also(confirming, (after, before, { newId }) =>
    seated(
      after,
      after.orderLines.filter((line) => !before.orderLines.includes(line)),
      newId,
    ),
  ),
  "confirm.sets-references": also(confirming, (after, before, { newId }) =>
    linesTouched(after, before, (line) => ({ ...line, externalReference: `BOOKED-${newId()}` })),
  ),
  "fail.books-payments": also(["failOrder"], books),
  "fail.changes-amounts": also(["failOrder"], (after, before) =>
    linesTouched(after, before, (line) => ({ ...line, price: "0.00" })),
  ),
  "fail.frees-seats": also(["failOrder"], (after) => freed(after, () => true)),
  "cancel.books-payments": also(["cancelOrderLines"], books),
  "cancel.changes-amounts": also(["cancelOrderLines"], (after, before) =>
    linesTouched(after, before, (line) => ({ ...line, price: "0.00" })),
  ),
  "cancel.adds-lines": also(["cancelOrderLines"], (after, before, { newId }) => ({
    ...after,
    orderLines: [
      ...after.orderLines,
      ...after.orderLines
        .filter((line) => !before.orderLines.includes(line))
        .map((line) => ({
          ...line,
          orderLineId: newId(),
          externalReference: null,
          price: "0.00",
          tax: "0.00",
          reservationId: null,
        })),
    ],
  })),
  "cancel.frees-seats": also(["cancelOrderLines"], (after, before) =>
    linesTouched(after, before, (line) => ({ ...line, reservationId: null })),
  ),
  "cancel.reopens-failed": also(["cancelOrderLines"], (after, before) =>
    before.failed ? { ...after, failed: false, status: orderStatus.draft } : after,
  ),
  "reset.books-payments": also(["resetOrder"], books),
  "reset.clears-seats-of-lines": also(["resetOrder"], (after) =>
    everyLine(after, (line) => ({ ...line, reservationId: null })),
  ),
  "unlock.changes-status": {
    wire: (store) => ({
      answer: (answer, call) =>
        call.name === "getOrders" || call.name === "requestToken" || answer.body === null
          ? answer
          : withBody(answer, (body) => {
              if (typeof body !== "object" || body === null || !("status" in body) || !("id" in body)) return body;
              return isLocked(store, String(body.id)) ? { ...body, status: "LOCKED" } : body;
            }),
    }),
  },
  "change.books-payments": {
    rules: ({ openForChange }) => ({
      openForChange: (order) => {
        const next = openForChange(order);
        return next === order ? next : books(next, order, momentIn([]));
      },
    }),
  },
  "add-lines.brings-seats": also(["addOrderLines"], (after, before, { newId }) =>
    seated(
      after,
      after.orderLines.filter((line) => !before.orderLines.includes(line)),
      newId,
    ),
  ),
  "add-lines.brings-travellers": also(["addOrderLines"], (after, _, { newId }) => ({
    ...after,
    travellers: [...after.travellers, { ...each(travellerTexts, null), id: newId(), name: "To be named" }],
  })),
  "update-lines.moves-seats": also(["updateOrderLines"], (after, before) => {
    const touched = touchedIds(after, before);
    const moved = after.reservations.map((seat) => (touched.has(seat.orderLineId) ? { ...seat, seat: "99Z" } : seat));
    return { ...after, reservations: moved };
  }),
  "travellers.change-amounts": also(travelling, (after) => everyLine(after, dearer)),
  "seats.change-amounts": also(seating, (after) => everyLine(after, dearer)),
};

/** Each choice that a service may make and has to declare, as a service that makes it. */
export const choiceInterpretations: readonly Deviation[] = choiceIds.map((id) => ({
  id: `chooses.${id}`,
  summary: choices[id].statement,
  ...deviations[id],
}));
