import { isObject, type Json } from "../../../core/portable.ts";

/** What was meant, as plain data: texts, decimal texts, truth values, and lists and objects of them. */
export type Meaning = Json | undefined;

type Path = readonly (string | number)[];

/** A value of what is meant, and where a body has it. */
interface Place {
  readonly meant: Path;
  readonly sent: Path;
  /** What was meant, by the text of what is sent. */
  readonly read: (sent: unknown) => Meaning;
}

/**
 * Turns a function that makes bodies around: what was meant, by the body that it makes of it. `example` is something that can be
 * meant, with every value that there may be, and one member in each list. A value is where a body differs when it is another one.
 */
export function inverse<Meant>(make: (meant: Meant) => unknown, example: Meant): (body: unknown) => Meant | null {
  const places = placesOf((meant) => made(make, meant as Meant), example as Meaning);
  return (body) => {
    const meant = places.reduce<Meaning>((known, place) => withRead(known, place, body), emptyLike(example as Meaning));
    // What else a body may say is not known: only one that the function makes of what was read is understood.
    return isSame(made(make, meant as Meant), body) ? (meant as Meant) : null;
  };
}

/** The body as it is sent; `undefined` where the function makes none of this. */
function made<Meant>(make: (meant: Meant) => unknown, meant: Meant): unknown {
  try {
    const body = make(meant);
    return body === undefined ? undefined : (JSON.parse(JSON.stringify(body)) as unknown);
  } catch {
    return undefined;
  }
}

function placesOf(make: (meant: Meaning) => unknown, example: Meaning): readonly Place[] {
  const usual = leavesOf(make(example));
  return leavesOf(example).flatMap(({ path, value }): readonly Place[] => {
    const other = otherThan(value);
    const changed = leavesOf(make(withValue(example, path, other)));
    const differs = ({ path: sent, value: before }: Leaf): boolean => valueAmong(changed, sent) !== before;
    const [leaf] = usual
      .filter(differs)
      .toSorted((one, two) => Number(two.value === value) - Number(one.value === value));
    // A truth value may be said by a member that is there or not.
    const sent = leaf?.path ?? changed.find(({ path: at }) => valueAmong(usual, at) === undefined)?.path;
    if (sent === undefined) return [];
    const said = [valueAmong(usual, sent), valueAmong(changed, sent)] as const;
    const read = readerOf(value, other, said);
    return read === null ? [] : [{ meant: path, sent, read }];
  });
}

/** How what was meant is read from what is sent; `null` where the form is none that is known. */
function readerOf(value: Meaning, other: Meaning, [usual, changed]: readonly [unknown, unknown]): Place["read"] | null {
  if (typeof value === "boolean") return (sent) => (sent === usual ? value : sent === changed ? other : undefined);
  if (usual === value) return (sent) => (typeof sent === "string" ? sent : undefined);
  if (typeof usual !== "number" || Number.isNaN(Number(value))) return null;
  if (usual === Number(value)) return (sent) => (typeof sent === "number" ? String(sent) : undefined);
  const isInHundredths = usual === Math.round(Number(value) * 100);
  return isInHundredths ? (sent) => (typeof sent === "number" ? (sent / 100).toFixed(2) : undefined) : null;
}

/** Another value of the same form. */
function otherThan(value: Meaning): Meaning {
  if (typeof value !== "string") return value !== true;
  return /\d/u.test(value) ? value.replace(/\d(?=\D*$)/u, (digit) => String((Number(digit) + 1) % 10)) : `${value}x`;
}

interface Leaf {
  readonly path: Path;
  readonly value: Meaning;
}

function leavesOf(value: unknown, path: Path = []): readonly Leaf[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => leavesOf(item, [...path, index]));
  if (isObject(value)) return Object.entries(value).flatMap(([name, member]) => leavesOf(member, [...path, name]));
  return value === undefined ? [] : [{ path, value: value as Meaning }];
}

function valueAmong(leaves: readonly Leaf[], path: Path): Meaning {
  return leaves.find((leaf) => leaf.path.join("/") === path.join("/"))?.value;
}

function emptyLike(example: Meaning): Meaning {
  return isObject(example) ? {} : undefined;
}

/** What is meant with the values that a body has at a place, one for each member of a list. */
function withRead(known: Meaning, { meant, sent, read }: Place, body: unknown): Meaning {
  const [inMeant, inSent] = [meant, sent].map((path) => path.findIndex((part) => typeof part === "number"));
  if (inMeant === undefined || inSent === undefined || inMeant < 0 || inSent < 0) {
    const value = read(valueAt(body, sent));
    return value === undefined ? known : withValue(known, meant, value);
  }
  const list = valueAt(body, sent.slice(0, inSent));
  return (Array.isArray(list) ? list : []).reduce<Meaning>((before: Meaning, item: unknown, index) => {
    const value = read(valueAt(item, sent.slice(inSent + 1)));
    return value === undefined ? before : withValue(before, meant.with(inMeant, index), value);
  }, known);
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (at, part) => (typeof at === "object" && at !== null ? (at as Readonly<Record<string, unknown>>)[part] : undefined),
    value,
  );
}

function withValue(whole: Meaning, [part, ...rest]: Path, value: Meaning): Meaning {
  if (part === undefined) return value;
  if (typeof part === "number") {
    const list: Json[] = Array.isArray(whole) ? [...(whole as readonly Json[])] : [];
    list[part] = withValue(list[part], rest, value) ?? null;
    return list;
  }
  const members = isObject(whole) ? (whole as Readonly<Record<string, Json>>) : {};
  return { ...members, [part]: withValue(members[part], rest, value) };
}

/** Whether two values are the same JSON, in any order of their members. */
function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) || Array.isArray(other)) {
    const [left, right] = [one, other];
    if (!Array.isArray(left) || !Array.isArray(right) || left.length !== right.length) return false;
    return left.every((item, index) => isSame(item, right[index]));
  }
  if (!isObject(one) || !isObject(other)) return one === other;
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => isSame(one[name], other[name]));
}
