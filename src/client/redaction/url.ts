import type { PersonalValues } from "./personal-values.ts";

export interface UrlRules {
  readonly text: (value: string) => string;
  readonly personal: PersonalValues;
  readonly isPersonal: (parameter: string) => boolean;
  readonly isSecret: (parameter: string) => boolean;
}

/** The operator of a search filter, which stays readable, and its values. Section 4. */
const filter = /^(eq|ne|gte?|lte?|in|nin):(.*)$/su;

/** A URL with the values of personal parameters replaced one by one, and everything else as text. */
export function redactUrl(url: string, rules: UrlRules): string {
  const [address, query] = splitOnce(url, "?");
  if (query === undefined) return rules.text(url);
  const parameters = query.split("&").map((parameter) => redactParameter(parameter, rules));
  return `${rules.text(address)}?${parameters.join("&")}`;
}

function redactParameter(parameter: string, { text, personal, isPersonal, isSecret }: UrlRules): string {
  const [name, value] = splitOnce(parameter, "=");
  if (value === undefined || value === "") return text(parameter);
  if (isSecret(decoded(name))) return `${name}=[redacted]`;
  if (!isPersonal(decoded(name))) return text(parameter);
  const [, operator, operands = decoded(value)] = filter.exec(decoded(value)) ?? [];
  const values = operator === "in" || operator === "nin" ? operands.split(",") : [operands];
  for (const one of values) personal.learn(one);
  const hidden = values.map((one) => (one === "" ? "" : personal.placeholder(one))).join(",");
  return `${name}=${operator === undefined ? "" : `${operator}:`}${hidden}`;
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
