import type { Stretch } from "./edits.ts";

/** How the suite itself cuts a value: `abc… (300 characters)`. */
const cut = /… \(\d+ characters\)/gu;
/** What every cut begins with. */
export const cutMark = "… (";
/** No text of ours has more; a body that has is somebody else's. */
const mostCuts = 100;

/**
 * A text that was cut to fit may end in the beginning of a value: before each cut the longest stretch that `longestOf` knows
 * as such, from the text before it.
 */
export function beforeCuts(text: string, longestOf: (kept: string) => number): readonly Stretch[] {
  if (!text.includes(cutMark)) return [];
  const cuts = text.matchAll(cut).take(mostCuts);
  return [...cuts].flatMap(({ index: end }) => {
    const length = longestOf(text.slice(Math.max(0, end - longestCut), end));
    return length === 0 ? [] : [{ start: end - length, end }];
  });
}

const longestCut = 4_000;

/** What a target leaves of the letter or of the sign in an encoding in which it cut a text. */
const leftOver =
  /[\p{Cc}\u0080-\u00FF\uFFFD]{0,3}(?:%(?:u[\da-f]{0,3}|[\da-f])?|\\(?:u[\da-f]{0,3}|x[\da-f]?)?|&[#\w]{0,8})?/u;
const afterCut = /$|[,;"'<>)\]}…]|\.\.\./u;
const unfinished = new RegExp(`(?!${afterCut.source})${leftOver.source}(?=${afterCut.source})|… \\(`, "iuy");
const finished = new RegExp(`(?:${afterCut.source})`, "uy");
/** A shorter text is not cut. */
const shortestCut = 64;

/**
 * Whether a text may have been cut at a place: `"surely"` before a mark of ours, or a part of a sign; `"at-end"` at the end of a
 * long one, and before the next of several.
 */
export function cutAt(text: string, at: number): "surely" | "at-end" | "perhaps" | null {
  const follows = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    return pattern.test(text);
  };
  if (follows(unfinished)) return "surely";
  if (at >= shortestCut && (at === text.length || text.startsWith(", ", at))) return "at-end";
  return follows(finished) ? "perhaps" : null;
}

/** How many characters at the end of a text are the beginning of a value, of at least so many. */
export function sharedEnd(text: string, value: string, least: number): number {
  for (let length = Math.min(value.length, text.length); length >= least; length -= 1) {
    if (text.endsWith(value.slice(0, length))) return length;
  }
  return 0;
}
