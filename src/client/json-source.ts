/**
 * JSON that keeps the digits of its numbers: `1.10` and `1.1` are not the same evidence. The engine has had both calls
 * since V8 11.4; the compiler's libraries do not declare them yet.
 */
interface SourceAwareJson {
  parse(
    text: string,
    reviver: (member: string, value: unknown, context: { readonly source?: string }) => unknown,
  ): unknown;
  rawJSON(text: string): unknown;
}

const json = JSON as unknown as SourceAwareJson;

/** The text again with each member replaced as told; throws SyntaxError for text that is no JSON. */
export function mapMembers(text: string, replace: (member: string, value: unknown) => unknown): string {
  const mapped = json.parse(text, (member, value, { source }) => {
    const replaced = replace(member, value);
    const untouchedNumber = typeof value === "number" && replaced === value && source !== undefined;
    return untouchedNumber ? json.rawJSON(source) : replaced;
  });
  return JSON.stringify(mapped);
}
