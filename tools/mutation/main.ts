import { writeFile } from "node:fs/promises";
import type { Terminal } from "../../src/cli/command.ts";
import { startProgram } from "../../src/cli/program.ts";
import { acceptances } from "./accepted/index.ts";
import { readOptions, renderHelp } from "./options.ts";
import { renderTally } from "./render.ts";
import { runMutation } from "./run-mutation.ts";
import { mutantsOf, tally } from "./score.ts";

/** Entry of `npm run mutation`. */

const leastScore = 0.9;

async function main(argv: readonly string[], terminal: Terminal): Promise<number> {
  const options = readOptions(argv);
  if (options.help) {
    terminal.out(renderHelp());
    return 0;
  }
  const tallied = tally(mutantsOf(await runMutation(options)), acceptances);
  const result = options.whole ? tallied : { ...tallied, stale: [] };
  const { score, accepted, alive, stale } = result;
  const summary = { score, leastScore, accepted, alive, stale };
  await writeFile("reports/mutation/score.json", `${JSON.stringify(summary, null, 2)}\n`);
  terminal.out(renderTally(result, leastScore));
  return score >= leastScore && stale.length === 0 ? 0 : 1;
}

await startProgram({ name: "mutation", call: "npm run mutation --", judges: "the suite", main }, process.argv.slice(2));
