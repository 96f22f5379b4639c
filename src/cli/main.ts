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
import type { Program } from "./program.ts";
import { withdrawUnread } from "./reports-option.ts";

export const commands: readonly Command[] = [
  runCommand,
  doctorCommand,
  initCommand,
  requirementsCommand,
  proveCommand,
  serveCommand,
  loadCommand,
];

/** The product: one command after its name. */
export const product: Program = { name: binary, call: binary, judges: "the target", main };

/**
 * Runs one command line and answers its exit code. Throws ConfigurationError, UsageError, ReportsRefused or ReportsNotWritten
 * for what a user can mend.
 */
async function main([name, ...rest]: readonly string[], terminal: Terminal): Promise<number> {
  if (name === undefined || name === "--help" || name === "help") {
    terminal.out(renderOverview(commands));
    return name === undefined ? exitCodes.usage : 0;
  }
  const command = commands.find((candidate) => candidate.name === name);
  if (command === undefined) {
    throw new UsageError(`there is no command "${name}"; there are ${commands.map((known) => known.name).join(", ")}`);
  }
  const { values, positionals } = await parse(command, rest);
  if (values["help"] === true) {
    terminal.out(renderCommandHelp(command));
    return 0;
  }
  return command.run(values, terminal, positionals);
}

async function parse(
  command: Command,
  argv: readonly string[],
): Promise<{ readonly values: OptionValues; readonly positionals: readonly string[] }> {
  const accepted: Options = { ...command.options, help: helpOption };
  const options = Object.fromEntries(
    Object.entries(accepted).map(([name, { type, multiple = false }]) => [name, { type, multiple }] as const),
  );
  try {
    return parseOptions(
      { args: [...argv], options, allowPositionals: command.words !== undefined },
      `${binary} ${command.name} --help`,
    );
  } catch (problem) {
    await withdrawUnread(command, argv);
    throw problem;
  }
}
