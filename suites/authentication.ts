import type { Changes } from "../src/client/api.ts";
import { succeeded, type Answer } from "../src/protocol/answer.ts";
import { at } from "../src/protocol/json-pointer.ts";
import { deliberatelyWrong } from "../src/client/redaction.ts";
import type { ScenarioSession } from "../src/client/session.ts";
import { withAlteredClaim } from "../src/oracle/jwt.ts";
import { Blocked } from "../src/scenario/blocked.ts";
import { aRefusal } from "../src/scenario/refusal.ts";
import { scenario, suite } from "../src/scenario/scenario.ts";
import type { OperationId } from "../src/specification/operations.ts";
import {
  acceptingChannel,
  everyOperation,
  refusingPermission,
} from "../src/specification/requirements/operation-kinds.ts";
import { answered } from "../src/target/answers.ts";
import type { Client, Target } from "../src/target/target.ts";

/** Who is let in: with a token, without one, with a wrong one, without a name, without permission. */
export const authentication = suite("authentication", [
  scenario(
    "a token opens the API, and neither an invented nor an altered one does, nor anything but a token",
    [
      "authentication.bearer-token",
      "authentication.garbage-token",
      "authentication.other-scheme",
      "authentication.tampered-token",
    ],
    async ({ session, api, as, check }) => {
      const issued = await session.currentToken();

      const control = await as({ token: issued }).getOrders({});
      check("authentication.bearer-token").answered(control).is(200);
      const garbage = await as({ token: deliberatelyWrong("token"), deviation: "bad-token" }).getOrders({});
      check("authentication.garbage-token")
        .control(control)
        .answered(garbage, "with an invented token")
        .satisfies(...aRefusal);
      const call = { ...api.calls.getOrders({}), headers: { Authorization: `Basic ${btoa("nobody:nothing")}` } };
      const other = await as({ token: null, deviation: "no-token" }).send(call);
      check("authentication.other-scheme")
        .control(control)
        .that(other.status, "status")
        .satisfies(...aRefusal);
      const alteredToken = withAlteredClaim(issued);
      if (alteredToken === null) throw new Blocked("the token is no JWT, so none of its claims can be altered");
      const altered = await as({ token: alteredToken, deviation: "bad-token" }).getOrders({});
      check("authentication.tampered-token")
        .control(control)
        .answered(altered, "with a token whose claims were altered")
        .satisfies(...aRefusal);
    },
  ),

  scenario("an expired token is answered 401", ["authentication.expired-token"], async ({ target, api, as, check }) => {
    const token = target.access.expiredToken;
    if (token === null) throw new Blocked("needs an expired token: set ORDERS_EXPIRED_TOKEN");
    const control = await api.getOrders({});
    const refused = await as({ token, deviation: "bad-token" }).getOrders({});
    check("authentication.expired-token").control(control).answered(refused, "with an expired token").is(401);
  }),

  scenario(
    "a call that is refused for lack of permission changes nothing",
    ["authentication.restricted-client-unchanged"],
    async (context) => {
      const restricted = context.as(await restrictedClient(context, "failOrder"));
      const draft = await context.given.draftWith({ pendingLines: 1 });
      await restricted.failOrder(draft.id);
      const read = await context.api.getOrder(draft.id);
      const permitted = await context.api.failOrder(draft.id);
      context
        .check("authentication.restricted-client-unchanged")
        .control(permitted)
        .that(read.order)
        .agreesWith(draft.order);

      for (const id of everyOperation.filter((known) => !refusingPermission.some((listed) => listed === known))) {
        const answer = await restricted.send(await context.given.validCall(id));
        const question = `What does ${id}, whose row has no 403, answer a client without the permission?`;
        context.observe(`restricted-client.${id}`, question, `${answer.status}`);
      }
    },
  ),

  scenario(
    "a correlation id may be sent or left out",
    ["authentication.correlation-id"],
    async ({ api, as, given, check }) => {
      const intent = { externalReference: given.reference() };
      const [sent, leftOut] = [await api.createOrder(intent), await as({ correlationId: null }).createOrder(intent)];
      check("authentication.correlation-id").answered(sent, "with a correlation id").is(200);
      check("authentication.correlation-id").answered(leftOut, "without a correlation id").is(200);
      const read = await as({ correlationId: null }).getOrder(sent.order.id);
      check("authentication.correlation-id").answered(read, "without a correlation id").is(200);
      const found = await as({ correlationId: null }).getOrders({});
      check("authentication.correlation-id").answered(found, "without a correlation id").is(200);
    },
  ),

  scenario(
    "a token that expires while a request is processed is answered 408, and a new one helps",
    ["authentication.expired-while-processing", "authentication.recovery-by-new-token"],
    async ({ session, target, as, given, check }) => {
      const { id } = await given.draft();
      const token = await issuedToken(session, target, target.access.client);
      const control = await as({ token }).getOrder(id);
      await given.expiringDuringProcessing(token);
      const expired = await as({ token, deviation: "expiring-token" }).getOrder(id);
      check("authentication.expired-while-processing")
        .control(control)
        .answered(expired, "with a token that expires meanwhile")
        .is(408);
      const fresh = await issuedToken(session, target, target.access.client);
      const recovered = await as({ token: fresh }).getOrder(id);
      check("authentication.recovery-by-new-token").answered(recovered, "with a new token").is(200);
    },
  ),

  ...everyOperation.map((id) =>
    scenario(`${id} without a token is answered 401`, [`authentication.missing-token.${id}`], async (context) => {
      const call = await context.given.validCall(id);
      const refused = await context.as({ token: null, deviation: "no-token" }).send(call);
      const control = await controlOf(refused, () => context.api.send(call));
      context.check(`authentication.missing-token.${id}`).control(control).answered(refused, "without a token").is(401);
    }),
  ),

  ...everyOperation.map((id) =>
    scenario(`${id} without a client name is refused`, [`authentication.client-name.${id}`], async (context) => {
      const call = await context.given.validCall(id);
      const refused = await context.as({ clientName: null, deviation: "no-client-name" }).send(call);
      const control = await controlOf(refused, () => context.api.send(call));
      context
        .check(`authentication.client-name.${id}`)
        .control(control)
        .answered(refused, "without a client name")
        .satisfies(...aRefusal);
      context.observe(
        `client-name-missing.${id}`,
        `What does ${id} answer without a client name?`,
        `${refused.status}`,
      );
    }),
  ),

  ...refusingPermission.map((id) =>
    scenario(
      `${id} without the permission is answered 403`,
      [`authentication.restricted-client.${id}`],
      async (context) => {
        const restricted = context.as(await restrictedClient(context, id));
        const call = await context.given.validCall(id);
        const refused = await restricted.send(call);
        const control = await controlOf(refused, () => context.api.send(call));
        context
          .check(`authentication.restricted-client.${id}`)
          .control(control)
          .answered(refused, "to a client without the permission")
          .is(403);
      },
    ),
  ),

  ...acceptingChannel.map((id) =>
    scenario(
      `${id} accepts the headers of the sales channel`,
      [`authentication.channel-headers.${id}`],
      async ({ as, given, target, check }) => {
        answered(target.profile.headers?.distributionChannel, "headers.distributionChannel");
        answered(target.profile.headers?.pointOfSale, "headers.pointOfSale");
        const served = await as({ channelHeaders: true }).send(await given.validCall(id));
        check(`authentication.channel-headers.${id}`)
          .answered(served, "with the headers of the sales channel")
          .satisfies("a success (200 to 299)", isSuccess);
      },
    ),
  ),
]);

