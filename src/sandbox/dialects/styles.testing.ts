import { uniformInt } from "pure-rand/distribution/uniformInt";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";

type Json = Readonly<Record<string, unknown>>;

/** How a document is written. What it says is the same, but for what is left out. */
interface Style {
  /** 3.0 has `nullable` and `example`; 3.1 has null as a type and `examples`. */
  readonly version: "3.0" | "3.1";
  /** Whether schemas are put together of two parts. */
  readonly allOf: boolean;
  /** Whether half of the descriptions, formats, examples, enumerations and bounds are left out. */
  readonly sparse: boolean;
  readonly seed: number;
}

/** The same document in another style, with a prefix before its paths and other names of their parameters. */
export function restyled(document: Json, style: Style): Json {
  const generator = xoroshiro128plus(style.seed);
  const half = (): boolean => uniformInt(generator, 0, 1) === 0;
  const paths = Object.entries(document["paths"] as Json).map(([path, item]) => [
    path.replaceAll("{orderId}", "{id}"),
    item,
  ]);
  const written = walked({ ...document, paths: Object.fromEntries(paths) as Json }, (schema) => {
    const told = style.sparse ? sparser(schema, half) : schema;
    const parted = style.allOf ? inParts(told) : told;
    return style.version === "3.0" ? asIn30(parted) : asIn31(parted);
  });
  return { ...written, openapi: style.version === "3.0" ? "3.0.3" : "3.1.0" };
}

function walked(value: Json, alter: (object: Json) => Json): Json {
  const within = (held: unknown): unknown => {
    if (Array.isArray(held)) return held.map(within);
    return held !== null && typeof held === "object" ? walked(held as Json, alter) : held;
  };
  return alter(Object.fromEntries(Object.entries(value).map(([name, held]) => [name, within(held)])));
}

const told = ["description", "format", "examples", "enum", "minimum", "maximum", "default", "pattern"];

/** Without half of what is beside the type of a value. */
function sparser(schema: Json, half: () => boolean): Json {
  if (typeof schema["type"] !== "string" && !("anyOf" in schema)) return schema;
  return Object.fromEntries(Object.entries(schema).filter(([name]) => !told.includes(name) || half()));
}

/** An object of several properties as one with the first half of them, and one with the others. */
function inParts(schema: Json): Json {
  const { properties, required, ...rest } = schema;
  const names = Object.keys(properties ?? {});
  if (schema["type"] !== "object" || properties === null || typeof properties !== "object" || names.length < 4)
    return schema;
  const middle = Math.ceil(names.length / 2);
  const part = (own: readonly string[]): Json => {
    const needed = ((required ?? []) as readonly string[]).filter((name) => own.includes(name));
    const some = Object.fromEntries(own.map((name) => [name, (properties as Json)[name]]));
    return { type: "object", ...(needed.length > 0 && { required: needed }), properties: some };
  };
  const { type: _, ...beside } = rest;
  return { ...beside, allOf: [part(names.slice(0, middle)), part(names.slice(middle))] };
}

function asIn30(schema: Json): Json {
  const { anyOf, examples, const: constant, ...rest } = schema;
  const example = Array.isArray(examples)
    ? { example: examples[0] as unknown }
    : examples === undefined
      ? {}
      : { examples };
  const words = constant === undefined ? {} : { enum: [constant] };
  const [one, other] = (anyOf ?? []) as readonly Json[];
  if (one === undefined || other?.["type"] !== "null")
    return { ...rest, ...example, ...words, ...(anyOf !== undefined && { anyOf }) };
  // A reference has nothing beside it in this version.
  return "$ref" in one ? { ...rest, nullable: true, allOf: [one] } : { ...rest, ...one, nullable: true };
}

function asIn31(schema: Json): Json {
  const { anyOf, ...rest } = schema;
  const [one, other] = (anyOf ?? []) as readonly Json[];
  if (one === undefined || other?.["type"] !== "null" || typeof one["type"] !== "string") return schema;
  const words = Array.isArray(one["enum"]) ? { enum: [...(one["enum"] as readonly unknown[]), null] } : {};
  return { ...rest, ...one, ...words, type: [one["type"], "null"] };
}
