import { createHash } from "node:crypto";
import { statSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { boundedFile, UnusableFile } from "./bounded-file.ts";
import { ConfigurationError, type ConfigurationProblem } from "./configuration-error.ts";

/** Long for a module that only says what a target is like, also on a machine that is busy with something else. */
const defaultPatienceMs = 10_000;

/** What a module of a user is, where its trouble is explained. */
export interface UserModule {
  readonly path: string;
  /** As the user knows it. */
  readonly shown: string;
  readonly patienceMs?: number;
}

/**
 * The default export of a module that a user wrote. One that throws, ends the process or does not come to its end is the
 * user's to fix: throws ConfigurationError that names it.
 */
export async function importDefault({ path, shown, patienceMs = defaultPatienceMs }: UserModule): Promise<unknown> {
  const address = addressOf(path);
  loaded.set(path, shown);
  const refused = Promise.withResolvers<never>();
  const refuse = (what: string, fix: string): void =>
    refused.reject(new ConfigurationError([{ where: shown, what, fix }]));
  const release = refuseToExit(() => refuse("ends the process while it is loaded", "Remove its call of process.exit."));
  // It also keeps a process alive that has nothing else to wait for, and would end without a word.
  const patience = setTimeout(
    () => refuse(`is not loaded after ${patienceMs / 1_000} s: its top level awaits something that does not come`, fix),
    patienceMs,
  );
  try {
    const module = await Promise.race([import(/* @vite-ignore */ address), refused.promise]);
    return (module as { readonly default?: unknown }).default;
  } catch (cause) {
    if (cause instanceof ConfigurationError) throw cause;
    throw new ConfigurationError([brokenModule(path, shown, cause)]);
  } finally {
    clearTimeout(patience);
    release();
  }
}

/** The text of each module when it was loaded first, by its path. */
const texts = new Map<string, string>();

/** The address that a module is imported by: one that has changed since it was loaded is loaded anew. */
function addressOf(path: string): string {
  const { href } = pathToFileURL(path);
  const text = textOf(path);
  const first = texts.get(path) ?? text;
  texts.set(path, first);
  return text === first ? href : `${href}?${createHash("sha256").update(text).digest("hex").slice(0, 8)}`;
}

const mostBytes = 4 * 1024 * 1024;

/** What Node would read, and wait for where it is a pipe. Throws UnusableFile. */
function textOf(path: string): string {
  if (!statSync(path).isFile()) throw new UnusableFile(`${path} is not a file`);
  return boundedFile(path, mostBytes).toString("utf8");
}

/** What was loaded, by its path, as the user knows it. */
const loaded = new Map<string, string>();

/** The module of a user that a problem came from, if it came from one, as the user knows it. */
export function moduleThatFailed(problem: unknown): string | null {
  const stack = problem instanceof Error ? (problem.stack ?? "") : "";
  const [, shown] =
    [...loaded].find(([path]) => stack.includes(path) || stack.includes(pathToFileURL(path).href)) ?? [];
  return shown ?? null;
}

const fix = "Correct the module.";

function brokenModule(path: string, where: string, cause: unknown): ConfigurationProblem {
  const line = lineIn(path, cause);
  const at = line === null ? "" : ` (line ${line})`;
  const what = `cannot be loaded${at}: ${cause instanceof Error ? cause.message : String(cause)}`;
  const correct = line === null ? `Correct the module; \`node --check ${path}\` names the line.` : fix;
  return { where, what, fix: isReadAsCommonJs(path, cause) ? asModule : correct };
}

/** The line of the module at which it went wrong, where Node says so. */
function lineIn(path: string, cause: unknown): string | null {
  // Without what an address has more for a module that has changed.
  const stack = cause instanceof Error ? (cause.stack ?? "").replaceAll(/\?[\da-f]{8}(?=:\d)/gu, "") : "";
  const places = [pathToFileURL(path).href, path].map((place) => stack.indexOf(`${place}:`) + place.length);
  const lines = places.map((end) => /^:(?<line>\d+)/u.exec(stack.slice(end))?.groups?.["line"]);
  return lines.find((line) => line !== undefined) ?? null;
}

const asModule =
  'Node takes it for CommonJS, since the nearest package.json says no "type": "module". End its name in .mts (or .mjs).';

function isReadAsCommonJs(path: string, cause: unknown): boolean {
  const words = /Unexpected token 'export'|Cannot use import statement outside a module/u;
  return /\.[tj]s$/u.test(path) && cause instanceof SyntaxError && words.test(cause.message);
}

/** Modules that are being loaded, each with what is done when one of them ends the process. */
const loading = new Set<() => void>();
let exit: unknown;

/** Takes `process.exit` away until it is given back. Modules that are loaded side by side cannot be told apart in it. */
function refuseToExit(onExit: () => void): () => void {
  if (loading.size === 0) exit = Reflect.get(process, "exit");
  loading.add(onExit);
  process.exit = (): never => {
    for (const refuse of loading) refuse();
    throw new Error("process.exit was called by a module that is being loaded");
  };
  return () => {
    loading.delete(onExit);
    if (loading.size === 0) Reflect.set(process, "exit", exit);
  };
}
