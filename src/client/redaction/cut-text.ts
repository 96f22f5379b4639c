const cutMark = "…";

/** A text that was cut to fit may end in the beginning of a value: treats what stands before each cut. */
export function beforeCuts(text: string, treat: (kept: string) => string): string {
  if (!text.includes(cutMark)) return text;
  const parts = text.split(cutMark);
  return parts.map((part, at) => (at === parts.length - 1 ? part : treat(part))).join(cutMark);
}

/** How many characters at the end of a text are the beginning of a value, of at least so many. */
export function sharedEnd(text: string, value: string, least: number): number {
  for (let length = value.length; length >= least; length -= 1) {
    if (text.endsWith(value.slice(0, length))) return length;
  }
  return 0;
}
