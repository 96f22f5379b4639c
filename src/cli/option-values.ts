import { statSync } from "node:fs";
import { UsageError, type OptionValues } from "./command.ts";

/** Typed access to parsed options. A value of the wrong form is a UsageError that names the option. */

/** The text of an option, or `undefined` when it is not given. */
export function textOf(values: OptionValues, name: string): string | undefined {
  const value = values[name];
  return typeof value === "string" ? value : undefined;
}

/** All texts of a repeatable option; none when it is not given. */
export function textsOf(values: OptionValues, name: string): readonly string[] {
  const value = values[name];
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}

/** Whether a switch is given. */
export function isSet(values: OptionValues, name: string): boolean {
  return values[name] === true;
}

/** A whole number within bounds, or `undefined` when the option is not given. */
export function wholeNumberOf(
  values: OptionValues,
  name: string,
  bounds: { readonly least: number; readonly most: number },
): number | undefined {
  const value = textOf(values, name);
  if (value === undefined) return undefined;
  const number = Number(value);
  if (value.trim() !== "" && Number.isInteger(number) && number >= bounds.least && number <= bounds.most) return number;
  throw new UsageError(`--${name} takes a whole number from ${bounds.least} to ${bounds.most}, not "${value}"`);
}

/** The address to listen on: this machine only, unless the option `--host` names another. An empty one would be every address. */
export function hostIn(values: OptionValues): string {
  const host = textOf(values, "host") ?? "127.0.0.1";
  if (host.trim() === "") throw new UsageError("--host takes an address; got nothing");
  return host;
}

const instant = /^(?<day>\d{4}-\d\d-\d\d)(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d))?$/u;

/** A date or a time with its offset, or `undefined` when the option is not given. */
export function timeIn(values: OptionValues, name: string): Date | undefined {
  const text = textOf(values, name);
  if (text === undefined) return undefined;
  const day = instant.exec(text)?.groups?.["day"] ?? "";
  const [time, midnight] = [new Date(text), new Date(day)];
  // `Date` reads 31 February as 3 March.
  if (!Number.isNaN(time.getTime()) && !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day))
    return time;
  throw new UsageError(`--${name} takes a date, or a time with its offset such as 2026-11-22T12:00:00Z, not "${text}"`);
}

/** One of a closed set of words, or `undefined` when the option is not given. */
export function choiceOf<const Word extends string>(
  values: OptionValues,
  name: string,
  words: readonly Word[],
): Word | undefined {
  const value = textOf(values, name);
  if (value === undefined) return undefined;
  const word = words.find((candidate) => candidate === value);
  if (word !== undefined) return word;
  throw new UsageError(`--${name} takes ${words.join(" or ")}, not "${value}"`);
}

/** The files that these options name. Anything else they name is refused by a message of its own. */
export function filesIn(values: OptionValues, names: readonly string[]): readonly string[] {
  const paths = names.flatMap((name) => textOf(values, name) ?? textsOf(values, name));
  return paths.filter(isFile);
}

/** Whether there is a file at this path, directly or by a link. */
export function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}
