import { applied, type Edit } from "./redaction/edits.ts";
import { createHarmless, encodedOnce, findEncoded } from "./redaction/encodings.ts";
import { createBodyRedactor, type AboutPersons } from "./redaction/body.ts";
import { createFoundByForm } from "./redaction/found-by-form.ts";
import { createLookedThrough } from "./redaction/looked-through.ts";
import { memberNames } from "./redaction/member-names.ts";
import { createPersonalValues } from "./redaction/personal-values.ts";
import { createPublicTexts } from "./redaction/public-texts.ts";
import { createSecretValues } from "./redaction/secret-values.ts";
import { personalMembers, personMembers, secretMembers, shownHeaders } from "./redaction/tables.ts";
import { learnFromUrl, redactUrl } from "./redaction/url.ts";
import { isOrdinaryWord } from "./redaction/vocabulary.ts";
import { deliberatelyWrong, isDeliberatelyWrong } from "./redaction/wrong-on-purpose.ts";

export { deliberatelyWrong, isDeliberatelyWrong };

export const redacted = "[redacted]";

/** A credential that no client of ours holds, such as one that was altered. */
const strangeCredential = "[redacted: no valid token]";

const shortestFound = 8;

const longestMemoized = 400;

const numberOfExchange = /^-\d{1,9}$/u;

/**
 * Replaces secrets and personal data before anything is recorded. What stands under a secret or personal name is
 * learned, and from then on replaced wherever it stands: under other names, in texts, encoded, in capitals. Personal
 * values become `[redacted-text-7]`: equal ones have the same number, so that a reader still sees what agrees.
 */
export interface Redactor {
  text(value: string): string;
  /**
   * The same for a text that was redacted before, when less was known: without what is known by its name or its form alone,
   * and encoded once at most.
   */
  knownIn(value: string): string;
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
    /** `json` is what the body says, where it was parsed already. */
    body(value: string, about?: AboutPersons, json?: unknown): void;
  };
  /** Makes a secret unwritable from now on; `shownAs` is what stands in its place. */
  learn(secret: string, shownAs?: string): void;
  /** Keeps a text of our own whole from now on, such as the id of a run, and the persons that the run invents of it. */
  keepWhole(text: string): void;
  /** What was learned since this was last asked for, for another redactor of the same run. It holds what it hides. */
  takeLearned(): Learned;
  /** Takes what another redactor of the same run has learned. */
  adopt(learned: Learned): void;
}

/** What a redactor knows beyond its rules; plain data that crosses between threads, and that no writer may see. */
export interface Learned {
  readonly secrets: readonly (readonly [secret: string, shownAs: string])[];
  readonly personal: readonly string[];
  /** Numbers of placeholders. */
  readonly numbers: readonly (readonly [value: string, number: number])[];
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
  /** Addresses before paths of the API; they and the words of the paths are no secret either. */
  readonly publicAddresses?: readonly string[];
  /** Values that name a person, known before anything is sent. */
  readonly persons?: readonly string[];
}

