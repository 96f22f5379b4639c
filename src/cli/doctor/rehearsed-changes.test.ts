import { expect, test } from "vitest";
import { runAgainstVariant } from "../../proof/index.ts";
import { partlyConfirmedOrFailed } from "./rehearsed-changes.ts";

test.each([
  ["partly-confirmed-refuses-change", "refuses.changes-once-partly-confirmed"],
  ["failed-refuses-change", "refuses.changes-once-failed"],
])("of a service whose %s, what it refuses is seen, and nothing is judged", async (interpretation, choice) => {
  const results = await runAgainstVariant({
    variant: "plain",
    seed: 1,
    interpretations: [interpretation],
    chosen: partlyConfirmedOrFailed,
    altered: (target) => ({ ...target, profile: { ...target.profile, choices: {} } }),
  });
  expect(results.flatMap(({ choices }) => choices.flatMap(({ candidates }) => candidates))).toContain(choice);
  expect(results.flatMap(({ checks }) => checks.filter(({ outcome }) => outcome !== "pass"))).toEqual([]);
});
