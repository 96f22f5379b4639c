/** Ids may be strings or numbers; both travel as text in paths and filters. Anything else is no id: the empty text. */
export function idText(id: unknown): string {
  return typeof id === "string" || typeof id === "number" ? String(id) : "";
}
