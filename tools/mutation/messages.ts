import type { Ignorer, NodePath } from "@stryker-mutator/api/ignore";

/**
 * Words for people, which the specification leaves open: what a refusal says beside its status, messages of validation
 * and descriptions of the OpenAPI document. Changing them changes nothing that a client could be promised.
 */

/** By function: its first argument that is words. */
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

/** What is read of a node of Babel's syntax tree. */
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
    return "words for people: the specification does not say how a refusal is worded";
  },
};
