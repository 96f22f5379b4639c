import { digitsOf, parseKeepingDigits } from "./digits.ts";
import { piecesOf } from "./pieces-of-text.ts";
import type { PersonalValues } from "./personal-values.ts";
import { isDeliberatelyWrong } from "./wrong-on-purpose.ts";
import { whyUnreadable } from "../../protocol/answer-limits.ts";
import { isUuid } from "../../protocol/uuid-spelling.ts";

/** `person`: the whole body is about travellers, under any names of its members. */
export type AboutPersons = "person" | "other";

export interface BodyRules {
  readonly text: (value: string) => string;
  readonly personal: PersonalValues;
  readonly learnSecret: (secret: string) => void;
  readonly learnPersonal: (value: string) => void;
  readonly learnCode: (value: string) => void;
  /** Learns texts that are one value together, each of them by itself. */
  readonly learnParts: (texts: readonly string[]) => void;
  readonly isCode: (member: string) => boolean;
  readonly isSecret: (member: string) => boolean;
  /** The placeholder of a secret, if it is known. */
  readonly shownFor: (secret: string) => string | undefined;
  readonly isPersonal: (member: string) => boolean;
  readonly isPerson: (member: string) => boolean;
  readonly isId: (member: string) => boolean;
}

/** What to do with a value, by its name and its surroundings. */
type Treatment = "plain" | "secret" | "personal" | "person";

const placeholderOfSecret = "[redacted]";
/** Written as a loop of runs: one step for every character overflows the stack of the engine on megabytes of text. */
const memberName = /"[^"\\]*(?:\\.[^"\\]*)*"(?=\s*:)/gu;

/** Redacts bodies. It learns all values of a body before it writes it, so it finds each of them in every place. */
export class BodyRedactor {
  readonly #rules: BodyRules;
  readonly #treatments: Readonly<Record<Treatment, Map<string, Treatment>>> = {
    plain: new Map(),
    secret: new Map(),
    personal: new Map(),
    person: new Map(),
  };

  constructor(rules: BodyRules) {
    this.#rules = rules;
  }

  /** `value` is the parsed body, where it is known. */
  learn(body: string, about?: AboutPersons, value?: unknown): void {
    const how = treatmentOfAll(about);
    if (value !== undefined && this.#learnValue(value, how)) return;
    const read = parsed(body);
    if (read !== null) this.#learnValue(read.value, how);
  }

  /** `value` is the parsed body, where it is known. */
  redact(body: string, about?: AboutPersons, value?: unknown): string {
    const { text } = this.#rules;
    const read = value !== undefined && JSON.stringify(value) === body ? { value, isAsWritten: true } : parsed(body);
    if (read === null) return text(body);
    const how = treatmentOfAll(about);
    this.#learnValue(read.value, how);
    this.#rules.learnParts(textsIn(read.value));
    const shown = this.#written(read.value, how);
    if (read.isAsWritten) return shown === read.value ? body : JSON.stringify(shown);
    const isClean = how === "plain" && shown === read.value && this.#namesNothingHidden(body);
    if (!isClean) return JSON.stringify(shown);
    // A clean body keeps its text, which shows a member that is named twice. The value of the first of the two was not
    // looked at yet.
    return namesIn(body).length === membersIn(shown) || text(body) === body ? body : JSON.stringify(shown);
  }

  /** The same few names come again and again, unless a service uses ids as names. */
  #treatmentOf(member: string, around: Treatment): Treatment {
    const known = this.#treatments[around];
    const remembered = known.get(member);
    if (remembered !== undefined) return remembered;
    const how = this.#treatmentByName(member, around);
    if (known.size >= mostMemoized) known.clear();
    known.set(member, how);
    return how;
  }

  #treatmentByName(member: string, around: Treatment): Treatment {
    const { isSecret, isPersonal, isId, isPerson } = this.#rules;
    if (isSecret(member)) return "secret";
    if (isPersonal(member) || around === "personal") return "personal";
    if (around === "person" && isId(member)) return "plain";
    return isPerson(member) ? "person" : around;
  }

  /** Answers `false` when it met a number to hide: the body may write other digits than the number has. */
  #learnValue(value: unknown, how: Treatment): boolean {
    const scalar = typeof value === "string" ? value : digitsOf(value);
    if (scalar !== undefined) {
      this.#learnScalar(scalar, how);
      return how === "plain" || typeof value !== "number";
    }
    if (value === null || typeof value !== "object") return true;
    let isWhole = true;
    if (Array.isArray(value)) {
      const each = this.#treatmentOf("", how);
      for (const inner of value) isWhole = this.#learnValue(inner, each) && isWhole;
      return isWhole;
    }
    const members = value as Readonly<Record<string, unknown>>;
    const { isCode, learnCode } = this.#rules;
    const names = Object.keys(members);
    if (how === "plain")
      for (const member of names) {
        const inner = members[member];
        if (typeof inner === "string" && isCode(member)) learnCode(inner);
      }
    for (const member of names) isWhole = this.#learnValue(members[member], this.#treatmentOf(member, how)) && isWhole;
    return isWhole;
  }

  #learnScalar(scalar: string, how: Treatment): void {
    if (how === "secret") this.#rules.learnSecret(scalar);
    if (how === "personal" || (how === "person" && !isUuid(scalar))) this.#rules.learnPersonal(scalar);
    const inner = how === "plain" ? parsedInner(scalar) : null;
    if (inner !== null) this.#learnValue(inner.value, how);
  }

  /** JSON in a string of JSON is redacted as a body too. */
  #writtenText(value: string): string {
    const { text } = this.#rules;
    const inner = parsedInner(value);
    if (inner === null) return text(value);
    const shown = this.#written(inner.value, "plain");
    return shown === inner.value ? text(value) : JSON.stringify(shown);
  }

  #writtenSecret(value: unknown): unknown {
    if (typeof value !== "string") return placeholderOfSecret;
    return isDeliberatelyWrong(value) ? value : (this.#rules.shownFor(value) ?? placeholderOfSecret);
  }

  /** The value as it may be shown: itself where nothing in it is hidden. */
  #written(value: unknown, how: Treatment): unknown {
    const { personal, text } = this.#rules;
    if (isEmpty(value)) return value;
    if (how === "secret") return this.#writtenSecret(value);
    if (how === "personal") return personal.placeholder(plainNumber(value));
    if (typeof value === "string")
      return how === "person" && !isUuid(value) ? personal.placeholder(value) : this.#writtenText(value);
    const digits = digitsOf(value);
    if (digits !== undefined)
      return how === "person" || text(digits) !== digits ? personal.placeholder(Number(digits)) : value;
    if (typeof value === "boolean") return how === "person" ? personal.placeholder(value) : value;
    const members = value as object;
    const pieces = piecesOf(members);
    if (pieces !== "" && text(pieces) !== pieces) return placeholderOfSecret;
    if (Array.isArray(value)) {
      const list: readonly unknown[] = value;
      const shown = list.map((inner) => this.#written(inner, how));
      return shown.every((inner, at) => inner === list[at]) ? list : shown;
    }
    return this.#writtenObject(members as Readonly<Record<string, unknown>>, how);
  }

  #writtenObject(members: Readonly<Record<string, unknown>>, how: Treatment): unknown {
    const { text } = this.#rules;
    const names = Object.keys(members);
    const shown = names.map(
      (name) => [text(name), this.#written(members[name], this.#treatmentOf(name, how))] as const,
    );
    const isSame = shown.every(([name, inner], at) => name === names[at] && inner === members[name]);
    return isSame ? members : Object.fromEntries(shown);
  }

  #namesNothingHidden(body: string): boolean {
    return namesIn(body).every((name) => this.#treatmentOf(JSON.parse(name) as string, "plain") === "plain");
  }
}

