import type { StoredPart } from "../result.ts";
import { columns, readPoints } from "./point-file.ts";

/**
 * Whether parts are the segments of one plan: the same plan and target, every segment once, and no journey in two of
 * them. Throws RangeError that says what is missing or too much.
 */
export function assertWhole(stored: readonly StoredPart[]): void {
  const [first] = stored;
  if (first === undefined) throw new RangeError("there is nothing to merge");
  for (const { part } of stored) {
    if (planText(part) !== planText(first.part)) throw new RangeError("the parts are not of the same plan and target");
  }
  assertSegments(stored.map(({ part }) => part.segment ?? "0:1"));
  assertNoJourneyTwice(stored.map(({ pointsFile }) => pointsFile));
}

/** Run tags differ from part to part, because each machine makes its own. It does not matter who judged. */
function planText({ plan: whole, target: { baseUrl: _, ...target } }: StoredPart["part"]): string {
  const { runTag: __, judgedBy: ___, ...plan } = whole;
  return JSON.stringify([plan, target]);
}

/** Segments in order, each beginning where the one before ended. Compared as fractions, because that is what they are. */
function assertSegments(segments: readonly string[]): void {
  const stretches = segments.map(stretchOf).toSorted((one, other) => one.from.value - other.from.value);
  let end = fractionOf("0");
  for (const { segment, from, to } of stretches) {
    if (!same(from, end)) {
      throw new RangeError(
        from.value > end.value
          ? `the part from ${end.text} to ${from.text} is missing`
          : `the part ${segment} is there twice`,
      );
    }
    end = to;
  }
  if (!same(end, fractionOf("1"))) throw new RangeError(`the part from ${end.text} to 1 is missing`);
}

function stretchOf(segment: string) {
  const [from = "", to = ""] = segment.split(":");
  return { segment, from: fractionOf(from), to: fractionOf(to) };
}

/** How much of the whole a segment is. Throws RangeError for what is none. */
export function shareOf(segment: string): number {
  const { from, to } = stretchOf(segment);
  return to.value - from.value;
}

interface Fraction {
  readonly text: string;
  readonly numerator: number;
  readonly denominator: number;
  readonly value: number;
}

function fractionOf(text: string): Fraction {
  const [numerator, denominator = 1] = text.split("/").map(Number);
  if (numerator === undefined || Number.isNaN(numerator) || Number.isNaN(denominator)) {
    throw new RangeError(`"${text}" is no fraction of a whole`);
  }
  return { text, numerator, denominator, value: numerator / denominator };
}

function same(one: Fraction, other: Fraction): boolean {
  return one.numerator * other.denominator === other.numerator * one.denominator;
}

function assertNoJourneyTwice(files: readonly string[]): void {
  const seen = new BitSet();
  for (const file of files) {
    const own = new BitSet();
    for (const { words, count } of readPoints(file)) {
      for (let index = 0; index < count; index += 1) {
        own.add(words[index * columns.iteration.stride + columns.iteration.offset] ?? 0);
      }
    }
    const twice = seen.firstShared(own);
    if (twice !== null) throw new RangeError(`journey ${twice} is in more than one part, so they are not of one run`);
    seen.addAll(own);
  }
}

/** A bit for each journey: ten million of them are little more than a megabyte. */
class BitSet {
  #words = new Uint32Array(1_024);

  add(number: number): void {
    const word = number >>> 5;
    if (word >= this.#words.length) this.#grow(word + 1);
    this.#words[word] = (this.#words[word] ?? 0) | (1 << (number & 31));
  }

  addAll(other: BitSet): void {
    this.#grow(other.#words.length);
    for (const [index, word] of other.#words.entries()) this.#words[index] = (this.#words[index] ?? 0) | word;
  }

  firstShared(other: BitSet): number | null {
    for (const [index, word] of this.#words.entries()) {
      const shared = word & (other.#words[index] ?? 0);
      if (shared !== 0) return index * 32 + (31 - Math.clz32(shared & -shared));
    }
    return null;
  }

  #grow(least: number): void {
    if (least <= this.#words.length) return;
    const larger = new Uint32Array(Math.max(least, this.#words.length * 2));
    larger.set(this.#words);
    this.#words = larger;
  }
}
