const seeds = [0x81_1c_9d_c5, 0x01_00_01_93, 0x9e_37_79_b9, 0x85_eb_ca_6b] as const;

/** States of a hash, which further text continues. */
export type HashStates = readonly number[];

/** A hash that needs no package, since k6 has none (FNV-1a with a seed for each eight digits). `from` continues an earlier one. */
export function hashStates(text: string, words: number, from: HashStates = seeds): HashStates {
  return from.slice(0, words).map((seed) => fnv1a(text, seed));
}

/** The hash of a text, eight hexadecimal digits for each word. */
export function hexOf(text: string, words: number, from?: HashStates): string {
  return hashStates(text, words, from)
    .map((state) => state.toString(16).padStart(8, "0"))
    .join("");
}

function fnv1a(text: string, seed: number): number {
  let hash = seed;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93) >>> 0;
  return hash;
}
