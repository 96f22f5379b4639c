import { z } from "zod";
import { filters } from "../../specification/search.ts";
import type { LegIntent } from "../intents.ts";
import { group, milliseconds, pointer, question } from "../question.ts";

/** Values of an order line that the filters of the search name. */
export const lineValues = [
  "reservationId",
  "salesPackageId",
  "salesPackageVersion",
  "fareProductId",
  "fareProductVersion",
] as const;

/** Values of a leg that the filters of the search name, and its mode. */
const legValues = [
  "mode",
  "startTime",
  "endTime",
  "fromStopPlaceId",
  "toStopPlaceId",
  "serviceJourneyId",
  "datedServiceJourneyId",
  "originalDatedServiceJourneyId",
] as const satisfies readonly (keyof LegIntent)[];

/** Where the values of an answer stand, and what the search does with them. */
export const fieldQuestions = {
  fields: group(
    {
      asks: "Where values stand that the specification names but does not place: pointers into the resource that is named.",
    },
    {
      externalReference: question(pointer, "In an order: its external reference.", `"/externalReference"`),
      balance: question(pointer, "In an order: its balance.", `"/balance"`),
      totalAmount: question(pointer, "In an order: its total.", `"/totalAmount"`),
      totalTaxAmount: question(pointer, "In an order: its total of taxes.", `"/totalTaxAmount"`),
      version: question(pointer, "In an order: its version.", `"/version"`),
      lastConfirmedAt: question(pointer, "In an order: the time of its last confirmation.", `"/lastConfirmedAt"`),
      travellers: question(pointer, "In an order: its travellers.", `"/travellers"`),
      orderLineId: question(pointer, "In an order line: its id.", `"/orderLineId"`),
      orderLineExternalReference: question(
        pointer,
        "In an order line: its external reference.",
        `"/externalReference"`,
      ),
      orderLineAmount: question(pointer, "In an order line: its price.", `"/price"`),
      externalConfirmation: question(
        pointer,
        "In an order line: whether it waits for its external confirmation.",
        `"/externalConfirmation"`,
      ),
      cancellation: question(pointer, "In an order line: whether it is cancelled.", `"/cancellation"`),
      cancelledAt: question(pointer, "In an order line: the time of its cancellation.", `"/cancelledAt"`),
      lineValues: question(
        z.partialRecord(z.enum(lineValues), pointer),
        "In an order line: its products and its reservation.",
        `{
  reservationId: "/reservationId",
  salesPackageId: "/salesPackageId",
  salesPackageVersion: "/salesPackageVersion",
  fareProductId: "/fareProductId",
  fareProductVersion: "/fareProductVersion",
}`,
      ),
      legs: question(pointer, "In an order line: its legs.", `"/legs"`),
      legValues: question(
        z.partialRecord(z.enum(legValues), pointer),
        "In a leg: its values.",
        `{
  mode: "/mode",
  startTime: "/startTime",
  endTime: "/endTime",
  fromStopPlaceId: "/fromStopPlaceId",
  toStopPlaceId: "/toStopPlaceId",
  serviceJourneyId: "/serviceJourneyId",
  datedServiceJourneyId: "/datedServiceJourneyId",
  originalDatedServiceJourneyId: "/originalDatedServiceJourneyId",
}`,
      ),
      feeAmount: question(pointer, "In a fee: its amount.", `"/amount"`),
      feeOrderLineIds: question(pointer, "In a fee: the ids of the lines that it is for.", `"/orderLineIds"`),
      travellerId: question(pointer, "In a traveller: the id.", `"/id"`),
      travellerName: question(pointer, "In a traveller: the name.", `"/name"`),
      travellerEmail: question(
        pointer,
        "In a traveller: the e-mail address, as sent; without it only its id and its name are judged.",
        `"/email"`,
      ),
      reservationId: question(pointer, "In a reservation: the id.", `"/id"`),
      reservationSeat: question(pointer, "In a reservation: the seat.", `"/seat"`),
      reservationOrderLineId: question(
        pointer,
        "In a reservation: the id of the line that it is for; without it only its id and its seat are judged.",
        `"/orderLineId"`,
      ),
    },
  ),

  vocabulary: group(
    { asks: "Words of the target for what the specification names without its word." },
    {
      confirmedLine: question(
        z.string().min(1),
        "In `externalConfirmation`: that a pending line was confirmed; without it only that none is PENDING any more is judged.",
        `"CONFIRMED"`,
      ),
      failedLine: question(
        z.string().min(1),
        "In `externalConfirmation`: that a pending line was failed; without it only that none is PENDING any more is judged.",
        `"FAILED"`,
      ),
    },
  ),

  volatile: question(
    z.array(pointer).readonly(),
    "Members of an order that change although nobody changes the order: pointers in which `*` stands for every element of a list.",
    `["/expiresAt", "/orderLines/*/offer"]`,
  ),

  search: group(
    { asks: "What the search can do." },
    {
      sortableFields: question(
        z.array(z.string()).readonly(),
        "Fields that `orderBy` takes.",
        `["createdAt", "externalReference", "totalAmount"]`,
      ),
      visibleAfterMs: question(milliseconds, "How many milliseconds a write may take to show in the search.", "2_000"),
      filterFields: question(
        z.partialRecord(z.enum(filters.map((row) => row.name)), pointer),
        "Where in an order the value of a filter stands, when neither in the field of the same name nor where `fields` says.",
        `{ contact: "/contact", createdBy: "/createdBy" }`,
      ),
    },
  ),
};
