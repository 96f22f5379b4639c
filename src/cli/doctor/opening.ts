import { isReadOnly, openSession, type Redactor, type Target } from "../../core/index.ts";
import { preflight, type Preflight } from "../run/preflight.ts";
import { refusalOf } from "./findings.ts";
import { type Correction, corrected, type ProbeFinding } from "./probe/index.ts";
import { placesOf } from "./probe/places.ts";

export interface OpeningOptions {
  readonly runId: string;
  readonly signal: AbortSignal;
  readonly redactor: Redactor;
}

/** How a target is opened: with the answers of its profile, or with others where those keep every request from being served. */
export interface Opening {
  readonly ready: Preflight;
  /** The target with the answers that open it. */
  readonly target: Target;
  readonly corrections: readonly Correction[];
  readonly findings: readonly ProbeFinding[];
}

/** Makes the preflight of a run. Where it fails, tries the other answers that a first request depends on. */
export async function opening(
  target: Target,
  options: OpeningOptions,
  tried: readonly string[] = [],
): Promise<Opening> {
  const ready = await preflight(target, options);
  const asGiven = { ready, target, corrections: [], findings: [] };
  const problem = problemOf(ready);
  if (problem === null || isReadOnly(target.access)) return asGiven;
  for await (const correction of otherAnswers(target, ready, options)) {
    const answer = correction.path.join(".");
    if (tried.includes(answer)) continue;
    const other = { ...target, profile: corrected(target.profile, [correction]) };
    const again = await opening(other, options, [...tried, answer]);
    if (problemOf(again.ready) !== null) continue;
    const fix = `Write ${JSON.stringify(correction.value)}.`;
    const finding = { answer, kind: "wrong", what: problem, fix, exchange: null } as const;
    return {
      ...again,
      corrections: [correction, ...again.corrections],
      findings: [finding, ...again.findings],
    };
  }
  return asGiven;
}

function problemOf(ready: Preflight): string | null {
  return ready.interruption ?? refusalOf(ready);
}

/** Each is an answer that keeps every request from being served while it is wrong. */
async function* otherAnswers(
  target: Target,
  { exchanges }: Preflight,
  options: OpeningOptions,
): AsyncGenerator<Correction> {
  // Anything may refuse a header that it does not know, the token service too.
  if (exchanges.some(({ response }) => response !== null) && target.profile.traces === undefined) {
    yield { path: ["traces"], value: false };
  }
  const served = exchanges.filter(({ response }) => response !== null).map(({ called }) => called);
  if (served.includes("getOrders") && target.profile.correlationIds === undefined) {
    yield { path: ["correlationIds"], value: "uuid" };
  }
  if (!served.includes("token")) return;
  for (const value of await placesOfTokens(target, options)) yield { path: ["token", "token"], value };
}

const shortestToken = 20;
const mostPlaces = 3;

/** Where the answer of the token service has texts that may be tokens, the likeliest first. */
async function placesOfTokens(target: Target, { runId, signal, redactor }: OpeningOptions): Promise<readonly string[]> {
  const session = openSession(target, { runId: `${runId}-token`, signal, redactor, onTokenExchange: () => {} });
  try {
    const calls = session.scenario("doctor", { exchanged: () => {}, answered: () => {} });
    const { status, json } = await calls.token(target.access.client);
    if (status >= 300) return [];
    const isToken = (value: unknown): boolean => typeof value === "string" && value.length >= shortestToken;
    const given = target.profile.token?.token;
    return placesOf(json, isToken, /access|token|jwt/iu)
      .filter((place) => place !== given)
      .slice(0, mostPlaces);
  } catch {
    // The preflight has said already what is wrong with the token service.
    return [];
  } finally {
    await session.close();
  }
}
