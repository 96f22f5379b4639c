import type { PersonalValues } from "./personal-values.ts";
import { isDeliberatelyWrong } from "./wrong-on-purpose.ts";
import { whyUnreadable } from "../../protocol/answer-limits.ts";

/** `person`: the whole body is about travellers, whatever its members are called. */
export type AboutPersons = "person" | "other";

export interface BodyRules {
  readonly text: (value: string) => string;
  readonly personal: PersonalValues;
  readonly learnSecret: (secret: string) => void;
  readonly learnPersonal: (value: string) => void;
  readonly isSecret: (member: string) => boolean;
  /** What stands in the place of a secret, if it is a known one. */
  readonly shownFor: (secret: string) => string | undefined;
  readonly isPersonal: (member: string) => boolean;
  readonly isPerson: (member: string) => boolean;
  readonly isId: (member: string) => boolean;
}

/** How a value is treated, by the name it stands under and what it stands in. */
type Treatment = "plain" | "secret" | "personal" | "person";

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu;
const placeholderOfSecret = "[redacted]";
/** Unrolled, since one step for every sign is more than the engine's stack takes in a text of megabytes. */
const memberName = /"[^"\\]*(?:\\.[^"\\]*)*"(?=\s*:)/gu;

export interface BodyRedactor {
  /** `value` is what the body says, where that is known. */
  readonly learn: (body: string, about?: AboutPersons, value?: unknown) => void;
  readonly redact: (body: string, about?: AboutPersons) => string;
}

/** Redacts bodies: first everything in one is learned, then it is written, so that an echo is found wherever it stands. */
export function createBodyRedactor(rules: BodyRules): BodyRedactor {
  const { text, personal } = rules;

  const treatmentOf = (member: string, around: Treatment): Treatment => {
    if (rules.isSecret(member)) return "secret";
    if (rules.isPersonal(member) || around === "personal") return "personal";
    if (around === "person" && rules.isId(member)) return "plain";
    return rules.isPerson(member) ? "person" : around;
  };

  /** Answers whether no number was met that has to be hidden, and whose digits may have been others than its value has. */
  function learn(value: unknown, how: Treatment): boolean {
    const scalar = typeof value === "string" ? value : digitsOf(value);
    if (scalar !== undefined) {
      learnScalar(scalar, how);
      return how === "plain" || typeof value !== "number";
    }
    if (value === null || typeof value !== "object") return true;
    let isWhole = true;
    if (Array.isArray(value)) {
      const each = treatmentOf("", how);
      for (const inner of value) isWhole = learn(inner, each) && isWhole;
      return isWhole;
    }
    const members = value as Readonly<Record<string, unknown>>;
    for (const member of Object.keys(members)) isWhole = learn(members[member], treatmentOf(member, how)) && isWhole;
    return isWhole;
  }

  function learnScalar(scalar: string, how: Treatment): void {
    if (how === "secret") rules.learnSecret(scalar);
    if (how === "personal" || (how === "person" && !uuid.test(scalar))) rules.learnPersonal(scalar);
    const inner = how === "plain" ? parsedInner(scalar) : null;
    if (inner !== null) learn(inner.value, how);
  }

  /** JSON in a string of JSON is as much of a body as what stands around it. */
  function writtenText(value: string): string {
    const inner = parsedInner(value);
    if (inner === null) return text(value);
    const shown = JSON.stringify(written(inner.value, "plain"));
    return shown === JSON.stringify(inner.value) ? text(value) : shown;
  }

  function writtenSecret(value: unknown): unknown {
    if (typeof value !== "string") return placeholderOfSecret;
    return isDeliberatelyWrong(value) ? value : (rules.shownFor(value) ?? placeholderOfSecret);
  }

  function written(value: unknown, how: Treatment): unknown {
    if (isEmpty(value)) return value;
    if (how === "secret") return writtenSecret(value);
    if (how === "personal") return personal.placeholder(plainNumber(value));
    if (typeof value === "string")
      return how === "person" && !uuid.test(value) ? personal.placeholder(value) : writtenText(value);
    const digits = digitsOf(value);
    if (digits !== undefined)
      return how === "person" || text(digits) !== digits ? personal.placeholder(Number(digits)) : value;
    if (typeof value === "boolean") return how === "person" ? personal.placeholder(value) : value;
    if (Array.isArray(value)) return value.map((inner: unknown) => written(inner, how));
    const members = membersOf(value).map(([member, inner]) => [text(member), written(inner, treatmentOf(member, how))]);
    return Object.fromEntries(members);
  }

  const namesNothingHidden = (body: string): boolean =>
    namesIn(body).every((name) => treatmentOf(JSON.parse(name) as string, "plain") === "plain");

  return {
    learn(body, about, value) {
      const how = treatmentOfAll(about);
      if (value !== undefined && learn(value, how)) return;
      const read = parsed(body);
      if (read !== null) learn(read.value, how);
    },
    redact(body, about) {
      const read = parsed(body);
      if (read === null) return text(body);
      const how = treatmentOfAll(about);
      learn(read.value, how);
      const shown = JSON.stringify(written(read.value, how));
      if (read.isAsWritten) return shown;
      const isClean = how === "plain" && shown === JSON.stringify(read.value) && namesNothingHidden(body);
      if (!isClean) return shown;
      // As it stands where nothing in it has to be hidden, so that a member that is named twice is seen. What stands in
      // the first of the two was not looked at yet.
      return namesIn(body).length === membersIn(read.value) || text(body) === body ? body : shown;
    },
  };
}

/** The names of members as they stand in a body. */
function namesIn(body: string): readonly string[] {
  return body.match(memberName) ?? [];
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
  /** Whether `JSON.stringify` writes the very text again, so that there is no more to it than the value. */
  readonly isAsWritten: boolean;
}

/** What a body says, or `null` where it is no JSON. */
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

/** What the text of a member says, where it is an object or a list itself. */
function parsedInner(value: string): Parsed | null {
  return /^\s*[{[][^]*[}\]]\s*$/u.test(value) ? parsed(value) : null;
}

/** The members of an object, and those of a list under no name. */
function membersOf(value: unknown): readonly (readonly [string, unknown])[] {
  if (Array.isArray(value)) return value.map((inner: unknown) => ["", inner] as const);
  return value !== null && typeof value === "object" ? Object.entries(value) : [];
}

/** That there is nothing is no secret, and the difference between its forms is evidence. */
function isEmpty(value: unknown): boolean {
  if (value === null || value === "") return true;
  if (typeof value !== "object" || digitsOf(value) !== undefined) return false;
  return (Array.isArray(value) ? value : Object.keys(value)).length === 0;
}

function plainNumber(value: unknown): unknown {
  const digits = digitsOf(value);
  return digits === undefined ? value : Number(digits);
}

/**
 * JSON that keeps the digits of its numbers: `1.10` and `1.1` are not the same evidence. The engine has had these calls
 * since V8 11.4; the compiler's libraries do not declare them yet.
 */
interface SourceAwareJson {
  parse(
    text: string,
    reviver: (member: string, value: unknown, context: { readonly source?: string }) => unknown,
  ): unknown;
  rawJSON(text: string): unknown;
  isRawJSON(value: unknown): value is { readonly rawJSON: string };
}

const json = JSON as unknown as SourceAwareJson;

/** Parses a text so that `JSON.stringify` writes its numbers as they came; throws SyntaxError for text that is no JSON. */
function parseKeepingDigits(text: string): unknown {
  return json.parse(text, (_, value, { source }) =>
    typeof value === "number" && source !== undefined ? json.rawJSON(source) : value,
  );
}

/** The digits of a number of such a value, or `undefined` for anything else. */
function digitsOf(value: unknown): string | undefined {
  if (typeof value === "number") return JSON.stringify(value);
  return json.isRawJSON(value) ? value.rawJSON : undefined;
}
