import { cut } from "./shown.ts";

/** A member of a list, by what tells it apart from the others and by what is compared of it. */
export interface Member {
  readonly id: string;
  readonly words: string;
}

const longestWords = 300;

/** What a member is that is not to be there, and one that is not there. Only the second one is missing. */
export const absent = { wanted: "absent", came: "missing" } as const;

/** Members that a reader needs to see what differs. */
const mostListed = 5;

/**
 * Two lists of members in any order: whether they are the same ones as often, and else those that are not, each
 * beside what it should be.
 */
export function compareMembers(
  actual: readonly Member[],
  expected: readonly Member[],
): { readonly holds: boolean; readonly expected: string; readonly actual: string } {
  const ids = [...new Set([...expected, ...actual].map(({ id }) => id))];
  const differing = ids.filter((id) => wordsFor(id, actual) !== wordsFor(id, expected));
  const listed = differing.slice(0, mostListed);
  const left = differing.length - listed.length;
  const more = left > 0 ? [`${left} more that differ`] : [];
  const others = ids.length - differing.length;
  const agreeing = others > 0 ? [`the other ${others} as expected`] : [];
  const wordsOf = (members: readonly Member[], none: string): string[] =>
    listed.map((id) => `${id}: ${cut(wordsFor(id, members, none), longestWords)}`);
  return {
    holds: differing.length === 0,
    expected: [...wordsOf(expected, absent.wanted), ...more].join("; ") || "agreement",
    actual: [...wordsOf(actual, absent.came), ...more, ...agreeing].join("; ") || "agreement",
  };
}

/** What members of that id show; two of one id show both. */
export function wordsFor(id: string, members: readonly Member[], none: string = absent.came): string {
  const words = members.filter((member) => member.id === id).map((member) => member.words);
  return words.toSorted().join(" and ") || none;
}
