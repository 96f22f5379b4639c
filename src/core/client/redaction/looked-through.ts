import { cutMark } from "./cut-text.ts";
import { folded } from "./edits.ts";

/**
 * What came of looking through texts. Payloads repeat themselves, and to look through them is most of the work. What is
 * learned later is looked for in what is remembered of a text, with all that it may mean, and not by going through it
 * again.
 */
export interface LookedThrough<Result> {
  /** What came of this text, unless it may be another by now. */
  get(text: string): Remembered<Result> | undefined;
  /** `meanings`: the text and everything that was read out of it. */
  set(text: string, result: Result, meanings: readonly string[]): void;
  /** To be called when there is more to be found than values that were learned. */
  forget(): void;
}

export interface Remembered<Result> {
  readonly result: Result;
  /** All meanings as one text, folded. */
  readonly meaning: string;
}

interface Entry<Result> extends Remembered<Result> {
  /** How many of the learned values were known then. */
  known: number;
}

const mostRemembered = 20_000;

/** `learned`: the values that are looked for, folded, in the order in which they were learned; `longest`: of a text. */
export function createLookedThrough<Result>(learned: readonly string[], longest: number): LookedThrough<Result> {
  const entries = new Map<string, Entry<Result>>();

  const mayHold = ({ meaning, known }: Entry<Result>): boolean => {
    for (let at = known; at < learned.length; at += 1) if (meaning.includes(learned[at] ?? "")) return true;
    return false;
  };

  return {
    get(text) {
      const entry = entries.get(text);
      if (entry === undefined) return undefined;
      if (mayHold(entry)) {
        entries.delete(text);
        return undefined;
      }
      entry.known = learned.length;
      return entry;
    },
    set(text, result, meanings) {
      // The end of a text that was cut may be the beginning of any value.
      if (text.length > longest || meanings.some((each) => each.includes(cutMark))) return;
      if (entries.size >= mostRemembered) entries.clear();
      entries.set(text, { result, meaning: folded(meanings.join("\n")), known: learned.length });
    },
    forget: () => entries.clear(),
  };
}
