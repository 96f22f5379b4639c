import fc from "fast-check";
import { expect, test } from "vitest";
import {
  areClose,
  atOffset,
  instantOf,
  instantOrUtc,
  instantText,
  isBetween,
  isInstant,
  isSameInstant,
  surelyApartMs,
  unitOf,
} from "./instant.ts";

const noon = Date.parse("2026-11-20T12:00:00Z");

test.each([
  ["1970-01-01T00:00:00Z", 0n],
  ["1970-01-01T00:00:00.000Z", 0n],
  ["1970-01-01T00:00Z", 0n],
  ["1970-01-01t02:00:00+02:00", 0n],
  ["1970-01-01T01:00:00+01:00[Europe/Oslo]", 0n],
  ["1969-12-31T19:00:00-05:00", 0n],
  ["1970-01-01T05:30:00+0530", 0n],
  ["1970-01-01T00:00:01.5Z", 1_500_000_000n],
  ["1970-01-01T00:00:00.000000001Z", 1n],
  [1_763_640_000, 1_763_640_000_000_000_000n],
  [1_763_640_000.25, 1_763_640_000_250_000_000n],
  ["1763640000123", 1_763_640_000_123_000_000n],
  ["1763640000123456", 1_763_640_000_123_456_000n],
  ["1763640000123456789", 1_763_640_000_123_456_789n],
  ["Thu, 20 Nov 2025 12:00:00 GMT", 1_763_640_000_000_000_000n],
])("%s is %d nanoseconds after the epoch", (text, instant) => {
  expect(instantOf(text)).toBe(instant);
});

test.each([
  { epochSecond: noon / 1_000, nano: 250_000_000 },
  { seconds: String(noon / 1_000), nanos: 250_000_000 },
])("%j is the instant in its seconds and nanoseconds", (parts) => {
  expect(instantOf(parts)).toBe(instantOf("2026-11-20T12:00:00.250Z"));
  expect(isSameInstant(parts, "2026-11-20T12:00:00.250Z")).toBe(true);
  expect(isSameInstant(parts, "2026-11-20T12:00:00.251Z")).toBe(false);
});

test.each([{}, { epochSecond: "soon" }, { seconds: 1.5 }])("%j is no instant", (parts) => {
  expect(instantOf(parts)).toBeNull();
});

test.each(["2026-11-20T10:00:00", "2026-11-20", "2026-13-20T10:00:00Z", "soon", "", 0, null, undefined])(
  "%j is no instant",
  (value) => {
    expect(instantOf(value)).toBeNull();
  },
);

test("an instant is the same at every offset", () => {
  const instants = fc.bigInt(-1_000_000_000_000_000_000n, 4_000_000_000_000_000_000n);
  fc.assert(
    fc.property(instants, fc.integer({ min: -720, max: 840 }), (instant, offset) => {
      expect(instantOf(instantText(instant, offset))).toBe(instant);
    }),
  );
});

test.each([
  [0n, 0, "1970-01-01T00:00:00Z"],
  [1_500_000_000n, 120, "1970-01-01T02:00:01.5+02:00"],
  [-1n, -210, "1969-12-31T20:29:59.999999999-03:30"],
])("%d at %d minutes is written %s", (instant, offset, text) => {
  expect(instantText(instant, offset)).toBe(text);
});

test.each(["2026-11-20T12:00:00Z", "2026-11-20T14:00:00.000+02:00", "2026-11-20T06:30:00-05:30"])(
  "%s is noon",
  (text) => {
    expect(instantOf(text)).toBe(BigInt(noon) * 1_000_000n);
    expect(isInstant(text, noon)).toBe(true);
  },
);

test.each([null, undefined, 17, "12345678", "yesterday", ""])("%j is no instant at all", (value) => {
  expect(instantOf(value)).toBeNull();
  expect(isInstant(value, 0)).toBe(false);
});

test("a fraction of a second may be lost, a second may not", () => {
  expect(isInstant("2026-11-20T12:00:02Z", noon + 2_999)).toBe(true);
  expect(isInstant("2026-11-20T12:00:03Z", noon + 2_001)).toBe(true);
  expect(isInstant("2026-11-20T12:00:02Z", noon + 3_000)).toBe(false);
  expect(isInstant("2026-11-20T12:00:01Z", noon)).toBe(false);
});

test("the seconds of a time on a whole minute may be lost, a minute may not", () => {
  expect(isInstant("2026-11-20T12:00Z", noon + 59_999)).toBe(true);
  expect(isInstant("2026-11-20T12:00Z", noon + 60_000)).toBe(false);
  expect(isSameInstant("2026-11-20T12:00Z", "2026-11-20T12:00:59Z")).toBe(true);
  expect(isSameInstant("2026-11-20T12:00Z", "2026-11-20T12:01:00Z")).toBe(false);
  expect(isSameInstant("2026-11-20T12:00:05Z", "2026-11-20T12:00:07Z")).toBe(false);
});

test.each([
  [["2026-11-20T12:00:00Z", "2026-11-20T12:01:00Z"], 60_000_000_000n],
  [["2026-11-20T12:00:00Z", "2026-11-20T12:01:01Z"], 1_000_000_000n],
  [["2026-11-20T12:00:00.5Z", "2026-11-20T12:01:01.123Z"], 1_000_000n],
  [["2026-11-20T12:00:00.123456789Z"], 1_000_000n],
])("times %j are shown in units of %d nanoseconds", (times, unit) => {
  expect(unitOf(times)).toBe(unit);
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
  [0, "2026-11-20T12:00:00Z"],
  [-330, "2026-11-20T06:30:00-05:30"],
])("a clock %i minutes ahead shows noon as %s", (minutes, text) => {
  expect(atOffset(noon + 250, minutes)).toBe(text);
  expect(instantOf(text)).toBe(BigInt(noon) * 1_000_000n);
});

test("a time without an offset is taken for one of UTC where it has to be one time", () => {
  expect(instantOrUtc("2026-11-20T12:00:00")).toBe(instantOf("2026-11-20T12:00:00Z"));
  expect(isInstant("2026-11-20T12:00:00", noon)).toBe(true);
});

test("a list from year to nanoseconds is a time without an offset", () => {
  expect(instantOrUtc([2026, 11, 20, 12, 0])).toBe(instantOf("2026-11-20T12:00:00Z"));
  expect(isSameInstant([2026, 11, 20, 12, 0, 1, 5_000_000], "2026-11-20T12:00:01.005Z")).toBe(true);
  expect(instantOrUtc([2026, 11])).toBeNull();
});

test("times are close when they are at most the tolerance apart, and nothing is close to no time", () => {
  expect(areClose("2026-11-20T12:00:00Z", "2026-11-20T14:00:01.000+02:00", 1_000)).toBe(true);
  expect(areClose("2026-11-20T12:00:01.001Z", "2026-11-20T12:00:00Z", 1_000)).toBe(false);
  expect(areClose("soon", "soon", 1_000)).toBe(false);
});

test.each([
  ["2026-11-20T10:00:01Z", 1_001],
  ["2026-11-20T10:00:01.000Z", 1_001],
  ["2026-11-20T10:00:01.5Z", 101],
  ["2026-11-20T10:00:01.250Z", 2],
  [1_795_600_001_000, 1_001],
  [1_795_600_001_250, 2],
  ["2026-11-20T10:00Z", 60_001],
])("moments are surely apart in times like %s after %i ms", (time, ms) => {
  expect(surelyApartMs(time, time)).toBe(ms);
});
