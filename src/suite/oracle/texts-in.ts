/** Every text and number in a value. */
export function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string" || typeof value === "number") return [String(value)];
  return value === null || typeof value !== "object" ? [] : Object.values(value).flatMap(textsIn);
}
