import { expect, test } from "vitest";
import { differingPlaces } from "./places.ts";

const line = (id: string, until: string) => ({ id, offer: { until } });

test("what changes by itself is found in lists of any order", () => {
  const before = { lines: [line("a", "08:00"), line("b", "08:00")], seen: 1 };
  const after = { lines: [line("b", "09:00"), line("a", "09:00")], seen: 1 };
  expect(differingPlaces(before, after)).toEqual(["/lines/*/offer/until"]);
  expect(differingPlaces(before, { ...before, lines: before.lines.toReversed() })).toEqual([]);
});

test("a list of another length differs as a whole", () => {
  expect(differingPlaces({ lines: [line("a", "08:00")] }, { lines: [] })).toEqual(["/lines"]);
});
