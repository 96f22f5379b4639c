import { expect, test } from "vitest";
import { sampleOf } from "./sample.ts";

test("a sample is the same for the same seed, and another for another", () => {
  const items = Array.from({ length: 100 }, (_, at) => at);
  expect(sampleOf(items, 10, 1)).toEqual(sampleOf(items, 10, 1));
  expect(sampleOf(items, 10, 1)).not.toEqual(sampleOf(items, 10, 2));
  expect(sampleOf(items, 10, 1)).toEqual(sampleOf(items, 10, 1).toSorted((one, other) => one - other));
  expect(sampleOf(items, 200, 1)).toEqual(items);
});
