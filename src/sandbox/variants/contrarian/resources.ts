import type { requiredOrderFields, Resource } from "../../../core/index.ts";
import type { Leg, OrderLine } from "../../domain/order-line.ts";
import type { Fee, Order, Payment, Reservation, Traveller } from "../../domain/order.ts";
import { type Form, kept, listed, type Place, record, required, shownIn, understoodIn } from "./form.ts";
import { shownOrderId, shownOrganisation, shownVersion } from "./ids.ts";
import { listOf, localTime, numberOf, priceOf, type Members } from "./values.ts";

/** Where this variant shows each value of a resource, and where its requests write it. */

type RequiredOrderField = (typeof requiredOrderFields)[number];

const time = { shown: localTime } as const;
const money = { shown: priceOf, understood: amountOf } as const;
const unwritten = { from: null } as const;

const legForm: Form<keyof Leg> = {
  mode: { at: "travelMode" },
  startTime: { at: "departure.at", ...time },
  fromStopPlaceId: { at: "departure.stopPlace" },
  endTime: { at: "arrival.at", ...time },
  toStopPlaceId: { at: "arrival.stopPlace" },
  serviceJourneyId: { at: "service.journey" },
  datedServiceJourneyId: { at: "service.dated" },
  originalDatedServiceJourneyId: { at: "service.originallyDated" },
};

/** This variant's words for the confirmation of a line. Only PENDING and CANCELLED are fixed. */
const confirmationWords: Members = {
  PENDING: "PENDING",
  CONFIRMED: "ACKNOWLEDGED",
  FAILED: "TURNED_DOWN",
  NOT_REQUIRED: "IMMEDIATE",
};

const lineForm: Form<keyof OrderLine> = {
  orderLineId: { at: "lineId", unnamed: kept },
  externalReference: { at: "reference" },
  price: { at: "cost", ...money, unnamed: required },
  tax: { at: "tax", ...money, understood: (price) => amountOf(price) ?? undefined, unnamed: "0" },
  externalConfirmation: {
    at: "state.externalConfirmation",
    shown: (word) => confirmationWords[String(word)] ?? word,
    from: "awaitsConfirmation",
    understood: (awaits) =>
      typeof awaits === "boolean" ? (awaits ? "PENDING" : "NOT_REQUIRED") : (awaits ?? undefined),
    unnamed: "NOT_REQUIRED",
  },
  cancellation: { at: "state.cancellation", shown: (word) => (word === "NONE" ? undefined : word), ...unwritten },
  cancelledAt: { at: "state.cancelled", ...time, ...unwritten },
  confirmedAt: { at: "state.confirmed", ...time, ...unwritten },
  reservationId: { at: "seat" },
  salesPackageId: { at: "products.salesPackage.id" },
  salesPackageVersion: { at: "products.salesPackage.version" },
  fareProductId: { at: "products.fareProduct.id" },
  fareProductVersion: { at: "products.fareProduct.version" },
  legs: {
    at: "journey.legs",
    shown: (legs) => listOf(legs, (leg) => shownIn(legForm, leg)),
    understood: (legs) => listed(legs).map((leg) => understoodIn(legForm, record(leg), false)),
    unnamed: [],
  },
};

const feeForm: Form<keyof Fee> = {
  id: { at: "id", ...unwritten },
  amount: { at: "cost", ...money },
  description: { at: "text" },
  orderLineIds: { at: "lines", shown: (ids) => (Array.isArray(ids) && ids.length > 0 ? ids : undefined) },
};

const travellerForm: Form<keyof Traveller> = {
  id: { at: "key", ...unwritten },
  name: { at: "fullName", unnamed: required },
  email: { at: "reachable.mail" },
  phone: { at: "reachable.phone" },
  externalReference: { at: "reference" },
};

const reservationForm: Form<keyof Reservation> = {
  id: { at: "reservationRef", unnamed: kept },
  seat: { at: "place.seat", unnamed: required },
  orderLineId: { at: "lineId" },
  externalReference: { at: "reference" },
};

const paymentForm: Form<keyof Payment> = { id: { at: "paymentRef" }, amount: { at: "paid", ...money } };

/** The named fields of an order are at its top. */
const namedFields: Readonly<Record<RequiredOrderField, (value: unknown) => unknown>> = {
  id: (id) => (typeof id === "string" ? shownOrderId(id) : id),
  status: (status) => status,
  failed: (failed) => failed,
  currency: (currency) => currency,
  organisationId: (id) => (typeof id === "string" ? shownOrganisation(id) : id),
  balance: numberOf,
  createdAt: localTime,
  orderLines: (lines) => listOf(lines, shownResource.OrderLine),
  fees: (fees) => listOf(fees, shownResource.Fee),
  reservations: (reservations) => listOf(reservations, shownResource.PurchasedReservation),
  paymentRefs: (payments) => listOf(payments, (payment) => shownIn(paymentForm, payment)),
};

/** Everything else is in its `details`; nothing shows the lock. */
const detailForm: Form<Exclude<keyof Order, RequiredOrderField | "locked">> = {
  version: {
    at: "revision",
    shown: (version) => (typeof version === "number" ? shownVersion(version) : version),
    ...unwritten,
  },
  externalReference: { at: "reference" },
  contact: { at: "people.contact" },
  createdBy: { at: "people.createdBy" },
  distributionChannelId: { at: "soldThrough.channel", ...unwritten },
  pos: { at: "soldThrough.desk", ...unwritten },
  onBehalfOf: { at: "soldThrough.onBehalfOf", ...unwritten },
  totalAmount: { at: "totals.gross", shown: numberOf, ...unwritten },
  totalTaxAmount: { at: "totals.tax", shown: numberOf, ...unwritten },
  lastConfirmedAt: { at: "confirmed", ...time, ...unwritten },
  travellers: { at: "travellers", shown: (travellers) => listOf(travellers, shownResource.Traveller), ...unwritten },
};

const currency: Place = { at: "currency", unnamed: kept };

/** What an answer shows of each resource. */
export const shownResource: Readonly<Record<Resource, (resource: Members) => Members>> = {
  Order: (order) => {
    // A fault may leave out a member, which must not come back here.
    const named = Object.entries(namedFields).filter(([name]) => Object.hasOwn(order, name));
    return {
      ...Object.fromEntries(named.map(([name, show]) => [name, show(order[name])])),
      details: shownIn(detailForm, order),
    };
  },
  OrderLine: (line) => shownIn(lineForm, line) ?? {},
  Fee: (fee) => shownIn(feeForm, fee) ?? {},
  Traveller: (traveller) => shownIn(travellerForm, traveller) ?? {},
  PurchasedReservation: (reservation) => shownIn(reservationForm, reservation) ?? {},
};

/** The forms in which requests write resources. */
export const written = {
  order: { ...detailForm, currency },
  line: lineForm,
  fee: feeForm,
  traveller: travellerForm,
  reservation: reservationForm,
} as const;

/** For every amount that the service accepts, the shortest decimal text of the number is the text that was sent. */
function amountOf(price: unknown): unknown {
  if (price === null) return undefined;
  const { amount } = record(price);
  return typeof amount === "number" ? String(amount) : amount === undefined ? null : { unfit: amount };
}
