import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { exitCodes } from "../../verdict/exit-code.ts";
import { UsageError, type Terminal } from "../command.ts";
import { processTerminal } from "../terminal.ts";
import { conductBench } from "./conduct.ts";
import { readOptions, renderHelp } from "./options.ts";
import type { BenchReport } from "./report-schema.ts";
import { renderTable } from "./table.ts";

/** Entry of `npm run bench`. */

const exitCodeOf = { met: 0, missed: 1, incomplete: exitCodes.inconclusive } as const satisfies Record<
  BenchReport["outcome"],
  number
>;

async function main(argv: readonly string[], terminal: Terminal, signal: AbortSignal): Promise<number> {
  try {
    const { help, reports, ...order } = readOptions(argv);
    if (help) {
      terminal.out(renderHelp());
      return 0;
    }
    await mkdir(reports, { recursive: true });
    const report = await conductBench({ ...order, signal, tell: (text) => terminal.err(`${text}\n`) });
    await writeFile(join(reports, "bench.json"), `${JSON.stringify(report, null, 2)}\n`);
    terminal.out(renderTable(report));
    return exitCodeOf[report.outcome];
  } catch (problem) {
    if (problem instanceof UsageError) {
      terminal.err(`bench: ${problem.message}\n`);
      return exitCodes.usage;
    }
    const details = problem instanceof Error ? (problem.stack ?? problem.message) : String(problem);
    terminal.err(signal.aborted ? "bench: interrupted, nothing was written\n" : `bench itself failed:\n${details}\n`);
    return exitCodes.inconclusive;
  }
}

const interruption = new AbortController();
const interrupt = (): void => interruption.abort();
process.once("SIGINT", interrupt).once("SIGTERM", interrupt);
// What was under way when the interrupt came may end in rejections that nobody waits for any more.
process.on("unhandledRejection", (problem) => {
  if (!interruption.signal.aborted) throw problem;
});
const argv = process.argv.slice(2);
process.exitCode = await main(argv, processTerminal(argv), interruption.signal);
process.off("SIGINT", interrupt).off("SIGTERM", interrupt);
