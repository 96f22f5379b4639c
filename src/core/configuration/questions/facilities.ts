import { z } from "zod";
import { operationIds } from "../../specification/operations.ts";
import type { HookRequest, RequestToCome } from "../intents.ts";
import { group, made, milliseconds, neededQuestion, pointer, question } from "../question.ts";

const operationId = z.enum(operationIds);

/** What the target offers to its testers, and how much traffic it accepts. */
export const facilityQuestions = {
  restrictedClient: group(
    { asks: "The restricted client (`ORDERS_RESTRICTED_CLIENT_ID`). Used by class `standard`." },
    {
      lacks: neededQuestion(
        z.array(operationId).min(1).readonly(),
        "The operations that it may not call.",
        `["createOrder", "failOrder"]`,
      ),
    },
  ),

  hooks: group(
    {
      asks:
        "Requests that bring the target into states that no operation leads to. Paths are relative to the origin of " +
        "`ORDERS_BASE_URL`. With `authorized: true` a request carries the token of the client under test. Keep a key that a hook needs in the environment file, and let the profile be a function, " +
        '`export default ({ env }) => ({ … })`, that reads it as `env["HOOK_KEY"]`: reports then never show it. Used by ' +
        "class `full`.",
    },
    {
      lockOrder: question(
        made<(orderId: string) => HookRequest>(),
        "Locks an order. Without this hook, unlockOrder is not judged on a locked order.",
        '(orderId) => ({ method: "POST", url: `/test-hooks/orders/${orderId}/lock` })',
      ),
      settleBalance: question(
        made<(orderId: string) => HookRequest>(),
        "Pays an order: its balance becomes 0.00. Without this hook, confirmOrder is not judged on an order with lines, and a " +
          "service that confirms lines once they are paid only on orders that cost nothing.",
        '(orderId) => ({ method: "POST", url: `/test-hooks/orders/${orderId}/settle` })',
      ),
      expireDuringProcessing: question(
        made<(request: RequestToCome) => HookRequest>(),
        "Makes one later request answer 408, as if its token expired during processing. The request is known by its token, its " +
          "operation and its correlation id. Without this hook, 408 is not judged.",
        `({ correlationId }) => ({ method: "POST", url: "/test-hooks/expire-during-processing", body: { correlationId } })`,
      ),
    },
  ),

  events: group(
    { asks: "The event feed. Used by class `standard`." },
    {
      poll: neededQuestion(
        made<(orderId: string) => HookRequest>(),
        "Gets the events of one order, oldest first. The answer may contain events of other orders. With `authorized: true` the " +
          "request carries the token of the client under test.",
        '(orderId) => ({ method: "GET", url: `/test-hooks/events?orderId=${orderId}` })',
      ),
      items: neededQuestion(pointer, "Where the events are in the answer.", `"/items"`),
      type: neededQuestion(pointer, "In an event: its type.", `"/type"`),
      orderId: neededQuestion(pointer, "In an event: the id of the order.", `"/subject"`),
      id: question(
        pointer,
        "In an event: its id. Without ids, an event that is delivered twice looks like two events, and the number of events is not judged.",
        `"/id"`,
      ),
      deliveredWithinMs: neededQuestion(
        milliseconds,
        "How many milliseconds the delivery of an event may take. The suite waits as long to see that an event does not come.",
        "2_000",
      ),
    },
  ),

  personalData: question(
    z.array(z.string()).readonly(),
    "Members with personal data, beyond the usual names. Reports never show their values.",
    `["loyaltyNumber"]`,
  ),

  limits: group(
    { asks: "How much traffic the target accepts.", usual: true },
    {
      requestsPerSecond: question(z.number().positive(), "The largest number of requests in a second.", "50"),
      parallelRequests: question(z.int().positive(), "The largest number of requests at a time.", "8"),
      requestTimeoutMs: question(
        z.number().positive(),
        "After how many milliseconds a request counts as lost.",
        "10_000",
      ),
    },
  ),
};
