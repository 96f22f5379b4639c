import { expect, test } from "vitest";
import { atOffset, instantOf, isBetween, isInstant } from "./instant.ts";

const noon = Date.parse("2026-11-20T12:00:00Z");

test.each(["2026-11-20T12:00:00Z", "2026-11-20T14:00:00.000+02:00", "2026-11-20T06:30:00-05:30"])(
  "%s is noon",
  (text) => {
    expect(instantOf(text)).toBe(noon);
    expect(isInstant(text, noon)).toBe(true);
  },
);

test.each([null, undefined, 1_763_640_000, "yesterday", ""])("%j is no instant", (value) => {
  expect(instantOf(value)).toBeNull();
  expect(isInstant(value, 0)).toBe(false);
});

test("a fraction of a second may be lost, a second may not", () => {
  expect(isInstant("2026-11-20T12:00:00Z", noon + 999)).toBe(true);
  expect(isInstant("2026-11-20T12:00:01Z", noon + 1)).toBe(true);
  expect(isInstant("2026-11-20T12:00:00Z", noon + 1_000)).toBe(false);
  expect(isInstant("2026-11-20T12:00:01Z", noon)).toBe(false);
});

test("a time between two instants may be either of them", () => {
  const between = (text: string): boolean => isBetween(text, noon, noon + 60_000);
  expect(["12:00:00", "12:00:30", "12:01:00"].map((time) => between(`2026-11-20T${time}Z`))).toEqual([
    true,
    true,
    true,
  ]);
  expect(["11:59:59", "12:01:01"].map((time) => between(`2026-11-20T${time}Z`))).toEqual([false, false]);
});

test.each([
  [120, "2026-11-20T14:00:00+02:00"],
  [0, "2026-11-20T12:00:00+00:00"],
  [-330, "2026-11-20T06:30:00-05:30"],
])("a clock %i minutes ahead shows noon as %s", (minutes, text) => {
  expect(atOffset(noon + 250, minutes)).toBe(text);
  expect(instantOf(text)).toBe(noon);
});
