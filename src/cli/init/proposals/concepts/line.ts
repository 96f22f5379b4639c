import { cancelledLine, type LineValue, pendingConfirmation } from "../../../../core/index.ts";
import type { Concept } from "../match.ts";
import { externalReference, notATime } from "./order.ts";

/** An order line, in answers and in requests. */

const reservationOfLine = {
  name: "reservationId",
  as: "text",
  called:
    "reservation id, seat reservation id, reservation, seat reservation, reservation reference, seat id, seat, reserved seat, seat hold id, hold id, allotment id, placement id, berth id",
  never: "status",
} as const satisfies Concept;

const products = [
  {
    name: "salesPackageId",
    as: "text",
    called:
      "sales package id, sales package, package id, sales package code, package code, package, bundle id, bundle, offer id",
    never: "version fare revision edition tariff",
  },
  {
    name: "salesPackageVersion",
    as: "text",
    called:
      "sales package version, package version, sales package edition, bundle edition, sales package revision, package revision, bundle version, offer version",
    never: "fare",
  },
  {
    name: "fareProductId",
    as: "text",
    called:
      "fare product id, fare product, fare id, fare code, fare product code, fare, product id, product code, product, ticket type, tariff id, tariff, tour code, tour id, tour, article id, article, sku, ticket code, pass id",
    never: "version sales package revision edition bundle",
  },
  {
    name: "fareProductVersion",
    as: "text",
    called:
      "fare product version, fare product edition, tariff edition, fare version, fare product revision, fare revision, product version, product revision, tariff version",
    otherwise: "revision, edition, season",
    never: "sales package",
  },
] as const satisfies readonly Concept<LineValue>[];

export const linePrice = {
  name: "orderLineAmount",
  as: "amount",
  called:
    "price, amount, cost, total price, total amount, gross price, price amount, line amount, unit price, gross, total, charge, fare, sum",
  never: "tax net fee discount refund currency",
} as const satisfies Concept;

/** Of a line that does not wait, such as "own tours need no confirmation". */
export const settledAtOnce =
  /\b(?:no|not|without|never)\b[^.;,]*\bconfirm|\bconfirmed (?:at once|immediately|instantly)/iu;

const legs = {
  name: "legs",
  as: "list of objects",
  called: "legs, journey legs, segments, trip legs, rides, trips, journeys, itinerary, travel, stretches",
} as const satisfies Concept;

const lineId = {
  name: "orderLineId",
  as: "text",
  called: "order line id, line id, id, item id, line key, key, line reference, line number",
  never: "reservation seat package product fare external foreign order journey",
} as const satisfies Concept;

export const lineConcepts = [
  lineId,
  { ...externalReference, name: "orderLineExternalReference" },
  linePrice,
  {
    name: "externalConfirmation",
    as: "text",
    called:
      "external confirmation, confirmation, confirmation status, confirmation state, supplier confirmation, supplier status, external status, confirmed, status, state",
    never: notATime,
    says: [pendingConfirmation],
  },
  {
    name: "cancellation",
    as: "text",
    called: "cancellation, cancellation status, cancellation state, cancelled, refund status, withdrawal",
    never: notATime,
    says: [cancelledLine],
  },
  {
    name: "cancelledAt",
    as: "time",
    called:
      "cancelled at, cancellation time, cancellation date, cancelled on, cancelled, cancellation, effective cancellation, refunded at, withdrawn at, annulled at",
    never: "confirmed created",
  },
  reservationOfLine,
  ...products,
  legs,
] as const satisfies readonly Concept[];

/** Beside those of a shown line, the values of a line that only requests have. */
export const lineRequestConcepts = [
  ...lineConcepts.filter(({ name }) => !["externalConfirmation", "cancellation", "cancelledAt"].includes(name)),
  {
    name: "tax",
    as: "amount",
    called: "tax, tax amount, total tax, included tax",
    never: "rate percent code",
  },
  {
    name: "travellerIds",
    as: "list of texts",
    called:
      "traveller ids, travellers, traveler ids, travelers, passenger ids, passengers, passenger references, traveller references, pax ids, pax, guest ids, guests",
    never: "seat reservation name",
  },
  {
    name: "pendingWord",
    as: "text",
    called:
      "external confirmation, confirmation, confirmation status, confirmation state, confirmation mode, confirmation type, status, state",
    never: notATime,
    says: [pendingConfirmation],
    about: settledAtOnce,
  },
  {
    name: "pending",
    as: "flag",
    called:
      "pending, awaits confirmation, awaiting confirmation, await confirmation, needs confirmation, need confirmation, requires confirmation, require confirmation, confirmation required, external confirmation, confirm later, hold, on request, requires external confirmation, need external confirmation, externally confirmed, confirmed by supplier, waits",
    never: "immediate auto instant",
  },
  {
    name: "settled",
    as: "flag",
    called: "immediate, auto confirm, instant confirmation, confirmed, confirm immediately, confirm at once",
    // What somebody else confirms waits for it.
    never: "external externally supplier",
  },
] as const satisfies readonly Concept[];
