import { z } from "zod";
import { type FilterName, filterNames } from "../../specification/search.ts";
import { legValues as searched, lineValues as sold } from "../../specification/sentences/section-2.ts";
import type { LegIntent } from "../intents.ts";
import { group, made, milliseconds, pointer, question } from "../question.ts";

/** Values of an order line that the filters of the search name, without those that have a question of their own. */
export const lineValues = sold.filter((value) => value !== "orderLineId" && value !== "externalReference");

/** Values of a leg that the filters of the search name, and its mode. */
const legValues = ["mode", ...searched] as const satisfies readonly (keyof LegIntent)[];

/** An example in which each value has a place of its own name. */
const underTheirNames = (names: readonly string[]): string =>
  `{\n${names.map((name) => `  ${name}: "/${name}",`).join("\n")}\n}`;

/** Where the values of an answer are, and how the search uses them. */
export const fieldQuestions = {
  fields: group(
    {
      asks: "Where to find values that the specification names but does not place. Each answer is a JSON pointer into the named resource. Of an amount that is an object, its `amount` or `value` is read.",
    },
    {
      externalReference: question(pointer, "In an order: its external reference.", `"/externalReference"`),
      balance: question(pointer, "In an order: its balance.", `"/balance"`),
      totalAmount: question(pointer, "In an order: its total.", `"/totalAmount"`),
      totalTaxAmount: question(pointer, "In an order: its total tax.", `"/totalTaxAmount"`),
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
        "In an order line: its external confirmation, `PENDING` while it waits.",
        `"/externalConfirmation"`,
      ),
      cancellation: question(
        pointer,
        "In an order line: its cancellation, `CANCELLED` once it is cancelled.",
        `"/cancellation"`,
      ),
      cancelledAt: question(pointer, "In an order line: the time of its cancellation.", `"/cancelledAt"`),
      lineValues: question(
        z.partialRecord(z.enum(lineValues), pointer),
        "In an order line: its products and its reservation.",
        underTheirNames(lineValues),
      ),
      legs: question(pointer, "In an order line: its legs.", `"/legs"`),
      legValues: question(
        z.partialRecord(z.enum(legValues), pointer),
        "In a leg: its values.",
        underTheirNames(legValues),
      ),
      feeAmount: question(pointer, "In a fee: its amount.", `"/amount"`),
      feeOrderLineIds: question(pointer, "In a fee: the ids of its lines.", `"/orderLineIds"`),
      travellerId: question(pointer, "In a traveller: the id.", `"/id"`),
      travellerName: question(pointer, "In a traveller: the name.", `"/name"`),
      travellerEmail: question(
        pointer,
        "In a traveller: the e-mail address, as sent. Without it, only the id and the name are judged.",
        `"/email"`,
      ),
      reservationId: question(pointer, "In a reservation: the id.", `"/id"`),
      reservationSeat: question(pointer, "In a reservation: the seat.", `"/seat"`),
      reservationOrderLineId: question(
        pointer,
        "In a reservation: the id of its line. Without it, only the id and the seat are judged.",
        `"/orderLineId"`,
      ),
    },
  ),

  amountDecimals: question(
    z.int().min(0).max(6),
    "The decimals of an amount, if the target writes a whole number of the smallest unit: 2 for cents. Without it, amounts are read as they are written.",
    "2",
  ),

  vocabulary: group(
    { asks: "The words of the target for states that the specification does not spell." },
    {
      confirmedLine: question(
        z.string().min(1).nullable(),
        "In `externalConfirmation`: a confirmed line; `null` where it shows nothing there. Without it, the suite only judges that no line is PENDING any more.",
        `"CONFIRMED"`,
      ),
      failedLine: question(
        z.string().min(1).nullable(),
        "In `externalConfirmation`: a failed line; `null` where it shows nothing there. Without it, the suite only judges that no line is PENDING any more.",
        `"FAILED"`,
      ),
    },
  ),

  volatile: question(
    z.array(pointer).readonly(),
    "Members of an order that change by themselves: JSON pointers, in which `*` is every element of a list.",
    `["/expiresAt", "/orderLines/*/offer"]`,
  ),

  search: group(
    { asks: "What the search offers." },
    {
      sortableFields: question(
        z.array(z.string()).readonly(),
        "The fields that `orderBy` accepts.",
        `["createdAt", "externalReference", "totalAmount"]`,
      ),
      visibleAfterMs: question(milliseconds, "How many milliseconds the search may take to show a change.", "2_000"),
      operand: question(
        made<(filter: FilterName, value: string) => string>(),
        "How the target writes a value of a filter. The suite gives money as decimal text, times of the order in ISO 8601, and everything else as the order shows it. Needed if an order shows its amounts or its own times in another form.",
        '(filter, value) => (filter === "createdAt" ? String(Date.parse(value)) : value)',
      ),
      exactTimes: question(
        z.boolean(),
        "Whether times that the service sets are stored exactly as they are shown. Without it, the suite never searches for such a time itself, only for those before and after it.",
        "true",
      ),
      longestList: question(
        z.int().positive(),
        "The largest number of values in a list of a filter, if the target has one.",
        "10",
      ),
      filterFields: question(
        z.partialRecord(z.enum(filterNames), pointer),
        "Where an order has the value of a filter, when `fields` does not place it and no field has its name.",
        `{ contact: "/contact", createdBy: "/createdBy" }`,
      ),
    },
  ),
};
