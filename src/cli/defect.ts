import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createRedactor } from "../client/redaction.ts";
import { readVariables } from "../target/environment.ts";
import { targetNameOf } from "../target/load-profile.ts";
import { defaultTarget } from "../target/target.ts";
import { exitCodes } from "../verdict/exit-code.ts";
import type { Terminal } from "./command.ts";
import { binary } from "./help.ts";
import type { Program } from "./program.ts";
import { suiteVersion } from "./run/suite-version.ts";

const longestSummary = 200;
const deepestCause = 8;

/**
 * Says in one line that this tool has a defect, keeps what its maintainers need in a file, and answers the exit code.
 * No secret of the process's environment or of the target's variables stands in either. Never throws.
 */
export function reportDefect(
  problem: unknown,
  { name, call, judges }: Pick<Program, "name" | "call" | "judges">,
  argv: readonly string[],
  { err }: Pick<Terminal, "err">,
): number {
  const redact = redactionFor(argv);
  const summary = firstLineOf(problem, argv);
  const details = redact(
    [
      `${binary} ${suiteVersion()}, Node ${process.version}, ${process.platform} ${process.arch}, ${new Date().toISOString()}`,
      [call, ...argv].join(" "),
      ...stacksOf(problem),
      "",
    ].join("\n"),
  );
  err(
    `${name}: this is a defect of ${binary} and says nothing about ${judges}: ${summary}. ` +
      `Please send ${keep(details)} to the maintainers of ${binary}.\n`,
  );
  return exitCodes.inconclusive;
}

/** What a problem says first, without a secret and without its full stop. */
export function firstLineOf(problem: unknown, argv: readonly string[]): string {
  const [firstLine = ""] = wordsOf(problem).split("\n");
  return redactionFor(argv)(firstLine).slice(0, longestSummary).replace(/\.$/u, "");
}

/** Where the details are, or the details where no file can be written. */
function keep(details: string): string {
  try {
    const file = join(mkdtempSync(join(tmpdir(), `${binary}-defect-`)), "defect.txt");
    writeFileSync(file, details, { mode: 0o600 });
    return file;
  } catch {
    return `this:\n${details}`;
  }
}

function wordsOf(problem: unknown): string {
  return problem instanceof Error ? `${problem.name}: ${problem.message}` : String(problem);
}

/** The stack and those of its causes. Other members of an error may hold whole answers, and are left out. */
function stacksOf(problem: unknown, depth = 0): readonly string[] {
  if (!(problem instanceof Error)) return [wordsOf(problem)];
  const stack = problem.stack ?? wordsOf(problem);
  const hasCause = problem.cause !== undefined && depth < deepestCause;
  return hasCause ? [stack, "Caused by:", ...stacksOf(problem.cause, depth + 1)] : [stack];
}

const secretNames = /secret|token|passw|passphrase|credential|auth$|key$/iu;
/** Tokens that were issued on the way, and what stands before an @ in an address, are in no variable of their own. */
const credentials = /\b(?:Bearer|Basic) [\w.~+/=-]+|\beyJ[\w-]+\.[\w-]+\.[\w-]*|(?<=:\/\/)[^\s/@]+(?=@)/gu;
const shortestSecret = 4;

function redactionFor(argv: readonly string[]): (text: string) => string {
  const variables = Object.entries({ ...process.env, ...variablesFor(argv) });
  const secrets = variables.flatMap(([name, value = ""]) =>
    secretNames.test(name) && value.length >= shortestSecret ? [[value, `[redacted: ${name}]`] as const] : [],
  );
  const redactor = createRedactor({ secrets: Object.fromEntries(secrets), hiddenMembers: [], shownHeaders: [] });
  return (text) => redactor.text(text).replaceAll(credentials, "[redacted]");
}

/** The variables of the target that the command line names, as far as they can be read. */
function variablesFor(argv: readonly string[]): Readonly<Record<string, string>> {
  try {
    const { values } = parseArgs({
      args: [...argv],
      strict: false,
      options: { target: { type: "string" }, "env-file": { type: "string" } },
    });
    const { target = defaultTarget, "env-file": envFile } = values;
    return readVariables({
      targetName: targetNameOf(String(target)),
      envFile: typeof envFile === "string" ? envFile : undefined,
      directory: process.cwd(),
      processVariables: process.env,
    }).values;
  } catch {
    return {};
  }
}
