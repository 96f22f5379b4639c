import {
  answerOfCall,
  at,
  Blocked,
  claimsOf,
  type Context,
  deliberatelyWrong,
  MissingAnswer,
  mostApartMs,
  type RawAnswer,
  scenario,
  tokenLifetimeSeconds,
} from "../../src/suite/index.ts";
import { cameOf } from "./answers.ts";

/** What is issued to whom, and for how long. */
export const issuingScenarios = [
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
    async ({ session, target, as, given, check }) => {
      const answer = await session.token(target.access.client);
      const issued = target.tokenIn(answer);
      check("token.issued").found({
        holds: issued !== null,
        expected: `${answerOfCall("token")}: a success, with a token at \`${target.placeOfToken}\``,
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

      // A second request gets a token that lives as long, or the same one.
      const later = [await session.token(target.access.client), await session.token(target.access.client)];
      const isGivenAgain = later.some((again) => target.tokenIn(again) === issued);
      judgeLifetime({ target, check }, answer, { issued, isGivenAgain });
      for (const again of later) {
        const next = target.tokenIn(again);
        if (next === null) throw new Blocked("no further token was issued");
        judgeLifetime({ target, check }, again, { issued: next, isGivenAgain });
      }
      // Each of them lets the client do what it may do.
      const made = await as({ token: issued }).createOrder({ externalReference: given.reference() });
      check("token.issued").answered(made, "with a further token of the client").is(200);
      // What a client may do says nothing of how long its tokens live.
      const { restrictedClient } = target.access;
      if (restrictedClient === null) return;
      const restricted = await session.token(restrictedClient);
      const itsToken = target.tokenIn(restricted);
      if (itsToken !== null) {
        judgeLifetime({ target, check }, restricted, { issued: itsToken, isGivenAgain }, " to the restricted client");
      }
    },
  ),

  scenario("one token serves several requests", ["token.reusable"], async ({ session, target, as, check }) => {
    const { client, restrictedClient } = target.access;
    const shared = await session.currentToken();
    const issued = target.tokenIn(await session.token(client));
    if (issued === null) throw new Blocked("no token was issued");
    const first = await as({ token: issued }).getOrders({});
    const second = await as({ token: issued }).getOrders({});
    check("token.reusable").control(first).answered(second, "to the second use of a token").is(200);

    // It stays valid while the token service answers other requests.
    await session.token(client, { client_secret: deliberatelyWrong("secret") });
    await session.token(client);
    if (restrictedClient !== null) await session.token(restrictedClient);
    for (const token of [shared, issued]) {
      const later = await as({ token }).getOrders({});
      check("token.reusable")
        .control(first)
        .answered(later, "to a token that was issued before others were, and before one was refused")
        .is(200);
    }
  }),
];

/** Seconds since the epoch. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

interface IssuedToken {
  readonly issued: string;
  /** Whether the service was seen to answer a token that it had issued before. */
  readonly isGivenAgain: boolean;
}

type LifetimeRequirement = "token.expires-in" | "token.exp-claim" | "token.expiry-agrees" | "token.lifetime";

/** How long a token lives, by the answer that it came with and by its claims. */
function judgeLifetime(
  { target, check }: Pick<Context<LifetimeRequirement>, "target" | "check">,
  answer: RawAnswer,
  { issued, isGivenAgain }: IssuedToken,
  toWhom = "",
): void {
  const asked = stretchOf(answer);
  // The clock of the token service may differ from ours by more than is allowed for, and no order shows it.
  const tolerance = Math.max(target.clockToleranceSeconds, mostApartMs / 1_000);
  const claims = claimsOf(issued);
  const shown = at(answer.json, "/expires_in");
  // Whether the number is written as one or as a text is left open.
  const expiresIn = typeof shown === "string" && /^\d+$/u.test(shown) ? Number(shown) : shown;
  check("token.expires-in")
    .that(shown, `\`expires_in\` of the answer${toWhom}`)
    .satisfies("a positive number of seconds", () => typeof expiresIn === "number" && expiresIn > 0);

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
  judgeStretch({ target, check }, { exp, iat, asked, tolerance, isGivenAgain, toWhom });
}

/** What a token says of its life, and what can be seen of it. */
interface Life {
  readonly exp: number;
  readonly iat: unknown;
  readonly asked: Stretch;
  readonly tolerance: number;
  readonly isGivenAgain: boolean;
  readonly toWhom: string;
}

function judgeStretch(
  { target, check }: Pick<Context<LifetimeRequirement>, "target" | "check">,
  { exp, iat, asked, tolerance, isGivenAgain, toWhom }: Life,
): void {
  const lives = ([least, most]: readonly [least: number, most: number], mayBeOlder = false) =>
    isBetween(tokenLifetimeSeconds, least - tolerance, mayBeOlder ? Infinity : most + tolerance);
  const judgeFrom = (issue: Stretch, mayBeOlder = false) =>
    check("token.lifetime")
      .that(secondsTo(exp, issue), `least and most seconds from issue${toWhom} to expiry`)
      .satisfies(
        mayBeOlder ? `at most ${tokenLifetimeSeconds}` : `${tokenLifetimeSeconds}, give or take ${tolerance}`,
        (seconds) => lives(seconds, mayBeOlder),
      );
  const isDated = typeof iat === "number";
  if (isDated) judgeFrom({ from: iat, to: iat });
  // A token that is not cached was issued for this request, also if it says that it is older.
  if (target.cachesTokens === undefined && isGivenAgain && !lives(secondsTo(exp, asked))) {
    check("token.lifetime").blocked(new MissingAnswer("token.mayBeCached").message);
    return;
  }
  const isCached = target.cachesTokens === true;
  if (!isDated || !isCached) judgeFrom(asked, isCached);
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
