/** Both sides of a comparison in one sentence, for every report. */

interface Sides {
  readonly expected?: string | undefined;
  readonly actual?: string | undefined;
}

/** What a check expected and what it got; nothing where it compared nothing. */
export function comparisonIn(check: Sides): string | undefined {
  if (check.expected === undefined || check.actual === undefined) return undefined;
  const { subject, expected, actual } = sidesOf(check);
  const sentence = `expected ${expected}, got ${actual}`;
  return subject === "" ? capitalised(sentence) : `${capitalised(subject)}: ${sentence}`;
}

/** Both sides of a check, and what they are about: a name that both begin with is said only once. */
export function sidesOf({ expected = "", actual = "" }: Sides) {
  const differing = expected.split("").findIndex((letter, at) => letter !== actual.charAt(at));
  const common = expected.slice(0, differing < 0 ? expected.length : differing);
  // Of several values in a row only the name before all of them is shared.
  const named = [expected, actual].some(hasParts) ? nameBefore(expected) : common;
  const end = common.startsWith(named) ? named.lastIndexOf(": ") : -1;
  const isInsideText = common.slice(0, Math.max(end, 0)).split('"').length % 2 === 0;
  if (end <= 0 || actual === "" || isInsideText) return { subject: "", expected, actual };
  return { subject: expected.slice(0, end), expected: expected.slice(end + 2), actual: actual.slice(end + 2) };
}

/** `order: ` of `order: status: "DRAFT"; version: 1`; empty for `status: "DRAFT"; version: 1`. */
function nameBefore(parts: string): string {
  const [name = ""] = /^(?:[^:;"]|:(?! ))+: (?=[^;"]+: )/u.exec(parts) ?? [];
  return name;
}

function hasParts(text: string): boolean {
  return text.includes("; ");
}

function capitalised(text: string): string {
  return /^[a-z]+ /u.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}
