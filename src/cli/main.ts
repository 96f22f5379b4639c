import { specification } from "../specification/about.ts";
import { didYouMean } from "../target/close-names.ts";
import { exitCodes } from "../verdict/exit-code.ts";
import { callCommand } from "./call-command.ts";
import { UsageError, type Command, type Terminal } from "./command.ts";
import { binary, renderOverview } from "./help.ts";
import { certifyCommand } from "./certify/command.ts";
import { doctorCommand } from "./doctor/command.ts";
import { gateCommand } from "./gate/command.ts";
import { initCommand } from "./init/command.ts";
import { loadCommand } from "./load/command.ts";
import { proveCommand } from "./prove/command.ts";
import { refereeCommand } from "./referee/command.ts";
import { requirementsCommand } from "./requirements/command.ts";
import { runCommand } from "./run/command.ts";
import { suiteVersion } from "./run/suite-version.ts";
import { serveCommand } from "./serve/command.ts";
import { verifyCommand } from "./verify/command.ts";
import type { Program } from "./program.ts";

export const commands: readonly Command[] = [
  runCommand,
  doctorCommand,
  initCommand,
  requirementsCommand,
  proveCommand,
  serveCommand,
  refereeCommand,
  loadCommand,
  gateCommand,
  certifyCommand,
  verifyCommand,
];

/** The product: one command after its name. */
export const product: Program = { name: binary, call: binary, judges: "the target", main };

const helpWords: readonly (string | undefined)[] = ["--help", "-h", "help"];
const versionWords: readonly (string | undefined)[] = ["--version", "-v"];

/**
 * Runs one command line and answers its exit code. Throws ConfigurationError, UsageError, ReportsRefused or ReportsNotWritten
 * for what a user can mend.
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
    terminal.out(renderOverview(commands, terminal.width));
    return name === undefined ? exitCodes.usage : 0;
  }
  return callNamed(name, rest, terminal);
}

async function callNamed(name: string, rest: readonly string[], terminal: Terminal): Promise<number> {
  const command = commands.find((candidate) => candidate.name === name);
  if (command !== undefined) return callCommand(command, `${binary} ${name}`, rest, terminal);
  const names = commands.map((known) => known.name);
  throw new UsageError(`there is no command "${name}"${didYouMean(name, names) || `; there are ${names.join(", ")}`}`);
}
