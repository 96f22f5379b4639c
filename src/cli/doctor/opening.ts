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
  const asGiven = await openedAs(target, options);
  const problem = problemOf(asGiven.ready);
  if (problem === null || isReadOnly(target.access)) return asGiven;
  const others = await otherAnswers(target, asGiven.ready, options);
  const untried = others.filter(({ path }) => !tried.includes(path.join(".")));
  // Where one other answer is enough, two would be a wrong one beside it.
  for (const openWith of [openedAs, opening]) {
    for (const correction of untried) {
      const answer = correction.path.join(".");
      const other = { ...target, profile: corrected(target.profile, [correction]) };
      const again = await openWith(other, options, [...tried, answer]);
      if (problemOf(again.ready) !== null) continue;
      const fix = `Write ${JSON.stringify(correction.value)}.`;
      const finding = { answer, kind: "wrong", what: problem, fix, exchange: null } as const;
      return {
        ...again,
        corrections: [correction, ...again.corrections],
        findings: [finding, ...again.findings],
      };
    }
  }
  return asGiven;
}

async function openedAs(target: Target, options: OpeningOptions): Promise<Opening> {
  return { ready: await preflight(target, options), target, corrections: [], findings: [] };
}

function problemOf(ready: Preflight): string | null {
  return ready.interruption ?? refusalOf(ready) ?? malformedIn(ready);
}

/** The answer to a search without any parameter that calls it malformed: what is wrong with it are its headers, perhaps several. */
function malformedIn({ exchanges }: Preflight): string | null {
  const searches = exchanges.filter(({ called, response }) => called === "getOrders" && response !== null);
  const [first] = searches;
  if (first === undefined || searches.some(({ response }) => response?.status !== 400)) return null;
  return `getOrders answered 400: ${first.response?.body ?? ""}`;
}

/** Each is an answer that keeps every request from being served while it is wrong. */
async function otherAnswers(
  target: Target,
  { exchanges }: Preflight,
  options: OpeningOptions,
): Promise<readonly Correction[]> {
  const { profile } = target;
  const served = exchanges.filter(({ response }) => response !== null).map(({ called }) => called);
  const places = served.includes("token") ? await placesOfTokens(target, options) : [];
  return [
    // Anything may refuse a header that it does not know, the token service too.
    ...(served.length > 0 && profile.traces === undefined ? [{ path: ["traces"], value: false }] : []),
    ...(served.includes("getOrders") && profile.correlationIds === undefined
      ? [{ path: ["correlationIds"], value: "uuid" }]
      : []),
    ...places.map((value) => ({ path: ["token", "token"], value })),
  ];
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
