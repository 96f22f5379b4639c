import type { RawTerminal } from "./command.ts";
import type { CommandLineResult } from "./command-line.ts";
import { product } from "./main.ts";
import { guardedTerminal } from "./guarded-terminal.ts";
import { runProgram } from "./program.ts";

/** Runs a command line that needs no process of its own, for tests. */
export async function calledHere(...argv: string[]): Promise<CommandLineResult> {
  const printed = { out: "", err: "" };
  const terminal: RawTerminal = {
    out: (text) => void (printed.out += text),
    err: (text) => void (printed.err += text),
    color: false,
    interactive: false,
    width: 100,
  };
  const exitCode = await runProgram(product, argv, guardedTerminal(terminal, argv));
  return { exitCode, ...printed };
}
