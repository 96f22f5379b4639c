import { ReportsNotWritten } from "../report/index.ts";
import { ConfigurationError } from "../target/configuration-error.ts";
import { exitCodes } from "../verdict/exit-code.ts";
import { UsageError, type Terminal } from "./command.ts";
import { reportDefect } from "./defect.ts";
import { guardedTerminal } from "./guarded-terminal.ts";
import { processTerminal } from "./terminal.ts";

/** What runs as a process of its own: the product, or one of the measurements of a checkout. */
export interface Program {
  /** How it calls itself where it complains. */
  readonly name: string;
  /** The words that call it, before its own. */
  readonly call: string;
  /** What it judges, which a defect of ours says nothing about. */
  readonly judges: string;
  /** Answers the exit code. Throws ConfigurationError, UsageError or ReportsNotWritten for what a user can mend. */
  readonly main: (argv: readonly string[], terminal: Terminal) => Promise<number>;
}

/** Long enough for what V8 compiles on the side: an exit in its midst may wait for ever (nodejs/node#64274). */
const settlingMs = 100;

/** Runs a program as this process, whose exit code its own becomes, also when something fails in passing. */
export async function startProgram(program: Program, argv: readonly string[]): Promise<void> {
  const terminal = guardedTerminal(processTerminal(argv), argv);
  let isOver = false;
  const fail = (problem: unknown): void => {
    if (isOver) return;
    isOver = true;
    const exitCode = reportDefect(problem, program, argv, terminal);
    // What the program has begun, such as a server, would keep the process alive.
    setTimeout(() => process.exit(exitCode), settlingMs);
  };
  process.on("uncaughtException", fail);
  // A reader such as head, who has seen enough, takes nothing from the verdict.
  process.stdout.on("error", (problem: NodeJS.ErrnoException) => {
    if (problem.code !== "EPIPE") throw problem;
  });
  await runProgram(program, argv, terminal).then((exitCode) => void (process.exitCode = exitCode), fail);
}

/** Runs a program and answers its exit code. Throws what no user can mend. */
export async function runProgram(program: Program, argv: readonly string[], terminal: Terminal): Promise<number> {
  try {
    return await program.main(argv, terminal);
  } catch (problem) {
    return explained(problem, program, terminal);
  }
}

/** What a user can mend, in words, with its exit code. */
function explained(problem: unknown, { name }: Program, { err }: Terminal): number {
  if (problem instanceof ConfigurationError) {
    err(`The configuration cannot be used:\n${problem.message.replaceAll(/^/gmu, "  ")}\n`);
    return exitCodes.usage;
  }
  if (problem instanceof UsageError || problem instanceof ReportsNotWritten) {
    err(`${name}: ${problem.message}\n`);
    return exitCodes.usage;
  }
  throw problem;
}
