import { type AnyRequirement, clientRequirements, requirements, sentences } from "../core/index.ts";

export const catalogue: readonly AnyRequirement[] = [...requirements, ...clientRequirements];

/** The ids that a waiver or a policy may name. */
export const catalogueIds: readonly string[] = [...catalogue.map(({ id }) => id), ...sentences.map(({ id }) => id)];

const known: ReadonlySet<string> = new Set(catalogueIds);

export function isInCatalogue(id: string): boolean {
  return known.has(id);
}

interface Row {
  readonly id: string;
  readonly sentences: readonly string[];
}

/** Whether a name matches this requirement or a sentence that it serves. */
export function isCoveredBy(matches: (id: string) => boolean, row: Row): boolean {
  return matches(row.id) || row.sentences.some(matches);
}

/** A requirement of the catalogue. An unknown one serves no sentence. */
export function rowOf(id: string): Row & { readonly area: string } {
  return catalogue.find((row) => row.id === id) ?? { id, area: id.split(".")[0] ?? id, sentences: [] };
}
