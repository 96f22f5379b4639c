import type { GeneratedName, Generators } from "./generator.ts";
import { lineGenerators } from "./lines.ts";
import { partGenerators } from "./parts.ts";
import { readingGenerators, statusGenerators } from "./status.ts";

// What a seed means, and the word that repeats a flow, depends on their order.
const table = {
  ...lineGenerators,
  ...statusGenerators,
  ...partGenerators,
  ...readingGenerators,
} satisfies Generators;

type Table = typeof table;

/** A way of going on with an order of a flow. */
export type MoveName = { [Name in keyof Table]: keyof Table[Name]["flows"] | keyof Table[Name]["walk"] }[keyof Table];
/** A kind of call in a race. */
export type KindName = { [Name in keyof Table]: keyof Table[Name]["races"] }[keyof Table];

export const generators: Generators = table;
export const generatedNames = Object.keys(table) as readonly GeneratedName[];
export const moveNames = generatedNames.flatMap((name) => [
  ...Object.keys(table[name].flows),
  ...Object.keys(table[name].walk),
]) as readonly MoveName[];
