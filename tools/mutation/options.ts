import { globSync } from "node:fs";
import { availableParallelism } from "node:os";
import { UsageError } from "../../src/cli/command.ts";
import { wholeNumberOf } from "../../src/cli/option-values.ts";
import { parseOptions } from "../../src/cli/parse-options.ts";
import { mutatedPatterns, root } from "./scope.ts";

export interface MutationOptions {
  readonly help: boolean;
  readonly workers: number;
  /** What is mutated, as patterns. */
  readonly mutate: string[];
  /** Whether that is everything, so that an acceptance without a survivor is known to be stale. */
  readonly whole: boolean;
}

const mostWorkers = 64;

/** Throws UsageError for what it does not know, and for a path below which nothing is mutated. */
export function readOptions(argv: readonly string[]): MutationOptions {
  const { only, workers, help } = parsed(argv);
  for (const path of only) {
    const [pattern = ""] = mutatedPatterns([path]);
    if (globSync(pattern.replace(/:[\d:-]+$/u, "")).length === 0) {
      throw new UsageError(`--only ${path} names no file or folder below ${root}, such as domain or domain/fees.ts`);
    }
  }
  const bounds = { least: 1, most: mostWorkers };
  const wanted = wholeNumberOf({ workers }, "workers", bounds) ?? Math.min(availableParallelism(), mostWorkers);
  return { help, workers: wanted, mutate: mutatedPatterns(only), whole: only.length === 0 };
}

function parsed(argv: readonly string[]) {
  return parseOptions(
    {
      args: [...argv],
      allowPositionals: false,
      options: {
        only: { type: "string", multiple: true, default: [] },
        workers: { type: "string" },
        help: { type: "boolean", default: false },
      },
    },
    "npm run mutation -- --help",
  ).values;
}

export function renderHelp(): string {
  return [
    "npm run mutation: changes the reference in one small way after another and says which changes the suite notices.",
    "Results go to reports/mutation/. See docs/mutation.md.",
    "",
    "Options",
    `  --only PATH    Only this file or folder below ${root}, also with lines: domain/fees.ts:10-20. Repeatable.`,
    "  --workers N    Processes side by side. Default: one per core.",
    "  --help         Shows this.",
    "",
    "Examples",
    "  npm run mutation",
    "  npm run mutation -- --only domain --only search/criteria.ts",
    "",
    "Exit codes",
    "  0  the score reaches its limit, and every accepted survivor still survives",
    "  1  it does not",
    "  2  the command line is wrong",
    "  3  the run itself failed",
    "",
  ].join("\n");
}
