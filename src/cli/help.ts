import type { Command, Option, Options } from "./command.ts";

export const binary = "orders-conformance";

export const helpOption: Option = { type: "boolean", description: "Shows this." };

/** Help of the whole tool: what it is and which commands there are. */
export function renderOverview(commands: readonly Command[]): string {
  const width = Math.max(...commands.map((command) => command.name.length));
  return [
    `${binary}: checks that a service conforms to the Orders Service specification.`,
    "",
    "Usage",
    `  ${binary} <command> [options]`,
    `  npm run <command> -- [options]        in a checkout`,
    "",
    "Commands",
    ...commands.map((command) => `  ${command.name.padEnd(width)}  ${command.summary}`),
    "",
    `${binary} <command> --help shows its options and examples.`,
    "",
    "Exit codes",
    "  0  conformant; of a part that was asked for: nothing of it failed; gate open",
    "  1  non-conformant; gate closed",
    "  2  the command line or the configuration is wrong",
    "  3  inconclusive: target unreachable, requirements blocked, a full disk, or a fault of the suite itself",
    "  4  a waiver has expired, passes now, matches nothing or is not filled in",
    "",
    `Where it says that it has a defect, send the file that it names to the maintainers of ${binary}.`,
    "",
  ].join("\n");
}

/** Help of one command; `call` is what stands before its own words. */
export function renderCommandHelp(command: Command, call = `${binary} ${command.name}`): string {
  const sections = Object.entries(command.sections ?? {});
  return [
    `${call.replace(/ --$/u, "")}: ${command.summary}`,
    ...(command.words === undefined ? [] : ["", `  ${call} ${command.words} [options]`]),
    "",
    "Options",
    ...optionLines({ ...command.options, help: helpOption }),
    "",
    "Examples",
    ...command.examples.flatMap(({ line, what }) => [`  ${line}`, `      ${what}`]),
    ...sections.flatMap(([heading, lines]) => ["", heading, ...lines.map((line) => `  ${line}`)]),
    "",
  ].join("\n");
}

function optionLines(options: Options): string[] {
  const rows = Object.entries(options).map(([name, option]) => ({
    words: `--${name}${option.value === undefined ? "" : ` ${option.value}`}`,
    description: option.multiple === true ? `${option.description} Repeatable.` : option.description,
  }));
  const width = Math.max(...rows.map(({ words }) => words.length));
  return rows.map(({ words, description }) => `  ${words.padEnd(width)}  ${description}`);
}
