/** A hidden stretch of a text, and its replacement. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  /** Called only if the replacement is shown. */
  readonly shown: () => string;
}

export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** Edits in order. Overlapping edits become one, because what two values share is hidden too. */
export function merged(edits: readonly Edit[]): readonly Edit[] {
  if (edits.length < 2) return edits;
  const sorted = edits.toSorted((one, other) => one.start - other.start || other.end - one.end);
  const result: Edit[] = [];
  for (const edit of sorted) {
    const last = result.at(-1);
    if (last === undefined || edit.start >= last.end) result.push(edit);
    else if (edit.end > last.end) result[result.length - 1] = { ...last, end: edit.end };
  }
  return result;
}

/** The text as it may be shown. */
export function applied(text: string, edits: readonly Edit[]): string {
  if (edits.length === 0) return text;
  const pieces: string[] = [];
  let done = 0;
  for (const { start, end, shown } of merged(edits)) {
    pieces.push(text.slice(done, start), shown());
    done = end;
  }
  return [...pieces, text.slice(done)].join("");
}

/** Backwards, character by character. */
export function reversed(text: string): string {
  return text.split("").toReversed().join("");
}

/** In lower case, character by character. One letter becomes two in lower case, which would move the letters after it. */
export function folded(text: string): string {
  return text.replaceAll("\u0130", "i").toLowerCase();
}
