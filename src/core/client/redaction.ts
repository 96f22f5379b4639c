import { applied, type Edit } from "./redaction/edits.ts";
import { createHarmless, encodedOnce, findEncoded } from "./redaction/encodings.ts";
import { BodyRedactor, type AboutPersons } from "./redaction/body.ts";
import { createFoundByForm } from "./redaction/found-by-form.ts";
import { createLookedThrough, type LookedThrough } from "./redaction/looked-through.ts";
import { memberNames } from "./redaction/member-names.ts";
import { Knowledge, redacted, type Learned } from "./redaction/knowledge.ts";
import { codeMembers, personalMembers, personMembers, secretMembers, shownHeaders } from "./redaction/tables.ts";
import { isPlainAddress, learnFromUrl, redactUrl, type UrlRules } from "./redaction/url.ts";
import { deliberatelyWrong, isDeliberatelyWrong } from "./redaction/wrong-on-purpose.ts";

export { deliberatelyWrong, isDeliberatelyWrong, redacted };
export type { Learned };

/** A credential that no client of ours has, such as an altered one. */
const strangeCredential = "[redacted: no valid token]";

const longestMemoized = 400;

/**
 * Replaces secrets and personal data before anything is recorded. It learns every value under a secret or personal name,
 * and then replaces it everywhere: under other names, in texts, encoded, in capitals. Personal
 * values become `[redacted-text-7]`: equal ones have the same number, and a reader still sees what agrees.
 */
export interface Redactor {
  text(value: string): string;
  /**
   * The same for a text that was redacted before, when less was known: without what only a name or a form shows,
   * and encoded once at most.
   */
  knownIn(value: string): string;
  url(value: string): string;
  /** Headers of an answer. */
  headers(values: Readonly<Record<string, string>>): Record<string, string>;
  /** Headers of a request. Hidden ones may open doors elsewhere, and so their values are learned. */
  requestHeaders(values: Readonly<Record<string, string>>): Record<string, string>;
  /** A JSON body member by member, any other body as text. `json` is the parsed body, if it is known. */
  body(value: string, about?: AboutPersons, json?: unknown): string;
  /** Learns what `url`, `requestHeaders` and `body` learn, and writes nothing. */
  readonly learnFrom: {
    url(value: string): void;
    requestHeaders(values: Readonly<Record<string, string>>): void;
    body(value: string, about?: AboutPersons, json?: unknown): void;
  };
  /** Hides a secret from now on; `shownAs` replaces it. */
  learn(secret: string, shownAs?: string): void;
  /** Keeps a text of our own readable from now on, such as the id of a run, and the persons that the run makes from it. */
  keepWhole(text: string): void;
  /** What was learned since the last call, for another redactor of the same run. It contains what it hides. */
  takeLearned(): Learned;
  /** Takes what another redactor of the same run has learned. */
  adopt(learned: Learned): void;
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
  /** Names of members with codes of the trade in the target's payloads, on top of those of the specification. */
  readonly codeMembers?: readonly string[];
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
  return new LearningRedactor(rules);
}

class LearningRedactor implements Redactor {
  readonly #knowledge: Knowledge;
  readonly #isShown: (header: string) => boolean;
  readonly #isPersonalHeader: (header: string) => boolean;
  readonly #byForm: (value: string) => readonly Edit[];
  readonly #bodies: BodyRedactor;
  readonly #urls: UrlRules;
  readonly #knownRules: Pick<UrlRules, "text" | "holdsKnown" | "addresses">;
  readonly #harmless: ReturnType<typeof createHarmless>;
  readonly #shownTexts: LookedThrough<string>;
  readonly learnFrom: Redactor["learnFrom"];

