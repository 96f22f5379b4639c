import { expect, test } from "vitest";
import { openFixture } from "../../proof/index.ts";
import { runScenario } from "../../suite/index.ts";
import { damaged } from "./damaged.testing.ts";
import { tryAll, unrehearsed } from "./examine.ts";
import { corrected } from "./probe/index.ts";

test.each([
  ["plain", 1],
  ["contrarian", 2],
] as const)("after one round, a run of the %s variant lacks nothing that its profile lacked", async (variant, seed) => {
  const mistakes = 8;
  const { world, close } = await openFixture({
    variant,
    seed,
    altered: (target) => ({ ...target, profile: damaged(target.profile, seed, mistakes).profile }),
  });
  const { target, session, signal } = world;
  const means = { open: () => ({ ...session, close: async () => {} }), signal };
  const first = await tryAll(target, { ...means, runId: "doctor-1" });
  expect(first.corrections.length).toBeGreaterThan(0);
  const profile = corrected(target.profile, first.corrections);
  const whole = { ...world, target: { ...target, profile } };
  const results = await Promise.all(unrehearsed.map((scenario) => runScenario(scenario, whole)));
  await close();
  const unjudged = results
    .flatMap(({ checks }) => checks)
    .filter(({ outcome }) => outcome === "blocked" || outcome === "error");
  expect(unjudged.map(({ message }) => message)).toEqual([]);
  expect(first.rehearsal.pieces).toEqual([]);
});
