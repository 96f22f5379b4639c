import { existsSync } from "node:fs";
import { posix, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { OpenReports, ReportFileName, ReportsUse } from "../report/index.ts";
import { type Loss, ReportsNotWritten } from "../report/light.ts";
import { exitCodes, type Redacted } from "../core/light.ts";
import type { otherVariables } from "../core/index.ts";
import { UsageError, type Command, type OptionValues, type Terminal } from "./command.ts";
import { quoted } from "./call-messages.ts";
import { binary } from "./help.ts";
import { isSet, textOf } from "./option-values.ts";
import { defaultReports } from "./options.ts";

/** What commands do with the option `--reports`. */

/**
 * The reports directory of a command line, ready to be filled. Open it before you check anything else, so that no earlier
 * result survives an error. Throws UsageError, ReportsRefused or ReportsNotWritten.
 */
export async function openReportsOf(
  values: OptionValues,
  use: ReportsUse,
  usual: string = defaultReports,
): Promise<OpenReports> {
  const path = textOf(values, "reports") ?? usual;
  if (path.trim() === "") throw new UsageError("--reports needs a directory");
  const { openReports } = await import("../report/index.ts");
  return openReports(path, use);
}

/**
 * The option that puts the reports of a repetition below those that it comes from, so that it never replaces them. A repetition
 * of a repetition replaces that: the path would grow with each.
 */
export function reportsOfRepetition(values: OptionValues, usual: string = defaultReports): string {
  const own = textOf(values, "reports") ?? usual;
  return `--reports ${quoted(posix.basename(own) === "again" ? own : posix.join(own, "again"))}`;
}

/** The line that says where the page of a directory of reports is; `null` where it has none. */
export function pageIn(directory: string): string | null {
  const page = resolve(directory, "report.html" satisfies ReportFileName);
  return existsSync(page) ? `Report: ${page}` : null;
}

const addressVariable: keyof typeof otherVariables = "ORDERS_REPORTS_URL";

/** Where `report.html` is for a reader of other reports, as `ORDERS_REPORTS_URL` says. Throws UsageError. */
export function publishedPage(variables: NodeJS.ProcessEnv = process.env): string | undefined {
  const given = variables[addressVariable]?.trim() ?? "";
  if (given === "") return undefined;
  const address = URL.parse(given.endsWith("/") ? given : `${given}/`);
  if (!isWebAddress(address)) {
    throw new UsageError(`${addressVariable} takes an address that starts with http:// or https://, not "${given}"`);
  }
  return new URL("report.html" satisfies ReportFileName, address).href;
}

const traceVariable: keyof typeof otherVariables = "ORDERS_TRACE_URL";

/** The address of a trace, as `ORDERS_TRACE_URL` says it. Throws UsageError. */
export function traceAddress(variables: NodeJS.ProcessEnv = process.env): string | undefined {
  const given = variables[traceVariable]?.trim() ?? "";
  if (given === "") return undefined;
  if (isWebAddress(URL.parse(given)) && given.includes("{traceId}")) return given;
  throw new UsageError(`${traceVariable} takes an address with {traceId} in it, not "${given}"`);
}

function isWebAddress(address: URL | null): address is URL {
  return address !== null && /^https?:$/u.test(address.protocol);
}

/** Removes earlier results also when the command line is wrong, unless it only asks for help. */
export async function withdrawUnread(command: Command, argv: readonly string[]): Promise<void> {
  const options = Object.fromEntries(Object.entries(command.options).map(([name, { type }]) => [name, { type }]));
  const { values, positionals } = parseArgs({ args: [...argv], options, strict: false, allowPositionals: true });
  const use = command.reports?.(positionals, values) ?? null;
  if (use === null || questions.some((name) => values[name] !== undefined)) return;
  // A word that looks like an option is the next option: the directory was forgotten.
  const isNamed = (path: string | undefined): boolean =>
    path !== undefined && path.trim() !== "" && !path.startsWith("-");
  const places = [textOf(values, "reports"), command.usualReports?.(values), defaultReports];
  const { withdrawReports } = await import("../report/index.ts");
  await withdrawReports(places.find(isNamed) ?? defaultReports, use);
}

const questions = ["help", "h", "version", "V"] as const;

/** What was written, or why nothing was. A verdict that cannot be written is still printed. */
export async function attempted<Written>(write: () => Promise<Written>): Promise<Written | ReportsNotWritten> {
  try {
    return await write();
  } catch (problem) {
    if (problem instanceof ReportsNotWritten) return problem;
    throw problem;
  }
}

/** What is missing after an attempt, in whole or in part. */
export function lossesOf(written: { readonly lost: readonly Loss[] } | ReportsNotWritten | void): readonly string[] {
  if (written instanceof ReportsNotWritten) return [written.message];
  return written?.lost.map(inWords) ?? [];
}

export function inWords({ what, why }: Loss): string {
  return `${what} is missing: ${why}`;
}

/** Prints what is missing among the reports. */
export function sayLost(lost: readonly string[], { err }: Pick<Terminal, "err">): void {
  for (const each of lost) err(`${binary}: ${each}\n`);
}

interface Result {
  /** What `--json` prints. */
  readonly json: Redacted<unknown>;
  /** What the terminal shows. */
  readonly text: string;
  /** Where the reports are. Follows the text if all of them were written, but not with `--quiet`. */
  readonly where?: string;
}

/** Prints the result of a command, as `--json` and `--quiet` say. */
export function printResult(values: OptionValues, terminal: Terminal, { json, text, where }: Result): void {
  if (isSet(values, "json")) {
    terminal.json(json);
    return;
  }
  terminal.out(text);
  if (where !== undefined && !isSet(values, "quiet")) terminal.out(`${where}\n`);
}

/** The exit code of a judgement: never green without the reports that show it. A full disk is no usage error. */
export function exitCodeAfter(code: number, written: object | ReportsNotWritten): number {
  if (code !== 0 || !(written instanceof ReportsNotWritten)) return code;
  return exitCodeOf(written);
}

export function exitCodeOf({ ofTheMachine }: ReportsNotWritten): number {
  return ofTheMachine ? exitCodes.inconclusive : exitCodes.usage;
}
