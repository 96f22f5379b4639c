export type Kind = "object" | "array" | "string" | "number" | "integer" | "boolean";

/** What is known about a value of a service, from its document or from what it was seen to send. */
export interface Shape {
  /** Where it was described, such as `#/components/schemas/Order/properties/balance`. */
  readonly at: string;
  readonly kinds: ReadonlySet<Kind>;
  readonly format: string | null;
  readonly pattern: string | null;
  /** Its title and description. */
  readonly text: string;
  /** The words of an enumeration. */
  readonly words: readonly string[];
  readonly examples: readonly unknown[];
  readonly preset: unknown;
  readonly members: ReadonlyMap<string, Shape>;
  readonly required: ReadonlySet<string>;
  readonly items: Shape | null;
  readonly minimum: number | null;
  readonly maximum: number | null;
  readonly maxLength: number | null;
  readonly minItems: number;
  /** Whether only answers have it. */
  readonly isReadOnly: boolean;
}

/** A shape without any knowledge. */
export function unknownShape(at: string): Shape {
  return {
    at,
    kinds: new Set(),
    format: null,
    pattern: null,
    text: "",
    words: [],
    examples: [],
    preset: undefined,
    members: new Map(),
    required: new Set(),
    items: null,
    minimum: null,
    maximum: null,
    maxLength: null,
    minItems: 0,
    isReadOnly: false,
  };
}

/** One shape of several: a value has all of them, as with `allOf`, or any, as with `oneOf`. The first says where it is from. */
export function merged(parts: readonly [Shape, ...Shape[]], has: "all" | "any"): Shape {
  return parts.slice(1).reduce((one, other) => mergedTwo(one, other, has), parts[0]);
}

function mergedTwo(one: Shape, other: Shape, has: "all" | "any"): Shape {
  const names = [...new Set([...one.members.keys(), ...other.members.keys()])];
  const together = (name: string): Shape => {
    const [first, second] = [one.members.get(name), other.members.get(name)];
    return first !== undefined && second !== undefined ? mergedTwo(first, second, has) : (first ?? second ?? one);
  };
  const required = new Set([...one.required, ...other.required]);
  return {
    at: one.at,
    kinds: new Set([...one.kinds, ...other.kinds]),
    format: one.format ?? other.format,
    pattern: one.pattern ?? other.pattern,
    text: [one.text, other.text].filter((text) => text !== "").join(". "),
    words: [...new Set([...one.words, ...other.words])],
    examples: [...one.examples, ...other.examples],
    preset: one.preset ?? other.preset,
    members: new Map(names.map((name) => [name, together(name)])),
    required: has === "all" ? required : one.required.intersection(other.required),
    items:
      one.items !== null && other.items !== null ? mergedTwo(one.items, other.items, has) : (one.items ?? other.items),
    minimum: one.minimum ?? other.minimum,
    maximum: one.maximum ?? other.maximum,
    maxLength: one.maxLength ?? other.maxLength,
    minItems: Math.max(one.minItems, other.minItems),
    isReadOnly: one.isReadOnly || other.isReadOnly,
  };
}

/** The kind of a JSON value; `null` for `null` itself. */
export function kindOf(value: unknown): Kind | null {
  if (Array.isArray(value)) return "array";
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "number";
  if (typeof value === "string") return "string";
  if (typeof value === "boolean") return "boolean";
  return typeof value === "object" && value !== null ? "object" : null;
}

/** What of a shape a client may send. */
export function sendable(shape: Shape): Shape {
  const members = [...shape.members].filter(([, { isReadOnly }]) => !isReadOnly);
  return {
    ...shape,
    members: new Map(members.map(([name, member]) => [name, sendable(member)])),
    items: shape.items === null ? null : sendable(shape.items),
  };
}

/** The shape with an example of a whole value, which is given to the members that it shows. */
export function withExample(shape: Shape, example: unknown): Shape {
  const kind = kindOf(example);
  if (kind === null) return shape;
  if (kind === "array") {
    const [first] = example as readonly unknown[];
    return shape.items === null ? shape : { ...shape, items: withExample(shape.items, first) };
  }
  if (kind !== "object") return { ...shape, examples: [...shape.examples, example] };
  const given = example as Readonly<Record<string, unknown>>;
  const members = [...shape.members].map(([name, member]) => [name, withExample(member, given[name])] as const);
  return { ...shape, members: new Map(members) };
}
