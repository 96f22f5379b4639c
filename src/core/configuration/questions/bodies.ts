import { z } from "zod";
import type {
  FeeIntent,
  Json,
  LineContent,
  OrderIntent,
  OrderLineIntent,
  ReservationIntent,
  TravellerIntent,
} from "../intents.ts";
import { group, made, question } from "../question.ts";

const isRecord = (value: unknown): boolean => value !== null && typeof value === "object" && !Array.isArray(value);

/** The worked example of a line, in the text of an arrow function: what it takes, and the members that it gives. */
const lineTaken = "{ externalReference, price, tax, pending, legs, reservationId, salesPackage, fareProduct }";
const lineMembers = `  externalReference,
  price,
  tax,
  externalConfirmation: pending ? "PENDING" : "NOT_REQUIRED",
  legs: legs?.map((leg) => ({ ...leg })),
  reservationId,
  salesPackageId: salesPackage?.id,
  salesPackageVersion: salesPackage?.version,
  fareProductId: fareProduct?.id,
  fareProductVersion: fareProduct?.version,`;

/** What is sent. */
export const bodyQuestions = {
  bodies: group(
    {
      asks:
        "Request bodies, each made from what a scenario means. A member that is undefined is not sent. What a body carries is " +
        "read back and compared wherever `fields` says where it stands; money in any form that has the same amount.",
    },
    {
      createOrder: question(
        made<(order: OrderIntent) => Json | undefined>(),
        "A new order; undefined sends no body. Each value may be missing. Read back: all three, in `fields.externalReference` and " +
          "`search.filterFields`.",
        "({ externalReference, contact, createdBy }) => ({ externalReference, contact, createdBy })",
      ),
      updateOrder: question(
        made<(change: OrderIntent) => Json>(),
        "New values of an order. Each may be missing. Read back: those that the order showed when it was created.",
        "({ externalReference, contact, createdBy }) => ({ externalReference, contact, createdBy })",
      ),
      orderLine: question(
        made<(line: OrderLineIntent) => Json>(),
        'A line to add. `price` and `tax` are decimal text such as "100.00"; versions of products are text such as "3" or "1.10"; ' +
          "lines are sent without tax, legs, reservation or products where a scenario is not about these, and legs of the search " +
          "scenarios without `mode`. Read back: price, external reference, whether it is pending, products, reservation and legs.",
        `(${lineTaken}) => ({
${lineMembers}
})`,
      ),
      orderLineChange: question(
        made<(orderLineId: string, line: OrderLineIntent) => Json>(),
        "A line as it shall be from now on, whole, so that it means the same whether PUT merges or replaces. Read back: as of a new line.",
        `(orderLineId, ${lineTaken}) => ({
  orderLineId,
${lineMembers}
})`,
      ),
      lineContents: question(
        z.array(z.custom<LineContent>(isRecord, "is not an object")).min(1).readonly(),
        "Journeys and products that the target sells; without any, lines are given invented ones.",
        `[
  {
    legs: [
      {
        mode: "RAIL",
        startTime: "2027-03-01T08:15:00+01:00",
        endTime: "2027-03-01T12:45:00+01:00",
        fromStopPlaceId: "STOP-1",
        toStopPlaceId: "STOP-2",
      },
    ],
    salesPackage: { id: "PACKAGE-1", version: "3" },
    fareProduct: { id: "PRODUCT-1", version: "5" },
  },
]`,
      ),
      fee: question(
        made<(fee: FeeIntent) => Json>(),
        "A fee for some lines. `amount` is decimal text. Read back: the amount and the ids of the lines.",
        "({ amount, orderLineIds }) => ({ amount, orderLineIds })",
      ),
      traveller: question(
        made<(traveller: TravellerIntent) => Json>(),
        "A traveller; `email` may be missing. Read back: the name.",
        "({ name, email }) => ({ name, email })",
      ),
      reservation: question(
        made<(reservation: ReservationIntent) => Json>(),
        "A seat reservation; `id` is a UUID, `orderLineId` may be missing. Read back: the id and the seat.",
        "({ id, seat, orderLineId }) => ({ id, seat, orderLineId })",
      ),
      failOrder: question(
        made<() => Json>(),
        "Why an order is failed; nothing of it is read back.",
        `() => ({ reason: "conformance" })`,
      ),
      confirmOrderLines: question(
        made<(orderLineIds: readonly string[]) => Json>(),
        "The lines to confirm, by their ids: these and no others. Read back: which lines wait no longer.",
        "(orderLineIds) => ({ orderLineIds })",
      ),
    },
  ),
};
