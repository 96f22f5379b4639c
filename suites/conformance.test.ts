import { inject, test } from "vitest";
import { attachResult } from "../src/runner/attach-result.ts";
import { openWorld } from "../src/runner/world.ts";
import { runScenario } from "../src/scenario/run-scenario.ts";
import { selectScenarios } from "../src/scenario/select.ts";
import { generatedSuites } from "./generated.ts";
import { scenarios } from "./index.ts";

/**
 * What the test runner runs: every selected scenario is one test, and all of them run side by side in one process. It
 * stands beside the areas because nothing below `suites/` may import them.
 */
const job = inject("job");
const within = await openWorld(job);

for (const scenario of selectScenarios(scenarios, job.requirements)) {
  test.concurrent(`${scenario.area}: ${scenario.title}`, async (context) => {
    await attachResult(await within((world) => runScenario(scenario, world)), context);
  });
}

for (const suite of generatedSuites) {
  const settings = job.generated[suite.name];
  if (settings === undefined) continue;
  const declare = suite.isAlone === true ? test : test.concurrent;
  declare(`${suite.name}: ${suite.title}`, async (context) => {
    await attachResult(await within((world) => suite.run(settings, world)), context);
  });
}