/** Where a call that had to be refused was served, the order is no longer what a control needs; it was its own. */
async function controlOf(refused: Answer, send: () => Promise<Answer>): Promise<Answer> {
  return succeeded(refused) ? refused : send();
}

const isSuccess = (status: number): boolean => status >= 200 && status <= 299;

async function issuedToken(session: ScenarioSession, target: Target, client: Client): Promise<string> {
  const answer = await session.token(client);
  const token = at(answer.json, answered(target.profile.token?.token, "token.token"));
  if (typeof token !== "string" || token === "") throw new Blocked(`no token was issued (${answer.status})`);
  return token;
}

/** The restricted client of the target, if the profile says that it may not call this operation. */
async function restrictedClient(
  { session, target }: { readonly session: ScenarioSession; readonly target: Target },
  operation: OperationId,
): Promise<Changes> {
  const client = target.access.restrictedClient;
  if (client === null) throw new Blocked("needs a restricted client: set ORDERS_RESTRICTED_CLIENT_ID and its secret");
  const lacks = answered(target.profile.restrictedClient?.lacks, "restrictedClient.lacks");
  if (!lacks.includes(operation)) throw new Blocked(`the restricted client of the profile may call ${operation}`);
  return { token: await issuedToken(session, target, client), deviation: "restricted-client" };
}
