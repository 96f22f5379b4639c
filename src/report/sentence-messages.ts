import { type Sentence, sentences, type VerdictRequirement } from "../core/index.ts";

type Served = Pick<VerdictRequirement, "sentences">;

const known = new Map<string, Sentence>(sentences.map((sentence) => [sentence.id, sentence]));

/**
 * The place of the first sentence that a requirement serves, and the ids of the others: `section 3, state table, row 4
 * (s3.transition-4-event); also s6.OrderFailed`.
 */
export function sentencesInWords({ sentences: ids }: Served): string {
  const [first, ...others] = ids;
  if (first === undefined) return "rule of the project";
  const place = known.get(first)?.place;
  const where = place === undefined ? first : `${place} (${first})`;
  return others.length === 0 ? where : `${where}; also ${others.join(", ")}`;
}

/** A sentence of the specification that a requirement serves, with its place and a paraphrase. */
export interface ServedSentence {
  readonly id: string;
  readonly place: string;
  readonly statement: string;
}

/** All sentences that a requirement serves; none for a rule of the project. An unknown id is its own place. */
export function servedSentences({ sentences: ids }: Served): readonly ServedSentence[] {
  return ids.map((id) => ({ id, place: known.get(id)?.place ?? id, statement: known.get(id)?.statement ?? "" }));
}
