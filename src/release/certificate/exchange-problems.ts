import type { Verdict } from "../../core/index.ts";

/** What contradicts a verdict in the exchanges that it was judged on, by kind: the first few of each, and how many more. */
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
          : [...own.slice(0, mostOfAKind), `and ${own.length - mostOfAKind} more like that`],
      ),
  };
}

export interface Claim {
  readonly requirement: string;
  readonly scenario: string;
}

export type Claims = ReadonlyMap<string, readonly Claim[]>;

/** By exchange, what was judged on it by a scenario that keeps all its exchanges. */
export function claimsOf({ requirements }: Verdict, generated: readonly string[]): Claims {
  const claims = new Map<string, Claim[]>();
  for (const { id: requirement, checks } of requirements) {
    for (const { scenario, exchanges, outcome } of checks) {
      if (generated.includes(scenario)) continue;
      for (const id of outcome === "pass" ? exchanges : []) {
        const known = claims.get(id);
        if (known === undefined) claims.set(id, [{ requirement, scenario }]);
        else known.push({ requirement, scenario });
      }
    }
  }
  return claims;
}

/** Adds each exchange that a check names, and that is not there or is of another scenario. */
export function addMissing(claims: Claims, scenarioOf: (id: string) => string | undefined, problems: Problems): void {
  for (const [id, [claim]] of claims) {
    const scenario = scenarioOf(id);
    if (scenario === undefined)
      problems.add("missing", `${claim?.requirement} was judged on the exchange ${id}, which is not there`);
    else if (scenario !== claim?.scenario)
      problems.add("missing", `${claim?.requirement} was judged on the exchange ${id} of another scenario`);
  }
}

/** A clock may be set while a run is under way. */
const clockTolerance = 60_000;

/** Whether a run was under way at an instant. */
export function wasUnderWay({ startedAt, durationMs }: Verdict, instant: string): boolean {
  const [begin, at] = [Date.parse(startedAt), Date.parse(instant)];
  return at >= begin - clockTolerance && at <= begin + durationMs + clockTolerance;
}
