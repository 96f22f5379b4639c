import { z } from "zod";
import { operationIds } from "../../specification/operations.ts";
import { group, neededQuestion, pointer, question } from "../question.ts";

const header = z.strictObject({
  name: z.string().min(1),
  value: z.string(),
  /** Another value that the target accepts. */
  otherValue: z.string().exactOptional(),
  /** `true`: sent with every operation that accepts it. A list: with those. `false`: only by scenarios about the header. */
  required: z.union([z.boolean(), z.array(z.enum(operationIds)).readonly()]),
});

/** How the target is called: token, headers, pages, and ids that do not exist. */
export const callingQuestions = {
  token: group(
    { asks: "The token service.", usual: true },
    {
      token: neededQuestion(pointer, "Where the token is in the answer of the token service.", `"/access_token"`),
      clockToleranceSeconds: question(
        z.number().nonnegative(),
        "How many seconds the clock of the target may differ from ours.",
        "30",
      ),
      mayBeCached: question(
        z.boolean(),
        "Whether the service may return a token that it issued earlier, with an `expires_in` below 24 hours.",
        "false",
      ),
    },
  ),

  headers: group(
    {
      asks:
        "Headers of the sales channel. `required: true` sends the header with every operation that accepts it. A list of operations " +
        "sends it with those. `otherValue` is a second value that the target accepts.",
    },
    {
      distributionChannel: question(
        header,
        "The distribution-channel header.",
        `{ name: "X-Distribution-Channel", value: "web", otherValue: "app", required: false }`,
      ),
      pointOfSale: question(
        header,
        "The point-of-sale header.",
        `{ name: "X-Point-Of-Sale", value: "desk-1", otherValue: "desk-2", required: false }`,
      ),
      onBehalfOf: question(
        header,
        "The on-behalf-of header of createOrder.",
        `{ name: "X-On-Behalf-Of", value: "somebody", required: false }`,
      ),
    },
  ),

  correlationIds: question(
    z.enum(["uuid"]),
    "The form that the target demands of `X-Correlation-Id`. Without it, the ids of a run start with one readable text.",
    `"uuid"`,
  ),

  traces: question(
    z.boolean(),
    "Whether every request carries `traceparent`, by which you find it in your traces. `false` for a target that refuses the header.",
    "true",
  ),

  paging: group(
    { asks: "The pages of the search." },
    {
      pageParameter: neededQuestion(z.string(), "The query parameter for the number of the page.", `"page"`),
      perPageParameter: neededQuestion(
        z.string(),
        "The query parameter for the number of orders in a page.",
        `"perPage"`,
      ),
      counts: question(
        z.enum(["pages", "orders"]),
        "What the page parameter counts: pages, or the orders that come before the page (an offset).",
        `"pages"`,
      ),
      firstPage: neededQuestion(z.int(), "The number of the first page; of an offset, that of the first order.", "1"),
      largestPage: neededQuestion(z.int().positive(), "The largest number of orders in a page.", "100"),
      smallestPage: question(z.int().positive(), "The smallest number of orders in a page, where one is refused.", "1"),
      mayBeShort: question(
        z.boolean(),
        "Whether a page may hold fewer orders than were asked for although more follow.",
        "false",
      ),
      items: neededQuestion(pointer, "Where the orders are in a page.", `"/items"`),
    },
  ),

  unknownIds: group(
    { asks: "Well-formed ids that do not exist.", usual: true },
    {
      order: question(z.string(), "An id of an order.", `"00000000-0000-4000-8000-000000000000"`),
      uuid: question(
        z.uuid(),
        "An id of a line, a fee, a traveller or a reservation.",
        `"00000000-0000-4000-8000-000000000001"`,
      ),
    },
  ),
};
