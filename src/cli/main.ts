import { ReportsNotWritten } from "../report/index.ts";
import { ConfigurationError } from "../target/configuration-error.ts";
import { exitCodes } from "../verdict/exit-code.ts";
import { UsageError, type Command, type Options, type OptionValues, type Terminal } from "./command.ts";
import { binary, helpOption, renderCommandHelp, renderOverview } from "./help.ts";
import { doctorCommand } from "./doctor/command.ts";
import { initCommand } from "./init/command.ts";
import { loadCommand } from "./load/command.ts";
import { proveCommand } from "./prove/command.ts";
import { requirementsCommand } from "./requirements/command.ts";
import { runCommand } from "./run/command.ts";
import { serveCommand } from "./serve/command.ts";
import { parseOptions } from "./parse-options.ts";

export const commands: readonly Command[] = [
  runCommand,
  doctorCommand,
  initCommand,
  requirementsCommand,
  proveCommand,
  serveCommand,
  loadCommand,
];

/** Runs one command line and answers its exit code. Throws what no user can mend. */
export async function main(argv: readonly string[], terminal: Terminal): Promise<number> {
  try {
    return await dispatch(argv, terminal);
  } catch (problem) {
    return explained(problem, terminal);
  }
}

async function dispatch([name, ...rest]: readonly string[], terminal: Terminal): Promise<number> {
  if (name === undefined || name === "--help" || name === "help") {
    terminal.out(renderOverview(commands));
    return name === undefined ? exitCodes.usage : 0;
  }
  const command = commands.find((candidate) => candidate.name === name);
  if (command === undefined) {
    throw new UsageError(`there is no command "${name}"; there are ${commands.map((known) => known.name).join(", ")}`);
  }
  const { values, positionals } = parse(command, rest);
  if (values["help"] === true) {
    terminal.out(renderCommandHelp(command));
    return 0;
  }
  return command.run(values, terminal, positionals);
}

function parse(
  command: Command,
  argv: readonly string[],
): { readonly values: OptionValues; readonly positionals: readonly string[] } {
  const accepted: Options = { ...command.options, help: helpOption };
  const options = Object.fromEntries(
    Object.entries(accepted).map(([name, { type, multiple = false }]) => [name, { type, multiple }] as const),
  );
  return parseOptions(
    { args: [...argv], options, allowPositionals: command.words !== undefined },
    `${binary} ${command.name} --help`,
  );
}

/** What a user can mend, in words, with its exit code. */
function explained(problem: unknown, { err }: Terminal): number {
  if (problem instanceof ConfigurationError) {
    err(`The configuration cannot be used:\n${problem.message.replaceAll(/^/gmu, "  ")}\n`);
    return exitCodes.usage;
  }
  if (problem instanceof UsageError || problem instanceof ReportsNotWritten) {
    err(`${binary}: ${problem.message}\n`);
    return exitCodes.usage;
  }
  throw problem;
}
