import { answersChallenge, type Verdict } from "../../core/index.ts";
import type { ReadExchange } from "./exchange-schema.ts";

/** What contradicts a verdict in its exchanges: the first few of each kind, and how many more. */
export interface Problems {
  readonly add: (kind: string, text: string) => void;
  readonly all: () => readonly string[];
}

const mostOfAKind = 3;

export function createProblems(): Problems {
  const found = new Map<string, string[]>();
  return {
    add(kind, text) {
      const own = found.get(kind);
      if (own === undefined) found.set(kind, [text]);
      else own.push(text);
    },
    all: () =>
      [...found.values()].flatMap((own) =>
        own.length <= mostOfAKind
          ? own
          : [...own.slice(0, mostOfAKind), `and ${own.length - mostOfAKind} more like this`],
      ),
  };
}

export interface Claim {
  readonly requirement: string;
  readonly scenario: string;
  /** Whether it decided the check. */
  readonly isDecisive: boolean;
}

export type Claims = ReadonlyMap<string, readonly Claim[]>;

/** What was judged on each exchange, by scenarios that keep all their exchanges. */
export function claimsOf({ requirements }: Verdict, generated: readonly string[]): Claims {
  const claims = new Map<string, Claim[]>();
  for (const { id: requirement, checks } of requirements) {
    for (const { scenario, exchanges, outcome } of checks) {
      if (generated.includes(scenario)) continue;
      for (const id of outcome === "pass" ? exchanges : []) {
        const claim = { requirement, scenario, isDecisive: id === exchanges.at(-1) };
        const known = claims.get(id);
        if (known === undefined) claims.set(id, [claim]);
        else known.push(claim);
      }
    }
  }
  return claims;
}

/** Adds each exchange of a check that is missing or belongs to another scenario. */
export function addMissing(claims: Claims, scenarioOf: (id: string) => string | undefined, problems: Problems): void {
  for (const [id, [claim]] of claims) {
    const scenario = scenarioOf(id);
    if (scenario === undefined)
      problems.add("missing", `${claim?.requirement} was judged on the exchange ${id}, which is missing`);
    else if (scenario !== claim?.scenario)
      problems.add(
        "missing",
        `${claim?.requirement} was judged on the exchange ${id}, which belongs to another scenario`,
      );
  }
}

interface SentIds {
  readonly take: (exchange: ReadExchange, problems: Problems) => void;
  readonly end: (problems: Problems) => void;
}

/** Adds exchanges that went out with another id than they have, or that belong to another run. */
export function createSentIds(): SentIds {
  const others: { readonly id: string; readonly sent: string }[] = [];
  let header: string | undefined;
  let run: string | undefined;
  return {
    take({ id, deviation, request: { headers } }, problems) {
      const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const);
      header ??= named.find(([, value]) => value === id)?.[0];
      const sent = deviation === undefined ? named.find(([name]) => name === header)?.[1] : undefined;
      if (sent !== undefined && sent !== id) others.push({ id, sent });
      const own = /^oc[\da-z]+(?=-)/u.exec(id)?.[0];
      run ??= own;
      if (own !== run) problems.add("runs", `the exchange ${id} is not of the run ${run}`);
    },
    end(problems) {
      // A scenario may send several calls with one id.
      for (const [sent, [first, ...more]] of Map.groupBy(others, (each) => each.sent)) {
        if (more.length === 0)
          problems.add("sent", `the exchange ${first?.id} went out with another correlation id, ${sent}`);
      }
    },
  };
}

/** Adds an exchange that was made for no challenge, or for another one than its run. */
export function addUnanswered({ challenge }: Verdict, id: string, problems: Problems): void {
  if (challenge !== undefined && !answersChallenge(id, challenge))
    problems.add("challenge", `the id of the exchange ${id} does not answer the challenge of the run`);
}

/** A clock may be adjusted during a run. */
const clockTolerance = 60_000;

/** Whether what began at an instant and took this long is within a run. */
export function wasUnderWay({ startedAt, durationMs }: Verdict, instant: string, took = 0): boolean {
  const [begin, at] = [Date.parse(startedAt), Date.parse(instant)];
  return at >= begin - clockTolerance && at + took <= begin + durationMs + clockTolerance;
}

export function addUnobserved(
  { observations }: Verdict,
  isThere: (exchange: string) => boolean,
  problems: Problems,
): void {
  for (const { id, exchanges } of observations) {
    const missing = exchanges.find((exchange) => !isThere(exchange));
    if (missing !== undefined) problems.add("observations", `${id} was observed on ${missing}, which is missing`);
  }
}
