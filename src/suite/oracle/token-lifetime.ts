import { at, tokenLifetimeSeconds } from "../../core/portable.ts";
import { finding, type Finding } from "./finding.ts";
import { claimsOf } from "./jwt.ts";
import { shown } from "./shown.ts";

/** An answer of the token service. Times are milliseconds since the epoch. */
export interface TokenAnswer {
  readonly json: unknown;
  readonly sentAt: number;
  readonly answeredAt: number;
}

/** What is judged of the life of a token. */
export type LifetimeRequirement = "token.expires-in" | "token.exp-claim" | "token.expiry-agrees" | "token.lifetime";

interface Service {
  /** How far the clocks may differ. */
  readonly toleranceSeconds: number;
  /** Whether it may answer a token that it issued before. */
  readonly cachesTokens: boolean;
}

/** Seconds since the epoch. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

/**
 * Judges how long a token lives, by the answer that it came with and by its claims. `issued`: `null` where the record hides the
 * token. `toWhom` continues the words.
 */
export function lifetimeFindings(
  answer: TokenAnswer,
  issued: string | null,
  service: Service,
  toWhom = "",
): readonly Finding<LifetimeRequirement>[] {
  const value = at(answer.json, "/expires_in");
  // Whether the number is written as one or as a text is left open.
  const expiresIn = typeof value === "string" && /^\d+$/u.test(value) ? Number(value) : value;
  const name = `\`expires_in\` of the answer${toWhom}`;
  const isNumber = typeof expiresIn === "number" && expiresIn > 0;
  const first = finding("token.expires-in", isNumber, () => ({
    expected: `${name}: a positive number of seconds`,
    actual: `${name}: ${shown(value)}`,
  }));
  if (issued === null) return isNumber ? [first, lasting(expiresIn, service, toWhom)] : [first];
  return [first, ...ofClaims(answer, issued, isNumber ? expiresIn : null, service, toWhom)];
}

/** What the answer alone says of the time that the token has left, where both clocks may differ. */
function lasting(
  seconds: number,
  { toleranceSeconds, cachesTokens }: Service,
  toWhom: string,
): Finding<LifetimeRequirement> {
  const most = 2 * toleranceSeconds;
  const isLong = seconds <= tokenLifetimeSeconds + most;
  const isShort = seconds >= tokenLifetimeSeconds - most;
  const name = `\`expires_in\` of the answer${toWhom}`;
  return finding("token.lifetime", isLong && (cachesTokens || isShort), () => ({
    expected: `${name}: ${cachesTokens ? "at most " : ""}${tokenLifetimeSeconds}, give or take ${most}`,
    actual: `${name}: ${seconds}`,
  }));
}

function ofClaims(
  answer: TokenAnswer,
  issued: string,
  expiresIn: number | null,
  { toleranceSeconds: tolerance, cachesTokens }: Service,
  toWhom: string,
): readonly Finding<LifetimeRequirement>[] {
  const { exp, iat } = claimsOf(issued) ?? {};
  const claim = `claim \`exp\` of the token issued${toWhom}`;
  const hasExpiry = finding("token.exp-claim", typeof exp === "number", () => ({
    expected: `${claim}: a number`,
    actual: `${claim}: ${shown(exp)}`,
  }));
  if (typeof exp !== "number" || expiresIn === null) return [hasExpiry];
  // A token is issued at some moment between the sending of its request and the receipt of its answer.
  const asked: Stretch = { from: answer.sentAt / 1_000, to: answer.answeredAt / 1_000 };
  const [soonest, latest] = secondsTo(exp, asked);
  const left = `seconds from the answer${toWhom}, and from its request, to the moment in the claim \`exp\``;
  const agrees = expiresIn >= soonest - tolerance && expiresIn <= latest + tolerance;
  const mayBeOlder = cachesTokens && typeof iat !== "number";
  // A token that is not cached was issued for this request, also if it says that it is older.
  const issues = [
    ...(typeof iat === "number" ? [{ from: iat, to: iat }] : []),
    ...(typeof iat === "number" && cachesTokens ? [] : [asked]),
  ];
  return [
    hasExpiry,
    finding("token.expiry-agrees", agrees, () => ({
      expected: `${left}: around ${expiresIn}, as \`expires_in\` says, give or take ${tolerance}`,
      actual: `${left}: ${soonest}, ${latest}`,
    })),
    ...issues.map((issue) => {
      const [least, most] = secondsTo(exp, issue);
      const isRight =
        tokenLifetimeSeconds >= least - tolerance && (mayBeOlder || tokenLifetimeSeconds <= most + tolerance);
      const stretch = `least and most seconds from issue${toWhom} to expiry`;
      const wanted = mayBeOlder
        ? `at most ${tokenLifetimeSeconds}`
        : `${tokenLifetimeSeconds}, give or take ${tolerance}`;
      return finding("token.lifetime", isRight, () => ({
        expected: `${stretch}: ${wanted}`,
        actual: `${stretch}: ${least}, ${most}`,
      }));
    }),
  ];
}

function secondsTo(moment: number, { from, to }: Stretch): readonly [least: number, most: number] {
  return [Math.round(moment - to), Math.round(moment - from)];
}
