import type { Profile } from "../configuration/profile.ts";
import { hexOf } from "./text-hash.ts";

/** The form of correlation ids that a target demands. */
export interface IdForm {
  readonly correlationIds?: Profile["correlationIds"] | undefined;
}

/** The correlation id that this text becomes for a target: the text itself, or a UUID made of it where the target demands one. */
export function correlationIdOf(text: string, { correlationIds }: IdForm): string {
  if (correlationIds === undefined) return text;
  const hex = hexOf(text, 4);
  // The version and the variant of a UUID whose form is its own: RFC 9562, section 5.8.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}
