import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exitCodes } from "../core/light.ts";
import type { Terminal } from "./command.ts";
import { binary } from "./help.ts";
import type { Program } from "./command.ts";
import { suiteVersion } from "./suite.ts";

const longestSummary = 200;
const deepestCause = 8;

/**
 * Reports a defect of this tool in one line, keeps the details in a file, and returns the exit code.
 * Both are redacted with everything that the command has learned. Never throws.
 */
export function reportDefect(
  problem: unknown,
  { name, call, judges }: Pick<Program, "name" | "call" | "judges">,
  argv: readonly string[],
  { err, redaction }: Pick<Terminal, "err" | "redaction">,
): number {
  const summary = firstLineOf(problem, redaction);
  const redact = (text: string): string => redacted(text, redaction);
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

/** The first line of a problem, redacted and without its full stop. */
export function firstLineOf(problem: unknown, redaction: Terminal["redaction"]): string {
  const [firstLine = ""] = wordsOf(problem).split("\n");
  return redacted(firstLine, redaction).slice(0, longestSummary).replace(/\.$/u, "");
}

/** Text that cannot be redacted is not shown: the redaction itself may be defective. */
function redacted(text: string, redaction: Terminal["redaction"]): string {
  try {
    return redaction.text(text);
  } catch {
    return "(details omitted, because they could not be redacted)";
  }
}

/** The file of the details, or the details if no file can be written. */
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

/** The stacks of an error and its causes, without other members, which may hold whole answers. */
function stacksOf(problem: unknown, depth = 0): readonly string[] {
  if (!(problem instanceof Error)) return [wordsOf(problem)];
  const stack = problem.stack ?? wordsOf(problem);
  const hasCause = problem.cause !== undefined && depth < deepestCause;
  return hasCause ? [stack, "Caused by:", ...stacksOf(problem.cause, depth + 1)] : [stack];
}
