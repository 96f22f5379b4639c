import { canonical, digestOf, notRunIn, unaskedIn, type VerdictRequirement } from "../../core/index.ts";
import type { Evidence } from "./examine.ts";
import type { JudgedExchanges } from "./judge-exchanges.ts";
import { placesIn } from "./places.ts";
import { subjectOf, type Predicate } from "./statement.ts";

/** The part of a certificate that its evidence determines. */
export type Claims = Omit<Predicate, "issuedAt" | "expiresAt" | "url" | "suite" | "specification"> & {
  readonly suite: Pick<Predicate["suite"], "name" | "version">;
  readonly specification: Pick<Predicate["specification"], "name" | "version">;
};

/** What a certificate claims about a run. `profile` is the file name of its profile. */
export function claimsOf({ verdict, load, gate }: Evidence, judged: JudgedExchanges, profile: string): Claims {
  const { target } = verdict;
  const ids = (...outcomes: readonly VerdictRequirement["outcome"][]): string[] =>
    verdict.requirements.filter(({ outcome }) => outcomes.includes(outcome)).map(({ id }) => id);
  const warned = ids("warn");
  const waivers = waiversIn(gate);
  return {
    result: warned.length + waivers.length > 0 ? "WARNED" : "PASSED",
    configuration: [subjectOf(profile, target.profileDigest)],
    passedTests: ids("pass"),
    warnedTests: warned,
    failedTests: [],
    notJudgedTests: ids("not-applicable", "blocked", "error"),
    role: verdict.role,
    target: {
      name: target.name,
      environment: target.environment,
      baseUrl: target.baseUrl,
      release: target.release ?? null,
    },
    class: verdict.class,
    absent: target.absent.map(({ answer, reason }) => ({ answer, reason })),
    notAsked: unaskedIn(verdict).map(({ answer, requirements }) => ({ answer, requirements: [...requirements] })),
    notRun: [...notRunIn(verdict)],
    choices: target.choices.map(({ id, reason, seen }) => ({ id, reason, seen })),
    waivers,
    load: load && {
      script: load.plan.script,
      shape: load.plan.shape,
      rate: load.plan.rate,
      seconds: load.plan.seconds,
    },
    gate: gate && {
      decidedAt: gate.decidedAt,
      policy: gate.policy.source,
      policyDigest: digestOf(canonical(JSON.parse(JSON.stringify(gate.policy.rules)))),
    },
    judged: { exchanges: judged.exchanges, whole: judged.judged, inPart: judged.inPart, rests: judged.rests },
    specification: { name: verdict.specification.name, version: verdict.specification.version },
    suite: { name: verdict.suite.name, version: verdict.suite.version },
    seed: verdict.seed,
    challenge: verdict.challenge ?? null,
    witness: verdict.witness ?? null,
    places: placesIn(verdict),
    run: { startedAt: verdict.startedAt, durationMs: verdict.durationMs, requests: verdict.totals.requests },
  };
}

function waiversIn(gate: Evidence["gate"]): Predicate["waivers"] {
  return (gate?.failures ?? []).flatMap(({ requirement, failure, seenIn, waivedBy }) => {
    if (waivedBy === null) return [];
    const { owner, expires, reason, ticket } = waivedBy;
    return [{ covers: requirement, failure, seenIn, reason, ticket, owner, expires }];
  });
}
