import type { Stretch } from "./edits.ts";

/** The meaning of a text, and the place of each stretch of the meaning in the text. */
export interface Decoded {
  readonly text: string;
  readonly placeOf: (start: number, end: number) => Stretch;
}

/** An encoding that replaces some signs by others, between plain text. */
export interface TokenEncoding {
  /** What a text has that may hold such signs; cheaper to look for than the signs. */
  readonly hint: RegExp;
  readonly token: RegExp;
  readonly meaning: (token: string) => string;
  /** Whether only values that are known are looked for: what it joins may look like an address of e-mail by chance. */
  readonly isForKnown?: boolean;
}

/** Decodes the signs of a text. Their places are only computed when they are needed, which is seldom. */
export function decodedTokens(text: string, { token, meaning }: TokenEncoding): Decoded {
  const decoded = text.replaceAll(token, meaning);
  let places: Places | null = null;
  return {
    text: decoded,
    placeOf(start, end) {
      places ??= placesOf(text, token, meaning);
      return { start: sourceOf(places, start, "start"), end: sourceOf(places, end - 1, "end") };
    },
  };
}

/** The ends of each sign, in the text and in its meaning. Plain numbers, since megabytes of text can be millions of signs. */
interface Places {
  readonly from: Ends;
  readonly to: Ends;
}

type Ends = Readonly<Record<keyof Stretch, number[]>>;

function placesOf(text: string, token: RegExp, meaning: (token: string) => string): Places {
  const [from, to]: [Ends, Ends] = [
    { start: [], end: [] },
    { start: [], end: [] },
  ];
  let shift = 0;
  for (const { 0: sign, index } of text.matchAll(token)) {
    const { length } = meaning(sign);
    from.start.push(index);
    from.end.push(index + sign.length);
    to.start.push(index + shift);
    to.end.push(index + shift + length);
    shift += length - sign.length;
  }
  return { from, to };
}

/** Where the sign or the letter at a place of the meaning begins or ends in the text. */
function sourceOf({ from, to }: Places, at: number, side: keyof Stretch): number {
  // The last sign that begins at or before the place; those that mean nothing have no place.
  let [low, high] = [0, to.start.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((to.start[middle] ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  const [source, sourceEnd, signEnd] = [from[side][low - 1], from.end[low - 1], to.end[low - 1]];
  if (source === undefined || sourceEnd === undefined || signEnd === undefined) return side === "end" ? at + 1 : at;
  return at < signEnd ? source : sourceEnd + (at - signEnd) + (side === "end" ? 1 : 0);
}
