import { type Requirement, sentences } from "../../core/index.ts";

/** One sentence of the specification and the requirements that serve it, or why there is none. */
export interface SentenceRow {
  readonly id: string;
  readonly section: string;
  readonly place: string;
  readonly statement: string;
  readonly requirements: readonly string[];
  readonly unserved: string | null;
}

/** The sentences that requirements serve; for the whole catalogue also those that none serves. */
export function sentenceRowsOf(requirements: readonly Requirement[], whole: boolean): readonly SentenceRow[] {
  return sentences
    .map((row) => ({
      ...row,
      requirements: requirements.filter((requirement) => requirement.sentences.includes(row.id)).map(({ id }) => id),
    }))
    .filter((row) => whole || row.requirements.length > 0);
}
