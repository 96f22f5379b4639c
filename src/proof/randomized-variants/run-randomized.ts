import { openFixture } from "../embedded/fixture.ts";
import type { GeneratedSuite, Scenario, ScenarioResult } from "../../suite/index.ts";
import { flows, races } from "../../../suites/index.ts";
import { scenarios as everyScenario } from "../../../suites/index.ts";
import type { DrawnVariant } from "./randomized-variant.ts";
import { profileOf } from "./profiles.ts";

/** How much is run against a randomized variant; plain data. */
export interface Extent {
  /** Each scenario whose place in the list leaves the rest `which`, divided by `of`. */
  readonly scenarios: { readonly which: number; readonly of: number };
  readonly flows: number;
  readonly races: number;
}

/** A check that says of a correct service that it is not. */
export interface FalseFailure {
  readonly requirement: string;
  readonly outcome: string;
  readonly scenario: string;
  readonly message: string;
}

export interface DrawnRun {
  readonly drawn: DrawnVariant;
  readonly checks: number;
  /** Failures and errors, and what could not be judged. */
  readonly failures: readonly FalseFailure[];
  readonly blocked: readonly FalseFailure[];
  readonly durationMs: number;
}

/** Everything is run, with as many flows and races as show most of what they can. */
export const wholeExtent: Extent = { scenarios: { which: 0, of: 1 }, flows: 24, races: 8 };

/** Runs the suites against a correct service with choices of its own. */
export async function runDrawn(drawn: DrawnVariant, extent: Extent): Promise<DrawnRun> {
  const { which, of } = extent.scenarios;
  const chosen = everyScenario.filter((_, place) => place % of === which % of);
  return runChosen(drawn, chosen, [
    { suite: flows, count: extent.flows },
    { suite: races, count: extent.races },
  ]);
}

interface Generated {
  readonly suite: GeneratedSuite;
  readonly count: number;
}

async function runChosen(
  drawn: DrawnVariant,
  chosen: readonly Scenario[],
  generated: readonly Generated[],
): Promise<DrawnRun> {
  const { variant, seed, interpretations } = drawn;
  const started = performance.now();
  const { world, run, close } = await openFixture({
    variant,
    seed,
    interpretations,
    altered: (target) => ({ ...target, profile: profileOf(drawn, target.profile) }),
  });
  try {
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
          message: [message, expected && `expected ${expected}`, actual && `actual ${actual}`]
            .filter(Boolean)
            .join("; "),
        }));
    return {
      drawn,
      checks: checks.length,
      failures: having(["fail", "error"]),
      blocked: having(["blocked"]),
      durationMs: performance.now() - started,
    };
  } finally {
    await close();
  }
}

/** The fewest choices with which a check still fails, as far as leaving out one after the other comes. */
export async function fewestChoices(
  drawn: DrawnVariant,
  { requirement, scenario }: FalseFailure,
  { flows: flowCount, races: raceCount }: Extent,
): Promise<DrawnVariant> {
  const chosen = everyScenario.filter(({ title }) => title === scenario);
  const generated = [
    { suite: flows, count: scenario === flows.title ? flowCount : 0 },
    { suite: races, count: scenario === races.title ? raceCount : 0 },
  ];
  const fails = async (fewer: DrawnVariant): Promise<boolean> =>
    (await runChosen(fewer, chosen, generated)).failures.some((failure) => failure.requirement === requirement);
  if (!(await fails(drawn))) return drawn;
  let left = drawn;
  for (const id of drawn.interpretations) {
    const fewer = { ...left, interpretations: left.interpretations.filter((other) => other !== id) };
    if (await fails(fewer)) left = fewer;
  }
  for (const answer of drawn.absent) {
    const fewer = { ...left, absent: left.absent.filter((other) => other !== answer) };
    if (await fails(fewer)) left = fewer;
  }
  return left;
}
