import leven from "leven";

const mostNames = 3;
/** So many letters of a word have to be right for one that may be wrong. */
const lettersForOne = 3;
/** A shorter word is part of too many names. */
const leastPart = 4;

/** The names that somebody who typed this word may have meant, the closest first; none where nothing is close. */
export function closeTo(word: string, names: readonly string[]): readonly string[] {
  const typed = word.toLowerCase();
  const limit = Math.max(1, Math.floor(typed.length / lettersForOne));
  return names
    .map((name) => ({ name, distance: leven(typed, name.toLowerCase()) }))
    .filter(({ name, distance }) => distance <= limit || isRelated(typed, name.toLowerCase()))
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, mostNames)
    .map(({ name }) => name);
}

/** Letters that changed places are two edits, and one mistake. */
function isRelated(typed: string, name: string): boolean {
  return lettersOf(typed) === lettersOf(name) || (typed.length >= leastPart && name.includes(typed));
}

function lettersOf(word: string): string {
  return word.split("").toSorted().join("");
}

/** The question with which a message about an unknown word ends; empty where no name is close. */
export function didYouMean(word: string, names: readonly string[], prefix = ""): string {
  const close = closeTo(word, names).map((name) => prefix + name);
  return close.length === 0 ? "" : `; did you mean ${close.join(" or ")}?`;
}
