import {
  type GeneratedSuite,
  runScenario,
  type Scenario,
  type ScenarioResult,
  type World,
} from "../../src/suite/index.ts";

/** A unit of the suite: a written scenario, or everything that a suite generates. */
export interface SuiteTest {
  readonly area: string;
  readonly title: string;
  readonly run: (world: World) => Promise<ScenarioResult>;
}

export function written(scenario: Scenario): SuiteTest {
  const { area, title } = scenario;
  return { area, title, run: (world) => runScenario(scenario, world) };
}

/** Far fewer than in a run, because all of them run against every mutant that survives. */
const count = 24;

export function generated(suite: GeneratedSuite): SuiteTest {
  const settings = { count, timeMs: 10_000, replay: null, shorteningMs: 0 };
  return { area: suite.name, title: suite.title, run: (world) => suite.run(settings, world) };
}
