import { expect, test } from "vitest";
import { profileOfVariant, runAgainstVariant, type VariantName } from "../../embedded/fixture.ts";
import { through, weather, type Weather } from "./weather.ts";

const variants = Object.keys(profileOfVariant) as readonly VariantName[];

test.concurrent.each(variants.map((variant, seed) => [variant, seed + 3] as const))(
  "weather never makes a failure of a correct service, and the run ends: %s variant, seed %d",
  async (variant, seed) => {
    await using skies = new AsyncDisposableStack();
    let sky: Weather | undefined;
    const results = await runAgainstVariant({
      variant,
      seed,
      networked: true,
      altered: async (target) => {
        sky = skies.use(await weather(new URL(target.access.baseUrl).origin, seed));
        return through(sky.origin, target);
      },
    });

    const checks = results.flatMap((result) => result.checks);
    expect(checks.filter(({ outcome }) => outcome !== "pass" && outcome !== "blocked")).toEqual([]);

    // Most of it is judged all the same, and every kind of weather there is was met.
    const passed = checks.filter(({ outcome }) => outcome === "pass").length;
    expect(passed).toBeGreaterThan(checks.length / 2);
    expect(Object.entries(sky?.happened ?? {}).filter(([, times]) => times === 0)).toEqual([]);
  },
);
