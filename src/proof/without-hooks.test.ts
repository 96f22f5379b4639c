import { expect, test } from "vitest";
import { scenarios } from "../../suites/index.ts";
import { openFixture } from "./embedded/fixture.ts";

test("without a hook that locks orders, only unlocking is left open", async () => {
  await using fixture = await openFixture({
    variant: "plain",
    seed: 1,
    altered: ({ profile: { hooks: _, ...profile }, ...target }) => ({ ...target, profile }),
  });
  const chosen = scenarios.filter(({ title }) => title.startsWith("changing fees, travellers and reservations"));
  const checks = (await fixture.run(chosen)).flatMap((result) => result.checks);
  expect(checks.length).toBeGreaterThan(20);
  expect(checks.filter(({ outcome }) => outcome !== "pass")).toEqual([]);
});
