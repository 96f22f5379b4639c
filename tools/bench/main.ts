import {
  attempted,
  type Command,
  exitCodeAfter,
  interruptible,
  isSet,
  lossesOf,
  openReportsOf,
  type OptionValues,
  reportsOption,
  sayLost,
  type Terminal,
  textsOf,
  UsageError,
  flag,
  takesSeveral,
} from "../../src/cli/index.ts";
import { placeFiles } from "../../src/report/index.ts";
import { exitCodes } from "../../src/core/index.ts";
import { startTool } from "../start-tool.ts";
import { conductBench } from "./conduct.ts";
import type { Measurement } from "./measurement.ts";
import { measurements } from "./measurements/index.ts";
import type { BenchReport } from "./report-schema.ts";
import { renderTable } from "./table.ts";

const widest = Math.max(...measurements.map(({ name }) => name.length));

const benchCommand: Command = {
  name: "bench",
  summary:
    "measures how fast the reference and the suite are, compares them with a baseline in the same run, writes\n" +
    "bench.json and prints it as a table.",
  options: {
    only: takesSeveral("NAME", "Takes only this measurement."),
    quick: flag("Uses tiny sizes, to check the bench. The figures mean nothing."),
    reports: reportsOption("the figures (bench.json)"),
  },
  examples: {
    "npm run bench": "Takes all measurements except those that run only by name.",
    "npm run bench -- --only search-growth": "Takes one measurement and judges its limits.",
  },
  sections: {
    Measurements: measurements.map(
      ({ name, question, byNameOnly }) =>
        `${name.padEnd(widest)}  ${question}${byNameOnly ? " Runs only by name." : ""}`,
    ),
    "Exit codes": [
      "0  every limit is met",
      "1  a limit is missed",
      "2  the command line is wrong",
      "3  a measurement failed, or the bench was interrupted",
    ],
  },
  reports: () => ({ command: "bench", inputs: [] }),
  run: runBench,
};

const exitCodeOf = { met: 0, missed: 1, incomplete: exitCodes.inconclusive } as const satisfies Record<
  BenchReport["outcome"],
  number
>;

const { signal, release } = interruptible();

async function runBench(values: OptionValues, terminal: Terminal): Promise<number> {
  const selected = selectedBy(textsOf(values, "only"));
  using reports = await openReportsOf(values, { command: "bench", inputs: [] });
  try {
    const onProgress = (text: string): void => terminal.err(`${text}\n`);
    const report = await conductBench({ selected, quick: isSet(values, "quick"), signal, onProgress });
    const written = await attempted(async () => ({
      lost: await placeFiles(reports.directory, ["bench.json", `${JSON.stringify(report, null, 2)}\n`], []),
    }));
    terminal.out(renderTable(report));
    sayLost(lossesOf(written), terminal);
    return exitCodeAfter(exitCodeOf[report.outcome], written);
  } catch (problem) {
    if (!signal.aborted) throw problem;
    terminal.err("bench: interrupted, nothing was written\n");
    return exitCodes.inconclusive;
  }
}

function selectedBy(only: readonly string[]): readonly Measurement[] {
  for (const name of only) {
    if (measurements.some((known) => known.name === name)) continue;
    const names = measurements.map((known) => known.name).join(", ");
    throw new UsageError(`--only ${name} is no measurement. Choose one of ${names}`);
  }
  return measurements.filter(({ name, byNameOnly }) => (only.length === 0 ? !byNameOnly : only.includes(name)));
}

// After an interrupt, pending work may reject without a handler.
process.on("unhandledRejection", (problem) => {
  if (!signal.aborted) throw problem;
});
await startTool(benchCommand, "what it measures");
release();
