import { wrapped } from "../report/light.ts";
import type { Command, Option, Options } from "./command.ts";

export const binary = "orders-conformance";

export const helpOption: Option = { type: "boolean", short: "h", description: "Shows this help." };

const exitCodes = [
  "conformant, or with --only: no failure; gate open",
  "non-conformant; gate closed",
  "the command line or the configuration is wrong",
  "inconclusive: the target is unreachable, requirements are blocked, the disk is full, or the suite has a defect",
  "a waiver has expired, passes now, matches nothing or is incomplete",
];

/** A narrower terminal shows the description of an option below it. */
const narrow = 72;

/** The help of the whole tool. Lines are wrapped at `width`, if it is given. */
export function renderOverview(commands: readonly Command[], width = Infinity): string {
  const column = Math.max(...commands.map((command) => command.name.length));
  return [
    wrapped(`${binary}: checks whether a service conforms to the Orders Service specification.`, width, 2),
    "",
    "Usage",
    `  ${binary} <command> [options]`,
    `  npm run <command> -- [options]${width < narrow ? "\n     " : "       "} in a checkout`,
    "",
    "Commands",
    ...commands.map(({ name, summary }) => `  ${name.padEnd(column)}  ${wrapped(summary, width, column + 4)}`),
    "",
    wrapped(
      `${binary} <command> --help shows the options and examples of a command. --version shows the version.`,
      width,
      2,
    ),
    "",
    "Exit codes",
    ...exitCodes.map((what, code) => `  ${code}  ${wrapped(what, width, 5)}`),
    "",
    wrapped(`If a message reports a defect, send the file that it names to the maintainers of ${binary}.`, width, 0),
    "",
  ].join("\n");
}

/** The help of one command; `call` is the start of its command line. */
export function renderCommandHelp(command: Command, call = `${binary} ${command.name}`, width = Infinity): string {
  const sections = Object.entries(command.sections ?? {});
  return [
    wrapped(`${call.replace(/ --$/u, "")}: ${command.summary}`, width, 2),
    ...(command.words === undefined ? [] : ["", `  ${call} ${command.words} [options]`]),
    "",
    "Options",
    ...optionLines({ ...command.options, help: helpOption }, width),
    "",
    "Examples",
    ...Object.entries(command.examples).flatMap(([line, what]) => [`  ${line}`, `      ${wrapped(what, width, 6)}`]),
    ...sections.flatMap(([heading, lines]) => [
      "",
      heading,
      ...lines.map((line) => `  ${wrapped(line, width, 2 + columnIn(line))}`),
    ]),
    "",
  ].join("\n");
}

/** Where the text begins that says what a name means: after two spaces or more. */
function columnIn(line: string): number {
  return /^\S.*? {2,}/u.exec(line)?.[0].length ?? 0;
}

/** Longer options get a line of their own. */
const mostWords = 30;

function optionLines(options: Options, width: number): string[] {
  const rows = Object.entries(options).map(([name, { short, value, multiple, description }]) => ({
    words: `${short === undefined ? "" : `-${short}, `}--${name}${value === undefined ? "" : ` ${value}`}`,
    description: multiple === true ? `${description} Repeatable.` : description,
  }));
  const longest = Math.max(...rows.map(({ words }) => words.length));
  if (width < narrow) {
    return rows.map(({ words, description }) => `  ${words}\n      ${wrapped(description, width, 6)}`);
  }
  const column = width === Infinity ? longest : Math.min(longest, mostWords);
  return rows.map(({ words, description }) => {
    const head = words.length > column ? `  ${words}\n${" ".repeat(column + 4)}` : `  ${words.padEnd(column)}  `;
    return head + wrapped(description, width, column + 4);
  });
}
