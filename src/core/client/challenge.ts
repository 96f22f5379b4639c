import { createHmac } from "node:crypto";
import { correlationIdOf, type IdForm } from "../protocol/correlation-id.ts";

/** How the ids of exchanges answer the challenge of the party that asks for a run: no one can make such a record before the challenge. */

export interface AnsweringForm extends IdForm {
  /** A text of the party that asks for the run. */
  readonly challenge?: string | undefined;
}

/** The last group of a UUID has as many digits. */
const proofLength = 12;

/** The id that this text becomes; with a challenge it ends with an HMAC of the challenge and everything before. */
export function exchangeIdOf(text: string, { correlationIds, challenge }: AnsweringForm): string {
  const id = correlationIdOf(text, { correlationIds });
  if (challenge === undefined) return id;
  const begin = correlationIds === undefined ? `${id}-` : id.slice(0, -proofLength);
  return begin + proofOf(begin, challenge);
}

/** Whether an id was made for this challenge. */
export function answersChallenge(id: string, challenge: string): boolean {
  return id.length > proofLength && id.endsWith(proofOf(id.slice(0, -proofLength), challenge));
}

function proofOf(begin: string, challenge: string): string {
  return createHmac("sha256", challenge).update(begin).digest("hex").slice(0, proofLength);
}