  constructor(rules: RedactionRules) {
    const knowledge = new Knowledge(rules.publicTexts ?? [], rules.publicAddresses);
    const { personal } = knowledge;
    this.#knowledge = knowledge;
    this.#harmless = createHarmless(personal.known);
    this.#shownTexts = createLookedThrough<string>(personal.known, longestMemoized);
    this.#isShown = memberNames([...shownHeaders, ...rules.shownHeaders]).has;
    this.#isPersonalHeader = memberNames(rules.personalHeaders ?? []).has;
    const common = {
      text: (value: string) => this.text(value),
      personal,
      placeholder: (value: string) => personal.placeholder(value),
      learnPersonal: (value: string) => knowledge.learnPersonal(value),
      learnParts: (texts: readonly string[]) => knowledge.learnParts(texts),
      learnCode: (value: string) => knowledge.learnCode(value),
      learnSecret: (secret: string) => this.#learnFound(secret, redacted),
      shownFor: (secret: string) => knowledge.shownFor(secret),
      isSecret: memberNames([...secretMembers, ...(rules.secretMembers ?? [])]).has,
      isPersonal: memberNames([...personalMembers, ...rules.hiddenMembers]).has,
    };
    this.#byForm = createFoundByForm(common);
    const holdsKnown = (value: string): boolean => knowledge.find(value).length > 0;
    this.#urls = { ...common, holdsKnown, addresses: rules.publicAddresses ?? [] };
    this.#knownRules = { ...this.#urls, text: (value) => this.knownIn(value) };
    this.#bodies = new BodyRedactor({
      ...common,
      isPerson: memberNames([...personMembers, ...(rules.personMembers ?? [])]).has,
      isCode: memberNames([...codeMembers, ...(rules.codeMembers ?? [])]).has,
      isId: memberNames(["id", ...(rules.idMembers ?? [])]).has,
    });
    this.learnFrom = {
      url: (value) => learnFromUrl(value, this.#urls),
      requestHeaders: (values) => this.#learnHeaders(values),
      body: (value, about, json) => this.#bodies.learn(value, about, json),
    };
    for (const [secret, shownAs] of Object.entries(rules.secrets)) this.learn(secret, shownAs);
    for (const value of rules.persons ?? []) knowledge.learnPersonal(value);
  }

  text(value: string): string {
    const remembered = this.#shownTexts.get(value);
    if (remembered !== undefined) return remembered.result;
    const before = this.#knowledge.size;
    const meanings: string[] = [];
    const all = (each: string, isForKnown = false): readonly Edit[] => [
      ...(isForKnown ? [] : this.#byForm(each)),
      ...this.#knowledge.find(each),
    ];
    const look = (): readonly Edit[] => findEncoded(value, all, this.#harmless, 0, meanings);
    const edits = look();
    // A value that the text gives under a name may also come before that name.
    if (this.#knowledge.size !== before) return applied(value, look());
    const showing = applied(value, edits);
    this.#shownTexts.set(value, showing, meanings);
    return showing;
  }

  knownIn(value: string): string {
    if (this.#knowledge.isOwnId(value) || isPlainAddress(value, this.#knownRules)) return value;
    const known = (each: string): readonly Edit[] => this.#knowledge.find(each);
    return applied(value, findEncoded(value, known, this.#harmless, encodedOnce));
  }

  url(value: string): string {
    return redactUrl(value, this.#urls);
  }

  headers(values: Readonly<Record<string, string>>): Record<string, string> {
    return Object.fromEntries(
      Object.entries(values).map(([name, value]) => [this.text(name), this.#header(name, value)]),
    );
  }

  requestHeaders(values: Readonly<Record<string, string>>): Record<string, string> {
    this.#learnHeaders(values);
    return this.headers(values);
  }

  body(value: string, about?: AboutPersons, json?: unknown): string {
    return this.#bodies.redact(value, about, json);
  }

  learn(secret: string, shownAs: string = redacted): void {
    if (this.#knowledge.learnSecret(secret, shownAs)) this.#forget();
  }

  keepWhole(own: string): void {
    this.#knowledge.keepWhole(own);
    this.#forget();
  }

  takeLearned(): Learned {
    return this.#knowledge.take();
  }

  adopt(learned: Learned): void {
    this.#knowledge.adopt(learned);
    if (learned.secrets.length > 0) this.#forget();
  }

  #forget(): void {
    for (const memory of [this.#shownTexts, ...this.#harmless]) memory.forget();
  }

  #learnFound(secret: string, shownAs: string): void {
    if (this.#knowledge.learnFound(secret, shownAs)) this.#forget();
  }

  #header(name: string, value: string): string {
    if (name.toLowerCase() === "authorization") return this.#authorization(value);
    if (this.#isPersonalHeader(name)) return value === "" ? value : this.#knowledge.personal.placeholder(value);
    if (!this.#isShown(name)) return redacted;
    return this.#knowledge.isOwnId(value) ? value : this.text(value);
  }

  #authorization(value: string): string {
    const [scheme = "", credential = ""] = value.split(/ +/u, 2);
    if (isDeliberatelyWrong(credential)) return value;
    return `${scheme} ${this.#knowledge.shownFor(credential) ?? strangeCredential}`;
  }

  #learnHeaders(values: Readonly<Record<string, string>>): void {
    for (const [name, value] of Object.entries(values)) {
      if (this.#isPersonalHeader(name)) this.#knowledge.learnPersonal(value);
      else if (name.toLowerCase() === "authorization")
        this.#learnFound(value.split(/ +/u, 2)[1] ?? "", strangeCredential);
      else if (!this.#isShown(name)) this.#learnFound(value, redacted);
    }
  }
}
