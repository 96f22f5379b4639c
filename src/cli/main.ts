import { didYouMean, exitCodes, specification } from "../core/light.ts";
import { callCommand } from "./call-command.ts";
import { UsageError, type Command, type Terminal } from "./command.ts";
import { binary, renderOverview } from "./help.ts";
import { suiteVersion } from "./suite.ts";
import type { Program } from "./command.ts";

/** The commands. Each is loaded when it is called, because all together take longer to load than most take to run. */
const loaders: Readonly<Record<string, () => Promise<Command>>> = {
  run: async () => (await import("./run/command.ts")).runCommand,
  doctor: async () => (await import("./doctor/command.ts")).doctorCommand,
  init: async () => (await import("./init/command.ts")).initCommand,
  requirements: async () => (await import("./requirements/command.ts")).requirementsCommand,
  prove: async () => (await import("./prove/command.ts")).proveCommand,
  serve: async () => (await import("./serve/command.ts")).serveCommand,
  referee: async () => (await import("./referee/command.ts")).refereeCommand,
  observe: async () => (await import("./observe/command.ts")).observeCommand,
  load: async () => (await import("./load/command.ts")).loadCommand,
  gate: async () => (await import("./gate/command.ts")).gateCommand,
  certify: async () => (await import("./certify/command.ts")).certifyCommand,
  witness: async () => (await import("./witness/command.ts")).witnessCommand,
  verify: async () => (await import("./verify/command.ts")).verifyCommand,
};

/** The names of the commands, in the order of the overview. */
export const commandNames = Object.keys(loaders);

/** All commands, for their help. */
export function everyCommand(): Promise<readonly Command[]> {
  return Promise.all(Object.values(loaders).map((load) => load()));
}

/** The command of this name; `null` where there is none. */
export async function commandCalled(name: string): Promise<Command | null> {
  return Object.hasOwn(loaders, name) ? ((await loaders[name]?.()) ?? null) : null;
}

/** The product: one command after its name. */
export const product: Program = { name: binary, call: binary, judges: "the target", main };

const helpWords: readonly (string | undefined)[] = ["--help", "-h", "help"];
const versionWords: readonly (string | undefined)[] = ["--version", "-v"];

/**
 * Runs one command line and returns its exit code. Throws ConfigurationError, UsageError, ReportsRefused or ReportsNotWritten
 * for problems that a user can fix.
 */
async function main([name, ...rest]: readonly string[], terminal: Terminal): Promise<number> {
  const [topic] = rest;
  if (versionWords.includes(name)) {
    terminal.out(
      `${binary} ${suiteVersion()} for ${specification.name} ${specification.version}, on Node ${process.version}\n`,
    );
    return 0;
  }
  if (name === "help" && topic !== undefined) return callNamed(topic, ["--help"], terminal);
  if (name === undefined || helpWords.includes(name)) {
    terminal.out(renderOverview(await everyCommand(), terminal.width));
    return name === undefined ? exitCodes.usage : 0;
  }
  return callNamed(name, rest, terminal);
}

async function callNamed(name: string, rest: readonly string[], terminal: Terminal): Promise<number> {
  const command = await commandCalled(name);
  if (command !== null) return callCommand(command, `${binary} ${name}`, rest, terminal);
  throw new UsageError(
    `there is no command "${name}"${didYouMean(name, commandNames) || `; the commands are ${commandNames.join(", ")}`}`,
  );
}
