import { z } from "zod";
import { orderTexts } from "../../specification/search.ts";
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

/** The example of a line: the parameters of the function, and the members of its result. */
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

const orderTaken = orderTexts.join(", ");

/** The request bodies. */
export const bodyQuestions = {
  bodies: group(
    {
      asks:
        "Request bodies. Each function turns what a scenario means into a body of the target. Undefined members are not sent. The " +
        "suite reads back and compares every value that `fields` places. Money may have any form with the same amount.",
    },
    {
      createOrder: question(
        made<(order: OrderIntent) => Json | undefined>(),
        "A new order. Return undefined to send no body. Each value may be missing. Read back: all of them, by " +
          "`fields.externalReference` and `search.filterFields`.",
        `({ ${orderTaken} }) => ({ ${orderTaken} })`,
      ),
      updateOrder: question(
        made<(change: OrderIntent) => Json>(),
        "New values of an order. Each may be missing. Read back: the values that the order showed after its creation.",
        `({ ${orderTaken} }) => ({ ${orderTaken} })`,
      ),
      orderLine: question(
        made<(line: OrderLineIntent) => Json>(),
        'A line to add. `price` and `tax` are decimal text such as "100.00". Versions of products are text such as "3" or "1.10". ' +
          "Tax, legs, reservation and products are missing in scenarios that are not about them, and so is the `mode` of legs in " +
          "search scenarios. If a line names its travellers, take `travellerIds`, a list with the id of one: every order of a run then " +
          "gets a traveller before its first line. Read back: price, external reference, external confirmation, products, reservation and legs.",
        `(${lineTaken}) => ({
${lineMembers}
})`,
      ),
      orderLineChange: question(
        made<(orderLineId: string, line: OrderLineIntent) => Json>(),
        "The complete new line: it means the same whether PUT merges or replaces. Read back: as for a new line.",
        `(orderLineId, ${lineTaken}) => ({
  orderLineId,
${lineMembers}
})`,
      ),
      lineContents: question(
        z.array(z.custom<LineContent>(isRecord, "is not an object")).min(1).readonly(),
        "Journeys and products that the target sells. Searches tell orders apart by them, so list several. The target may refuse a travel mode that none of them has. Without this answer, lines get invented ones.",
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
        "A traveller. `email` may be missing. Read back: the name.",
        "({ name, email }) => ({ name, email })",
      ),
      reservation: question(
        made<(reservation: ReservationIntent) => Json>(),
        "A seat reservation. `id` is a UUID, and `orderLineId` may be missing. Read back: the id and the seat.",
        "({ id, seat, orderLineId }) => ({ id, seat, orderLineId })",
      ),
      failOrder: question(
        made<() => Json>(),
        "The reason why an order is failed. Read back: nothing.",
        `() => ({ reason: "conformance" })`,
      ),
      confirmOrderLines: question(
        made<(orderLineIds: readonly string[]) => Json>(),
        "The ids of exactly the lines to confirm. Read back: which lines are no longer pending.",
        "(orderLineIds) => ({ orderLineIds })",
      ),
    },
  ),
};
