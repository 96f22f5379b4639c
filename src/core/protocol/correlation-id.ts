import type { Profile } from "../configuration/profile.ts";

/** The form of correlation ids that a target demands. */
export interface IdForm {
  readonly correlationIds?: Profile["correlationIds"] | undefined;
}

const seeds = [0x81_1c_9d_c5, 0x01_00_01_93, 0x9e_37_79_b9, 0x85_eb_ca_6b] as const;

/** The correlation id that this text becomes for a target: the text itself, or a UUID made of it where the target demands one. */
export function correlationIdOf(text: string, { correlationIds }: IdForm): string {
  if (correlationIds === undefined) return text;
  const hex = seeds.map((seed) => fnv1a(text, seed).toString(16).padStart(8, "0")).join("");
  // The version and the variant of a UUID whose form is its own: RFC 9562, section 5.8.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** A hash that needs no package: k6 has none. */
function fnv1a(text: string, seed: number): number {
  let hash = seed;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93) >>> 0;
  return hash;
}
