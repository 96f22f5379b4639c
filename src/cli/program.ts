import { ReportsNotWritten, ReportsRefused, wrappedLines } from "../report/light.ts";
import { ConfigurationError, exitCodes, moduleThatFailed, UnusableFile } from "../core/light.ts";
import { asCalledHere } from "./call-messages.ts";
import { UsageError, type Program, type Terminal } from "./command.ts";
import { firstLineOf, reportDefect } from "./defect.ts";
import { guardEnd } from "./process-end.ts";
import { explainSystemError } from "./system-error.ts";
import { exitCodeOf } from "./reports-option.ts";
import { guardedTerminal } from "./guarded-terminal.ts";
import { stripVTControlCharacters } from "node:util";
import type { RawTerminal } from "./command.ts";

const widest = 120;

/** Runs a program as this process, which ends with its exit code even if something else fails. */
export async function startProgram(program: Program, argv: readonly string[]): Promise<void> {
  const terminal = guardedTerminal(processTerminal(argv), argv);
  const end = guardEnd((how) => terminal.err(`${program.name}: ${how}\n`));
  const fail = (problem: unknown): void =>
    end.fail(() => explained(problem, program, terminal) ?? reportDefect(problem, program, argv, terminal));
  process.on("uncaughtException", fail);
  process.stdout.on("error", (problem: NodeJS.ErrnoException) => {
    if (!isReaderGone(problem)) fail(problem);
  });
  // Progress may get lost.
  process.stderr.on("error", () => {});
  await runProgram(program, argv, terminal).then((exitCode) => end.settle(exitCode), fail);
}

/** Runs a program and returns its exit code. Throws problems that a user cannot fix. */
export async function runProgram(program: Program, argv: readonly string[], terminal: Terminal): Promise<number> {
  try {
    return await program.main(argv, terminal);
  } catch (problem) {
    const exitCode = explained(problem, program, terminal);
    if (exitCode === null) throw problem;
    return exitCode;
  }
}

/** A reader such as head that has seen enough, or a closed terminal. The verdict stays valid. */
function isReaderGone({ code }: NodeJS.ErrnoException): boolean {
  return code === "EPIPE" || code === "EIO";
}

/** Prints a problem that a user can fix, and returns its exit code; `null` for a defect of ours. */
function explained(problem: unknown, { name }: Program, { redaction, ...terminal }: Terminal): number | null {
  // For files and programs, lines are not wrapped.
  const err = (text: string): void => terminal.err(terminal.interactive ? wrappedLines(text, terminal.width) : text);
  if (problem instanceof ConfigurationError) {
    err(`The configuration cannot be used:\n${asCalledHere(problem.message).replaceAll(/^/gmu, "  ")}\n`);
    return exitCodes.usage;
  }
  if (problem instanceof UsageError || problem instanceof UnusableFile || problem instanceof ReportsRefused) {
    err(`${name}: ${asCalledHere(problem.message)}\n`);
    return exitCodes.usage;
  }
  if (problem instanceof ReportsNotWritten) {
    err(`${name}: ${problem.message}\n`);
    return exitCodeOf(problem);
  }
  const refused = explainSystemError(problem);
  if (refused !== null) {
    err(`${name}: ${refused.text}\n`);
    return refused.exitCode;
  }
  const module = moduleThatFailed(problem);
  if (module === null) return null;
  err(`${name}: ${module} failed: ${firstLineOf(problem, redaction)}. Correct the module.\n`);
  return exitCodes.usage;
}

/** The terminal of this process, in colour only for a person who does not refuse it. */
function processTerminal(argv: readonly string[]): RawTerminal {
  const wantsColor = !argv.includes("--no-color") && !process.env["NO_COLOR"] && process.env["TERM"] !== "dumb";
  const color = wantsColor && process.stdout.isTTY;
  const plain = (text: string): string => (color ? text : stripVTControlCharacters(text));
  return {
    out: (text) => process.stdout.write(plain(text)),
    err: (text) => process.stderr.write(plain(text)),
    color,
    interactive: process.stderr.isTTY,
    width: Math.min(process.stdout.columns || 100, widest),
  };
}
