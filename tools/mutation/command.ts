import { globSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import {
  type Command,
  type OptionValues,
  type Terminal,
  textsOf,
  UsageError,
  wholeNumberOf,
  takes,
  takesSeveral,
} from "../../src/cli/index.ts";
import { accepted as acceptances } from "./accepted.ts";
import { renderTally } from "./render.ts";
import { runMutation, type MutationSettings } from "./run-mutation.ts";
import { mutatedPatterns, root } from "./scope.ts";
import { mutantsOf, tally } from "./score.ts";

export const mutationCommand: Command = {
  name: "mutation",
  summary:
    "changes the reference in many small ways and reports which changes the suite detects.\n" +
    "Results are in reports/mutation/. See docs/mutation.md.",
  options: {
    only: takesSeveral(
      "PATH",
      `Changes only this file or folder below ${root}, also with lines: domain/fees.ts:10-20.`,
    ),
    workers: takes("N", "Runs this many processes. Default: one for each core."),
  },
  examples: {
    "npm run mutation": "Changes everything. Takes some minutes on two cores.",
    "npm run mutation -- --only domain --only search/criteria.ts": "Changes one folder and one file.",
  },
  sections: {
    "Exit codes": [
      "0  the score reaches its limit, and every accepted survivor still survives",
      "1  the score misses its limit, or an accepted survivor no longer survives",
      "2  the command line is wrong",
      "3  the run itself failed",
    ],
  },
  run: mutate,
};

const leastScore = 0.9;
const mostWorkers = 64;

/** The settings of a run. Throws UsageError for a path without files. */
export function settingsOf(values: OptionValues): MutationSettings {
  const only = textsOf(values, "only");
  for (const path of only) {
    const [pattern = ""] = mutatedPatterns([path]);
    if (globSync(pattern.replace(/:[\d:-]+$/u, "")).length === 0) {
      throw new UsageError(`--only ${path} matches no file or folder below ${root}, such as domain or domain/fees.ts`);
    }
  }
  const bounds = { least: 1, most: mostWorkers };
  const workers = wholeNumberOf(values, "workers", bounds) ?? Math.min(availableParallelism(), mostWorkers);
  return { workers, mutate: mutatedPatterns(only), whole: only.length === 0 };
}

async function mutate(values: OptionValues, { out }: Terminal): Promise<number> {
  const settings = settingsOf(values);
  const tallied = tally(mutantsOf(await runMutation(settings)), acceptances);
  const result = settings.whole ? tallied : { ...tallied, stale: [] };
  const { score, accepted, alive, stale } = result;
  const summary = { score, leastScore, accepted, alive, stale };
  await writeFile("reports/mutation/score.json", `${JSON.stringify(summary, null, 2)}\n`);
  out(renderTally(result, leastScore));
  return score >= leastScore && stale.length === 0 ? 0 : 1;
}
