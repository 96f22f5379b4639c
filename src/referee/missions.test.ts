import { expect, test } from "vitest";
import { missions } from "./missions/index.ts";
import { exampleClient, runMissions, verdictOn } from "./example-runs.ts";

test.for(["plain", "contrarian"] as const)("the example client passes every mission of %s", async (variant) => {
  const observed = await runMissions(missions, variant, await exampleClient());
  const verdict = verdictOn(observed);
  const notPassed = verdict.requirements
    .filter(({ outcome, level }) => outcome !== "pass" && level === "must")
    .map(({ id, outcome, reason, checks }) => ({ id, outcome, reason, checks: checks.slice(0, 2) }));
  expect(notPassed).toEqual([]);
  expect(verdict.verdict).toBe("conformant");
});
