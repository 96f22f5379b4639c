import { UsageError } from "../../src/cli/command.ts";
import { measurements } from "./measurements/index.ts";
import { parseOptions } from "../../src/cli/parse-options.ts";
import type { Measurement } from "./measurement.ts";

export interface BenchOptions {
  readonly help: boolean;
  readonly quick: boolean;
  readonly selected: readonly Measurement[];
  readonly reports: string;
}

const defaultReports = "reports";

export function readOptions(argv: readonly string[]): BenchOptions {
  const { only, quick, help, reports } = parsed(argv);
  for (const name of only) {
    if (measurements.some((known) => known.name === name)) continue;
    throw new UsageError(`--only ${name} names no measurement; there are ${namesOf(measurements)}`);
  }
  const selected =
    only.length === 0
      ? measurements.filter(({ byNameOnly }) => !byNameOnly)
      : measurements.filter(({ name }) => only.includes(name));
  return { help, quick, selected, reports };
}

function parsed(argv: readonly string[]) {
  return parseOptions(
    {
      args: [...argv],
      allowPositionals: false,
      options: {
        only: { type: "string", multiple: true, default: [] },
        quick: { type: "boolean", default: false },
        reports: { type: "string", default: defaultReports },
        help: { type: "boolean", default: false },
      },
    },
    "npm run bench -- --help",
  ).values;
}

function namesOf(of: readonly Measurement[]): string {
  return of.map(({ name }) => name).join(", ");
}

export function renderHelp(): string {
  const width = Math.max(...measurements.map(({ name }) => name.length));
  return [
    "npm run bench: measures the reference and the suite against what they are compared with, side by side in one run,",
    "writes bench.json and prints it as a table.",
    "",
    "Options",
    "  --only NAME     Only this measurement. Repeatable.",
    "  --quick         Tiny sizes: shows that the bench works, its figures mean nothing.",
    `  --reports DIR   Where bench.json goes. Default: ${defaultReports}.`,
    "  --help          Shows this.",
    "",
    "Measurements",
    ...measurements.map(
      ({ name, question, byNameOnly }) =>
        `  ${name.padEnd(width)}  ${question}${byNameOnly ? " Only by its name." : ""}`,
    ),
    "",
    "Examples",
    "  npm run bench",
    "  npm run bench -- --only search-growth",
    "",
    "Exit codes",
    "  0  every limit is met",
    "  1  a limit is missed",
    "  2  the command line is wrong",
    "  3  something could not be measured, or the bench was interrupted",
    "",
  ].join("\n");
}
