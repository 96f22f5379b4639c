import { openFixture } from "../embedded/fixture.ts";
import type { GeneratedSuite, Scenario, ScenarioResult } from "../../suite/index.ts";
import { flows, races } from "../../../suites/index.ts";
import { scenarios as everyScenario } from "../../../suites/index.ts";
import type { Verdict } from "../../core/index.ts";
import { choicesOf, namedIn, verdictFrom } from "./chosen.ts";
import type { RandomizedVariant } from "./randomized-variant.ts";
import { profileOf } from "./profiles.ts";

/** How much runs against a randomized variant. Plain data. */
export interface Extent {
  /** Every `of`-th scenario, from place `which` in the list. */
  readonly scenarios: { readonly which: number; readonly of: number };
  readonly flows: number;
  readonly races: number;
}

/** A check that fails a correct service. */
export interface FalseFailure {
  readonly requirement: string;
  readonly outcome: string;
  readonly scenario: string;
  readonly message: string;
}

export interface RandomizedRun {
  readonly service: RandomizedVariant;
  readonly checks: number;
  /** Failures and errors. */
  readonly failures: readonly FalseFailure[];
  readonly blocked: readonly FalseFailure[];
  /** Choices that the verdict names while none is declared. */
  readonly named: readonly string[];
  /** The verdict once every choice of the service is declared, and the reasons against it. */
  readonly declared: {
    readonly verdict: string;
    readonly reasons: readonly string[];
    readonly seen: readonly string[];
  };
  readonly durationMs: number;
}

/** Every scenario, and as many flows and races as find most of what they can. */
export const wholeExtent: Extent = { scenarios: { which: 0, of: 1 }, flows: 24, races: 8 };

/** Runs the suites against a randomized variant. */
export async function runRandomized(service: RandomizedVariant, extent: Extent): Promise<RandomizedRun> {
  const { which, of } = extent.scenarios;
  const chosen = everyScenario.filter((_, place) => place % of === which % of);
  return runChosen(service, chosen, [
    { suite: flows, count: extent.flows },
    { suite: races, count: extent.races },
  ]);
}

interface Generated {
  readonly suite: GeneratedSuite;
  readonly count: number;
}

/** Runs these scenarios against a randomized variant. */
export async function runChosen(
  service: RandomizedVariant,
  chosen: readonly Scenario[],
  generated: readonly Generated[] = [],
): Promise<RandomizedRun> {
  const { variant, seed, interpretations, cells } = service;
  const started = performance.now();
  await using fixture = await openFixture({
    variant,
    seed,
    interpretations: [...cells, ...interpretations],
    altered: (target) => ({ ...target, profile: profileOf(service, target.profile) }),
  });
  const { world, run } = fixture;
  const results: ScenarioResult[] = [...(await run(chosen))];
  for (const { suite, count } of generated.filter((each) => each.count > 0)) {
    results.push(await suite.run({ count, timeMs: 600_000, replay: null, shorteningMs: 0 }, world));
  }
  const checks = results.flatMap((result) => result.checks);
  const having = (outcomes: readonly string[]): readonly FalseFailure[] =>
    checks
      .filter(({ outcome }) => outcomes.includes(outcome))
      .map(({ requirement, outcome, scenario, message, expected, actual }) => ({
        requirement,
        outcome,
        scenario,
        message: [message, expected && `expected ${expected}`, actual && `actual ${actual}`].filter(Boolean).join("; "),
      }));
  return {
    service,
    checks: checks.length,
    failures: having(["fail", "error"]),
    blocked: having(["blocked"]),
    named: namedIn(verdictFrom(results, [])),
    declared: declaredIn(verdictFrom(results, choicesOf(service))),
    durationMs: performance.now() - started,
  };
}

function declaredIn({ verdict, reasons, target }: Verdict): RandomizedRun["declared"] {
  return {
    verdict,
    reasons: reasons.filter(({ kind }) => !["warned", "not-asked"].includes(kind)).map(({ text }) => text),
    seen: target.choices.filter(({ seen }) => seen).map(({ id }) => id),
  };
}

/** The service with fewer choices, and the same failed check: each choice that the failure does not need is left out. */
export async function fewestChoices(
  service: RandomizedVariant,
  { requirement, scenario }: FalseFailure,
  { flows: flowCount, races: raceCount }: Extent,
): Promise<RandomizedVariant> {
  const chosen = everyScenario.filter(({ title }) => title === scenario);
  const generated = [
    { suite: flows, count: scenario === flows.title ? flowCount : 0 },
    { suite: races, count: scenario === races.title ? raceCount : 0 },
  ];
  const fails = async (fewer: RandomizedVariant): Promise<boolean> =>
    (await runChosen(fewer, chosen, generated)).failures.some((failure) => failure.requirement === requirement);
  if (!(await fails(service))) return service;
  let left: Set<string> = new Set([...service.cells, ...service.interpretations, ...service.absent]);
  const of = (kept: ReadonlySet<string>): RandomizedVariant => ({
    ...service,
    cells: service.cells.filter((id) => kept.has(id)),
    interpretations: service.interpretations.filter((id) => kept.has(id)),
    absent: service.absent.filter((answer) => kept.has(answer)),
  });
  // Most have nothing to do with it, so they are left out by halves.
  const leaveOut = async (some: readonly string[]): Promise<void> => {
    const others = left.difference(new Set(some));
    if (await fails(of(others))) left = others;
    else if (some.length > 1) {
      const half = some.length >> 1;
      await leaveOut(some.slice(0, half));
      await leaveOut(some.slice(half));
    }
  };
  await leaveOut([...left]);
  return of(left);
}
