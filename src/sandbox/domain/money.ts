/** Amounts are decimal text outside and whole minor units inside; no binary fraction ever holds one. */

/** Of an optional sign, digits, and at most two more behind a point, which whoever reads an amount has seen to. */
export function minorUnits(text: string): bigint {
  const [whole, fraction = ""] = text.split(".");
  return BigInt(`${whole}${fraction.padEnd(2, "0")}`);
}

/** The opposite of `minorUnits`: always two digits behind the point. */
export function decimalText(units: bigint): string {
  const digits = (units < 0n ? -units : units).toString().padStart(3, "0");
  return `${units < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Adds amounts without rounding; no amounts are `0.00`. */
export function sumOf(amounts: readonly string[]): string {
  return decimalText(amounts.reduce((sum, text) => sum + minorUnits(text), 0n));
}

/** Takes one amount from another; the result may be below zero. */
export function difference(from: string, subtracted: string): string {
  return decimalText(minorUnits(from) - minorUnits(subtracted));
}

export const zero = decimalText(0n);
