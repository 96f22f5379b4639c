import { describe, expect, test } from "vitest";
import { canHave, interpretations } from "../../sandbox/index.ts";
import { drawVariant } from "./randomized-variant.ts";
import { fewestChoices, runDrawn, type Extent } from "./run-randomized.ts";

const variants = ["plain", "contrarian"] as const;
const seeds = [1, 2, 3, 4];
/** A few scenarios for each, others each time: `npm run randomized-variants` runs all of them. */
const few = (place: number): Extent => ({ scenarios: { which: place, of: 24 }, flows: 2, races: 1 });

describe.each(variants)("on the %s variant", (variant) => {
  test.each(seeds)("no check fails or is blocked for a service whose choices are drawn with seed %d", async (seed) => {
    const place = 2 * seed + variants.indexOf(variant);
    const { checks, failures, blocked } = await runDrawn(drawVariant(variant, seed), few(place));
    expect(failures).toEqual([]);
    expect(blocked).toEqual([]);
    expect(checks).toBeGreaterThan(100);
  });

  test("each interpretation that it can have is drawn, and none that it cannot have", () => {
    const drawn = new Set(
      Array.from({ length: 200 }, (_, seed) => drawVariant(variant, seed + 1)).flatMap((each) => each.interpretations),
    );
    const possible = interpretations.map(({ id }) => id).filter((id) => canHave(variant, id));
    expect([...drawn].toSorted()).toEqual(possible.toSorted());
  });
});

test("a seed draws the same choices each time, and another seed others", () => {
  expect(drawVariant("plain", 7)).toEqual(drawVariant("plain", 7));
  expect(drawVariant("plain", 8)).not.toEqual(drawVariant("plain", 7));
});

test("the choices with which a check still fails are found", async () => {
  // Two answers to one question, of which no service has both: a draft is left that takes no line.
  const drawn = {
    variant: "plain",
    seed: 3,
    interpretations: ["orders-are-in-crowns", "lines-carry-fees", "lines-with-fees-are-not-deleted", "by-hand-emits"],
    absent: ["headers.onBehalfOf"],
  } as const;
  const scenario = "deleted lines are gone, and the others stay as they were";
  const failure = { requirement: "order-lines.delete.succeeds", outcome: "fail", scenario, message: "" };
  expect(await fewestChoices(drawn, failure, few(0))).toEqual({
    ...drawn,
    interpretations: ["lines-carry-fees", "lines-with-fees-are-not-deleted"],
    absent: [],
  });
});