/** Redacts by value, by name and by form. It learns as it goes: what one text shows as secret or personal is hidden in all later ones. */
export function createRedactor(rules: RedactionRules): Redactor {
  const publicTexts = createPublicTexts(rules.publicTexts ?? [], rules.publicAddresses);
  const secrets = createSecretValues(publicTexts, redacted);
  const personal = createPersonalValues(publicTexts);
  const personalNames = memberNames([...personalMembers, ...rules.hiddenMembers]);
  const secretNames = memberNames([...secretMembers, ...(rules.secretMembers ?? [])]);
  const shown = memberNames([...shownHeaders, ...rules.shownHeaders]);
  const personalHeaders = memberNames(rules.personalHeaders ?? []);
  let fresh: { secrets: [string, string][]; personal: string[] } = { secrets: [], personal: [] };
  let learnedSoFar = 0;
  const harmless = createHarmless(personal.known);
  const shownTexts = createLookedThrough<string>(personal.known, longestMemoized);
  const forget = (): void => {
    for (const memory of [shownTexts, ...harmless]) memory.forget();
  };

  const runs = new Set<string>();
  /** Each request is sent with another of these, which makes them most of what was not seen before. */
  const isExchangeId = (value: string): boolean => {
    const end = value.lastIndexOf("-");
    return runs.has(value.slice(0, end)) && numberOfExchange.test(value.slice(end));
  };

  const learn = (secret: string, shownAs: string = redacted): void => {
    if (secrets.shownFor(secret) === shownAs) return;
    secrets.learn(secret, shownAs);
    fresh.secrets.push([secret, shownAs]);
    learnedSoFar += 1;
    forget();
  };
  const learnPersonal = (value: string): void => {
    if (!personal.learn(value)) return;
    fresh.personal.push(value);
    learnedSoFar += 1;
  };
  for (const [secret, shownAs] of Object.entries(rules.secrets)) learn(secret, shownAs);
  for (const value of rules.persons ?? []) learnPersonal(value);

  /** What is met under a secret name may be as harmless as the number of a page, so a short one must stand as a word. */
  const learnFound = (secret: string, shownAs: string): void => {
    if (isDeliberatelyWrong(secret) || secrets.shownFor(secret) !== undefined) return;
    if (isOrdinaryWord(secret) || publicTexts.has(secret)) return;
    if (secret.length < shortestFound) learnPersonal(secret);
    else learn(secret, shownAs);
  };

  const known = (value: string): readonly Edit[] => [...secrets.find(value), ...personal.find(value)];
  const byForm = createFoundByForm({
    placeholder: (value) => personal.placeholder(value),
    learnPersonal,
    learnSecret: (secret) => learnFound(secret, redacted),
    isSecret: secretNames.has,
    isPersonal: personalNames.has,
  });
  const knownIn = (value: string): string =>
    isExchangeId(value) ? value : applied(value, findEncoded(value, known, harmless, encodedOnce));

  const all = (value: string): readonly Edit[] => [...byForm(value), ...known(value)];
  const text = (value: string): string => {
    const remembered = shownTexts.get(value);
    if (remembered !== undefined) return remembered.result;
    const before = learnedSoFar;
    const meanings: string[] = [];
    const look = (): readonly Edit[] => findEncoded(value, all, harmless, 0, meanings);
    const edits = look();
    // What a text says under a name may stand in it before as well.
    if (learnedSoFar !== before) return applied(value, look());
    const showing = applied(value, edits);
    shownTexts.set(value, showing, meanings);
    return showing;
  };

  const header = (name: string, value: string): string => {
    if (name.toLowerCase() === "authorization") return authorization(value);
    if (personalHeaders.has(name)) return value === "" ? value : personal.placeholder(value);
    return shown.has(name) ? (isExchangeId(value) ? value : text(value)) : redacted;
  };

  const authorization = (value: string): string => {
    const [scheme = "", credential = ""] = value.split(/ +/u, 2);
    if (isDeliberatelyWrong(credential)) return value;
    return `${scheme} ${secrets.shownFor(credential) ?? strangeCredential}`;
  };

  const learnHeader = (name: string, value: string): void => {
    if (personalHeaders.has(name)) return learnPersonal(value);
    if (shown.has(name)) return;
    if (name.toLowerCase() !== "authorization") return learnFound(value, redacted);
    learnFound(value.split(/ +/u, 2)[1] ?? "", strangeCredential);
  };

  const headers = (values: Readonly<Record<string, string>>): Record<string, string> =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [text(name), header(name, value)]));

  const learnHeaders = (values: Readonly<Record<string, string>>): void => {
    for (const [name, value] of Object.entries(values)) learnHeader(name, value);
  };
  const urlRules = { text, personal, learnPersonal, isPersonal: personalNames.has, isSecret: secretNames.has };
  const bodies = createBodyRedactor({
    text,
    personal,
    learnPersonal,
    learnSecret: (secret) => learnFound(secret, redacted),
    shownFor: (secret) => secrets.shownFor(secret),
    isSecret: secretNames.has,
    isPersonal: personalNames.has,
    isPerson: memberNames([...personMembers, ...(rules.personMembers ?? [])]).has,
    isId: memberNames(["id", ...(rules.idMembers ?? [])]).has,
  });

  return {
    text,
    knownIn,
    learn,
    keepWhole(own) {
      runs.add(own);
      publicTexts.add(own);
      personal.keepInvented(own);
      forget();
    },
    takeLearned() {
      const taken = { ...fresh, numbers: personal.takeNumbers() };
      fresh = { secrets: [], personal: [] };
      return taken;
    },
    adopt(learned) {
      for (const [secret, shownAs] of learned.secrets) secrets.learn(secret, shownAs);
      for (const value of learned.personal) personal.learn(value);
      personal.adoptNumbers(learned.numbers);
      learnedSoFar += 1;
      if (learned.secrets.length > 0) forget();
    },
    learnFrom: { url: (value) => learnFromUrl(value, urlRules), requestHeaders: learnHeaders, body: bodies.learn },
    headers,
    requestHeaders(values) {
      learnHeaders(values);
      return headers(values);
    },
    url: (value) => redactUrl(value, urlRules),
    body: bodies.redact,
  };
}
