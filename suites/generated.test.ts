import { inject, test } from "vitest";
import { openWorld } from "../src/suite/index.ts";
import { generatedSuites } from "./generated.ts";

/** The generated suites, each as one test, in a thread of their own: what they send is half of what a run sends. */
const job = inject("job");
const selected = generatedSuites.flatMap((suite) => {
  const settings = job.generated[suite.name];
  return settings === undefined ? [] : [{ suite, settings }];
});
const within = selected.length === 0 ? null : await openWorld(job, "generated");

for (const { suite, settings } of selected) {
  const declare = suite.isAlone === true ? test : test.concurrent;
  declare(`${suite.name}: ${suite.title}`, async ({ task }) => {
    if (within !== null) Object.assign(task.meta, await within((world) => suite.run(settings, world)));
  });
}
