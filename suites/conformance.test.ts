import { inject, test } from "vitest";
import { attachResult } from "../src/runner/attach-result.ts";
import { openWorld } from "../src/runner/world.ts";
import { selectScenarios } from "../src/scenario/select.ts";
import { scenarios } from "./index.ts";

/** Entry of the test runner: every selected scenario is one test, and all of them run side by side in one process. */
const order = inject("order");
const tell = await openWorld(order);

for (const scenario of selectScenarios(scenarios, order.requirements)) {
  test.concurrent(`${scenario.area}: ${scenario.title}`, async (context) => {
    await attachResult(await tell(scenario), context);
  });
}
