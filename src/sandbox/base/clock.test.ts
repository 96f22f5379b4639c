import { expect, test } from "vitest";

import { tickingClock } from "./clock.ts";

test("a ticking clock shows every time once, and moves when it is moved", () => {
  const { stamp, move } = tickingClock();
  const shown = Array.from({ length: 1_000 }, stamp);
  expect(new Set(shown).size).toBe(shown.length);
  expect(shown).toEqual(shown.toSorted());
  move(-3_600_000);
  expect(stamp()).toBeLessThan(Date.now() - 3_500_000);
});

test("no time of a ticking clock ends with a zero, which a service may leave out", () => {
  const { stamp } = tickingClock();
  expect(Array.from({ length: 1_000 }, stamp).filter((time) => time % 10 === 0)).toEqual([]);
});
