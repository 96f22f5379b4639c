/** The schema or the parameter that a place belongs to. */
export function originOf(at: string): string {
  return at.replace(/\/(?:properties|content)\/.*$/u, "").replace(/\/(?:parameters\/\d+|schema)$/u, "");
}
