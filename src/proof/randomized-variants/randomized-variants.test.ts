import { describe, expect, test } from "vitest";
import { canHave, interpretations, refusalInterpretations } from "../../sandbox/index.ts";
import { isOwnChoice } from "./chosen.ts";
import { randomizedVariant } from "./randomized-variant.ts";
import { fewestChoices, runRandomized, type Extent } from "./run-randomized.ts";

const variants = ["plain", "contrarian"] as const;
const seeds = [1, 2];
/** A few scenarios for each, others each time: `npm run randomized-variants` runs all of them. */
const few = (place: number): Extent => ({ scenarios: { which: place, of: 24 }, flows: 2, races: 1 });

describe.each(variants)("on the %s variant", (variant) => {
  test.each(seeds)("no check fails or is blocked for the randomized variant of seed %d", async (seed) => {
    const place = 2 * seed + variants.indexOf(variant);
    const service = randomizedVariant(variant, seed);
    const { checks, failures, blocked, named, declared } = await runRandomized(service, few(place));
    expect(failures).toEqual([]);
    expect(blocked).toEqual([]);
    expect(named.filter((choice) => !isOwnChoice(service, choice))).toEqual([]);
    expect(declared.reasons).toEqual([]);
    expect(checks).toBeGreaterThan(100);
  });

  test("seeds choose each interpretation that is possible, and no other", () => {
    const chosen = new Set(
      Array.from({ length: 200 }, (_, seed) => randomizedVariant(variant, seed + 1)).flatMap(
        (each) => each.interpretations,
      ),
    );
    const known = [...interpretations, ...refusalInterpretations];
    const possible = known.map(({ id }) => id).filter((id) => canHave(variant, id));
    expect([...chosen].toSorted()).toEqual(possible.toSorted());
  });
});

test("a seed makes the same choices each time, and another seed makes others", () => {
  expect(randomizedVariant("plain", 7)).toEqual(randomizedVariant("plain", 7));
  expect(randomizedVariant("plain", 8)).not.toEqual(randomizedVariant("plain", 7));
});

test("a failed check is reduced to the choices that it needs", async () => {
  // No service gives both of these answers to one question: ids that are skipped leave a request without any.
  const service = {
    variant: "plain",
    seed: 3,
    interpretations: ["orders-are-in-crowns", "no-ids-mean-all", "what-is-gone-is-taken-away-again", "by-hand-emits"],
    cells: ["chooses.unlock.changes-status.status"],
    absent: ["headers.onBehalfOf"],
  } as const;
  const scenario = "removing a part again removes nothing else";
  const failure = { requirement: "repeats.again.delete-lines", outcome: "fail", scenario, message: "" };
  expect(await fewestChoices(service, failure, few(0))).toEqual({
    ...service,
    interpretations: ["no-ids-mean-all", "what-is-gone-is-taken-away-again"],
    cells: [],
    absent: [],
  });
});
