import type { Api, Changes } from "../src/client/api.ts";
import { at } from "../src/client/json-pointer.ts";
import { deliberatelyWrong } from "../src/client/redaction.ts";
import type { Call } from "../src/client/request-builder.ts";
import { withAlteredClaim } from "../src/oracle/jwt.ts";
import { Blocked } from "../src/scenario/blocked.ts";
import type { Given } from "../src/scenario/given.ts";
import { scenario, suite } from "../src/scenario/scenario.ts";
import { exercised, type ExercisedOperation } from "../src/specification/requirements/exercised.ts";
import { answered } from "../src/target/answers.ts";

/** Who is let in: with a token, without one, with a wrong one, without a name, without permission. */
export const authentication = suite("authentication", [
  scenario(
    "a token opens the API, and neither an invented nor an altered one does",
    ["authentication.bearer-token", "authentication.garbage-token", "authentication.tampered-token"],
    async ({ session, target, as, check }) => {
      const issued = at((await session.token(target.access.client)).json, target.profile.token?.token ?? "");
      if (typeof issued !== "string") throw new Blocked("no token was issued");

      const twin = await as({ token: issued }).getOrders({});
      check("authentication.bearer-token").that(twin.status, "status").is(200);
      const garbage = await as({ token: deliberatelyWrong("token"), deviation: "bad-token" }).getOrders({});
      check("authentication.garbage-token")
        .control(twin)
        .that(garbage.status, "status")
        .satisfies(...clientError);
      const alteredToken = withAlteredClaim(issued);
      if (alteredToken === null) throw new Blocked("the token is no JWT, so none of its claims can be altered");
      const altered = await as({ token: alteredToken, deviation: "bad-token" }).getOrders({});
      check("authentication.tampered-token")
        .control(twin)
        .that(altered.status, "status")
        .satisfies(...clientError);
    },
  ),

  scenario("an expired token is answered 401", ["authentication.expired-token"], async ({ target, api, as, check }) => {
    const token = target.access.expiredToken;
    if (token === null) throw new Blocked("needs an expired token: set ORDERS_EXPIRED_TOKEN");
    const twin = await api.getOrders({});
    const refused = await as({ token, deviation: "bad-token" }).getOrders({});
    check("authentication.expired-token").control(twin).that(refused.status, "status").is(401);
  }),

  scenario(
    "a client without permission is answered 403, and changes nothing",
    ["authentication.restricted-client", "authentication.restricted-client-unchanged"],
    async ({ session, target, api, as, given, check }) => {
      const client = target.access.restrictedClient;
      if (client === null)
        throw new Blocked("needs a restricted client: set ORDERS_RESTRICTED_CLIENT_ID and its secret");
      const lacks = answered(target.profile.restrictedClient?.lacks, "restrictedClient.lacks");
      if (!lacks.includes("createOrder") || !lacks.includes("failOrder")) {
        throw new Blocked("the restricted client of the profile may create and fail orders");
      }
      const token = at((await session.token(client)).json, target.profile.token?.token ?? "");
      if (typeof token !== "string") throw new Blocked("the restricted client gets no token");

      const restricted: Changes = { token, deviation: "restricted-client" };
      const refused = await as(restricted).createOrder({ externalReference: given.reference() });
      const twin = await api.createOrder({ externalReference: given.reference() });
      check("authentication.restricted-client").control(twin).that(refused.status, "status").is(403);

      const draft = await given.draftWith({ pendingLines: 1 });
      await as(restricted).failOrder(draft.id);
      const read = await api.getOrder(draft.id);
      const permitted = await api.failOrder(draft.id);
      check("authentication.restricted-client-unchanged").control(permitted).that(read.order).agreesWith(draft.order);
    },
  ),

  scenario(
    "a correlation id may be sent or left out",
    ["authentication.correlation-id"],
    async ({ api, as, given, check }) => {
      const intent = { externalReference: given.reference() };
      const [sent, leftOut] = [await api.createOrder(intent), await as({ correlationId: null }).createOrder(intent)];
      check("authentication.correlation-id").that(sent.status, "createOrder with a correlation id").is(200);
      check("authentication.correlation-id").that(leftOut.status, "createOrder without").is(200);
      const read = await as({ correlationId: null }).getOrder(sent.order.id);
      check("authentication.correlation-id").that(read.status, "getOrder without").is(200);
      const found = await as({ correlationId: null }).getOrders({});
      check("authentication.correlation-id").that(found.status, "getOrders without").is(200);
    },
  ),

  ...exercised.map((id) =>
    scenario(`${id} without a token is answered 401`, [`authentication.missing-token.${id}`], async (context) => {
      const call = await validCalls[id](context);
      const refused = await context.as({ token: null, deviation: "no-token" }).send(call);
      const twin = await context.api.send(call);
      context.check(`authentication.missing-token.${id}`).control(twin).that(refused.status, "status").is(401);
    }),
  ),

  ...exercised.map((id) =>
    scenario(`${id} without a client name is refused`, [`authentication.client-name.${id}`], async (context) => {
      const [call, twinCall] = [await validCalls[id](context), await validCalls[id](context)];
      const refused = await context.as({ clientName: null, deviation: "no-client-name" }).send(call);
      const twin = await context.api.send(twinCall);
      context
        .check(`authentication.client-name.${id}`)
        .control(twin)
        .that(refused.status, "status")
        .satisfies(...clientError);
      context.observe(
        `client-name-missing.${id}`,
        `What does ${id} answer without a client name?`,
        `${refused.status}`,
      );
    }),
  ),
]);

const clientError = ["a client error", (status: number): boolean => status >= 400 && status <= 499] as const;

interface Means {
  readonly api: Api;
  readonly given: Given;
}

/** For each operation a call that succeeds, on an order of its own. */
const validCalls: Readonly<Record<ExercisedOperation, (means: Means) => Promise<Call>>> = {
  getOrders: async ({ api }) => api.calls.getOrders({}),
  createOrder: async ({ api, given }) => api.calls.createOrder({ externalReference: given.reference() }),
  getOrder: async ({ api, given }) => api.calls.getOrder((await given.draft()).id),
  failOrder: async ({ api, given }) => api.calls.failOrder((await given.draftWith({ pendingLines: 1 })).id),
  confirmOrder: async ({ api, given }) =>
    api.calls.confirmOrder((await given.draftWith({ otherLines: 1, price: "0.00" })).id),
  addOrderLines: async ({ api, given }) => api.calls.addOrderLines((await given.draft()).id, given.lineIntents(1)),
  confirmOrderLines: async ({ api, given }) => {
    const { id, pendingLines } = await given.draftWith({ pendingLines: 1 });
    return api.calls.confirmOrderLines(id, pendingLines);
  },
};