/** The names of members as a body writes them. */
function namesIn(body: string): readonly string[] {
  return body.match(memberName) ?? [];
}

/** The texts of a value, in order. */
function textsIn(value: unknown, found: string[] = []): readonly string[] {
  if (typeof value === "string") found.push(value);
  else if (value !== null && typeof value === "object" && digitsOf(value) === undefined)
    for (const inner of Object.values(value)) textsIn(inner, found);
  return found;
}

/** How many members there are, at any depth. */
function membersIn(value: unknown): number {
  if (value === null || typeof value !== "object" || digitsOf(value) !== undefined) return 0;
  const inner = membersOf(value);
  return inner.reduce((sum, [, member]) => sum + membersIn(member), Array.isArray(value) ? 0 : inner.length);
}

function treatmentOfAll(about: AboutPersons = "other"): Treatment {
  return about === "person" ? "person" : "plain";
}

interface Parsed {
  readonly value: unknown;
  /** Whether `JSON.stringify` writes exactly this text, so that the text holds nothing beyond the value. */
  readonly isAsWritten: boolean;
}

/** The parsed body, or `null` when it is not JSON. */
function parsed(body: string): Parsed | null {
  if (whyUnreadable(body) !== null) return null;
  try {
    const value: unknown = JSON.parse(body);
    const isAsWritten = JSON.stringify(value) === body;
    return { value: isAsWritten ? value : parseKeepingDigits(body), isAsWritten };
  } catch {
    return null;
  }
}

/** The object or list that the text of a member encodes. */
function parsedInner(value: string): Parsed | null {
  return /^\s*[{[][^]*[}\]]\s*$/u.test(value) ? parsed(value) : null;
}

const mostMemoized = 1_000;

/** The members of an object, and those of a list under no name. */
function membersOf(value: unknown): readonly (readonly [string, unknown])[] {
  if (Array.isArray(value)) return value.map((inner: unknown) => ["", inner] as const);
  return value !== null && typeof value === "object" ? Object.entries(value) : [];
}

/** An empty value is not a secret, and its form is evidence. */
function isEmpty(value: unknown): boolean {
  if (value === null || value === "") return true;
  if (typeof value !== "object" || digitsOf(value) !== undefined) return false;
  return (Array.isArray(value) ? value : Object.keys(value)).length === 0;
}

function plainNumber(value: unknown): unknown {
  const digits = digitsOf(value);
  return digits === undefined ? value : Number(digits);
}
