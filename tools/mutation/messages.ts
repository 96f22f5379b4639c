import type { Ignorer, NodePath } from "@stryker-mutator/api/ignore";

/**
 * Messages for people, which the specification leaves open: texts of refusals and validation, and descriptions in the OpenAPI
 * document. No client can rely on them, so they are not mutated.
 */

/** The first argument of each function that is a message. */
const wordsFrom: ReadonlyMap<string, number> = new Map([
  ["Refusal", 1],
  ["conflict", 0],
  ["unknown", 0],
  ["unknownPart", 0],
  ["guid", 0],
  ["malformedQuery", 0],
  ["refused", 1],
  ["unmatched", 1],
  ["refuseConfirmedLines", 2],
  ["Error", 0],
  ["UnusableDataFile", 0],
  ["regex", 1],
  ["refine", 1],
  ["meta", 0],
]);

/** The part of a node of Babel's syntax tree that is read here. */
interface Place {
  readonly listKey?: string;
  readonly key?: string | number;
  readonly parent?: {
    readonly callee?: { readonly name?: string; readonly property?: { readonly name?: string } };
  };
}

export const wordsIgnorer: Ignorer = {
  shouldIgnore(path: NodePath) {
    const { listKey, key, parent } = path as Place;
    const name = parent?.callee?.name ?? parent?.callee?.property?.name ?? "";
    const first = wordsFrom.get(name);
    if (listKey !== "arguments" || typeof key !== "number" || first === undefined || key < first) return undefined;
    return "a message: the specification leaves its words open";
  },
};
