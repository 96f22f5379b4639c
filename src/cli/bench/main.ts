import { openReports, placeFiles } from "../../report/index.ts";
import { exitCodes } from "../../verdict/exit-code.ts";
import type { Terminal } from "../command.ts";
import { startProgram } from "../program.ts";
import { attempted, exitCodeAfter, lossesOf, sayLost } from "../reports-option.ts";
import { interruptible } from "../run/interruption.ts";
import { conductBench } from "./conduct.ts";
import { readOptions, renderHelp } from "./options.ts";
import type { BenchReport } from "./report-schema.ts";
import { renderTable } from "./table.ts";

/** Entry of `npm run bench`. */

const exitCodeOf = { met: 0, missed: 1, incomplete: exitCodes.inconclusive } as const satisfies Record<
  BenchReport["outcome"],
  number
>;

const { signal, release } = interruptible();

async function main(argv: readonly string[], terminal: Terminal): Promise<number> {
  const { help, reports, ...order } = readOptions(argv);
  if (help) {
    terminal.out(renderHelp());
    return 0;
  }
  using open = await openReports(reports, { command: "bench", inputs: [] });
  try {
    const report = await conductBench({ ...order, signal, tell: (text) => terminal.err(`${text}\n`) });
    const written = await attempted(async () => ({
      lost: await placeFiles(open.directory, ["bench.json", `${JSON.stringify(report, null, 2)}\n`], []),
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

// What was under way when the interrupt came may end in rejections that nobody waits for any more.
process.on("unhandledRejection", (problem) => {
  if (!signal.aborted) throw problem;
});
await startProgram(
  { name: "bench", call: "npm run bench --", judges: "what it measures", main },
  process.argv.slice(2),
);
release();
