import { z } from "zod";
import { operations } from "../../specification/operations.ts";
import type { HookRequest, RequestToCome } from "../intents.ts";
import { group, made, milliseconds, neededQuestion, pointer, question } from "../question.ts";

const operationId = z.enum(operations.map((row) => row.id));

/** What the target lends to those who test it, and what it can take. */
export const facilityQuestions = {
  restrictedClient: group(
    { asks: "The restricted client (ORDERS_RESTRICTED_CLIENT_ID). Class standard." },
    {
      lacks: neededQuestion(
        z.array(operationId).min(1).readonly(),
        "Operations that it may not call.",
        `["createOrder", "failOrder"]`,
      ),
    },
  ),

  hooks: group(
    {
      asks:
        "Requests that bring the target into a state that no operation leads to. A path is relative to the origin of " +
        "ORDERS_BASE_URL. A key that they need stands in the environment file (`env`), which keeps it out of every report. Class full.",
    },
    {
      lockOrder: question(
        made<(orderId: string) => HookRequest>(),
        "Locks an order; without it unlockOrder is not judged on a locked order.",
        '(orderId) => ({ method: "POST", url: `/test-hooks/orders/${orderId}/lock` })',
      ),
      settleBalance: question(
        made<(orderId: string) => HookRequest>(),
        "Pays what an order costs, so that its balance is 0.00; without it confirmOrder is not judged on an order with lines.",
        '(orderId) => ({ method: "POST", url: `/test-hooks/orders/${orderId}/settle` })',
      ),
      expireDuringProcessing: question(
        made<(request: RequestToCome) => HookRequest>(),
        "Makes one request that is still to come be answered as if its token expired while it was processed (408). It is " +
          "known by its token, its operation and its correlation id; without the hook 408 is not judged.",
        `({ correlationId }) => ({ method: "POST", url: "/test-hooks/expire-during-processing", body: { correlationId } })`,
      ),
    },
  ),

  events: group(
    { asks: "The event feed. Class standard." },
    {
      poll: neededQuestion(
        made<(orderId: string) => HookRequest>(),
        "Asks for the events of one order, oldest first. The answer may hold those of other orders as well.",
        '(orderId) => ({ method: "GET", url: `/test-hooks/events?orderId=${orderId}` })',
      ),
      items: neededQuestion(pointer, "Where the events stand in the answer.", `"/items"`),
      type: neededQuestion(pointer, "In an event: its type.", `"/type"`),
      orderId: neededQuestion(pointer, "In an event: the id of the order.", `"/subject"`),
      id: question(
        pointer,
        "In an event: its id. Without ids an event that is delivered twice looks like two, so how often one comes is not judged.",
        `"/id"`,
      ),
      deliveredWithinMs: neededQuestion(
        milliseconds,
        "How many milliseconds an event may take to be delivered; as long the feed is watched for one that must not come.",
        "2_000",
      ),
    },
  ),

  personalData: question(
    z.array(z.string()).readonly(),
    "Members of payloads that hold personal data, beyond the usual names: never written to any report.",
    `["loyaltyNumber"]`,
  ),

  limits: group(
    { asks: "What the target can take.", usual: true },
    {
      requestsPerSecond: question(z.number().positive(), "Most requests in a second.", "50"),
      parallelRequests: question(z.int().positive(), "Most requests at a time.", "8"),
      requestTimeoutMs: question(
        z.number().positive(),
        "After how many milliseconds a request counts as lost.",
        "10_000",
      ),
    },
  ),
};
