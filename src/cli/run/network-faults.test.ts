import { expect, test } from "vitest";
import { scenarios } from "../../../suites/index.ts";
import { runAgainstVariant } from "../../proof/index.ts";
import { variantNames } from "../../core/index.ts";
import { networkFaults, through, type NetworkFaults } from "./network-faults.testing.ts";

test.concurrent.for(variantNames.map((variant, seed) => [variant, seed + 3] as const))(
  "network faults never make a failure of a correct service, and the run ends: %s variant, seed %d",
  async ([variant, seed], { onTestFinished }) => {
    let proxy: NetworkFaults | undefined;
    const results = await runAgainstVariant({
      variant,
      seed,
      // A quarter of them each: what a connection loses is the same for all.
      chosen: scenarios.filter((_, place) => place % 4 === seed % 4),
      networked: true,
      altered: async (target) => {
        const opened = await networkFaults(new URL(target.access.baseUrl).origin, seed);
        onTestFinished(() => opened[Symbol.asyncDispose]());
        proxy = opened;
        return through(opened.origin, target);
      },
    });

    const checks = results.flatMap((result) => result.checks);
    expect(checks.filter(({ outcome }) => outcome !== "pass" && outcome !== "blocked")).toEqual([]);

    // Most requirements are still judged, and every kind of network fault occurred.
    const passed = checks.filter(({ outcome }) => outcome === "pass").length;
    expect(passed).toBeGreaterThan(checks.length / 2);
    expect(Object.entries(proxy?.happened ?? {}).filter(([, times]) => times === 0)).toEqual([]);
  },
);
