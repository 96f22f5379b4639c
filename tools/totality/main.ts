import { type Command, type OptionValues, type Terminal, wholeNumberOf, takes } from "../../src/cli/index.ts";
import { scenarios } from "../../suites/index.ts";
import { startTool } from "../start-tool.ts";
import { figuresOf, shareSeen } from "./figures.ts";
import { measureTotality } from "./totality.ts";

const usual = { changes: 20_000, live: 1_000, seed: 1 };
const bounds = { least: 1, most: 10_000_000 };
const wantedShare = 0.995;

const totalityCommand: Command = {
  name: "totality",
  summary:
    "changes one leaf of one recorded answer at a time, and shows which changes the suite sees: from the record,\n" +
    "as a certificate judges it again, and where the record cannot show it, in a run of the scenario.",
  options: {
    changes: takes("N", `Changes judged from the record. Default: ${usual.changes}.`),
    live: takes("N", `Changes tried in a run of their scenario, at most. Default: ${usual.live}.`),
    seed: takes("N", `Chooses the changes, evenly over their kinds. Default: ${usual.seed}.`),
  },
  examples: {
    "npm run totality": "Measures everything.",
    "npm run totality -- --changes 2000 --live 100": "Takes a small sample.",
  },
  sections: {
    "Exit codes": [
      "0  at least 99.5 % of the changes of specified and preserved leaves are seen",
      "1  fewer are",
      "2  the command line is wrong",
      "3  the measurement failed",
    ],
  },
  run: measure,
};

async function measure(values: OptionValues, { out, err }: Terminal): Promise<number> {
  const number = (name: keyof typeof usual): number => wholeNumberOf(values, name, bounds) ?? usual[name];
  const judged = await measureTotality({
    scenarios,
    changes: number("changes"),
    live: number("live"),
    seed: number("seed"),
    onProgress: (words) => err(`${words}\n`),
  });
  out(`${figuresOf(judged)}\n`);
  return shareSeen(judged) >= wantedShare ? 0 : 1;
}

await startTool(totalityCommand, "the suite");
