import Big from "big.js";

/** A money value as the target writes it: a number, decimal text, or an object with an `amount`. `null`: no amount. */
export function amountOf(value: unknown): Big | null {
  if (value !== null && typeof value === "object" && "amount" in value) return amountOf(value.amount);
  if (typeof value !== "number" && typeof value !== "string") return null;
  try {
    return new Big(value);
  } catch {
    return null;
  }
}

/** Whether two money values are the same amount in any representation (`"0.00"`, `0`, `{"amount": "0"}`). */
export function sameAmount(one: unknown, other: unknown): boolean {
  const [left, right] = [amountOf(one), amountOf(other)];
  return left !== null && right !== null && left.eq(right);
}
