import { z } from "zod";
import { operations } from "../../specification/operations.ts";
import { group, neededQuestion, pointer, question } from "../question.ts";

const header = z.strictObject({
  name: z.string().min(1),
  value: z.string(),
  /** Another value that the target takes, for orders that differ in it. */
  otherValue: z.string().exactOptional(),
  /**
   * Sent on every request of an operation that accepts it, or of these; when `false`, only by scenarios about the header.
   */
  required: z.union([z.boolean(), z.array(z.enum(operations.map(({ id }) => id))).readonly()]),
});

/** How the target is called: token, headers, pages, and ids that nothing has. */
export const callingQuestions = {
  token: group(
    { asks: "The token service.", usual: true },
    {
      token: neededQuestion(pointer, "Where the token stands in the reply of the token service.", `"/access_token"`),
      clockToleranceSeconds: question(
        z.number().nonnegative(),
        "How many seconds the clocks may differ, where a time of the target is compared with one of ours.",
        "30",
      ),
      mayBeCached: question(
        z.boolean(),
        "Whether the service may hand out a token that it issued earlier, so that `expires_in` is below 24 hours.",
        "false",
      ),
    },
  ),

  headers: group(
    {
      asks:
        "Headers of the sales channel. `required: true` sends the header with every request of an operation that accepts it, a list of operations with theirs; " +
        "`otherValue` is a second value that the target takes, for orders that differ in it.",
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

  paging: group(
    { asks: "Pages of the search." },
    {
      pageParameter: neededQuestion(z.string(), "Query parameter that names the page.", `"page"`),
      perPageParameter: neededQuestion(
        z.string(),
        "Query parameter that says how many orders a page has.",
        `"perPage"`,
      ),
      firstPage: neededQuestion(z.int(), "Number of the first page.", "1"),
      largestPage: neededQuestion(z.int().positive(), "Most orders that one page may have.", "100"),
      items: neededQuestion(pointer, "Where the orders stand in a page.", `"/items"`),
    },
  ),

  unknownIds: group(
    { asks: "Well-formed ids that no resource has.", usual: true },
    {
      order: question(z.string(), "Of an order.", `"00000000-0000-4000-8000-000000000000"`),
      uuid: question(
        z.uuid(),
        "Of a line, a fee, a traveller or a reservation.",
        `"00000000-0000-4000-8000-000000000001"`,
      ),
    },
  ),
};
