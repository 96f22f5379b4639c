import {
  answerOfCall,
  Blocked,
  claimsOf,
  type Context,
  deliberatelyWrong,
  lifetimeFindings,
  type LifetimeRequirement,
  MissingAnswer,
  mostApartMs,
  type RawAnswer,
  scenario,
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

interface IssuedToken {
  readonly issued: string;
  /** Whether the service was seen to answer a token that it had issued before. */
  readonly isGivenAgain: boolean;
}

/** How long a token lives, by the answer that it came with and by its claims. */
function judgeLifetime(
  { target, check }: Pick<Context<LifetimeRequirement>, "target" | "check">,
  { json, exchange: { startedAt, durationMs } }: RawAnswer,
  { issued, isGivenAgain }: IssuedToken,
  toWhom = "",
): void {
  const sentAt = Date.parse(startedAt);
  const answer = { json, sentAt, answeredAt: sentAt + durationMs };
  // The clock of the token service may differ from ours by more than is allowed for, and no order shows it.
  const toleranceSeconds = Math.max(target.clockToleranceSeconds, mostApartMs / 1_000);
  const judged = (cachesTokens: boolean) =>
    lifetimeFindings(answer, issued, { toleranceSeconds, cachesTokens }, toWhom);
  const [asNew, asCached] = [judged(false), judged(true)];
  const lastsAsSaid = (findings: typeof asNew): boolean =>
    findings.every(({ requirement, holds }) => holds || requirement !== "token.lifetime");
  const { cachesTokens } = target;
  const isOpen = cachesTokens === undefined && isGivenAgain && !lastsAsSaid(asNew) && lastsAsSaid(asCached);
  for (const { requirement, ...comparison } of cachesTokens === true ? asCached : asNew) {
    if (!isOpen || requirement !== "token.lifetime") check(requirement).found(comparison);
  }
  if (isOpen) check("token.lifetime").blocked(new MissingAnswer("token.mayBeCached").message);
  if (asNew.every(({ requirement }) => requirement !== "token.expiry-agrees"))
    throw new Blocked("nothing says when the token expires");
}
