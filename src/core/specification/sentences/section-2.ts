import { requiredOrderFields, travelModes, type RequiredOrderField, type TravelMode } from "../order.ts";
import { leftOpen, section } from "./sentence.ts";

/** Values that the search filters name, so that an order, a line or a leg of a line has them. */
const orderValues = [
  "contact",
  "createdBy",
  "externalReference",
  "lastConfirmedAt",
  "totalAmount",
  "totalTaxAmount",
  "version",
  "distributionChannelId",
  "pos",
] as const;
export const legValues = [
  "startTime",
  "endTime",
  "fromStopPlaceId",
  "toStopPlaceId",
  "serviceJourneyId",
  "datedServiceJourneyId",
  "originalDatedServiceJourneyId",
] as const;
export const lineValues = [
  "orderLineId",
  "externalReference",
  "reservationId",
  "salesPackageId",
  "salesPackageVersion",
  "fareProductId",
  "fareProductVersion",
] as const;

const otherFields = "Order, the paragraph about other fields";

const resources = section("2", [
  {
    id: "s2.order",
    place: "resources, row Order",
    statement: "An order is a purchase for one or more travellers.",
    unserved: "it explains the word; an order without travellers is nowhere forbidden",
  },
  {
    id: "s2.order-line",
    place: "resources, row OrderLine",
    statement: "An order line shows its external confirmation and its cancellation.",
  },
  {
    id: "s2.fee",
    place: "resources, row Fee",
    statement: "A fee is for one or more lines of an order.",
  },
  { id: "s2.traveller", place: "resources, row Traveller", statement: "A traveller belongs to an order." },
  {
    id: "s2.reservation",
    place: "resources, row PurchasedReservation",
    statement: "A seat reservation reference belongs to an order.",
  },
  {
    id: "s2.reservation-id",
    place: "resources, row PurchasedReservation",
    statement: "The id of a reservation is a UUID.",
  },
  {
    id: "s2.page",
    place: "resources, row PageOfOrder",
    statement: "The search answers with a page of orders.",
  },
]);

const fields = section(
  "2",
  requiredOrderFields.map((field) => ({
    id: `s2.field-${field}` as const satisfies `s2.field-${RequiredOrderField}`,
    place: "Order, the list of required fields",
    statement: `An order always has the field \`${field}\`.`,
  })),
);

const valuesOfOrders = section(
  "2",
  orderValues.map((value) => ({
    id: `s2.order-${value}` as const satisfies `s2.order-${(typeof orderValues)[number]}`,
    place: otherFields,
    statement: `\`${value}\` is a value of an order.`,
  })),
);

const valuesOfLegs = section(
  "2",
  legValues.map((value) => ({
    id: `s2.leg-${value}` as const satisfies `s2.leg-${(typeof legValues)[number]}`,
    place: otherFields,
    statement: `\`${value}\` is a value of a leg.`,
  })),
);

const valuesOfLines = section(
  "2",
  lineValues.map((value) => ({
    id: `s2.line-${value}` as const satisfies `s2.line-${(typeof lineValues)[number]}`,
    place: otherFields,
    statement: `\`${value}\` is a value of an order line.`,
  })),
);

const order = section("2", [
  {
    id: "s2.balance-zero",
    place: "Order, after the fields",
    statement: "The balance of an order can be 0.00.",
  },
  {
    id: "s2.failed-boolean",
    place: "Order, after the fields",
    statement: "The attribute `failed` of an order is a boolean.",
  },
  {
    id: "s2.fee-id",
    place: "Fee, `id`",
    statement: "A fee has an `id`, which is a UUID.",
  },
  {
    id: "s2.fee-id-for-deletion",
    place: "Fee, `id`",
    statement: "The id of a fee is what it is deleted by.",
  },
  {
    id: "s2.fee-fields",
    place: "Fee, the remaining fields",
    statement: "The other fields of a fee are those of the request for it.",
    unserved: "which fields those are is not shown",
  },
]);

const modes = section(
  "2",
  travelModes.map((mode) => ({
    id: `s2.mode-${mode}` as const satisfies `s2.mode-${TravelMode}`,
    place: "Mode",
    statement: `${mode} is a travel mode of a leg.`,
  })),
);

const open = section("2", [
  {
    id: "s2.not-shown",
    place: "not shown",
    statement: "The types of an order's fields, the fields of the other resources and of request bodies are not shown.",
    unserved: leftOpen,
  },
]);

/** Resources and their fields. */
export const section2 = [
  ...resources,
  ...fields,
  ...valuesOfOrders,
  ...valuesOfLegs,
  ...valuesOfLines,
  ...order,
  ...modes,
  ...open,
];
