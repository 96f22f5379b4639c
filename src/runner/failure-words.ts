import { pathToFileURL } from "node:url";

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
  const stack = String(sent(error).stack ?? "");
  return stack.includes(profilePath) || stack.includes(pathToFileURL(profilePath).href);
}

function wordsOf(error: unknown): string {
  const { name, message } = sent(error);
  if (message === undefined) return typeof error === "string" ? error : String(JSON.stringify(error));
  return name === undefined || name === "Error" ? String(message) : `${String(name)}: ${String(message)}`;
}

function sent(error: unknown): SentError {
  return typeof error === "object" && error !== null ? error : {};
}
