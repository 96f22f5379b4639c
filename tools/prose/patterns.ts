/** A wording that makes readers stumble, and what to write instead. */
export interface Pattern {
  readonly pattern: RegExp;
  readonly instead: string;
}

/** What no sentence of the project may say: in pages, comments, messages and names. CONTRIBUTING.md says why. */
export const patterns: readonly Pattern[] = [
  { pattern: /\bwhoever\b/iu, instead: "the person or program you mean" },
  { pattern: /\b(?:whatever|whichever)\b/iu, instead: "any, each, or the thing you mean" },
  { pattern: /\ball the same\b/iu, instead: "still, anyway, or nothing" },
  { pattern: /\bnobody\b/iu, instead: "no one, or the person you mean" },
  { pattern: /\bnothing but\b/iu, instead: "only" },
  { pattern: /(?<!neither.{0,60})\bnor\b/iu, instead: "and not, or a second sentence" },
  { pattern: /\bof which\b/iu, instead: "a second sentence" },
  { pattern: /\bcomes? to(?! life)\b(?! (?:an end|their end|its end))/iu, instead: "is, becomes or adds up to" },
  { pattern: /\b(?:stands?|standing)\b/iu, instead: "is" },
  { pattern: /\bwhat is [^.,;:"'`]{1,60}, is\b/iu, instead: "the noun itself" },
  { pattern: /\b(?:mend|mends|mended|mending)\b/iu, instead: "fix" },
  { pattern: /\blookalikes?\b/iu, instead: "near miss" },
  { pattern: /\bkill matrix\b/iu, instead: "proof" },
  { pattern: /\bdrawn (?:variant|service|target)s?\b/iu, instead: "randomized variant" },
  { pattern: /\b(?:trial|trials)\b/iu, instead: "probe" },
  { pattern: /\brooms?\b/iu, instead: "module, or space" },
  { pattern: /\barrows?\b(?! ?(?:function|keys?\b|down|up))/iu, instead: "dependency" },
];
