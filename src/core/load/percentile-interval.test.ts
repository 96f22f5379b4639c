import fc from "fast-check";
import { expect, test } from "vitest";
import { percentileInterval, ranksAround } from "./percentile-interval.ts";

// From tables of the binomial distribution: P(K <= 9) for 20 and 0.5 is 0.4119, P(K <= 5) is 0.0207, P(K <= 6) is 0.0577.
test("the ranks around a median are those of the tables", () => {
  expect(ranksAround(20, 0.5, 0.95)).toEqual({ lower: 6, upper: 15 });
});

test("a p95 has an upper bound from 72 values on, since 0.95 to the power of 72 is below 0.025", () => {
  expect(ranksAround(71, 0.95, 0.95).upper).toBeNull();
  expect(ranksAround(72, 0.95, 0.95).upper).toBe(72);
  expect(percentileInterval(new Float64Array(71), 0.95, 0.95)).toBeNull();
});

test("ranks of a million values are found, though single probabilities are too small for a number", () => {
  const { lower, upper } = ranksAround(1_000_000, 0.95, 0.95);
  const spread = 1.96 * Math.sqrt(1_000_000 * 0.95 * 0.05);
  expect(Math.abs(lower! - (950_000 - spread))).toBeLessThan(3);
  expect(Math.abs(upper! - (950_000 + spread))).toBeLessThan(3);
});

test("of many samples the interval holds the true percentile at least as often as it says", () => {
  let state = 12_345;
  const random = (): number => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  const held = Array.from({ length: 2_000 }, () => {
    const interval = percentileInterval(Float64Array.from({ length: 300 }, random).toSorted(), 0.95, 0.95);
    return interval !== null && interval.lower <= 0.95 && 0.95 <= interval.upper;
  }).filter(Boolean).length;
  expect(held / 2_000).toBeGreaterThan(0.945);
});

test("the interval holds the percentile of the values themselves", () => {
  fc.assert(
    fc.property(fc.integer({ min: 72, max: 2_000 }), (count) => {
      const sorted = Float64Array.from({ length: count }, (_, index) => index + 1);
      const interval = percentileInterval(sorted, 0.95, 0.95);
      const p95 = Math.ceil(0.95 * count);
      expect(interval!.lower).toBeLessThanOrEqual(p95);
      expect(interval!.upper).toBeGreaterThanOrEqual(p95);
    }),
  );
});
