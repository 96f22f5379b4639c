import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RawTerminal } from "./command.ts";
import type { CommandLineResult } from "./command-line.ts";
import { commandCalled, product } from "./main.ts";
import { guardedTerminal } from "./guarded-terminal.ts";
import { runProgram } from "./program.ts";

/**
 * Runs a command line that needs no process of its own, for tests. One that names no reports directory gets one, since every
 * command begins with removing what an earlier one left there.
 */
export async function calledHere(...argv: string[]): Promise<CommandLineResult> {
  return calledAsTyped(...(await withReports(argv)));
}

/** The same with these words alone: its reports go where a user's do, so the caller has changed to a directory of its own. */
export async function calledAsTyped(...argv: string[]): Promise<CommandLineResult> {
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

async function withReports(argv: readonly string[]): Promise<readonly string[]> {
  const [name = "", ...rest] = argv;
  const command = await commandCalled(name);
  const isNamed = rest.some((word) => word.startsWith("--reports"));
  if (command?.reports === undefined || isNamed) return argv;
  return [command.name, "--reports", await mkdtemp(join(tmpdir(), "orders-conformance-")), ...rest];
}
