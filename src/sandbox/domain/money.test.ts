import fc from "fast-check";
import { expect, test } from "vitest";

import { decimalText, difference, minorUnits, sumOf } from "./money.ts";

test("an amount is the same after conversion to minor units and back", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }), (units) => {
      expect(minorUnits(decimalText(units))).toBe(units);
    }),
  );
});

test("sums are exact where binary fractions are not", () => {
  expect(sumOf(["0.10", "0.20"])).toBe("0.30");
  expect(sumOf(["9999999999999.99", "0.01"])).toBe("10000000000000.00");
  expect(sumOf([])).toBe("0.00");
});

test("a difference can be negative", () => {
  expect(difference("1.00", "12.5")).toBe("-11.50");
  expect(difference("0.00", "0.05")).toBe("-0.05");
});
