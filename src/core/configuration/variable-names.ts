import { variableNames, type VariableName } from "./environment-schema.ts";

/**
 * Variables of the same prefix that configure no target: credentials of a replay line, what `load` hands to k6, what opens
 * the key of a certificate, and where reports and traces are. Left in a shell, they say nothing about which service is meant.
 */
const ofOtherUses = /^ORDERS_(?:TOKEN|RESTRICTED_TOKEN|ALTERED_TOKEN|LOAD_\w+|KEY_PASSPHRASE|REPORTS_URL|TRACE_URL)$/u;

/** Whether a variable says something about a target, rightly spelt or not. */
export function namesTarget(name: string): boolean {
  return /^ORDERS_/iu.test(name) && !ofOtherUses.test(name);
}

/**
 * The known variable that an unknown one most likely was meant to be. Profiles read variables of their own, so what merely
 * looks a little alike is left alone, and so is a known name that goes on, such as ORDERS_CLIENT_ID_2.
 */
export function likelyMeant(name: string): VariableName | undefined {
  if (isKnown(name) || variableNames.some((known) => name.startsWith(`${known}_`))) return undefined;
  const letters = lettersOf(name);
  const begun = variableNames.filter((known) => letters.length >= 3 && lettersOf(known).startsWith(letters));
  if (begun.length === 1) return begun[0];
  const near = variableNames
    .map((known) => ({ known, changes: changesBetween(letters, lettersOf(known)) }))
    .filter(({ known, changes }) => changes <= (lettersOf(known).length < 8 ? 1 : 2))
    .toSorted((one, other) => one.changes - other.changes);
  return near[0]?.known;
}

export function isKnown(name: string): name is VariableName {
  return variableNames.some((known) => known === name);
}

/** A name without capitals, separators and the prefix. */
function lettersOf(name: string): string {
  return name
    .toUpperCase()
    .replaceAll(/[^A-Z\d]/gu, "")
    .replace(/^ORDERS?/u, "");
}

/** Letters that were added, left out, changed, or swapped with the next one. */
function changesBetween(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, index) => index)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= one.length; row += 1) {
    rows.push([row]);
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      const swapped = row > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const least = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (same ? 0 : 1),
        swapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
      rows[row]?.push(least);
    }
  }
  return at(one.length, other.length);
}
