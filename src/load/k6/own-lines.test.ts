import { expect, test } from "vitest";
import { createOwnLines } from "./own-lines.ts";

test("of what k6 says the first few lines are kept, and not what the points show as well", () => {
  const own = createOwnLines();
  for (const line of [
    "Request Failed",
    "Error: gone",
    "at default (file:///confirm.js:1:1)",
    "two",
    "two",
    "three",
    "four",
  ]) {
    own.line(line);
  }
  expect(own.said()).toEqual(["Error: gone", "two", "three"]);
  expect(own.starved()).toBe(false);
});

test("that journeys could not begin on time is noticed", () => {
  const own = createOwnLines();
  own.line("Insufficient VUs, reached 5 active VUs and cannot initialize more");
  expect([own.starved(), own.said()]).toEqual([true, []]);
});
