import { pathToFileURL } from "node:url";
import { inspect } from "node:util";

/** An error as it comes out of the process of the test runner: no instance of anything. */
interface SentError {
  readonly name?: unknown;
  readonly message?: unknown;
  readonly stack?: unknown;
}

/** What failed beside the scenarios, in words: the suite itself, or code of the profile. */
export function failureInWords(errors: readonly unknown[], profilePath: string): string {
  const own = errors.filter((error) => !isOfProfile(error, profilePath));
  if (own.length > 0) return `the suite itself failed: ${own.map(wordsOf).join("; ")}`;
  return `the profile failed in passing (${profilePath}): ${errors.map(wordsOf).join("; ")}`;
}

function isOfProfile(error: unknown, profilePath: string): boolean {
  const { stack } = sent(error);
  if (typeof stack !== "string") return false;
  return stack.includes(profilePath) || stack.includes(pathToFileURL(profilePath).href);
}

function wordsOf(error: unknown): string {
  const { name, message } = sent(error);
  if (typeof message !== "string") return typeof error === "string" ? error : inspect(error);
  return typeof name !== "string" || name === "Error" ? message : `${name}: ${message}`;
}

function sent(error: unknown): SentError {
  return typeof error === "object" && error !== null ? error : {};
}
