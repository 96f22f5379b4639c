import type { RawAnswer } from "../src/client/exchanger.ts";
import { at } from "../src/protocol/json-pointer.ts";
import { deliberatelyWrong } from "../src/client/redaction.ts";
import type { TokenRequestChanges } from "../src/protocol/token-request.ts";
import { claimsOf } from "../src/oracle/jwt.ts";
import { Blocked } from "../src/scenario/blocked.ts";
import { changedInPlace, cutOrExtended, respelt } from "../src/scenario/access/near-misses.ts";
import { foreignAudience } from "../src/scenario/access/wrong-credentials.ts";
import { answerOfCall } from "../src/scenario/check.ts";
import type { Context } from "../src/scenario/context.ts";
import { aRefusal } from "../src/scenario/refusal.ts";
import { scenario, suite } from "../src/scenario/scenario.ts";
import { grantType, tokenLifetimeSeconds } from "../src/specification/headers.ts";
import { answered } from "../src/target/answers.ts";
import type { Client, Target } from "../src/target/target.ts";

/** The token service: what it issues to whom, and what it refuses. */
export const token = suite("token", [
  scenario(
    "valid client credentials are exchanged for a JWT that lives for 24 hours",
    [
      "token.issued",
      "token.is-jwt",
      "token.media-type",
      "token.expires-in",
      "token.exp-claim",
      "token.expiry-agrees",
      "token.lifetime",
    ],
    async ({ session, target, check }) => {
      const answer = await session.token(target.access.client);
      const issued = tokenIn(answer, target);
      const place = target.profile.token?.token ?? "";
      check("token.issued").found({
        holds: issued !== null,
        expected: `${answerOfCall("token")}: a success, with a token at \`${place}\``,
        actual: `${answerOfCall("token")}: ${cameOf(answer, target)}`,
      });
      if (issued === null) throw new Blocked("no token was issued");
      const claims = claimsOf(issued);
      check("token.is-jwt")
        .that(issued.split(".").length, "parts of the token, divided by points")
        .satisfies("3, the second of them a JSON object in base64url", () => claims !== null);
      check("token.media-type")
        .that(answer.headers["content-type"], "Content-Type")
        .satisfies("application/json", (type) => (type ?? "").toLowerCase().startsWith("application/json"));

      judgeLifetime({ target, check }, answer, issued);
      // Whoever asks again is given a token that lives as long, or the same one.
      for (const again of [await session.token(target.access.client), await session.token(target.access.client)]) {
        const next = tokenIn(again, target);
        if (next === null) throw new Blocked("no further token was issued");
        judgeLifetime({ target, check }, again, next);
      }
      // What a client may do says nothing of how long its tokens live.
      const { restrictedClient } = target.access;
      if (restrictedClient === null) return;
      const restricted = await session.token(restrictedClient);
      const itsToken = tokenIn(restricted, target);
      if (itsToken !== null) judgeLifetime({ target, check }, restricted, itsToken, " to the restricted client");
    },
  ),

  scenario("one token serves several requests", ["token.reusable"], async ({ session, target, as, check }) => {
    const issued = tokenIn(await session.token(target.access.client), target);
    if (issued === null) throw new Blocked("no token was issued");
    const first = await as({ token: issued }).getOrders({});
    const second = await as({ token: issued }).getOrders({});
    check("token.reusable").control(first).answered(second, "to the second use of a token").is(200);
  }),

  scenario(
    "a client secret that is wrong or missing is answered 401, however near it comes",
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

  scenario("an unknown client gets no token, however near its id comes", ["token.unknown-client"], async (context) => {
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
  }),

  scenario("a foreign audience gets no token", ["token.foreign-audience"], (context) =>
    refusesAll(
      context,
      withheld("token.foreign-audience", [["to the audience of another API", { audience: foreignAudience }]]),
    ),
  ),

  scenario("another grant type gets no token", ["token.other-grant"], (context) =>
    refusesAll(context, withheld("token.other-grant", [["to another grant_type", { grant_type: `not-${grantType}` }]])),
  ),
]);

/** A secret that is left out, and one that is there without a character of it. */
const missingSecrets = [
  ["to no client_secret", { client_secret: null }],
  ["to an empty client_secret", { client_secret: "" }],
] as const satisfies Faults;

/** Seconds since the epoch. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

type LifetimeRequirement = "token.expires-in" | "token.exp-claim" | "token.expiry-agrees" | "token.lifetime";

/** How long a token lives, by the answer that it came with and by its claims. */
function judgeLifetime(
  { target, check }: Pick<Context<LifetimeRequirement>, "target" | "check">,
  answer: RawAnswer,
  issued: string,
  toWhom = "",
): void {
  const asked = stretchOf(answer);
  const tolerance = target.profile.token?.clockToleranceSeconds ?? 30;
  const claims = claimsOf(issued);
  const expiresIn = at(answer.json, "/expires_in");
  check("token.expires-in")
    .that(expiresIn, `\`expires_in\` of the answer${toWhom}`)
    .satisfies("a positive number of seconds", (seconds) => typeof seconds === "number" && seconds > 0);

  const { exp, iat } = claims ?? {};
  check("token.exp-claim")
    .that(exp, `claim \`exp\` of the token issued${toWhom}`)
    .satisfies("a number", (value) => typeof value === "number");
  if (typeof exp !== "number") throw new Blocked("the token has no claim exp");
  if (typeof expiresIn !== "number") throw new Blocked("the answer has no expires_in");

  check("token.expiry-agrees")
    .that(
      secondsTo(exp, asked),
      `seconds from the answer${toWhom}, and from its request, to the moment in the claim \`exp\``,
    )
    .satisfies(`around ${expiresIn}, as \`expires_in\` says, give or take ${tolerance}`, ([least, most]) =>
      isBetween(expiresIn, least - tolerance, most + tolerance),
    );
  const mayBeOlder = target.profile.token?.mayBeCached === true && typeof iat !== "number";
  check("token.lifetime")
    .that(
      secondsTo(exp, typeof iat === "number" ? { from: iat, to: iat } : asked),
      `least and most seconds from issue${toWhom} to expiry`,
    )
    .satisfies(
      mayBeOlder ? `at most ${tokenLifetimeSeconds}` : `${tokenLifetimeSeconds}, give or take ${tolerance}`,
      ([least, most]) => isBetween(tokenLifetimeSeconds, least - tolerance, mayBeOlder ? Infinity : most + tolerance),
    );
}

/** A token is issued at some moment between the sending of its request and the receipt of its answer. */
function stretchOf({ exchange: { startedAt, durationMs } }: RawAnswer): Stretch {
  const from = Date.parse(startedAt);
  return { from: from / 1_000, to: (from + durationMs) / 1_000 };
}

function secondsTo(moment: number, { from, to }: Stretch): readonly [least: number, most: number] {
  return [Math.round(moment - to), Math.round(moment - from)];
}

function isBetween(value: number, least: number, most: number): boolean {
  return value >= least && value <= most;
}

function tokenIn(answer: RawAnswer, target: Target): string | null {
  const found = at(answer.json, answered(target.profile.token?.token, "token.token"));
  return answer.status < 300 && typeof found === "string" && found !== "" ? found : null;
}

function cameOf(answer: RawAnswer, target: Target): string {
  return `${answer.status} ${tokenIn(answer, target) === null ? "without" : "with"} a token`;
}

type RefusedRequirement =
  | "token.wrong-secret"
  | "token.missing-secret"
  | "token.other-secret"
  | "token.unknown-client"
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
    if (tokenIn(answer, target) === null) throw new Blocked(`the same request without the fault gets no token ${when}`);
  };
  await control("either");
  const answers: (readonly [Faulty<Id>, RawAnswer])[] = [];
  for (const fault of faults) answers.push([fault, await session.token(client, fault.changes)]);
  const granted = answers.some(([, answer]) => tokenIn(answer, target) !== null);
  if (!granted) await control("afterwards");
  for (const [{ requirement, circumstance, wanted }, answer] of answers) {
    if (wanted === "401") check(requirement).answered(answer, circumstance).is(401);
    else {
      const called = answerOfCall("token", circumstance);
      check(requirement).found({
        holds: tokenIn(answer, target) === null && aRefusal[1](answer.status),
        expected: `${called}: ${aRefusal[0]} without a token`,
        actual: `${called}: ${cameOf(answer, target)}`,
      });
    }
  }
}
