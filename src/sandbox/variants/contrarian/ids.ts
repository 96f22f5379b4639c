/**
 * Order ids that are not UUIDs: a prefix and the 128 bits of the UUID in base 62. The digits are in the order of ASCII and the
 * width is fixed, so these ids sort like the UUIDs. Unlike UUIDs they are case-sensitive.
 */

const prefix = "ord_";
const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const base = BigInt(alphabet.length);
const width = 22;
const bits = 128n;
const form = new RegExp(`^${prefix}([0-9A-Za-z]{${width}})(.*)$`, "su");

export function shownOrderId(uuid: string): string {
  let rest = BigInt(`0x${uuid.replaceAll("-", "")}`);
  let digits = "";
  for (let place = 0; place < width; place += 1) {
    digits = `${alphabet[Number(rest % base)]}${digits}`;
    rest /= base;
  }
  return prefix + digits;
}

/**
 * The UUID behind a shown id, followed by any text after it. No order has a UUID with a text after it, or the marked text
 * that other input becomes.
 */
export function orderIdOf(shown: string): string {
  const [, digits, tail = ""] = form.exec(shown) ?? [];
  if (digits === undefined) return `no-order-id:${shown}`;
  const value = Array.from(digits).reduce((sum, digit) => sum * base + BigInt(alphabet.indexOf(digit)), 0n);
  if (value >> bits > 0n) return `no-order-id:${shown}`;
  const hex = value.toString(16).padStart(32, "0");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-") + tail;
}

/** This variant shows organisations as numbers. */
const organisation = /^ORG-(\d{1,9})$/;
const firstNumber = 7_000;

export function shownOrganisation(id: string): number | string {
  const number = organisation.exec(id)?.[1];
  return number === undefined ? id : firstNumber + Number(number);
}

export function organisationOf(shown: string): string {
  return /^\d{1,9}$/.test(shown) ? `ORG-${Number(shown) - firstNumber}` : shown;
}

/** Versions increase in steps of ten. */
const step = 10;
const largestVersion = 2 ** 31 - 1;

export function shownVersion(version: number): number {
  return version * step;
}

/** The version behind a shown number, or one that no order has. */
export function versionOf(shown: string): string {
  if (!/^\d{1,10}$/.test(shown)) return shown;
  const number = Number(shown);
  // The service refuses a number that no version can have.
  if (number > largestVersion) return shown;
  return String(number % step === 0 ? number / step : largestVersion);
}

/** The operand that compares stored versions in the same way. */
export function comparedVersion(operator: string, shown: string): string {
  if (!/^\d{1,10}$/.test(shown)) return shown;
  const exact = Number(shown) / step;
  if (operator === "gt" || operator === "lte") return String(Math.floor(exact));
  if (operator === "gte" || operator === "lt") return String(Math.ceil(exact));
  return versionOf(shown);
}
