import { expect, test } from "vitest";
import { runScenario } from "../../suite/index.ts";
import { scenarios } from "../../../suites/index.ts";
import { openFixture } from "./fixture.ts";

test.each(["plain", "contrarian"] as const)(
  "the leftovers of an earlier run do not disturb the next run on the %s variant",
  async (variant) => {
    await using fixture = await openFixture({ variant, seed: 1 });
    const searching = scenarios.filter(({ title }) => title.startsWith("a text filter finds the exact text"));
    expect(searching).toHaveLength(1);
    for (const [seed, runId] of [
      [1, "earlier"],
      [2, "later"],
    ] as const) {
      const results = await Promise.all(searching.map((each) => runScenario(each, { ...fixture.world, seed, runId })));
      const wrong = results.flatMap(({ checks }) => checks.filter(({ outcome }) => outcome === "fail"));
      expect(wrong).toEqual([]);
    }
  },
);
