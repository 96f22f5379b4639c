import { expect, test } from "vitest";
import { exampleClient } from "./altered-client.ts";
import { serviceOf } from "./services.testing.ts";
import { missions } from "./missions/index.ts";
import { runMissions, verdictOn } from "./run-missions.ts";

test.for(["plain", "contrarian"] as const)("the example client passes every mission of %s", async (variant) => {
  const observed = await runMissions(missions, await exampleClient(), await serviceOf(variant));
  const verdict = verdictOn(observed);
  const notPassed = verdict.requirements
    .filter(({ outcome, level }) => outcome !== "pass" && level === "must")
    .map(({ id, outcome, reason, checks }) => ({ id, outcome, reason, checks: checks.slice(0, 2) }));
  expect(notPassed).toEqual([]);
  expect(verdict.verdict).toBe("conformant");
});
