import { inject, test } from "vitest";
import { openWorld, runScenario, selectScenarios } from "../src/suite/index.ts";
import { scenarios } from "./index.ts";

/**
 * What the test runner runs: every selected scenario is one test, and all of them run side by side in one thread. It
 * is beside the areas because nothing below `suites/` may import them.
 */
const job = inject("job");
const selected = selectScenarios(scenarios, job.requirements);
const within = selected.length === 0 ? null : await openWorld(job, "scenarios");

for (const scenario of selected) {
  test.concurrent(`${scenario.area}: ${scenario.title}`, async ({ task }) => {
    if (within !== null) Object.assign(task.meta, await within((world) => runScenario(scenario, world)));
  });
}
