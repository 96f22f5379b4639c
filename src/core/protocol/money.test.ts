import { expect, test } from "vitest";
import { amountAt } from "./money.ts";

test.each([
  [{ balance: { value: 1250, scale: 2 } }, "/balance", "12.50"],
  [{ balance: { value: 1250, scale: 2 } }, "/balance/value", "12.50"],
  [{ cost: { amount: { value: "-5", scale: 2 } } }, "/cost", "-0.05"],
  [{ balance: { value: "12.50", scale: 2 } }, "/balance/value", "12.50"],
  [{ balance: 1250 }, "/balance", 1250],
  [{ balance: { value: 1, scale: 1e9 } }, "/balance/value", 1],
])("in %j, the amount at %s is %j", (json, pointer, amount) => {
  expect(amountAt(json, pointer, { name: "example", defaultClass: "full" })).toBe(amount);
});

test("an amount in the smallest unit is read by the number of decimals that the profile gives", () => {
  const cents = { name: "example", defaultClass: "full", amountDecimals: 2 } as const;
  expect(amountAt({ balance: 1250 }, "/balance", cents)).toBe("12.50");
  expect(amountAt({ balance: { amount: -5, currency: "EUR" } }, "/balance", cents)).toBe("-0.05");
  expect(amountAt({ balance: 1250 }, "/balance", { ...cents, amountDecimals: 0 })).toBe(1250);
});
