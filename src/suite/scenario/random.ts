import { createHash } from "node:crypto";
import { uniformInt } from "pure-rand/distribution/uniformInt";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";

/** Free choices of a scenario. They depend on the seed and the title alone, so that parallel scenarios do not disturb them. */
export interface Random {
  /** A whole number between the bounds, both included. */
  between(lowest: number, highest: number): number;
}

/** The same seed and title give the same choices on every machine. */
export function createRandom(seed: number, title: string): Random {
  const digest = createHash("sha256").update(`${seed}\n${title}`).digest();
  const generator = xoroshiro128plus(digest.readInt32LE(0));
  return { between: (lowest, highest) => uniformInt(generator, lowest, highest) };
}

/** What the texts of a scenario begin with. So long that no two of a run are alike: a text of theirs may have to be unique. */
export function tagOf(random: Random): string {
  return inLetters(
    random
      .between(0, 36 ** 6 - 1)
      .toString(letters.length)
      .padStart(7, "0"),
  );
}

/** Without an x: digits and this letter take two letters each in a name, and names have to stay short. */
const letters = "abcdefghijklmnopqrstuvwyz";

/** A number of letters instead of the digits and letters of its base, which is at most their number. */
export function inLetters(number: string): string {
  return number.replaceAll(/./gu, (digit) => letters.charAt(Number.parseInt(digit, letters.length)));
}
