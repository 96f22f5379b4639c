import { expect, test } from "vitest";

import { instantKey } from "./instant.ts";

test("an instant has the same key with any offset and precision", () => {
  const key = "2026-07-01T08:30:00.000000000Z";
  for (const text of ["2026-07-01T08:30:00Z", "2026-07-01T10:30:00+02:00", "2026-07-01t03:00:00.0-05:30"]) {
    expect(instantKey(text)).toBe(key);
  }
});

test("keys sort by instant down to the nanosecond", () => {
  const texts = ["2026-12-31T23:59:59.999999999Z", "2027-01-01T01:00:00+01:00", "2027-01-01T00:00:00.000000001Z"];
  const keys = texts.map((text) => instantKey(text));
  expect(keys.every((key, index) => index === 0 || String(keys[index - 1]) < String(key))).toBe(true);
});

test("a text that is not a date-time has no key", () => {
  const texts = [
    "yesterday",
    "2026-07-01",
    "2026-07-01T10:00:00",
    "2026-02-30T10:00:00Z",
    "2026-07-01T24:00:00Z",
    "2026-07-01T10:00:60Z",
    "2026-07-01T10:00:00+24:00",
    "0000-01-01T00:00:00+10:00",
    "0050-01-01T00:00:00Z",
  ];
  expect(texts.map((text) => instantKey(text)).filter((key) => key !== undefined)).toEqual([]);
});
