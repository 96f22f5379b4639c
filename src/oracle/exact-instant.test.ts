import fc from "fast-check";
import { expect, test } from "vitest";
import { exactInstantOf, exactInstantText } from "./exact-instant.ts";

test.each([
  ["1970-01-01T00:00:00Z", 0n],
  ["1970-01-01T00:00:00.000Z", 0n],
  ["1970-01-01t02:00:00+02:00", 0n],
  ["1969-12-31T19:00:00-05:00", 0n],
  ["1970-01-01T05:30:00+0530", 0n],
  ["1970-01-01T00:00:01.5Z", 1_500_000_000n],
  ["1970-01-01T00:00:00.000000001Z", 1n],
])("%s is %d nanoseconds after the epoch", (text, instant) => {
  expect(exactInstantOf(text)).toBe(instant);
});

test.each(["2026-11-20T10:00:00", "2026-11-20", "2026-13-20T10:00:00Z", "soon", "", 0, null, undefined])(
  "%j is no instant",
  (value) => {
    expect(exactInstantOf(value)).toBeNull();
  },
);

test("an instant is the same at every offset", () => {
  const instants = fc.bigInt(-1_000_000_000_000_000_000n, 4_000_000_000_000_000_000n);
  fc.assert(
    fc.property(instants, fc.integer({ min: -720, max: 840 }), (instant, offset) => {
      expect(exactInstantOf(exactInstantText(instant, offset))).toBe(instant);
    }),
  );
});

test.each([
  [0n, 0, "1970-01-01T00:00:00Z"],
  [1_500_000_000n, 120, "1970-01-01T02:00:01.5+02:00"],
  [-1n, -210, "1969-12-31T20:29:59.999999999-03:30"],
])("%d at %d minutes is written %s", (instant, offset, text) => {
  expect(exactInstantText(instant, offset)).toBe(text);
});
