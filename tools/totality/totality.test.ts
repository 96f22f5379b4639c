import { expect, test } from "vitest";
import { scenarios } from "../../suites/index.ts";
import { blindSpots, falseAccusations, figuresOf, shareSeen } from "./figures.ts";
import { measureTotality } from "./totality.ts";

const few = scenarios.filter(({ title }) =>
  [
    "confirming a part of the pending lines leaves the order a draft, and confirming the rest confirms it",
    "an updated value is read afterwards, and the rest of the order is unchanged",
    "an order that was never confirmed loses on reset what was added since its creation",
    "an order is found as it is read, and by its current state",
  ].includes(title),
);

test("a changed leaf of a recorded answer is seen where a sentence speaks of it, and nowhere else", async () => {
  const judged = await measureTotality({ scenarios: few, changes: 400, live: 12, seed: 1 });
  expect(judged.length).toBeGreaterThanOrEqual(400);
  expect(blindSpots(judged).map(({ name, exchange }) => `${name} of ${exchange}`)).toEqual([]);
  expect(falseAccusations(judged)).toEqual([]);
  expect(shareSeen(judged)).toBe(1);
  expect(figuresOf(judged)).toMatch(/^stance +changes +offline[^]*specified +[1-9][^]*100\.00 %/u);
});
