import fc from "fast-check";
import { expect, test } from "vitest";
import { median, percentile, ratio } from "./statistics.ts";

const numbers = fc.array(fc.double({ noNaN: true, min: -1e9, max: 1e9 }), { minLength: 1, maxLength: 50 });

test("the median is the middle value, or the mean of the two in the middle", () => {
  expect(median([7])).toBe(7);
  expect(median([9, 1, 5])).toBe(5);
  expect(median([10, 9, 1, 2])).toBe(5.5);
});

test("numbers are sorted as numbers, and the values given stay as they are", () => {
  const values = [100, 20, 3];
  expect(median(values)).toBe(20);
  expect(values).toEqual([100, 20, 3]);
});

test("a percentile is the nearest rank", () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect([0.01, 0.5, 0.95, 0.951, 1].map((share) => percentile(hundred, share))).toEqual([1, 50, 95, 96, 100]);
  expect(percentile([4, 8], 0.95)).toBe(8);
  expect(percentile([4, 8], 0.5)).toBe(4);
});

test("a percentile is one of the values, and at least its share of them is no greater", () => {
  fc.assert(
    fc.property(numbers, fc.integer({ min: 1, max: 100 }), (values, hundredths) => {
      const value = percentile(values, hundredths / 100);
      expect(values).toContain(value);
      expect(values.filter((other) => other <= value).length).toBeGreaterThanOrEqual(
        Math.floor((hundredths / 100) * values.length),
      );
    }),
  );
});

test("half of all values are no greater than the median, and half no smaller", () => {
  fc.assert(
    fc.property(numbers, (values) => {
      const middle = median(values);
      expect(values.filter((value) => value <= middle).length).toBeGreaterThanOrEqual(values.length / 2);
      expect(values.filter((value) => value >= middle).length).toBeGreaterThanOrEqual(values.length / 2);
    }),
  );
});

test("what was not measured has no statistics", () => {
  for (const wrong of [() => median([]), () => percentile([], 0.95), () => median([1, Number.NaN])]) {
    expect(wrong).toThrow(RangeError);
  }
  expect(() => percentile([1], 0)).toThrow("not 0");
  expect(() => percentile([1], 95)).toThrow("not 95");
  expect(() => ratio(1, 0)).toThrow("no ratio");
  expect(() => ratio(0, 1)).toThrow("no ratio");
  expect(ratio(3, 4)).toBe(0.75);
});
