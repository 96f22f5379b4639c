const longestText = 200;

/**
 * A value as a reader of a failure sees it. Objects and lists are described, not printed: they may hold personal data,
 * and the exchange beside the failure shows them redacted. An amount in parts is printed, since its parts are the difference.
 */
export function shown(value: unknown, longest = longestText): string {
  if (value === undefined) return "nothing";
  if (Array.isArray(value)) return value.every(isScalar) ? listed(value, longest) : `a list of ${value.length}`;
  if (value !== null && typeof value === "object") {
    if (isAmountInParts(value)) return cut(JSON.stringify(value), longest);
    return `an object with ${Object.keys(value).join(", ") || "no members"}`;
  }
  return cut(JSON.stringify(value), longest);
}

/** Whether all members are named as parts of an amount, and are numbers, digits or a currency. What k6 loads has no decimals. */
function isAmountInParts(value: object): boolean {
  const parts = Object.entries(value);
  return (
    parts.length > 0 &&
    parts.every(([name, part]) => partOfAmount.test(name) && /^(?:-?[\d.,]+|[A-Z]{3})$/u.test(String(part)))
  );
}

const partOfAmount = /^(?:amount|value|units|nanos|minor|scale|decimals|exponent|currency)/iu;

/** What became of a value of a person, without the value: that stays out of the reports. */
export function becameInWords(before: unknown, after: unknown): string {
  if ((after ?? null) === null || after === "") return shown(after ?? null);
  if (typeof after !== "string" || typeof before !== "string") return kindInWords(after);
  if (before.startsWith(after)) return "only the beginning of that text";
  return before.toLowerCase() === after.toLowerCase() ? "that text in other capitals" : "another text";
}

/** `a text`, `a number`, `a list of 2`; `null` as it is. */
export function kindInWords(value: unknown): string {
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === "object" || value === undefined) return shown(value);
  return typeof value === "string" ? "a text" : `a ${typeof value}`;
}

function isScalar(value: unknown): boolean {
  return value === null || typeof value !== "object";
}

function listed(values: readonly unknown[], longest: number): string {
  return values.length === 0 ? "none" : cut(values.map((value) => JSON.stringify(value)).join(", "), longest);
}

/** Cuts a long text and says how long it was. */
export function cut(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest)}… (${text.length} characters)` : text;
}
