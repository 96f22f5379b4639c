import fc from "fast-check";
import { expect, test } from "vitest";
import { median, ratio } from "./statistics.ts";

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
  for (const wrong of [() => median([]), () => median([1, Number.NaN])]) {
    expect(wrong).toThrow(RangeError);
  }
  expect(() => ratio(1, 0)).toThrow("a ratio needs positive numbers");
  expect(() => ratio(0, 1)).toThrow("a ratio needs positive numbers");
  expect(ratio(3, 4)).toBe(0.75);
});
