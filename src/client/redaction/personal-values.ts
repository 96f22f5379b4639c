import { beforeCuts, sharedEnd } from "./cut-text.ts";
import { isOrdinaryWord } from "./vocabulary.ts";

/** Values of persons: each has a placeholder, and a learned one is found wherever else it is written. */
export interface PersonalValues {
  /** What stands for a value: its type, and a number that equal values share. */
  placeholder(value: unknown): string;
  /** Makes a value unwritable from now on. */
  learn(value: string): void;
  hide(text: string): string;
  /** How many placeholders there are. */
  count(): number;
}

/** Shorter ones would match by chance, and so would digits that are no phone number. */
const shortestText = 3;
const shortestDigits = 6;
const wordCharacter = /^[\p{L}\p{N}]/u;
const edges = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/** `taken`: so many numbers were given away before, to values of another part of the same run. */
export function createPersonalValues(taken = 0): PersonalValues {
  const numbers = new Map<string, number>();
  const index = createIndex();

  const placeholder = (value: unknown): string => {
    const type = typeOf(value);
    const key = `${type} ${type === "text" ? String(value) : JSON.stringify(value)}`;
    const number = numbers.get(key) ?? taken + numbers.size + 1;
    numbers.set(key, number);
    return `[redacted-${type}-${number}]`;
  };

  return {
    placeholder,
    learn(value) {
      for (const form of new Set([value, value.normalize("NFC"), value.normalize("NFD")])) {
        const core = form.replaceAll(edges, "");
        if (isTelling(core)) index.add(folded(core));
      }
    },
    hide: (text) => index.replaceIn(text, placeholder),
    count: () => taken + numbers.size,
  };
}

function typeOf(value: unknown): string {
  if (typeof value === "string") return "text";
  if (Array.isArray(value)) return "list";
  return typeof value === "object" ? "object" : typeof value;
}

function isTelling(core: string): boolean {
  if (!/\p{L}/u.test(core)) return core.replaceAll(/\D/gu, "").length >= shortestDigits;
  return core.length >= shortestText && !isOrdinaryWord(core);
}

/** In lower case, unless that would move the characters. */
function folded(text: string): string {
  const lower = text.toLowerCase();
  return lower.length === text.length ? lower : text;
}

/**
 * Finds whole values in a text by their first word and their length, so that the time it takes hardly grows with the
 * number of values: a run sees thousands.
 */
function createIndex() {
  const byFirstWord = new Map<string, Map<number, Set<string>>>();
  const all = new Set<string>();

  const lengthAt = (text: string, word: string, start: number): number => {
    const byLength = byFirstWord.get(word);
    if (byLength === undefined) return 0;
    const fitting = [...byLength].flatMap(([length, values]) => {
      const whole = !wordCharacter.test(text.slice(start + length, start + length + 2));
      return whole && values.has(text.slice(start, start + length)) ? [length] : [];
    });
    return Math.max(0, ...fitting);
  };

  return {
    add(value: string): void {
      const [word = ""] = /[\p{L}\p{N}]+/u.exec(value) ?? [];
      const byLength = byFirstWord.get(word) ?? new Map<number, Set<string>>();
      byFirstWord.set(word, byLength);
      byLength.set(value.length, (byLength.get(value.length) ?? new Set()).add(value));
      all.add(value);
    },
    replaceIn(text: string, replacement: (found: string) => string): string {
      if (all.size === 0) return text;
      const lower = folded(text);
      let result = "";
      let done = 0;
      for (const { 0: word, index: start } of lower.matchAll(/[\p{L}\p{N}]+/gu)) {
        const length = start < done ? 0 : lengthAt(lower, word, start);
        if (length === 0) continue;
        result += text.slice(done, start) + replacement(text.slice(start, start + length));
        done = start + length;
      }
      return beforeCuts(result + text.slice(done), (kept) => withoutBeginning(kept, all, replacement));
    },
  };
}

function withoutBeginning(kept: string, values: ReadonlySet<string>, replacement: (found: string) => string): string {
  const lower = folded(kept);
  let longest = 0;
  for (const value of values) longest = Math.max(longest, sharedEnd(lower, value, shortestText));
  const start = kept.length - longest;
  return longest === 0 ? kept : kept.slice(0, start) + replacement(kept.slice(start));
}
