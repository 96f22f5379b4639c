import type { VerdictCheck } from "../core/index.ts";
import { type JsonLine, linesOfJson } from "./json-text.ts";

/** Where a reader has to look in a long body: the members that a failed check speaks of. */

const most = 12;
const quotedName = /`(\w+)`/gu;
const idWord = /(?=[\w-]*\d)[\w-]{6,}/gu;
const absent = /^(\w+)(?:, [^:]*)?: (?:nothing|none|missing)/u;

/**
 * The jq paths of the members that a check is about, in the order of the body; none where it names none. A member that the
 * answer lacks has the path that it would have.
 */
export function membersInQuestion(check: VerdictCheck, body: string | null): readonly string[] {
  const lines = body === null ? null : linesOfJson(body);
  if (lines === null) return [];
  // The end of an object or a list has the path of its beginning.
  const members = [...new Map(lines.toReversed().map((line) => [line.path, line])).values()]
    .filter(({ path }) => nameOf(path) !== "")
    .toReversed();
  const name = nameGiven(check, members);
  if (name === undefined) return missingMember(check, lines);
  const alike = members.filter(({ path }) => nameOf(path) === name);
  return closest(alike, members, check).slice(0, most);
}

function missingMember({ actual = "" }: VerdictCheck, [root]: readonly JsonLine[]): readonly string[] {
  const name = /^no `(\w+)` in /u.exec(actual)?.[1] ?? absent.exec(actual)?.[1];
  return name === undefined || root?.text.startsWith("{") !== true ? [] : [`.${name}`];
}

/** The member of the body that the text names: between backticks, or in words as near to the value as possible. */
function nameGiven({ expected = "", actual = "" }: VerdictCheck, members: readonly JsonLine[]): string | undefined {
  const names = [...new Set(members.map(({ path }) => nameOf(path)))];
  const quoted = [...`${expected} ${actual}`.matchAll(quotedName)].map(([, name = ""]) => name);
  if (quoted.length > 0) return quoted.find((name) => names.includes(name));
  // The subject is the last part before the value: `order, shown by getOrder: contact: none`.
  const parts = (actual.includes(": ") ? actual.split(": ").slice(0, -1).toReversed() : [actual]).map(
    // Of many names, the one that makes a difference.
    (part) => part.split(" but for ").at(-1) ?? part,
  );
  const longest = (found: readonly string[]): string | undefined =>
    found.toSorted((one, other) => other.length - one.length)[0];
  const lists = [
    ...new Set(members.filter(({ text }) => /: (?:\[\]?|null),?$/u.test(text)).map(({ path }) => nameOf(path))),
  ];
  const inWords = parts.map((part) => longest(names.filter((name) => isSaid(wordsIn(name), part))));
  // A line is one of `orderLines`.
  const oneOf = parts.map((part) => longest(lists.filter((name) => isSaid(wordsIn(name).slice(-1), part))));
  return [...inWords, ...oneOf].find((name) => name !== undefined) ?? nameOfValue(actual, members);
}

/** The one member that has a number which the text says between quotes: what a sum should be is said in words of its own. */
function nameOfValue(text: string, members: readonly JsonLine[]): string | undefined {
  const values = [...text.matchAll(/"(-?\d+\.\d+)"/gu)].map(([, value = ""]) => value);
  const having = members.filter((line) =>
    values.some((value) => line.text.replace(/,$/u, "").endsWith(`: "${value}"`)),
  );
  const names = new Set(having.map(({ path }) => nameOf(path)));
  return names.size === 1 ? [...names][0] : undefined;
}

function wordsIn(name: string): readonly string[] {
  return name.replace(/s$/u, "").split(/(?=[A-Z])|_/u);
}

const shortest = 3;

/** `orderLines` is also written `order lines`; `id` is too common a word. */
function isSaid(words: readonly string[], part: string): boolean {
  const name = words.join("[ _-]?");
  return new RegExp(words.join("").length < shortest ? `^${name}$` : `(?<!\\w)${name}s?(?!\\w)`, "iu").test(part);
}

/** Members beside an id that the check names; without any, those nearest to the root. */
function closest(
  alike: readonly JsonLine[],
  members: readonly JsonLine[],
  { expected = "", actual = "" }: VerdictCheck,
): readonly string[] {
  const ids = new Set(`${expected} ${actual}`.match(idWord));
  const named = members.filter(({ text }) => text.match(idWord)?.some((word) => ids.has(word)));
  const around = new Set(named.map(({ path }) => parentOf(path)).filter((path) => path !== ""));
  const beside = alike.filter(({ path }) => around.has(parentOf(path)));
  const depth = Math.min(...alike.map(({ path }) => depthOf(path)));
  const chosen = beside.length > 0 ? beside : alike.filter(({ path }) => depthOf(path) === depth);
  return chosen.map(({ path }) => path);
}

function nameOf(path: string): string {
  return /\.(\w+)$/u.exec(path)?.[1] ?? "";
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf("."), path.lastIndexOf("[")));
}

function depthOf(path: string): number {
  return path.match(/[.[]/gu)?.length ?? 0;
}
