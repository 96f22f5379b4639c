/**
 * JSON that keeps the digits of its numbers: `1.10` and `1.1` are not the same evidence. The engine has had these calls
 * since V8 11.4; the compiler's libraries do not declare them yet.
 */
interface SourceAwareJson {
  parse(
    text: string,
    reviver: (member: string, value: unknown, context: { readonly source?: string }) => unknown,
  ): unknown;
  rawJSON(text: string): unknown;
  isRawJSON(value: unknown): value is { readonly rawJSON: string };
}

const json = JSON as unknown as SourceAwareJson;

/** Parses a text so that `JSON.stringify` writes its numbers as they came; throws SyntaxError for text that is no JSON. */
export function parseKeepingDigits(text: string): unknown {
  return json.parse(text, (_, value, { source }) =>
    typeof value === "number" && source !== undefined ? json.rawJSON(source) : value,
  );
}

/** The digits of a number of such a value, or `undefined` for anything else. */
export function digitsOf(value: unknown): string | undefined {
  if (typeof value === "number") return JSON.stringify(value);
  return json.isRawJSON(value) ? value.rawJSON : undefined;
}
