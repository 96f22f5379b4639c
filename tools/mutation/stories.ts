import type { GeneratedSuite } from "../../src/scenario/generated.ts";
import { runScenario, type ScenarioResult, type World } from "../../src/scenario/run-scenario.ts";
import type { Scenario } from "../../src/scenario/scenario.ts";

/** What is told to a mutant as one: a scenario that somebody wrote, or all that a suite generates. */
export interface Story {
  readonly area: string;
  readonly title: string;
  readonly tell: (world: World) => Promise<ScenarioResult>;
}

export function written(scenario: Scenario): Story {
  const { area, title } = scenario;
  return { area, title, tell: (world) => runScenario(scenario, world) };
}

/** Far fewer than in a run, because every mutant that survives is told all of them. */
const count = 24;

export function generated({ name, title, run }: GeneratedSuite): Story {
  const settings = { count, timeMs: 10_000, replay: null, shorteningMs: 0 };
  return { area: name, title, tell: (world) => run(settings, world) };
}
