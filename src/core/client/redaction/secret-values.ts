import { beforeCuts, sharedEnd } from "./cut-text.ts";
import { folded, type Edit, type Stretch } from "./edits.ts";
import { createPieces } from "./secret-pieces.ts";
import type { PublicTexts } from "./public-texts.ts";

/**
 * Secrets, in any capitals. A long secret is found everywhere, and so is a piece of it that is too
 * long to match by accident. A short secret could be part of a word. So it is found as a whole word only, between
 * characters that are neither letters nor digits, and not within a longer public text, such as the client's name. An even
 * shorter secret is found only as a whole value.
 */
export interface SecretValues {
  /** `shownAs` replaces the whole secret. */
  learn(secret: string, shownAs: string): void;
  /** The placeholder of a secret, if it is one. */
  shownFor(secret: string): string | undefined;
  /** `lower` is the text, folded. */
  find(text: string, lower: string): readonly Edit[];
}

/** Shorter ones are found as whole values alone. */
const shortestInText = 4;
/** From this length no secret matches part of a word by accident, unless it has only letters or only digits. */
const longFrom = 8;
const longWordFrom = 16;
const plain = /^(?:\p{L}+|\p{N}+)$/u;

/** Whether a secret is found as a whole word alone. */
export function isShort(secret: string): boolean {
  return secret.length < longFrom || (secret.length < longWordFrom && plain.test(secret));
}

const letterOrDigit = /[\p{L}\p{N}]/u;
const digitsOnly = /^\p{N}+$/u;

/** A JWT anywhere in a text: three base64url parts. The first two are JSON objects. */
const jwt = /(?<![\p{L}\p{N}])eyJ[\w-]{4,}\.eyJ[\w-]{4,}\.[\w-]*/giu;

/** `pieceShownAs` replaces a piece. */
export function createSecretValues(publicTexts: PublicTexts, pieceShownAs: string): SecretValues {
  const secrets = new Map<string, string>();
  /** Secrets that the index of pieces may miss. */
  const searched = new Map<string, string>();
  const short = new Map<string, string>();
  const opaque = new Set<string>();
  const pieces = createPieces();

  const shownFor = (secret: string): string | undefined => secrets.get(folded(secret));

  function* tokensIn(text: string): Generator<Edit> {
    for (const { 0: token, index } of text.matchAll(jwt)) {
      yield { start: index, end: index + token.length, shown: () => shownFor(token) ?? pieceShownAs };
    }
  }

  return {
    learn(secret, shownAs) {
      if (secret === "") return;
      const key = folded(secret);
      secrets.set(key, shownAs);
      if (key.search(jwt) !== 0) opaque.add(key);
      if (isShort(key)) {
        if (key.length >= shortestInText) short.set(key, shownAs);
        return;
      }
      const isIndexed = pieces.add(key, publicTexts.within(key));
      if (!isIndexed) searched.set(key, shownAs);
    },
    shownFor,
    find(text, lower) {
      const whole = secrets.get(lower);
      if (whole !== undefined) return [{ start: 0, end: text.length, shown: () => whole }];
      if (text.length < shortestInText) return [];
      const edits: Edit[] = lower.includes("eyj") ? [...tokensIn(text)] : [];
      for (const [secret, shownAs] of searched)
        for (const edit of occurrences(lower, secret, shownAs)) edits.push(edit);
      for (const { start, end } of pieces.find(lower)) {
        const known = secrets.get(lower.slice(start, end)) ?? pieceShownAs;
        edits.push({ start, end, shown: () => known });
      }
      for (const [secret, shownAs] of short)
        for (const edit of aloneIn(lower, secret, shownAs, publicTexts)) edits.push(edit);
      const beginning = (kept: string): number =>
        Math.max(0, ...[...opaque].map((secret) => sharedEnd(folded(kept), secret, shortestInText)));
      for (const cut of beforeCuts(text, beginning)) edits.push({ ...cut, shown: () => pieceShownAs });
      return edits;
    },
  };
}

function* occurrences(text: string, secret: string, shownAs: string): Generator<Edit> {
  for (let start = text.indexOf(secret); start >= 0; start = text.indexOf(secret, start + secret.length)) {
    yield { start, end: start + secret.length, shown: () => shownAs };
  }
}

/** The places of a short secret with nothing of a word beside it. */
function aloneIn(text: string, secret: string, shownAs: string, publicTexts: PublicTexts): readonly Edit[] {
  const found = [...occurrences(text, secret, shownAs)].filter((place) => isAlone(text, secret, place));
  return publicTexts.outside(text, found);
}

/** Digits are also part of an amount, a time or a date, with the signs of these. */
function isAlone(text: string, secret: string, { start, end }: Stretch): boolean {
  const [before, after] = [text.slice(Math.max(0, start - 2), start), text.slice(end, end + 2)];
  if (letterOrDigit.test(before.slice(-1)) || letterOrDigit.test(after.slice(0, 1))) return false;
  return !digitsOnly.test(secret) || !(/\p{N}[.,:-]$/u.test(before) || /^[.,:-]\p{N}/u.test(after));
}
