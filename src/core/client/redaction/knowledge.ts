import { folded, type Edit } from "./edits.ts";
import { createLettersAlone, personalForms } from "./letters-alone.ts";
import { createPersonalValues, type PersonalValues } from "./personal-values.ts";
import { createPublicTexts, type PublicTexts } from "./public-texts.ts";
import { traceIdOf, traceIn } from "../../protocol/trace-context.ts";
import { createSecretValues, isShort, type SecretValues } from "./secret-values.ts";
import { isOrdinaryWord } from "./vocabulary.ts";
import { isDeliberatelyWrong } from "./wrong-on-purpose.ts";

export const redacted = "[redacted]";

const shortestFound = 8;
/** A UUID, or capitals with digits and signs: `EUR`, `ORG-1`. */
const code = /^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|(?=[^A-Z]*[A-Z])[A-Z\d][A-Z\d:._-]{0,63})$/u;
/** The number of an exchange, and what answers a challenge. */
const numberOfExchange = /-\d{1,9}(?:-[\da-f]{12})?$/u;

/** What a redactor knows beyond its rules: plain data that one thread sends to another. No writer may see it. */
export interface Learned {
  readonly secrets: readonly (readonly [secret: string, shownAs: string])[];
  readonly personal: readonly string[];
  /** Numbers of placeholders. */
  readonly numbers: readonly (readonly [value: string, number: number])[];
}

/** The secrets and personal values that a redactor knows, and the texts that it may show. */
export class Knowledge {
  readonly personal: PersonalValues;
  readonly #publicTexts: PublicTexts;
  readonly #secrets: SecretValues;
  readonly #lettersAlone = createLettersAlone();
  readonly #runs = new Set<string>();
  readonly #traces = new Set<string>();
  readonly #codes = new Set<string>();
  #fresh: { secrets: [string, string][]; personal: string[] } = { secrets: [], personal: [] };
  #size = 0;

  constructor(publicTexts: readonly string[], publicAddresses?: readonly string[]) {
    this.#publicTexts = createPublicTexts(publicTexts, publicAddresses);
    this.#secrets = createSecretValues(this.#publicTexts, redacted);
    this.personal = createPersonalValues(this.#publicTexts);
  }

  /** Grows with each value that it learns. */
  get size(): number {
    return this.#size;
  }

  /** The placeholder of a secret, if it is known. */
  shownFor(secret: string): string | undefined {
    return this.#secrets.shownFor(secret);
  }

  find(value: string): readonly Edit[] {
    const lower = folded(value);
    const secrets = this.#secrets.find(value, lower);
    const personal = this.personal.find(value, lower);
    const exact = secrets.length === 0 ? personal : [...secrets, ...personal];
    // What is written as it was learned says which of two spellings it is.
    const alone = this.#lettersAlone
      .find(lower)
      .filter(({ start, end }) => !exact.some((edit) => edit.start < end && start < edit.end));
    return alone.length === 0 ? exact : [...exact, ...this.#publicTexts.outside(value, alone, "all")];
  }

  /** Whether a text is an id that the run gave to an exchange or its trace: a hash has no second meaning. */
  isOwnId(value: string): boolean {
    return this.isExchangeId(value) || (this.#isOwnTrace(value) && this.find(value).length === 0);
  }

  #isOwnTrace(value: string): boolean {
    const trace = traceIn(value);
    return trace !== null && this.#traces.has(trace.traceId);
  }

  /** Most new texts are ids of exchanges, one for each request. */
  isExchangeId(value: string): boolean {
    const end = numberOfExchange.exec(value)?.index;
    return end !== undefined && this.#runs.has(value.slice(0, end));
  }

  /** Answers whether the secret is new. */
  learnSecret(secret: string, shownAs: string): boolean {
    if (this.#secrets.shownFor(secret) === shownAs) return false;
    this.#keepSecret(secret, shownAs);
    this.#fresh.secrets.push([secret, shownAs]);
    this.#size += 1;
    return true;
  }

  #keepSecret(secret: string, shownAs: string): void {
    this.#secrets.learn(secret, shownAs);
    if (!isShort(secret)) this.#lettersAlone.learn(secret, [secret], () => shownAs);
  }

  #keepPersonal(value: string): boolean {
    if (!this.personal.learn(value)) return false;
    const shown = (): string => this.personal.placeholder(value);
    for (const letters of this.#lettersAlone.learn(value, personalForms(value), shown))
      this.personal.alsoLookFor(letters);
    return true;
  }

  /** The value of a secret member may be as harmless as a page number. So a short one is replaced only as a whole word. */
  learnFound(secret: string, shownAs: string): boolean {
    if (isDeliberatelyWrong(secret) || this.#secrets.shownFor(secret) !== undefined) return false;
    if (isOrdinaryWord(secret) || this.#publicTexts.has(secret)) return false;
    if (secret.length >= shortestFound) return this.learnSecret(secret, shownAs);
    this.learnPersonal(secret);
    return false;
  }

  /** A code that an order shows under a name that is no person's, such as a currency. Where it also names a person, it is hidden there only. */
  learnCode(value: string): void {
    if (!this.#codes.has(value) && code.test(value)) this.#codes.add(value);
  }

  /** Searches also ask for the first words of a code, such as `ORG-`. */
  #isOfCode(value: string): boolean {
    if (this.#codes.has(value)) return true;
    return (
      code.test(value) &&
      [...this.#codes].some(
        (one) => one.startsWith(value) && /[:._-]/u.test(one.charAt(value.length - 1) + one.charAt(value.length)),
      )
    );
  }

  learnPersonal(value: string): void {
    if (this.#isOfCode(value)) return;
    if (!this.#keepPersonal(value)) return;
    this.#fresh.personal.push(value);
    this.#size += 1;
  }

  /**
   * Learns texts that are a value only together, such as a secret in three members or the parts of a name. A person that the
   * run invents is none, even beside another: its run is in each reference, and its domain in each address.
   */
  learnParts(texts: readonly string[]): void {
    if (texts.length < 2) return;
    const found = this.#lettersAlone.find(folded(texts.join(" ")));
    if (found.length === 0) return;
    let [start, at] = [0, 0];
    for (const text of texts) {
      const end = start + text.length;
      while (at < found.length && (found[at]?.end ?? 0) <= start) at += 1;
      const { start: from = end, end: to = end } = found[at] ?? {};
      const isPart = text !== "" && from <= start && to >= end && (from < start || to > end);
      if (isPart && !this.personal.isInvented(text)) this.learnFound(text, redacted);
      start = end + 1;
    }
  }

  keepWhole(own: string): void {
    this.#runs.add(own);
    this.#traces.add(traceIdOf(own));
    this.#publicTexts.add(own);
    this.personal.keepInvented(own);
  }

  take(): Learned {
    const taken = { ...this.#fresh, numbers: this.personal.takeNumbers() };
    this.#fresh = { secrets: [], personal: [] };
    return taken;
  }

  adopt(learned: Learned): void {
    for (const [secret, shownAs] of learned.secrets) this.#keepSecret(secret, shownAs);
    for (const value of learned.personal) this.#keepPersonal(value);
    this.personal.adoptNumbers(learned.numbers);
    this.#size += 1;
  }
}
