const most = 5;

/** The first few of many names, and how many more there are. */
export function some(ids: readonly string[]): string {
  return ids.length <= most ? ids.join(", ") : `${ids.slice(0, most).join(", ")} and ${ids.length - most} more`;
}
