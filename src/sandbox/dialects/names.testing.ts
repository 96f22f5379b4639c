import { orderTexts } from "../../core/index.ts";

/** Names that services give to what the specification does not name. A blank is between them, and a point is before a member of a group. */

/** Of texts that have no further names below. */
const textsUnderTheirNames = Object.fromEntries(orderTexts.map((name) => [name, `${name} people.${name}`]));

/** For each value of a resource, where services have it. */
export const places = {
  order: {
    ...textsUnderTheirNames,
    version: "version revision meta.version orderVersion revisionNumber details.revision",
    externalReference:
      "externalReference externalRef clientReference references.client customerRef details.reference ext_ref",
    contact: "contact contactEmail customer.contact people.contact buyer customerContact contact_info",
    createdBy: "createdBy creator bookedBy people.createdBy placedBy created_by audit.createdBy",
    distributionChannelId:
      "distributionChannelId channel salesChannel sale.channel distribution_channel soldThrough.channel",
    pos: "pos pointOfSale sale.pointOfSale salesPoint outlet soldThrough.desk",
    totalAmount: "totalAmount total grandTotal totals.gross totals.amount totalPrice total_incl_tax",
    totalTaxAmount: "totalTaxAmount totalTax vatTotal totals.tax totals.vat taxAmount total_tax",
    lastConfirmedAt:
      "lastConfirmedAt confirmedAt lastConfirmation timestamps.confirmed confirmed_at confirmedOn audit.lastConfirmed",
    travellers: "travellers passengers party.travellers persons travelers people.passengers",
  },
  line: {
    orderLineId: "orderLineId lineId id key line_id uuid",
    externalReference: "externalReference externalRef clientReference reference references.client ext_ref",
    price: "price amount cost pricing.amount totalPrice fare.price unit_price grossAmount",
    tax: "tax taxAmount vat pricing.tax fare.vat tax_amount",
    externalConfirmation:
      "externalConfirmation confirmation.status confirmationStatus state.confirmation supplierStatus external_confirmation",
    cancellation:
      "cancellation cancellation.status cancellationStatus state.cancellation refundStatus cancellation_status",
    cancelledAt:
      "cancelledAt canceledAt cancellationTime cancellation.at timestamps.cancelled cancelled_on state.cancelledAt",
    reservationId: "reservationId seatReservationId reservation.id seat reservationRef reservation_id",
    salesPackageId: "salesPackageId salesPackage.id package.id packageCode products.salesPackage.ref sales_package_id",
    salesPackageVersion:
      "salesPackageVersion salesPackage.version package.version packageVersion products.salesPackage.version sales_package_version",
    fareProductId: "fareProductId fareProduct.id product.id productCode products.fareProduct.ref fare_product_id",
    fareProductVersion:
      "fareProductVersion fareProduct.version product.version productVersion products.fareProduct.version fare_product_version",
    legs: "legs journey.legs segments itinerary trip.segments travel.legs",
  },
  leg: {
    mode: "mode transportMode travelMode vehicle.mode transport_mode",
    startTime: "startTime departureTime departure.time departure.at departs start.time departure_time plannedDeparture",
    endTime: "endTime arrivalTime arrival.time arrival.at arrives end.time arrival_time plannedArrival",
    fromStopPlaceId: "fromStopPlaceId from origin departure.stopPlace departureStop start.stop from_stop boardingStop",
    toStopPlaceId: "toStopPlaceId to destination arrival.stopPlace arrivalStop end.stop to_stop alightingStop",
    serviceJourneyId: "serviceJourneyId journeyId service.journey tripId serviceJourney service_journey_id",
    datedServiceJourneyId:
      "datedServiceJourneyId datedJourneyId service.dated datedTripId datedServiceJourney dated_journey_id",
    originalDatedServiceJourneyId:
      "originalDatedServiceJourneyId originalDatedJourneyId service.originallyDated originalDatedTripId originalDatedJourney original_dated_journey_id",
  },
  fee: {
    amount: "amount price cost feeAmount charge pricing.amount",
    orderLineIds: "orderLineIds lineIds lines appliesTo order_line_ids orderLines",
  },
  traveller: {
    id: "id travellerId key passengerId uuid",
    name: "name fullName displayName person.name passengerName full_name",
    email: "email emailAddress contact.email mail reachable.mail e_mail",
    phone: "phone phoneNumber contact.phone mobile",
  },
  reservation: {
    id: "id reservationId reservationRef reservation_id key",
    seat: "seat seatNumber place.seat placement.seatNumber seat_no placeNumber",
    orderLineId: "orderLineId lineId line line_id forLine orderLine",
  },
} as const;

