import {
  answerOfCall,
  aRefusal,
  Blocked,
  changedInPlace,
  type Client,
  type Context,
  cutOrExtended,
  deliberatelyWrong,
  foreignAudience,
  grantType,
  type RawAnswer,
  respelt,
  scenario,
  type TokenRequestChanges,
} from "../../src/suite/index.ts";
import { cameOf } from "./answers.ts";

/** Who gets no token, and what is said to them. */
export const refusingScenarios = [
  scenario(
    "a wrong or missing client secret is answered 401, even a near miss",
    ["token.wrong-secret", "token.missing-secret"],
    async (context) => {
      const { client, restrictedClient } = context.target.access;
      const misses = [...cutOrExtended(client.secret), ...changedInPlace(client.secret), ...respelt(client.secret)];
      await refusesAll(context, [
        ...unauthorized("token.wrong-secret", [
          ["to a wrong client_secret", { client_secret: deliberatelyWrong("secret") }],
          ...misses.map(({ what, value }) => [`to the client_secret ${what}`, { client_secret: value }] as const),
        ]),
        ...unauthorized("token.missing-secret", missingSecrets),
      ]);
      if (restrictedClient === null) return;
      const others = changedInPlace(restrictedClient.secret).slice(-1);
      await refusesAll(
        context,
        [
          ...unauthorized(
            "token.wrong-secret",
            others.map(({ what, value }) => [
              `to the client_secret of the restricted client ${what}`,
              { client_secret: value },
            ]),
          ),
          ...unauthorized(
            "token.missing-secret",
            missingSecrets.map(([what, changes]) => [`${what} of the restricted client`, changes]),
          ),
        ],
        restrictedClient,
      );
    },
  ),

  scenario("the secret of another client is answered 401", ["token.other-secret"], async (context) => {
    const { client, restrictedClient } = context.target.access;
    if (restrictedClient === null) {
      throw new Blocked("needs a restricted client: set ORDERS_RESTRICTED_CLIENT_ID and its secret");
    }
    await refusesAll(
      context,
      unauthorized("token.other-secret", [
        ["to the client_secret of another client", { client_secret: restrictedClient.secret }],
        ["to the client_id of another client", { client_id: restrictedClient.id, client_secret: client.secret }],
      ]),
    );
  }),

  scenario(
    "an unknown client gets no token, even if its id is a near miss",
    ["token.unknown-client"],
    async (context) => {
      const { id } = context.target.access.client;
      await refusesAll(context, [
        ...withheld("token.unknown-client", [
          ["to a client_id that does not exist", { client_id: "no-such-client" }],
          ...cutOrExtended(id).map(({ what, value }) => [`to the client_id ${what}`, { client_id: value }] as const),
        ]),
      ]);
      // Ids may be compared without regard to capitals or spaces.
      for (const { what, value } of respelt(id)) {
        const answer = await context.session.token(context.target.access.client, { client_id: value });
        context.observe(
          `token.client-id.${what.replaceAll(" ", "-")}`,
          `What does the token service answer to the client_id ${what}?`,
          cameOf(answer, context.target),
        );
      }
    },
  ),

  scenario("a client of another environment gets no token", ["token.foreign-client"], async (context) => {
    const { foreignClient } = context.target.access;
    if (foreignClient === null) {
      throw new Blocked("needs a client of another environment: set ORDERS_FOREIGN_CLIENT_ID and its secret");
    }
    const { id, secret } = foreignClient;
    await refusesAll(
      context,
      withheld("token.foreign-client", [
        ["to a client of another environment", { client_id: id, client_secret: secret }],
      ]),
    );
  }),

  scenario("a foreign audience gets no token", ["token.foreign-audience"], (context) =>
    refusesAll(
      context,
      withheld("token.foreign-audience", [
        ["to the audience of another API", { audience: foreignAudience }],
        ["to an audience that only begins like the API", { audience: `${context.target.access.audience}.invalid` }],
      ]),
    ),
  ),

  scenario("another grant type gets no token", ["token.other-grant"], (context) =>
    refusesAll(context, withheld("token.other-grant", [["to another grant_type", { grant_type: `not-${grantType}` }]])),
  ),
];

/** A secret that is left out, and one that is there without a character of it. */
const missingSecrets = [
  ["to no client_secret", { client_secret: null }],
  ["to an empty client_secret", { client_secret: "" }],
] as const satisfies Faults;

type RefusedRequirement =
  | "token.wrong-secret"
  | "token.missing-secret"
  | "token.other-secret"
  | "token.unknown-client"
  | "token.foreign-client"
  | "token.foreign-audience"
  | "token.other-grant";

/** A token request with one fault, and how it has to be refused. */
interface Faulty<Id extends RefusedRequirement> {
  readonly requirement: Id;
  readonly circumstance: string;
  readonly changes: TokenRequestChanges;
  readonly wanted: "401" | "no token";
}

type Faults = readonly (readonly [circumstance: string, changes: TokenRequestChanges])[];

function unauthorized<const Id extends RefusedRequirement>(requirement: Id, faults: Faults): readonly Faulty<Id>[] {
  return faults.map(([circumstance, changes]) => ({ requirement, circumstance, changes, wanted: "401" }));
}

/** Where no status is stated, only the token must be withheld. */
function withheld<const Id extends RefusedRequirement>(requirement: Id, faults: Faults): readonly Faulty<Id>[] {
  return faults.map(([circumstance, changes]) => ({ requirement, circumstance, changes, wanted: "no token" }));
}

/** Makes each request, between two controls without a fault: who asks wrongly too often may be locked out. */
async function refusesAll<Id extends RefusedRequirement>(
  { session, target, check }: Context<Id>,
  faults: readonly Faulty<Id>[],
  client: Client = target.access.client,
): Promise<void> {
  const control = async (when: string): Promise<void> => {
    const answer = await session.token(client);
    if (target.tokenIn(answer) === null) throw new Blocked(`the same request without the fault gets no token ${when}`);
  };
  await control("either");
  const answers: (readonly [Faulty<Id>, RawAnswer])[] = [];
  for (const fault of faults) answers.push([fault, await session.token(client, fault.changes)]);
  const granted = answers.some(([, answer]) => target.tokenIn(answer) !== null);
  if (!granted) await control("afterwards");
  for (const [{ requirement, circumstance, wanted }, answer] of answers) {
    if (wanted === "401") check(requirement).answered(answer, circumstance).is(401);
    else {
      const called = answerOfCall("token", circumstance);
      check(requirement).found({
        holds: target.tokenIn(answer) === null && aRefusal[1](answer.status),
        expected: `${called}: ${aRefusal[0]} without a token`,
        actual: `${called}: ${cameOf(answer, target)}`,
      });
    }
  }
}
