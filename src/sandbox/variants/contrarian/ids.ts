/**
 * Order ids that are no UUIDs: a prefix and the UUID's 128 bits in base 62. Digits, capitals and small letters stand in
 * this order in ASCII, and the width is fixed, so shown ids sort as the UUIDs do. Unlike UUIDs they are case-sensitive.
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
 * The UUID that is shown by a text, with whatever stands behind it. A text that shows none stays as it is; no order has it,
 * nor a UUID with something behind it.
 */
export function orderIdOf(shown: string): string {
  const [, digits, tail = ""] = form.exec(shown) ?? [];
  if (digits === undefined) return `no-order-id:${shown}`;
  const value = Array.from(digits).reduce((sum, digit) => sum * base + BigInt(alphabet.indexOf(digit)), 0n);
  if (value >> bits > 0n) return `no-order-id:${shown}`;
  const hex = value.toString(16).padStart(32, "0");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-") + tail;
}

/** Organisations are numbers here. */
const organisation = /^ORG-(\d{1,9})$/;
const firstNumber = 7_000;

export function shownOrganisation(id: string): number | string {
  const number = organisation.exec(id)?.[1];
  return number === undefined ? id : firstNumber + Number(number);
}

export function organisationOf(shown: string): string {
  return /^\d{1,9}$/.test(shown) ? `ORG-${Number(shown) - firstNumber}` : shown;
}

/** Versions go up in tens. */
const step = 10;
const largestVersion = 2 ** 31 - 1;

export function shownVersion(version: number): number {
  return version * step;
}

/** The version that is shown by a text, or one that no order has. */
export function versionOf(shown: string): string {
  if (!/^\d{1,10}$/.test(shown)) return shown;
  const number = Number(shown);
  // What no version can be is left for the service to refuse.
  if (number > largestVersion) return shown;
  return String(number % step === 0 ? number / step : largestVersion);
}

/** The same comparison with the service's own versions. */
export function comparedVersion(operator: string, shown: string): string {
  if (!/^\d{1,10}$/.test(shown)) return shown;
  const exact = Number(shown) / step;
  if (operator === "gt" || operator === "lte") return String(Math.floor(exact));
  if (operator === "gte" || operator === "lt") return String(Math.ceil(exact));
  return versionOf(shown);
}
