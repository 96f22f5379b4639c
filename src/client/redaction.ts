import { hideEncoded } from "./redaction/encodings.ts";
import { createBodyRedactor, type AboutPersons } from "./redaction/body.ts";
import { memberNames } from "./redaction/member-names.ts";
import { createPersonalValues } from "./redaction/personal-values.ts";
import { createSecretValues } from "./redaction/secret-values.ts";
import { personalMembers, personMembers, secretMembers, shownHeaders } from "./redaction/tables.ts";
import { learnFromUrl, redactUrl } from "./redaction/url.ts";
import { deliberatelyWrong, isDeliberatelyWrong } from "./redaction/wrong-on-purpose.ts";

export { deliberatelyWrong };

export const redacted = "[redacted]";

/** A credential that no client of ours holds, such as one that was altered. */
const strangeCredential = "[redacted: no valid token]";

const shortestFound = 8;

/**
 * Replaces secrets and personal data before anything is recorded. What stands under a secret or personal name is
 * learned, and from then on replaced wherever it stands: under other names, in texts, encoded, in capitals. Personal
 * values become `[redacted-text-7]`: equal ones have the same number, so that a reader still sees what agrees.
 */
export interface Redactor {
  text(value: string): string;
  url(value: string): string;
  /** Headers of an answer. */
  headers(values: Readonly<Record<string, string>>): Record<string, string>;
  /** Headers of a request; those that are not shown may open doors elsewhere, so their values are learned. */
  requestHeaders(values: Readonly<Record<string, string>>): Record<string, string>;
  /** A body member by member where it is JSON, and otherwise as text. */
  body(value: string, about?: AboutPersons): string;
  /** Learns what `url`, `requestHeaders` and `body` learn, and writes nothing. */
  readonly learnFrom: {
    url(value: string): void;
    requestHeaders(values: Readonly<Record<string, string>>): void;
    body(value: string, about?: AboutPersons): void;
  };
  /** Makes a secret unwritable from now on; `shownAs` is what stands in its place. */
  learn(secret: string, shownAs?: string): void;
  /** How many placeholders there are, for the part of the run that comes next. */
  placeholders(): number;
}

export interface RedactionRules {
  /** Values that must never be written, each with what is written instead. */
  readonly secrets: Readonly<Record<string, string>>;
  /** Names of members with secrets in the target's payloads, on top of the usual ones. */
  readonly secretMembers?: readonly string[];
  /** Names of members with personal data in the target's payloads, on top of the usual ones. */
  readonly hiddenMembers: readonly string[];
  /** Names of members whose whole contents are about a traveller, on top of the usual ones. */
  readonly personMembers?: readonly string[];
  /** Names of members that identify such a person to the API, and stay readable. */
  readonly idMembers?: readonly string[];
  /** Names of headers that the profile gives and whose values may be shown. */
  readonly shownHeaders: readonly string[];
  /** Names of headers that name a person. */
  readonly personalHeaders?: readonly string[];
  /** Texts that are no secret even where a secret shares a part with them, such as the client's id. */
  readonly publicTexts?: readonly string[];
  /** How many placeholders an earlier part of the run has; equal numbers would mean equal values. */
  readonly placeholders?: number | undefined;
}

export function createRedactor(rules: RedactionRules): Redactor {
  const secrets = createSecretValues(rules.publicTexts ?? [], redacted);
  const personal = createPersonalValues(rules.placeholders);
  const personalNames = memberNames([...personalMembers, ...rules.hiddenMembers]);
  const secretNames = memberNames([...secretMembers, ...(rules.secretMembers ?? [])]);
  const shown = memberNames([...shownHeaders, ...rules.shownHeaders]);
  const personalHeaders = memberNames(rules.personalHeaders ?? []);

  const learn = (secret: string, shownAs: string = redacted): void => secrets.learn(secret, shownAs);
  for (const [secret, shownAs] of Object.entries(rules.secrets)) learn(secret, shownAs);

  const text = (value: string): string => hideEncoded(value, (plain) => personal.hide(secrets.hide(plain)));

  /** What is met under a secret name may be as harmless as the number of a page, so a short one must stand as a word. */
  const learnFound = (secret: string, shownAs: string): void => {
    if (isDeliberatelyWrong(secret) || secrets.find(secret) !== undefined) return;
    if (secret.length < shortestFound) personal.learn(secret);
    else learn(secret, shownAs);
  };

  const header = (name: string, value: string): string => {
    if (name.toLowerCase() === "authorization") return authorization(value);
    if (personalHeaders.has(name)) return value === "" ? value : personal.placeholder(value);
    return shown.has(name) ? text(value) : redacted;
  };

  const authorization = (value: string): string => {
    const [scheme = "", credential = ""] = value.split(" ", 2);
    if (isDeliberatelyWrong(credential)) return value;
    return `${scheme} ${secrets.find(credential) ?? strangeCredential}`;
  };

  const learnHeader = (name: string, value: string): void => {
    if (personalHeaders.has(name)) return personal.learn(value);
    if (shown.has(name)) return;
    if (name.toLowerCase() !== "authorization") return learnFound(value, redacted);
    learnFound(value.split(" ", 2)[1] ?? "", strangeCredential);
  };

  const headers = (values: Readonly<Record<string, string>>): Record<string, string> =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, header(name, value)]));

  const learnHeaders = (values: Readonly<Record<string, string>>): void => {
    for (const [name, value] of Object.entries(values)) learnHeader(name, value);
  };
  const urlRules = { text, personal, isPersonal: personalNames.has, isSecret: secretNames.has };
  const bodies = createBodyRedactor({
    text,
    personal,
    learnSecret: (secret) => learnFound(secret, redacted),
    isSecret: secretNames.has,
    isPersonal: personalNames.has,
    isPerson: memberNames([...personMembers, ...(rules.personMembers ?? [])]).has,
    isId: memberNames(["id", ...(rules.idMembers ?? [])]).has,
  });

  return {
    text,
    learn,
    learnFrom: { url: (value) => learnFromUrl(value, urlRules), requestHeaders: learnHeaders, body: bodies.learn },
    placeholders: () => personal.count(),
    headers,
    requestHeaders(values) {
      learnHeaders(values);
      return headers(values);
    },
    url: (value) => redactUrl(value, urlRules),
    body: bodies.redact,
  };
}
