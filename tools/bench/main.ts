import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { exitCodes } from "../../src/verdict/exit-code.ts";
import type { Terminal } from "../../src/cli/command.ts";
import { startProgram } from "../../src/cli/program.ts";
import { assertWritable } from "../../src/cli/run/assert-writable.ts";
import { interruptible } from "../../src/cli/run/interruption.ts";
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
  await assertWritable(reports);
  try {
    const report = await conductBench({ ...order, signal, tell: (text) => terminal.err(`${text}\n`) });
    await writeFile(join(reports, "bench.json"), `${JSON.stringify(report, null, 2)}\n`);
    terminal.out(renderTable(report));
    return exitCodeOf[report.outcome];
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
