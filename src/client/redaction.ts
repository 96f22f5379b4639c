import { mapMembers } from "./json-source.ts";
import { personalMembers, secretMembers, shownHeaders } from "./redaction-tables.ts";

export const redacted = "[redacted]";

/** A credential that no client of ours holds, such as one that was altered. */
const strangeCredential = "[redacted: no valid token]";

/** A JWT anywhere in a text: three base64url parts of which the first two are JSON objects. */
const jwt = /\beyJ[\w-]{4,}\.eyJ[\w-]{4,}\.[\w-]*/gu;

/** Heads the credentials that are sent to be refused: they are no secrets, and a replay needs them. */
const wrongOnPurpose = "wrong-on-purpose";

/** A credential that is sent to be refused, and recorded as it is. */
export function deliberatelyWrong(what: string): string {
  return `${wrongOnPurpose}-${what}`;
}

/** Replaces secrets and personal data before anything is recorded. */
export interface Redactor {
  text(value: string): string;
  headers(values: Readonly<Record<string, string>>): Record<string, string>;
  /** A JSON body member by member; anything else as text. */
  body(value: string): string;
  /** Makes a secret unwritable from now on; `shownAs` is what stands in its place. */
  learn(secret: string, shownAs?: string): void;
}

export interface RedactionRules {
  /** Values that must never be written, each with what is written instead. */
  readonly secrets: Readonly<Record<string, string>>;
  /** Names of members with secrets or personal data in the target's payloads, on top of the usual ones. */
  readonly hiddenMembers: readonly string[];
  /** Names of headers that the profile gives and whose values may be shown. */
  readonly shownHeaders: readonly string[];
}

/** Shorter values would match by chance in the middle of other words. */
const shortestSecret = 4;

export function createRedactor(rules: RedactionRules): Redactor {
  const secrets = new Map<string, string>();
  const hidden = lowerCased([...secretMembers, ...personalMembers, ...rules.hiddenMembers]);
  const shown = lowerCased([...shownHeaders, ...rules.shownHeaders]);

  const learn = (secret: string, shownAs: string = redacted): void => {
    if (secret.length >= shortestSecret) secrets.set(secret, shownAs);
  };
  for (const [secret, shownAs] of Object.entries(rules.secrets)) learn(secret, shownAs);

  const text = (value: string): string => {
    let result = value;
    for (const [secret, shownAs] of secrets) {
      result = result.replaceAll(secret, shownAs);
      const encoded = encodeURIComponent(secret);
      if (encoded !== secret) result = result.replaceAll(encoded, shownAs);
    }
    return result.replaceAll(jwt, redacted);
  };

  const member = (name: string, value: unknown): unknown => {
    const harmless = value === null || (typeof value === "string" && value.startsWith(wrongOnPurpose));
    return hidden.has(name.toLowerCase()) && !harmless ? redacted : value;
  };

  const header = (name: string, value: string): string => {
    if (name === "authorization") return authorization(value);
    return shown.has(name) ? text(value) : redacted;
  };

  const authorization = (value: string): string => {
    const [scheme = "", credential = ""] = value.split(" ", 2);
    if (credential.startsWith(wrongOnPurpose)) return value;
    return `${scheme} ${secrets.get(credential) ?? strangeCredential}`;
  };

  return {
    text,
    learn,
    headers: (values) =>
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, header(name.toLowerCase(), value)])),
    body: (value) => {
      try {
        return text(mapMembers(value, member));
      } catch {
        return text(value);
      }
    },
  };
}

function lowerCased(names: readonly string[]): ReadonlySet<string> {
  return new Set(names.map((name) => name.toLowerCase()));
}
