/** Persons that a run invents. A reference can be read in each of their names and addresses, so that no real person is taken for one. */

const letters = "ABCDEFGHIJ";
const invented = /^(?:Traveller (?<name>[a-zA-J-]+)|(?<text>[\w-]+)(?:@(?:[\w-]+\.)?example\.com)?)$/u;

/** A name without a digit, since services refuse names that have one. */
export function inventedName(reference: string): string {
  return `Traveller ${reference.replaceAll(/\d/gu, (digit) => letters[Number(digit)] ?? "")}`;
}

/** An address of a domain that exists for examples: services refuse those whose domain cannot exist. */
export function inventedAddress(reference: string, department = ""): string {
  return `${reference}@${department === "" ? "" : `${department}.`}example.com`;
}

/** The reference that an invented name or address is made of, or that a text is; `null` where it is anything else. */
export function referenceIn(value: string): string | null {
  const { name, text } = invented.exec(value)?.groups ?? {};
  return name?.replaceAll(/[A-J]/gu, (letter) => String(letters.indexOf(letter))) ?? text ?? null;
}
