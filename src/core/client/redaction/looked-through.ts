import { cutMark } from "./cut-text.ts";
import { folded } from "./edits.ts";
import { lettersIn } from "./letters-alone.ts";

/**
 * A memory of texts that were searched. Payloads repeat themselves, and searching them is most of the work. A value that is learned
 * later is looked for in the remembered meanings of a text. The text is not decoded again.
 */
export interface LookedThrough<Result> {
  /** The result of this text, if it is still valid. */
  get(text: string): Remembered<Result> | undefined;
  /** `meanings`: the text and all texts decoded from it. */
  set(text: string, result: Result, meanings: readonly string[]): void;
  /** Call it when the rules change, beyond the values that were learned. */
  forget(): void;
}

export interface Remembered<Result> {
  readonly result: Result;
  /** All meanings as one text, folded, and their letters alone. */
  readonly meaning: string;
}

interface Entry<Result> extends Remembered<Result> {
  /** How many of the learned values were known then. */
  known: number;
}

const mostRemembered = 20_000;

/** `learned`: the values to look for, folded, oldest first; `longest`: the longest text to remember. */
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
      // A cut text may end with the beginning of any value.
      if (text.length > longest || meanings.some((each) => each.includes(cutMark))) return;
      if (entries.size >= mostRemembered) entries.clear();
      const meaning = folded(meanings.join("\n"));
      entries.set(text, { result, meaning: `${meaning}\n${lettersIn(meaning)}`, known: learned.length });
    },
    forget: () => entries.clear(),
  };
}
