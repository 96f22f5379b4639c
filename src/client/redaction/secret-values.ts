import { beforeCuts, sharedEnd } from "./cut-text.ts";

/** Values that open doors: found whole, and in pieces that are long enough to be no accident. */
export interface SecretValues {
  /** `shownAs` stands in the place of the whole secret. */
  learn(secret: string, shownAs: string): void;
  /** What stands in the place of a secret, if it is one. */
  find(secret: string): string | undefined;
  hide(text: string): string;
}

/** Shorter values would match by chance in the middle of other words. */
const shortestSecret = 4;
const shortestPiece = 12;
/** Two neighbours of this length, side by side, lie in every piece, wherever it starts. */
const step = Math.floor(shortestPiece / 2);
/** No secret is longer; what a hostile service calls one must not take all memory. */
const longestIndexed = 65_536;

/** A JWT anywhere in a text: three base64url parts of which the first two are JSON objects. */
const jwt = /\beyJ[\w-]{4,}\.eyJ[\w-]{4,}\.[\w-]*/gu;

/** `publicTexts` are known not to be secret, so a piece that a secret shares with them does not count. */
export function createSecretValues(publicTexts: readonly string[], pieceShownAs: string): SecretValues {
  const secrets = new Map<string, string>();
  const opaque = new Map<string, string>();
  /** Where each run of `step` characters stands in a secret. */
  const runs = new Map<string, { readonly secret: string; readonly at: number }>();

  function indexRuns(secret: string): void {
    for (let at = 0; at + step <= Math.min(secret.length, longestIndexed); at += 1) {
      const run = secret.slice(at, at + step);
      if (!publicTexts.some((text) => text.includes(run))) runs.set(run, { secret, at });
    }
  }

  function withoutPieces(text: string): string {
    let result = "";
    let done = 0;
    for (let at = 0; at + step <= text.length; at += step) {
      const found = runs.get(text.slice(at, at + step));
      if (found === undefined || at < done) continue;
      const { start, end } = widest(text, at, found.secret, found.at);
      if (end - start < shortestPiece) continue;
      result += text.slice(done, Math.max(start, done)) + pieceShownAs;
      done = end;
    }
    return result + text.slice(done);
  }

  function withoutBeginning(kept: string): string {
    const longest = Math.max(0, ...[...opaque.keys()].map((secret) => sharedEnd(kept, secret, shortestSecret)));
    return longest === 0 ? kept : kept.slice(0, -longest) + pieceShownAs;
  }

  return {
    learn(secret, shownAs) {
      if (secret.length < shortestSecret) return;
      secrets.set(secret, shownAs);
      if (secret.search(jwt) !== 0) opaque.set(secret, shownAs);
      if (secret.length >= shortestPiece) indexRuns(secret);
    },
    find: (secret) => secrets.get(secret),
    hide(text) {
      let result = text.includes("eyJ") ? text.replaceAll(jwt, (token) => secrets.get(token) ?? pieceShownAs) : text;
      for (const [secret, shownAs] of opaque) result = result.replaceAll(secret, shownAs);
      if (result.length >= shortestPiece) result = withoutPieces(result);
      return beforeCuts(result, withoutBeginning);
    },
  };
}

/** The longest stretch around a place that text and secret have in common. */
function widest(text: string, place: number, secret: string, at: number): { start: number; end: number } {
  let before = 0;
  while (before < place && before < at && text[place - before - 1] === secret[at - before - 1]) before += 1;
  let after = 0;
  while (place + after < text.length && text[place + after] === secret[at + after]) after += 1;
  return { start: place - before, end: place + after };
}
