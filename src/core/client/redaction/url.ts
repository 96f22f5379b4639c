import { isUuid } from "../../protocol/uuid-spelling.ts";
import { operations } from "../../specification/operations.ts";
import type { BodyRules } from "./body.ts";
import { isPlaceholder } from "./public-texts.ts";

export interface UrlRules extends Pick<BodyRules, "text" | "personal" | "isPersonal" | "isSecret" | "learnPersonal"> {
  /** Whether a text holds something to hide as it is, without decoding it. */
  readonly holdsKnown: (value: string) => boolean;
  /** Addresses before paths of the API. */
  readonly addresses: readonly string[];
}

/** The operator of a search filter, which stays readable, and its values. Section 4. */
const filter = /^(eq|ne|gte?|lte?|in|nin):(.*)$/su;

/** A URL with the values of personal parameters replaced one by one, and everything else as text. */
export function redactUrl(url: string, rules: UrlRules): string {
  const [address, query] = splitOnce(url, "?");
  if (query === undefined) return redactAddress(url, rules);
  learnFromUrl(url, rules);
  const parameters = query.split("&").map((parameter) => redactParameter(parameter, rules));
  return `${redactAddress(address, rules)}?${parameters.join("&")}`;
}

const wordsOfPaths: ReadonlySet<string> = new Set(operations.flatMap(({ path }) => path.split("/")));
const uuidsOfParameter = /^([a-z]{2,40})=(?:[a-z]{2,3}:)?((?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12},?)+)$/iu;

type WordRules = Pick<UrlRules, "text" | "holdsKnown">;

/** Whether a text is an address of words of the API and UUIDs that may be shown: they have no second meaning together. */
export function isPlainAddress(text: string, rules: WordRules & Pick<UrlRules, "addresses">): boolean {
  const base = rules.addresses.find((each) => text.startsWith(`${each}/`));
  return base !== undefined && isShown(text, text.slice(base.length + 1).split("/"), rules);
}

function redactAddress(address: string, rules: UrlRules): string {
  return isPlainAddress(address, rules) ? address : rules.text(address);
}

/** Whether a text that consists of these words may be shown, without decoding it as a whole. */
function isShown(whole: string, words: readonly string[], { text, holdsKnown }: WordRules): boolean {
  const isClean = words.every((word) => wordsOfPaths.has(word) || (isUuid(word) && text(word) === word));
  return isClean && !holdsKnown(whole);
}

/** Learns the values of personal parameters. */
export function learnFromUrl(url: string, rules: UrlRules): void {
  const [, query = ""] = splitOnce(url, "?");
  for (const parameter of query.split("&")) {
    for (const value of personalParameter(parameter, rules)?.values ?? []) rules.learnPersonal(value);
  }
}

function redactParameter(parameter: string, rules: UrlRules): string {
  const { text, personal, isSecret } = rules;
  const [name, value] = splitOnce(parameter, "=");
  if (value === undefined || value === "") return text(parameter);
  if (isSecret(decoded(name))) return `${name}=[redacted]`;
  const found = personalParameter(parameter, rules);
  if (found === null) {
    const [, before = "", uuids] = uuidsOfParameter.exec(parameter) ?? [];
    if (uuids !== undefined && text(before) === before && isShown(parameter, uuids.split(","), rules)) return parameter;
    return text(parameter);
  }
  const hidden = found.values
    .map((one) => (one === "" || isPlaceholder(one) ? one : personal.placeholder(one)))
    .join(",");
  return `${name}=${found.operator === undefined ? "" : `${found.operator}:`}${hidden}`;
}

interface PersonalParameter {
  readonly operator: string | undefined;
  readonly values: readonly string[];
}

function personalParameter(parameter: string, { isPersonal, isSecret }: UrlRules): PersonalParameter | null {
  const [name, value = ""] = splitOnce(parameter, "=");
  if (value === "" || isSecret(decoded(name)) || !isPersonal(decoded(name))) return null;
  const [, operator, operands = decoded(value)] = filter.exec(decoded(value)) ?? [];
  return { operator, values: operator === "in" || operator === "nin" ? operands.split(",") : [operands] };
}

function splitOnce(text: string, separator: string): readonly [string, string | undefined] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + separator.length)];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return text;
  }
}
