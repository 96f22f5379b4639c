import { orderTexts, textsOf } from "../../../core/index.ts";
import type { Order, OrderLine } from "../../../sandbox/index.ts";

function strangeTexts<Name extends string>(names: readonly Name[]): Readonly<Record<Name, string>> {
  return Object.fromEntries(names.map((name) => [name, `stranger-${name}`])) as Record<Name, string>;
}

const strangeLine: OrderLine = {
  orderLineId: "5b0e0000-0000-4000-8000-000000000002",
  externalReference: "stranger-line",
  price: "777.77",
  tax: "77.07",
  externalConfirmation: "CONFIRMED",
  confirmedAt: "2001-02-04T04:05:06.000Z",
  cancellation: "CANCELLED",
  cancelledAt: "2001-02-05T04:05:06.000Z",
  reservationId: "5b0e0000-0000-4000-8000-000000000003",
  ...strangeTexts(textsOf("line", "product", "version")),
  legs: [
    {
      mode: "CABLEWAY",
      startTime: "2001-03-03T04:05:06.000Z",
      endTime: "2001-03-03T05:05:06.000Z",
      ...strangeTexts(textsOf("leg", "stop", "journey")),
    },
  ],
};

/** A made-up order, for services that have no other one. None of its values is in any order of a run. */
export const stranger: Order = {
  id: "5b0e0000-0000-4000-8000-000000000001",
  version: 7,
  status: "CONFIRMED",
  failed: true,
  locked: false,
  organisationId: "ORG-STRANGER",
  currency: "NOK",
  balance: "777.77",
  totalAmount: "888.88",
  totalTaxAmount: "77.07",
  createdAt: "2001-02-03T04:05:06.000Z",
  lastConfirmedAt: "2001-02-04T04:05:06.000Z",
  ...strangeTexts(orderTexts),
  distributionChannelId: "stranger-channel",
  pos: "stranger-desk",
  onBehalfOf: "stranger-agent",
  // Two, so that no word of a line is that of both.
  orderLines: [
    strangeLine,
    {
      ...strangeLine,
      orderLineId: "5b0e0000-0000-4000-8000-000000000008",
      externalConfirmation: "PENDING",
      cancellation: "NONE",
      cancelledAt: null,
    },
  ],
  fees: [
    {
      id: "5b0e0000-0000-4000-8000-000000000004",
      amount: "111.11",
      description: "stranger-fee",
      orderLineIds: ["5b0e0000-0000-4000-8000-000000000002"],
    },
  ],
  travellers: [
    {
      id: "5b0e0000-0000-4000-8000-000000000005",
      name: "Stranger",
      email: "stranger@example.com",
      phone: null,
      externalReference: null,
    },
  ],
  reservations: [
    {
      id: "5b0e0000-0000-4000-8000-000000000006",
      seat: "77Z",
      orderLineId: "5b0e0000-0000-4000-8000-000000000002",
      externalReference: null,
    },
  ],
  paymentRefs: [{ id: "5b0e0000-0000-4000-8000-000000000007", amount: "111.11" }],
};

/** Another order, with missing values taken from the made-up one. */
export function filledFrom(order: Order): Order {
  const values = Object.entries(order).filter(
    ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
  );
  return { ...stranger, ...Object.fromEntries(values) };
}
