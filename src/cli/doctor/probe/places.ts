import { at, isObject, keysOf, type Pointer, type Profile } from "../../../core/index.ts";

/** The places in a value that match, the nearest first; only those with names like `like`, if there are any. */
export function placesOf(value: unknown, matches: (found: unknown) => boolean, like?: RegExp): readonly Pointer[] {
  const found: Pointer[] = [];
  const look = (current: unknown, pointer: Pointer): void => {
    if (pointer !== "" && matches(current)) found.push(pointer);
    if (current === null || typeof current !== "object") return;
    for (const [name, member] of Object.entries(current)) {
      look(member, `${pointer}/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`);
    }
  };
  look(value, "");
  const alike = like === undefined ? [] : found.filter((pointer) => like.test(pointer));
  return (alike.length > 0 ? alike : found).toSorted((one, other) => keysOf(one).length - keysOf(other).length);
}

/** All values at a pointer, where `*` matches every element of a list. */
export function valuesAt(value: unknown, pointer: Pointer): readonly unknown[] {
  return keysOf(pointer)
    .reduce<readonly unknown[]>(
      (holders, key) =>
        holders.flatMap((holder) =>
          key === "*" && Array.isArray(holder)
            ? (holder as unknown[])
            : [at(holder, `/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`)],
        ),
      [value],
    )
    .filter((found) => found !== undefined);
}

/** What a profile answers under a name such as `fields.legValues.mode`. */
export function answerAt(profile: Profile, name: string): unknown {
  return at(profile, `/${name.replaceAll(".", "/")}`);
}

/** The same profile with another answer at a place, or with none. */
export function withAnswer<Answers extends object>(
  profile: Answers,
  path: readonly string[],
  answer: unknown,
): Answers {
  const put = (value: unknown, [first = "", ...rest]: readonly string[]): unknown => {
    const members = isObject(value) ? value : {};
    if (rest.length === 0 && answer === undefined) {
      return Object.fromEntries(Object.entries(members).filter(([name]) => name !== first));
    }
    return { ...members, [first]: rest.length === 0 ? answer : put(members[first], rest) };
  };
  return put(profile, path) as Answers;
}

/** The pointers at which two values differ; a list of another length differs as a whole, and one in another order does not. */
export function differingPlaces(one: unknown, other: unknown, pointer: Pointer = ""): readonly Pointer[] {
  if (isObject(one) && isObject(other)) {
    return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((name) =>
      differingPlaces(one[name], other[name], `${pointer}/${name}`),
    );
  }
  if (Array.isArray(one) && Array.isArray(other) && one.length === other.length) {
    const left = [...(other as readonly unknown[])];
    const places = one.flatMap((each: unknown) => {
      const differing = left.map((candidate) => differingPlaces(each, candidate, `${pointer}/*`));
      const fewest = Math.min(...differing.map(({ length }) => length));
      const nearest = differing.findIndex(({ length }) => length === fewest);
      left.splice(nearest, 1);
      return differing[nearest] ?? [];
    });
    return [...new Set(places)];
  }
  return JSON.stringify(one) === JSON.stringify(other) ? [] : [pointer];
}

const longestValue = 80;
const longestBody = 600;

/** A value as it is shown in a sentence. */
export function shownValue(value: unknown): string {
  return value === undefined ? "nothing" : shortened(JSON.stringify(value), longestValue);
}

/** A text, or its beginning where it is longer than `most`. */
export function shortened(text: string, most = longestBody): string {
  return text.length > most ? `${text.slice(0, most)}…` : text;
}
