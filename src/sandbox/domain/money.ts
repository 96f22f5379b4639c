/** Amounts are decimal text, and whole minor units in calculations. No binary fraction ever holds one. */

/** The minor units of an amount: an optional sign, digits, and at most two fraction digits, which the caller has checked. */
export function minorUnits(text: string): bigint {
  const [whole, fraction = ""] = text.split(".");
  return BigInt(`${whole}${fraction.padEnd(2, "0")}`);
}

/** The inverse of `minorUnits`, always with two fraction digits. */
export function decimalText(units: bigint): string {
  const digits = (units < 0n ? -units : units).toString().padStart(3, "0");
  return `${units < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Adds amounts without rounding. The sum of none is `0.00`. */
export function sumOf(amounts: readonly string[]): string {
  return decimalText(amounts.reduce((sum, text) => sum + minorUnits(text), 0n));
}

/** Subtracts one amount from another. The result can be negative. */
export function difference(from: string, subtracted: string): string {
  return decimalText(minorUnits(from) - minorUnits(subtracted));
}

export const zero = decimalText(0n);
