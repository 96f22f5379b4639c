import fc from "fast-check";
import { expect, test } from "vitest";

import { instantKey } from "../../domain/instant.ts";
import { decimalText } from "../../domain/money.ts";
import { shownIn } from "./form.ts";
import { listOf, localTime, numberOf } from "./values.ts";

test("an amount is a number with the same digits", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -99_999_999_999_999n, max: 99_999_999_999_999n }), (units) => {
      const text = decimalText(units);
      expect(JSON.stringify({ amount: numberOf(text) })).toBe(`{"amount":${text}}`);
    }),
  );
});

test.each(["2026-07-01T08:30:00+02:00", "2026-12-31T23:59:59.999Z", "2026-01-01T00:00:00.000000001-11:00"])(
  "%s is shown with another offset and means the same instant",
  (text) => {
    expect(localTime(text)).toMatch(/\+05:30$/);
    expect(instantKey(localTime(text) ?? "")).toBe(instantKey(text));
  },
);

test("an absent value has no member, and a group without members is left out", () => {
  const form = { one: { at: "one" }, other: { at: "group.other" }, third: { at: "group.inner.third" } };
  expect(shownIn(form, { one: null, other: undefined, third: null })).toBeUndefined();
  expect(shownIn(form, { one: null, other: 0, third: "" })).toEqual({ group: { other: 0, inner: { third: "" } } });
});

test("an empty list is null, and any other list is reversed", () => {
  expect(listOf([], String)).toBeNull();
  expect(listOf([{ id: 1 }, { id: 2 }], ({ id }) => id)).toEqual([2, 1]);
});
