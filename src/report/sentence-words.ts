import { sentences } from "../specification/sentences/index.ts";
import type { VerdictRequirement } from "../verdict/schema.ts";

const placeOf = new Map<string, string>(sentences.map(({ id, place }) => [id, place]));

/**
 * Where the first sentence is that a requirement serves, and which others it serves: `section 3, state table, row 4
 * (s3.transition-4-event); also s6.OrderFailed`.
 */
export function sentencesInWords({ sentences: ids }: Pick<VerdictRequirement, "sentences">): string {
  const [first, ...others] = ids;
  if (first === undefined) return "rule of the project";
  const place = placeOf.get(first);
  const where = place === undefined ? first : `${place} (${first})`;
  return others.length === 0 ? where : `${where}; also ${others.join(", ")}`;
}
