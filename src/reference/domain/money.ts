/** Amounts are decimal text outside and whole minor units inside; no binary fraction ever holds one. */

const amount = /^(-?)(\d+)(?:\.(\d{1,2}))?$/;

export function minorUnits(text: string): bigint {
  const [, sign, whole, fraction = ""] = amount.exec(text) ?? [];
  if (whole === undefined) throw new RangeError(`Not an amount: ${text}`);
  const units = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, "0"));
  return sign === "-" ? -units : units;
}

export function decimalText(units: bigint): string {
  const digits = (units < 0n ? -units : units).toString().padStart(3, "0");
  return `${units < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export function sumOf(amounts: readonly string[]): string {
  return decimalText(amounts.reduce((sum, text) => sum + minorUnits(text), 0n));
}

export function difference(from: string, subtracted: string): string {
  return decimalText(minorUnits(from) - minorUnits(subtracted));
}

export const zero = "0.00";
