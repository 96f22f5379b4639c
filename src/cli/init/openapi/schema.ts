import { isObject } from "../../../core/index.ts";
import { type Kind, kindOf, merged, type Shape, unknownShape } from "../described/shape.ts";

export type Json = Readonly<Record<string, unknown>>;

/** Reads schemas of a document: `$ref`, `allOf`, `oneOf`, `anyOf`, and the nullable forms of OpenAPI 3.0 and 3.1. */
export interface SchemaReader {
  readonly shapeOf: (schema: unknown, at: string) => Shape;
  /** What a `$ref` leads to, with its place. Anything else is itself. */
  readonly resolved: (value: unknown, at: string) => Placed;
}

export interface Placed {
  readonly value: unknown;
  readonly at: string;
}

const longestChain = 50;

export function schemaReader(document: Json): SchemaReader {
  const known = new Map<string, Shape>();

  const resolved = (value: unknown, at: string): Placed => {
    let found: Placed = { value, at };
    for (let steps = 0; steps < longestChain && isObject(found.value); steps += 1) {
      const { $ref: reference } = found.value;
      if (typeof reference !== "string") return found;
      found = { value: valueAt(document, reference), at: reference };
    }
    return isObject(found.value) && "$ref" in found.value ? { value: {}, at } : found;
  };

  /** `within`: the schemas around this one. One that is in itself is not read again. */
  const read = (schema: unknown, place: string, within: ReadonlySet<string>): Shape => {
    const { value, at } = resolved(schema, place);
    if (!isObject(value) || within.has(at)) return { ...unknownShape(at), kinds: new Set<Kind>(["object"]) };
    const cached = known.get(at);
    if (cached !== undefined) return beside(schema, cached);
    const shape = whole(value, at, new Set([...within, at]));
    known.set(at, shape);
    return beside(schema, shape);
  };

  const whole = (schema: Json, at: string, within: ReadonlySet<string>): Shape => {
    const parts = (name: "allOf" | "oneOf" | "anyOf"): readonly Shape[] =>
      listOf(schema[name])
        .filter((part) => !isNull(part))
        .map((part, place) => read(part, `${at}/${name}/${place}`, within));
    const own = ownShape(schema, at, (inner, where) => read(inner, where, within));
    const [one, ...others] = [...parts("oneOf"), ...parts("anyOf")];
    const alternatives = one === undefined ? [] : [merged([one, ...others], "any")];
    return merged([own, ...parts("allOf"), ...alternatives], "all");
  };

  return { resolved, shapeOf: (schema, at) => read(schema, at, new Set()) };
}

/** A description beside a `$ref` is about this use of the schema. */
function beside(schema: unknown, shape: Shape): Shape {
  if (!isObject(schema) || typeof schema["$ref"] !== "string") return shape;
  const text = textOf(schema);
  return text === "" ? shape : { ...shape, text: `${text}. ${shape.text}` };
}

function ownShape(schema: Json, at: string, read: (inner: unknown, at: string) => Shape): Shape {
  const members = isObject(schema["properties"]) ? Object.entries(schema["properties"]) : [];
  const constant = schema["const"];
  const values = [...listOf(schema["enum"]), ...(constant === undefined ? [] : [constant])];
  const examples = [...listOf(schema["examples"]), ...(schema["example"] === undefined ? [] : [schema["example"]])];
  const shape: Shape = {
    ...unknownShape(at),
    kinds: kindsOf(schema, [...values, ...examples]),
    format: stringOr(schema["format"]),
    pattern: stringOr(schema["pattern"]),
    text: textOf(schema),
    words: values.filter((value) => typeof value === "string"),
    examples,
    preset: schema["default"],
    members: new Map(members.map(([name, inner]) => [name, read(inner, `${at}/properties/${escaped(name)}`)])),
    required: new Set(listOf(schema["required"]).filter((name) => typeof name === "string")),
    items: isObject(schema["items"]) ? read(schema["items"], `${at}/items`) : null,
    minimum: numberOr(schema["minimum"]),
    maximum: numberOr(schema["maximum"]),
    maxLength: numberOr(schema["maxLength"]),
    minItems: numberOr(schema["minItems"]) ?? 0,
    isReadOnly: schema["readOnly"] === true,
  };
  return shape;
}

const kinds: readonly string[] = ["object", "array", "string", "number", "integer", "boolean"] satisfies Kind[];

/** A type array of 3.1, the type of 3.0, or what the rest of the schema shows. */
function kindsOf(schema: Json, values: readonly unknown[]): ReadonlySet<Kind> {
  const { type } = schema;
  const named = (Array.isArray(type) ? type : [type]).filter((each) => kinds.includes(String(each)));
  if (named.length > 0) return new Set(named as readonly Kind[]);
  if ("properties" in schema) return new Set<Kind>(["object"]);
  if ("items" in schema) return new Set<Kind>(["array"]);
  return new Set(values.map(kindOf).filter((kind) => kind !== null));
}

/** The other side of `anyOf` in a nullable schema of 3.1. */
function isNull(schema: unknown): boolean {
  return isObject(schema) && (schema["type"] === "null" || schema["const"] === null);
}

/** The value that a local reference leads to. */
function valueAt(document: Json, reference: string): unknown {
  if (!reference.startsWith("#")) return undefined;
  const steps = reference.slice(1).split("/").filter(Boolean).map(unescaped);
  return steps.reduce<unknown>((value, step) => {
    if (Array.isArray(value)) return value[Number(step)];
    return isObject(value) ? value[step] : undefined;
  }, document);
}

function unescaped(step: string): string {
  return decodeURIComponent(step).replaceAll("~1", "/").replaceAll("~0", "~");
}

/** The name of a member in a JSON pointer. */
export function escaped(name: string): string {
  return name.replaceAll("~", "~0").replaceAll("/", "~1");
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function textOf(schema: Json): string {
  return [schema["title"], schema["description"]].filter((text) => typeof text === "string").join(". ");
}

function stringOr(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

function numberOr(value: unknown): number | null {
  return typeof value === "number" ? value : null;
}
