import fc from "fast-check";

import type { RequestBody } from "../../core/index.ts";

/** Bodies for the fuzz test: good ones, nearly good ones, and any JSON at all. Ids are filled in when they are sent. */

/** A placeholder for an id of the order, which the request replaces by number when it is sent. */
export interface IdPlace {
  readonly idOf: "line" | "traveller" | "fee" | "reservation";
  readonly number: number;
}

export function isIdPlace(value: unknown): value is IdPlace {
  return typeof value === "object" && value !== null && "idOf" in value && "number" in value;
}

export function idPlace(idOf: IdPlace["idOf"]): fc.Arbitrary<IdPlace> {
  return fc.record({ idOf: fc.constant(idOf), number: fc.nat(2) });
}

/** Mostly a good value, now and then a bad one. */
function mostly<Value>(good: fc.Arbitrary<Value>, ...bad: readonly unknown[]): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 40, arbitrary: good }, { weight: 1, arbitrary: fc.constantFrom(...bad) });
}

const anyText = fc.string({ unit: "grapheme", maxLength: 300 });
const text = fc.oneof(
  { weight: 40, arbitrary: fc.constantFrom("REF", "Zoë 🚆", "a,b", "'; --") },
  { weight: 1, arbitrary: anyText },
  { weight: 1, arbitrary: fc.constantFrom("", "\u0000", "\ud800") },
);
const amount = mostly(fc.constantFrom("0.00", "0", "12.50", "99999999.99", "7.5"), "-1.00", "1.005", 12.5, "NaN", null);
const dateTime = mostly(fc.constantFrom("2026-07-01T10:00:00Z", "2026-07-01T10:00:00.123456789+02:00"), "yesterday", 5);
const maybe = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | null | undefined> =>
  fc.oneof({ weight: 3, arbitrary: value }, fc.constantFrom(null, undefined));

const leg = fc.record({
  mode: mostly(fc.constantFrom("RAIL", "BUS"), "ROCKET"),
  startTime: dateTime,
  endTime: dateTime,
  fromStopPlaceId: text,
  toStopPlaceId: text,
  serviceJourneyId: maybe(text),
});

const line = fc.record(
  {
    orderLineId: idPlace("line"),
    price: amount,
    tax: amount,
    externalReference: maybe(text),
    externalConfirmation: mostly(fc.constantFrom("PENDING", "NOT_REQUIRED"), "CONFIRMED"),
    reservationId: maybe(fc.uuid()),
    legs: fc.array(leg, { maxLength: 2 }),
  },
  { requiredKeys: ["price"] },
);

const order = fc.record({
  externalReference: maybe(text),
  contact: maybe(text),
  currency: mostly(fc.constant("NOK"), "x"),
});

const good: Readonly<Record<RequestBody, fc.Arbitrary<unknown>>> = {
  OrderCreateRequest: order,
  OrderRequest: order,
  FailOrderRequest: fc.record({ reason: maybe(text) }),
  FeeRequest: fc.record({ amount, orderLineIds: fc.array(idPlace("line"), { maxLength: 2 }) }),
  OrderLineRequest: line,
  ConfirmOrderLinesRequest: fc.record({ orderLineIds: fc.array(idPlace("line"), { maxLength: 4 }) }),
  TravellerRequest: fc.record({ name: text, email: maybe(text) }),
  PurchasedReservation: fc.record({ id: fc.uuid(), seat: text, orderLineId: maybe(idPlace("line")) }),
  OrderLineId: idPlace("line"),
};

const malformed = fc.constantFrom(
  "{",
  "[1,]",
  '{"a":1,"a":2}',
  `${"[".repeat(40)}${"]".repeat(40)}`,
  '"\\ud800"',
  "null",
  '{"__proto__":{"failed":true}}',
);

/** A body as it is meant for an operation: a value yet to be filled in, or the very text to send. */
export type FuzzBody = { readonly value: unknown } | { readonly text: string } | null;

export function fuzzBody(of: RequestBody, list: boolean): fc.Arbitrary<FuzzBody> {
  const intended = list ? fc.array(good[of], { minLength: 1, maxLength: 3 }) : good[of];
  return fc.oneof(
    { weight: 20, arbitrary: intended.map((value) => ({ value })) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }).map((value) => ({ value })) },
    { weight: 1, arbitrary: malformed.map((sent) => ({ text: sent })) },
    { weight: 1, arbitrary: fc.constant(null) },
  );
}
