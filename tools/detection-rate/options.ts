import { wholeNumberOf } from "../../src/cli/option-values.ts";
import { parseOptions } from "../../src/cli/parse-options.ts";
import { usualCounts } from "../../src/cli/run/usual-counts.ts";

export interface PowerOptions {
  readonly help: boolean;
  /** Depths, areas and ids of faults. */
  readonly only: readonly string[];
  readonly seeds: number;
  readonly flows: number;
  readonly races: number;
}

const usual = { only: ["deep", "concurrent"], seeds: 10, ...usualCounts };
const bounds = { least: 1, most: 1_000_000 };

/** Throws UsageError. */
export function readOptions(argv: readonly string[]): PowerOptions {
  const { values } = parseOptions(
    {
      args: [...argv],
      allowPositionals: false,
      options: {
        only: { type: "string", multiple: true, default: usual.only },
        seeds: { type: "string" },
        flows: { type: "string" },
        races: { type: "string" },
        help: { type: "boolean", default: false },
      },
    },
    "npm run power -- --help",
  );
  return {
    help: values.help,
    only: values.only,
    seeds: wholeNumberOf(values, "seeds", bounds) ?? usual.seeds,
    flows: wholeNumberOf(values, "flows", bounds) ?? usual.flows,
    races: wholeNumberOf(values, "races", bounds) ?? usual.races,
  };
}

export function renderHelp(): string {
  return [
    "npm run power: how often generated flows alone catch each fault of the reference, and races alone each that takes",
    "calls at the same time: as many of them as a run tells, with another seed each time.",
    "",
    "Options",
    `  --only NAME   Only these faults: a depth, an area or a fault. Repeatable. Default: ${usual.only.join(" and ")}.`,
    `  --seeds N     Default: ${usual.seeds}.`,
    `  --flows N     Flows for each seed. Default: ${usual.flows}.`,
    `  --races N     Bursts for each seed. Default: ${usual.races}.`,
    "  --help        Shows this.",
    "",
    "Examples",
    "  npm run power",
    "  npm run power -- --only concurrent --seeds 3",
    "",
    "Exit codes",
    "  0  it was measured, whatever came of it",
    "  2  the command line is wrong",
    "  3  the measurement itself failed",
    "",
  ].join("\n");
}
