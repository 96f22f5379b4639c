import type { Stretch } from "./edits.ts";

/** Finds secrets and pieces of them in a text, in a time that hardly grows with the number of secrets. */
export interface Pieces {
  /** Whether the whole secret is found for certain; pieces that it shares with these public texts are not. */
  add(secret: string, publicTexts: readonly string[]): boolean;
  find(text: string): readonly Stretch[];
}

/** A shorter piece would match by accident. */
const shortestPiece = 12;
/** Half of a secret counts as the secret if it is a whole value. */
const shortestHalf = 8;
/** Two neighbours of this length, side by side, lie in every half, wherever it starts. */
const step = 4;
/** Where so many secrets share a run, as tokens share their beginning, the latest ones count. */
const mostPlaces = 8;
/** No secret is longer. A hostile service must not fill the memory with what it calls a secret. */
const longestIndexed = 65_536;
const letterOrDigit = /[\p{L}\p{N}]/u;

const filterSize = 2 ** 16;

/** The place of a run in the filter; different runs may share one. */
function filterPlace(text: string, at: number): number {
  let place = 0;
  for (let index = at; index < at + step; index += 1) place = (place * 31 + text.charCodeAt(index)) & (filterSize - 1);
  return place;
}

interface Place {
  readonly secret: string;
  readonly at: number;
}

export function createPieces(): Pieces {
  /** The places of each run of `step` characters in secrets. */
  const runs = new Map<string, readonly Place[]>();
  /** Whether there may be such a run: to ask the map at each place of a text takes many times as long. */
  const filter = new Uint8Array(filterSize);

  const longestAt = (text: string, at: number): Stretch | null => {
    let longest: Stretch | null = null;
    for (const place of runs.get(text.slice(at, at + step)) ?? []) {
      const found = widest(text, at, place);
      const length = found.end - found.start;
      if (length < shortestPiece && !isWhole(text, place.secret, found) && !isHalf(text, place.secret, found)) continue;
      if (longest === null || length > longest.end - longest.start) longest = found;
    }
    return longest;
  };

  return {
    add(secret, publicTexts) {
      let isIndexed = secret.length <= longestIndexed;
      for (let at = 0; at + step <= Math.min(secret.length, longestIndexed); at += 1) {
        const run = secret.slice(at, at + step);
        if (publicTexts.some((text) => text.includes(run))) isIndexed = false;
        else {
          filter[filterPlace(secret, at)] = 1;
          runs.set(run, [...(runs.get(run) ?? []), { secret, at }].slice(-mostPlaces));
        }
      }
      return isIndexed;
    },
    find(text) {
      const found: Stretch[] = [];
      if (runs.size === 0) return found;
      let done = 0;
      for (let at = 0; at + step <= text.length; at += step) {
        if (at < done || filter[filterPlace(text, at)] === 0) continue;
        const longest = longestAt(text, at);
        if (longest === null) continue;
        found.push(longest);
        done = longest.end;
      }
      return found;
    },
  };
}

function isWhole(text: string, secret: string, { start, end }: Stretch): boolean {
  return end - start === secret.length && text.startsWith(secret, start);
}

function isHalf(text: string, secret: string, { start, end }: Stretch): boolean {
  const length = end - start;
  if (length < shortestHalf || length * 2 + 1 < secret.length) return false;
  const half = text.slice(start, end);
  const alone = !letterOrDigit.test(text.charAt(start - 1)) && !letterOrDigit.test(text.charAt(end));
  return alone && (secret.startsWith(half) || secret.endsWith(half));
}

/** The longest stretch around a place that text and secret have in common. */
function widest(text: string, place: number, { secret, at }: Place): Stretch {
  let before = 0;
  while (before < place && before < at && text[place - before - 1] === secret[at - before - 1]) before += 1;
  let after = 0;
  while (place + after < text.length && text[place + after] === secret[at + after]) after += 1;
  return { start: place - before, end: place + after };
}
