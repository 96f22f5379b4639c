import { expect, test } from "vitest";

import { variantNames } from "../../core/index.ts";
import { interpretations } from "./index.ts";
import { canHave, drawChoices, ruledInterpretations } from "./randomized.ts";

const seeds = Array.from({ length: 200 }, (_, place) => place + 1);

test("every interpretation is drawn by some seed", () => {
  const drawn = new Set(
    variantNames.flatMap((variant) => seeds.flatMap((seed) => drawChoices(variant, seed).interpretations)),
  );
  expect(interpretations.map(({ id }) => id).filter((id) => !drawn.has(id))).toEqual([]);
});

test("no variant is given an interpretation that it cannot have", () => {
  for (const variant of variantNames) {
    const drawn = seeds.flatMap((seed) => drawChoices(variant, seed).interpretations);
    expect(drawn.filter((id) => !canHave(variant, id))).toEqual([]);
  }
});

test("rules about choices name interpretations that exist", () => {
  const known = interpretations.map(({ id }) => id);
  expect(ruledInterpretations.filter((id) => !known.includes(id))).toEqual([]);
});
