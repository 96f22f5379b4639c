/** A value of a body that holds no other, by where it is; also a list or an object without members. */
export interface Leaf {
  readonly keys: readonly string[];
  /** Its pointer, with `*` for every element of a list. */
  readonly pattern: string;
  readonly value: unknown;
}

export function leavesOf(value: unknown, keys: readonly string[] = [], pattern = ""): readonly Leaf[] {
  const members = value !== null && typeof value === "object" ? Object.entries(value) : [];
  if (members.length === 0) return [{ keys, pattern, value }];
  return members.flatMap(([name, member]: readonly [string, unknown]) =>
    leavesOf(member, [...keys, name], `${pattern}/${Array.isArray(value) ? "*" : name}`),
  );
}

/** The value without what is at these keys, or with another in its place. */
export function withLeaf(value: unknown, keys: readonly string[], other: { readonly value: unknown } | null): unknown {
  const [key, ...rest] = keys;
  if (key === undefined) return other?.value;
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) {
    return value.flatMap((each: unknown, at) => {
      if (String(at) !== key) return [each];
      return rest.length === 0 && other === null ? [] : [withLeaf(each, rest, other)];
    });
  }
  const { [key]: member, ...others } = value as Readonly<Record<string, unknown>>;
  if (rest.length === 0 && other === null) return others;
  return { ...value, [key]: withLeaf(member, rest, other) };
}

/** What is at these keys; `undefined` where nothing is. */
export function leafAt(value: unknown, keys: readonly string[]): Pick<Leaf, "value"> | undefined {
  let found = value;
  for (const key of keys) {
    if (found === null || typeof found !== "object" || !Object.hasOwn(found, key)) return undefined;
    found = (found as Readonly<Record<string, unknown>>)[key];
  }
  return value === undefined ? undefined : { value: found };
}
