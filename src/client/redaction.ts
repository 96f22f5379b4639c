import { clientNameHeader, correlationHeader } from "../specification/headers.ts";

export const redacted = "[redacted]";

/** Headers whose values may be shown; every other value is replaced, because an unknown header may carry a secret. */
const shownHeaders = new Set(
  [
    clientNameHeader,
    correlationHeader,
    "Accept",
    "Allow",
    "Cache-Control",
    "Connection",
    "Content-Encoding",
    "Content-Length",
    "Content-Type",
    "Date",
    "Deprecation",
    "Retry-After",
    "Sunset",
    "Transfer-Encoding",
    "WWW-Authenticate",
  ].map((name) => name.toLowerCase()),
);

const secretMembers = ["client_secret", "access_token", "refresh_token", "id_token", "token", "secret", "password"];

const personalMembers = [
  "name",
  "firstName",
  "lastName",
  "givenName",
  "familyName",
  "email",
  "emailAddress",
  "phone",
  "phoneNumber",
  "mobile",
  "msisdn",
  "contact",
  "createdBy",
  "birthDate",
  "dateOfBirth",
  "address",
  "passportNumber",
];

/** A JWT anywhere in a text: three base64url parts of which the first two are JSON objects. */
const jwt = /\beyJ[\w-]{4,}\.eyJ[\w-]{4,}\.[\w-]*/gu;

/** Replaces secrets and personal data before anything is recorded. */
export interface Redactor {
  text(value: string): string;
  headers(values: Readonly<Record<string, string>>): Record<string, string>;
  /** A JSON body member by member; anything else as text. */
  body(value: string): string;
  /** Makes a secret that became known during the run, such as a token, unwritable from now on. */
  learn(secret: string): void;
}

export interface RedactionRules {
  /** Values that must never be written. */
  readonly secrets: readonly string[];
  /** Names of members with personal data in the target's payloads, on top of the usual ones. */
  readonly personalMembers: readonly string[];
  /** Names of headers that the profile gives and whose values may be shown. */
  readonly shownHeaders: readonly string[];
}

/** Shorter values would match by chance in the middle of other words. */
const shortestSecret = 4;

export function createRedactor(rules: RedactionRules): Redactor {
  const secrets = new Set(rules.secrets.filter((secret) => secret.length >= shortestSecret));
  const hiddenMembers = new Set(
    [...secretMembers, ...personalMembers, ...rules.personalMembers].map((name) => name.toLowerCase()),
  );
  const shown = new Set([...shownHeaders, ...rules.shownHeaders.map((name) => name.toLowerCase())]);

  const text = (value: string): string => {
    let result = value;
    for (const secret of secrets) {
      result = result.replaceAll(secret, redacted).replaceAll(encodeURIComponent(secret), redacted);
    }
    return result.replaceAll(jwt, redacted);
  };

  const hide = (member: string, value: unknown): unknown =>
    hiddenMembers.has(member.toLowerCase()) && value !== null && value !== undefined ? redacted : value;

  return {
    text,
    headers: (values) =>
      Object.fromEntries(
        Object.entries(values).map(([name, value]) => [name, shown.has(name.toLowerCase()) ? text(value) : redacted]),
      ),
    body: (value) => {
      try {
        return text(JSON.stringify(JSON.parse(value, (member, inner: unknown) => hide(member, inner))));
      } catch {
        return text(value);
      }
    },
    learn: (secret) => {
      if (secret.length >= shortestSecret) secrets.add(secret);
    },
  };
}
