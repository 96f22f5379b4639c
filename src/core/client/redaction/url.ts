import type { PersonalValues } from "./personal-values.ts";
import { isPlaceholder } from "./public-texts.ts";

export interface UrlRules {
  readonly text: (value: string) => string;
  readonly personal: PersonalValues;
  readonly isPersonal: (parameter: string) => boolean;
  readonly isSecret: (parameter: string) => boolean;
  readonly learnPersonal: (value: string) => void;
}

/** The operator of a search filter, which stays readable, and its values. Section 4. */
const filter = /^(eq|ne|gte?|lte?|in|nin):(.*)$/su;

/** A URL with the values of personal parameters replaced one by one, and everything else as text. */
export function redactUrl(url: string, rules: UrlRules): string {
  const [address, query] = splitOnce(url, "?");
  if (query === undefined) return rules.text(url);
  learnFromUrl(url, rules);
  const parameters = query.split("&").map((parameter) => redactParameter(parameter, rules));
  return `${rules.text(address)}?${parameters.join("&")}`;
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
  if (found === null) return text(parameter);
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
