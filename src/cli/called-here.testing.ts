import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RawTerminal } from "./command.ts";
import { isOfCaller, type CommandLineOptions, type CommandLineResult } from "./command-line.testing.ts";
import { commandCalled, product } from "./main.ts";
import { guardedTerminal } from "./guarded-terminal.ts";
import { runProgram } from "./program.ts";

/**
 * Runs a command line that needs no process of its own, for tests. One that names no reports directory gets one, since every
 * command begins with removing what an earlier one left there.
 */
export async function calledHere(...argv: string[]): Promise<CommandLineResult> {
  return called(await withReports(argv));
}

async function called(words: readonly string[]): Promise<CommandLineResult> {
  const printed = { out: "", err: "" };
  const terminal: RawTerminal = {
    out: (text) => void (printed.out += text),
    err: (text) => void (printed.err += text),
    color: false,
    interactive: false,
    width: 100,
  };
  const exitCode = await runProgram(product, words, guardedTerminal(terminal, words));
  return { exitCode, ...printed };
}

async function withReports(argv: readonly string[]): Promise<readonly string[]> {
  const [name = "", ...rest] = argv;
  const command = await commandCalled(name);
  const isNamed = rest.some((word) => word.startsWith("--reports"));
  if (command?.reports === undefined || isNamed) return argv;
  return [command.name, "--reports", await mkdtemp(join(tmpdir(), "orders-conformance-")), ...rest];
}

let earlier: Promise<unknown> = Promise.resolve();

/**
 * Runs a command line as `commandLine` does, with its directory and variables, but in this process: for what does not depend on
 * how a process begins and ends, which is most of what it costs. Directory and variables are those of the whole process, so
 * that one command line is run after the other.
 */
export function commandLineHere(
  argv: readonly string[],
  { directory, variables = {} }: Pick<CommandLineOptions, "directory" | "variables"> = {},
): Promise<CommandLineResult> {
  const ended = earlier.then(async () => {
    const [place, own] = [process.cwd(), { ...process.env }];
    for (const name of Object.keys(own).filter(isOfCaller)) delete process.env[name];
    Object.assign(process.env, variables);
    if (directory !== undefined) process.chdir(directory);
    try {
      return await called(directory === undefined ? await withReports(argv) : argv);
    } finally {
      process.chdir(place);
      for (const name of Object.keys(process.env)) if (!Object.hasOwn(own, name)) delete process.env[name];
      Object.assign(process.env, own);
    }
  });
  earlier = ended.catch(() => {});
  return ended;
}
