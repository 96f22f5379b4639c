import fc from "fast-check";
import { expect, test } from "vitest";
import { scenarios, flows, races } from "../../suites/index.ts";
import type { GeneratedSettings, GeneratedSuite } from "../suite/index.ts";
import { anyDamages, damaging } from "./damaged-answers.testing.ts";
import { openFixture } from "./embedded/fixture.ts";

/** `DAMAGED_ANSWERS=500 npm run unit -- src/proof/damaged-answers.test.ts` tries more. */
const tries = Number(process.env["DAMAGED_ANSWERS"] ?? 2);
const scenariosAtATime = 48;
const few = { count: 2, timeMs: 1_000, replay: null, shorteningMs: 200 } satisfies GeneratedSettings;
const generated: readonly GeneratedSuite[] = [flows, races];

test("no answer of a service is a fault of the suite", { timeout: 60_000 + tries * 20_000 }, async () => {
  const chosen = fc.shuffledSubarray([...scenarios], { minLength: scenariosAtATime, maxLength: scenariosAtATime });
  await fc.assert(
    fc.asyncProperty(anyDamages, chosen, fc.nat(), async (damages, some, seed) => {
      await using fixture = await openFixture({
        variant: seed % 2 === 0 ? "plain" : "contrarian",
        seed,
        carried: (transport) => damaging(transport, damages),
      });
      const { world, run } = fixture;
      const results = [...(await run(some)), ...(await Promise.all(generated.map((each) => each.run(few, world))))];
      const errors = results.flatMap(({ checks }) => checks.filter(({ outcome }) => outcome === "error"));
      expect(errors, damages.map(({ words, of, every }) => `${words} in every ${every}. ${of}`).join()).toEqual([]);
    }),
    { numRuns: tries, endOnFailure: true },
  );
});
