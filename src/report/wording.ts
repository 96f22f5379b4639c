/** Small sentences that several reports share. */

/** `887`, `18,786`: a long number can be read only in groups of digits. */
export function inGroups(count: number): string {
  return String(count).replaceAll(/\B(?=(?:\d{3})+$)/gu, ",");
}

/** `1 request`, `18,786 requests`. */
export function counted(count: number, noun: string): string {
  return `${inGroups(count)} ${count === 1 ? noun : `${noun}s`}`;
}

/** `340 ms`, `8.2 s`, `3 min 20 s`. */
export function durationInWords(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  const seconds = milliseconds / 1000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

/** `2026-11-20 10:00:00 UTC`, without the fractions of an instant. */
export function instantInWords(instant: string): string {
  return instant.replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)(?:\.\d+)?Z$/u, "$1 $2 UTC");
}

/** Cuts a long text and says so, never in the middle of a surrogate pair. */
export function cut(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const end = (text.codePointAt(limit - 1) ?? 0) > 0xffff ? limit - 1 : limit;
  return `${text.slice(0, end)}… [cut: ${text.length} characters in all]`;
}

/** The first few of a list, and how many more there are. */
export function firstOf(items: readonly string[], limit: number): string {
  if (items.length <= limit) return items.join(", ");
  return `${items.slice(0, limit).join(", ")} and ${items.length - limit} more`;
}

// Escape sequences could rewrite a terminal, direction marks could change how a line reads, and XML cannot name most of these.
const unseen = /[[\p{Cc}\p{Bidi_Control}\p{Surrogate}\u2028\u2029\ufffe\uffff]--[\n\t]]/gv;

/** Shows invisible characters, and those that a terminal would obey, as `\u….`; line ends and tabs stay. */
export function visible(text: string): string {
  return text
    .replaceAll("\r\n", "\n")
    .replace(unseen, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

export function onOneLine(text: string): string {
  return visible(text.replace(/\s+/g, " ").trim());
}

export interface Segment {
  readonly text: string;
  readonly code: boolean;
}

/** Splits a statement at names between backticks, which each writer shows in its own way. */
export function segments(text: string): readonly Segment[] {
  return text
    .split(/(`[^`]+`)/)
    .filter((part) => part !== "")
    .map((part) => {
      const code = part.length > 2 && part.startsWith("`") && part.endsWith("`");
      return { text: code ? part.slice(1, -1) : part, code };
    });
}
