const longest = 200;

/**
 * A value as a reader of a failure sees it. Objects and lists are described, not printed: they may hold personal data,
 * and the exchange beside the failure shows them redacted.
 */
export function shown(value: unknown): string {
  if (value === undefined) return "nothing";
  if (Array.isArray(value)) return value.every(isScalar) ? listed(value) : `a list of ${value.length}`;
  if (value !== null && typeof value === "object")
    return `an object with ${Object.keys(value).join(", ") || "no members"}`;
  return cut(JSON.stringify(value));
}

function isScalar(value: unknown): boolean {
  return value === null || typeof value !== "object";
}

function listed(values: readonly unknown[]): string {
  return values.length === 0 ? "none" : cut(values.map((value) => JSON.stringify(value)).join(", "));
}

function cut(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}… (${text.length} characters)` : text;
}
