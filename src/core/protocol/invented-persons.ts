/** Persons that a run invents. A reference can be read in each of their names and addresses, so that no real person is taken for one. */

const letters = "ABCDEFGHIJ";
const invented = /^(?:PAX (?<name>(?:X[A-JX]|[A-WYZ-])+)|(?<text>[\w-]+)(?:@(?:[\w-]+\.)?example\.com)?)$/u;

/** A name in capitals and without a digit: services keep names in capitals, and refuse those that have a digit. */
export function inventedName(reference: string): string {
  const spelt = reference.replaceAll(/[\dx]/gu, (sign) => `x${letters[Number(sign)] ?? sign}`);
  return `PAX ${spelt.toUpperCase()}`;
}

/** An address of a domain that exists for examples: services refuse those whose domain cannot exist. */
export function inventedAddress(reference: string, department = ""): string {
  return `${reference}@${department === "" ? "" : `${department}.`}example.com`;
}

/** The reference that an invented name or address is made of, or that a text is; `null` where it is anything else. */
export function referenceIn(value: string): string | null {
  const { name, text } = invented.exec(value)?.groups ?? {};
  return name?.replaceAll(/X(.)|[A-Z]/gu, (sign, digit?: string) => spelling(sign, digit)) ?? text ?? null;
}

function spelling(sign: string, digit: string | undefined): string {
  const value = digit === undefined ? -1 : letters.indexOf(digit);
  return value < 0 ? sign.slice(-1).toLowerCase() : String(value);
}
