const longest = 300;

/** A value as a reader of a failure sees it: JSON, cut where it becomes unreadable. */
export function shown(value: unknown): string {
  if (value === undefined) return "nothing";
  const text = JSON.stringify(value) ?? String(value);
  return text.length > longest ? `${text.slice(0, longest)}… (${text.length} characters)` : text;
}
