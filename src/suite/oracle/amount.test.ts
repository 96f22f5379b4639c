import fc from "fast-check";
import { expect, test } from "vitest";
import { amountOf, mayBeInCents, mayCountCents, sameAmount } from "./amount.ts";

/** Decimal text of at most nine digits before and four behind the point, as money has it. */
const decimal = fc
  .tuple(fc.boolean(), fc.nat(999_999_999), fc.nat(9_999))
  .map(([negative, whole, part]) => `${negative ? "-" : ""}${whole}.${String(part).padStart(4, "0")}`);

/** Every way in which a target may write the amount. */
const written = (amount: string): unknown[] => [
  amount,
  `${amount}00`,
  Number(amount),
  { amount },
  { amount: Number(amount), currency: "EUR" },
  { amount: { amount } },
];

test("an amount is the same however it is written", () => {
  fc.assert(
    fc.property(decimal, (amount) => {
      for (const one of written(amount)) for (const other of written(amount)) expect(sameAmount(one, other)).toBe(true);
    }),
  );
});

test("amounts that differ in the last digit are different, however they are written", () => {
  fc.assert(
    fc.property(decimal, (amount) => {
      const last = amount.at(-1) === "9" ? "8" : String(Number(amount.at(-1)) + 1);
      for (const one of written(amount)) {
        for (const other of written(amount.slice(0, -1) + last)) expect(sameAmount(one, other)).toBe(false);
      }
    }),
  );
});

test("sameness does not depend on the side", () => {
  fc.assert(fc.property(decimal, decimal, (one, other) => sameAmount(one, other) === sameAmount(other, one)));
});

test.each([
  ["0.00", 0],
  ["-0.00", 0],
  [{ amount: "0" }, "0.000"],
  [0.1, "0.10"],
  ["12.5", { amount: 12.5, currency: "EUR" }],
  ["1e2", 100],
  ["12.50 EUR", 12.5],
  ["12,50", 12.5],
  ["25,000.13", "25000.13"],
  ["-1.234.567,80 €", "-1234567.8"],
  ["1 234,50", "1234.50"],
  ["1'234'567.89", 1_234_567.89],
  ["NOK 25 000", 25_000],
  ["1\u00A0204,04 kr", "1204.04"],
  ["kr. 5,00", 5],
  [{ currencyCode: "NOK", units: "94", nanos: 940_000_000 }, "94.94"],
  ["€-1", "-1.00"],
  ["EUR 1", { value: "1", currency: "EUR" }],
])("%j and %j are the same amount", (one, other) => {
  expect(sameAmount(one, other)).toBe(true);
});

test.each([
  ["0.00", "0.01"],
  [0.3, 0.1 + 0.2],
  ["9007199254740993", "9007199254740992"],
  ["1", "-1"],
])("%j and %j are different amounts", (one, other) => {
  expect(sameAmount(one, other)).toBe(false);
});

test.each([
  null,
  undefined,
  "",
  " 1",
  "1,500",
  "EUR EUR 1",
  "EURO 1",
  "12A",
  "NaN",
  Number.NaN,
  "1e999999",
  "1e-999999",
  "9".repeat(200),
  true,
  [],
  ["1"],
  {},
  { cents: "1" },
  { amount: null },
])("%j is no amount, and equal to none, not even to itself", (value) => {
  expect(amountOf(value)).toBeNull();
  expect(sameAmount(value, value)).toBe(false);
  expect(sameAmount(value, 0)).toBe(false);
  expect(sameAmount(0, value)).toBe(false);
});

test.each<readonly [unknown, boolean]>([
  [758, true],
  ["758", true],
  ["758 NOK", true],
  [{ amount: 758, currency: "NOK" }, true],
  [{ value: "758" }, true],
  ["758.00", false],
  ["758,00", false],
  ["758.00 kr.", false],
  [{ amount: "758.00" }, false],
  [7.58, false],
  [{ units: 758, nanos: 0 }, false],
])("of the amount %j it is open whether it counts cents: %s", (shown, isOpen) => {
  expect(mayCountCents(shown)).toBe(isOpen);
  expect(mayBeInCents("7.58", shown)).toBe(isOpen);
});
