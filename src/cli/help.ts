import { wrapped } from "../report/light.ts";
import type { Command, Option, Options } from "./command.ts";

export const binary = "orders-conformance";

export const helpOption: Option = { type: "boolean", short: "h", description: "Shows this." };

const exitCodes = [
  "conformant; of a part that was asked for: nothing of it failed; gate open",
  "non-conformant; gate closed",
  "the command line or the configuration is wrong",
  "inconclusive: target unreachable, requirements blocked, a full disk, or a fault of the suite itself",
  "a waiver has expired, passes now, matches nothing or is not filled in",
];

/** Less room than this, and what an option is for stands below it. */
const narrow = 72;

/** Help of the whole tool: what it is and which commands there are; as wide as it needs unless a width is given. */
export function renderOverview(commands: readonly Command[], room = Infinity): string {
  const width = Math.max(...commands.map((command) => command.name.length));
  return [
    wrapped(`${binary}: checks that a service conforms to the Orders Service specification.`, room, 2),
    "",
    "Usage",
    `  ${binary} <command> [options]`,
    `  npm run <command> -- [options]${room < narrow ? "\n     " : "       "} in a checkout`,
    "",
    "Commands",
    ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${wrapped(summary, room, width + 4)}`),
    "",
    wrapped(
      `${binary} <command> --help, or help <command>, shows its options and examples; --version what this is.`,
      room,
      2,
    ),
    "",
    "Exit codes",
    ...exitCodes.map((what, code) => `  ${code}  ${wrapped(what, room, 5)}`),
    "",
    wrapped(
      `Where it says that it has a defect, send the file that it names to the maintainers of ${binary}.`,
      room,
      0,
    ),
    "",
  ].join("\n");
}

/** Help of one command; `call` is what stands before its own words. */
export function renderCommandHelp(command: Command, call = `${binary} ${command.name}`, room = Infinity): string {
  const sections = Object.entries(command.sections ?? {});
  return [
    wrapped(`${call.replace(/ --$/u, "")}: ${command.summary}`, room, 2),
    ...(command.words === undefined ? [] : ["", `  ${call} ${command.words} [options]`]),
    "",
    "Options",
    ...optionLines({ ...command.options, help: helpOption }, room),
    "",
    "Examples",
    ...command.examples.flatMap(({ line, what }) => [`  ${line}`, `      ${wrapped(what, room, 6)}`]),
    ...sections.flatMap(([heading, lines]) => ["", heading, ...lines.map((line) => `  ${wrapped(line, room, 2)}`)]),
    "",
  ].join("\n");
}

/** Words of an option that are longer stand on a line of their own. */
const mostWords = 30;

function optionLines(options: Options, room: number): string[] {
  const rows = Object.entries(options).map(([name, { short, value, multiple, description }]) => ({
    words: `${short === undefined ? "" : `-${short}, `}--${name}${value === undefined ? "" : ` ${value}`}`,
    description: multiple === true ? `${description} Repeatable.` : description,
  }));
  const longest = Math.max(...rows.map(({ words }) => words.length));
  if (room < narrow) {
    return rows.map(({ words, description }) => `  ${words}\n      ${wrapped(description, room, 6)}`);
  }
  const width = room === Infinity ? longest : Math.min(longest, mostWords);
  return rows.map(({ words, description }) => {
    const head = words.length > width ? `  ${words}\n${" ".repeat(width + 4)}` : `  ${words.padEnd(width)}  `;
    return head + wrapped(description, room, width + 4);
  });
}
