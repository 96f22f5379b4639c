import { parseArgs } from "node:util";
import { didYouMean } from "../core/light.ts";
import { UsageError, type Command, type Options, type OptionValues, type Terminal } from "./command.ts";
import { helpOption, renderCommandHelp } from "./help.ts";
import { withdrawUnread } from "./reports-option.ts";

interface ParsedWords {
  readonly values: OptionValues;
  readonly positionals: readonly string[];
}

/**
 * Runs a command with the words after `call`, or shows its help, and returns the exit code. Throws ConfigurationError,
 * UsageError or ReportsNotWritten for problems that a user can fix.
 */
export async function callCommand(
  command: Command,
  call: string,
  argv: readonly string[],
  terminal: Terminal,
): Promise<number> {
  const { values, positionals } = await readWords(command, call, argv);
  if (values["help"] === true) {
    terminal.out(renderCommandHelp(command, call, terminal.width));
    return 0;
  }
  if (command.linesOnly !== true) terminal.redaction.keep((await import("./own-texts.ts")).isOwnText);
  return command.run(values, terminal, positionals);
}

/** Removes the earlier result that a wrong command line was meant to replace. */
async function readWords(command: Command, call: string, argv: readonly string[]): Promise<ParsedWords> {
  try {
    return parseWords(command, call, argv);
  } catch (problem) {
    await withdrawUnread(command, argv);
    throw problem;
  }
}

/** Parses a command line by the option table of its command. Throws UsageError. */
export function parseWords(command: Command, call: string, argv: readonly string[]): ParsedWords {
  const accepted: Options = { ...command.options, help: helpOption };
  const options = Object.fromEntries(
    Object.entries(accepted).map(
      ([name, { type, multiple = false, short }]) =>
        [name, { type, multiple, ...(short !== undefined && { short }) }] as const,
    ),
  );
  try {
    return parseArgs({ args: [...argv], options, allowPositionals: command.words !== undefined });
  } catch (problem) {
    const wrong = inOwnWords(problem, Object.keys(accepted));
    throw new UsageError(`${wrong}${wrong.endsWith("?") ? "" : ";"} ${call} --help shows the options`);
  }
}

/** The parser's message about an unknown word, with the word that was probably meant. */
function inOwnWords(problem: unknown, names: readonly string[]): string {
  const message = problem instanceof Error ? problem.message : String(problem);
  const option = /^Unknown option '(?<option>-[^' ]+)/u.exec(message)?.groups?.["option"];
  if (option !== undefined) return `there is no option ${option}${didYouMean(option.replace(/^-+/u, ""), names, "--")}`;
  const word = /^Unexpected argument '(?<word>[^']+)'/u.exec(message)?.groups?.["word"];
  if (word === undefined) return message;
  return `it takes no word "${word}"${names.includes("target") ? `; did you mean --target ${word}?` : ""}`;
}