export const headers = {
  distributionChannel:
    "X-Distribution-Channel Sales-Channel X-Channel Distribution-Channel-Id Sold-Through X-Sales-Channel",
  pointOfSale: "X-Point-Of-Sale Point-Of-Sale X-POS Sales-Point X-Outlet Desk-Number",
  onBehalfOf: "X-On-Behalf-Of On-Behalf-Of Acting-For X-Behalf OnBehalfOf",
} as const;

export const pages = [
  { page: "page", perPage: "perPage" },
  { page: "page", perPage: "size" },
  { page: "pageNumber", perPage: "pageSize" },
  { page: "page", perPage: "limit" },
  { page: "page_no", perPage: "per_page" },
  { page: "pageIndex", perPage: "maxResults" },
] as const;

export const lists = ["items", "orders", "content", "data.orders", "results", "_embedded.orders"] as const;

export const wrappers = {
  order: "order",
  line: "line",
  fee: "fee",
  traveller: "traveller",
  reservation: "reservation",
} as const;

export const reasons = ["reason", "cause", "failure.reason", "message", "comment", "failureReason"] as const;
export const confirmations = ["orderLineIds", "lines", "lineIds", "confirm.lines", "orderLines", "items"] as const;
export const pendingFlags = [
  "pending",
  "awaitsConfirmation",
  "requiresConfirmation",
  "needs_confirmation",
  "confirmationRequired",
] as const;

/** Words for what the specification does not spell, each for CONFIRMED, FAILED and NOT_REQUIRED. */
export const words = [
  ["CONFIRMED", "FAILED", "NOT_REQUIRED"],
  ["ACCEPTED", "REJECTED", "NONE"],
  ["ACKNOWLEDGED", "DECLINED", "IMMEDIATE"],
  ["CONFIRMED", "REFUSED", "NOT_NEEDED"],
] as const;

/** What documents say of some values, as their authors would. */
export const descriptions: Readonly<Record<string, string>> = {
  "order.externalReference": "The client's own reference.",
  "order.contact": "Whom to reach about the order.",
  "order.createdBy": "Who made the order.",
  "order.totalAmount": "What all lines and fees cost, with tax.",
  "order.totalTaxAmount": "How much of the total is tax.",
  "order.lastConfirmedAt": "When the order was confirmed for the last time.",
  "order.travellers": "Who travels.",
  "line.price": "What the line costs, with tax.",
  "line.tax": "How much of it is tax.",
  "line.externalConfirmation": "Whether the supplier has confirmed the line.",
  "line.cancellation": "Whether the line was cancelled.",
  "line.cancelledAt": "When it was cancelled.",
  "line.reservationId": "The seat reservation that the line comes with.",
  "line.legs": "The parts of the journey, in their order.",
  "leg.startTime": "When the vehicle leaves.",
  "leg.endTime": "When it arrives.",
  "leg.fromStopPlaceId": "Where the leg begins.",
  "leg.toStopPlaceId": "Where the leg ends.",
  "leg.originalDatedServiceJourneyId": "The journey that was planned before a change.",
  "fee.amount": "What the fee costs.",
  "traveller.name": "As on the ticket.",
  "reservation.seat": "The seat in its coach.",
};
