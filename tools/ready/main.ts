import { choiceOf, type Command, type OptionValues, type Terminal, wholeNumberOf, takes } from "../../src/cli/index.ts";
import { variantNames as variants } from "../../src/core/index.ts";
import { randomizedVariant } from "../../src/proof/index.ts";
import { startTool } from "../start-tool.ts";
import { isGood, type Measured, measure } from "./measure.ts";
import { starts } from "./start.ts";

const usual = { services: 10, seed: 1 };
const bounds = { least: 1, most: 1_000_000 };

const readyCommand: Command = {
  name: "ready",
  summary:
    "checks that ready means ready: calls doctor on correct services with what it writes until it says ready, and then\n" +
    "runs every scenario. Everything that the run cannot judge then is a defect of doctor.",
  options: {
    services: takes("N", `How many for each variant. Default: ${usual.services}.`),
    seed: takes("N", `Seed of the first one. Default: ${usual.seed}.`),
    variant: takes(variants.join("|"), "Only this variant. Default: both."),
    start: takes(
      starts.join("|"),
      "A profile as `init` makes it, or the right one with up to five mistakes. Default: both.",
    ),
  },
  examples: {
    "npm run ready": "Twenty services, each with both beginnings.",
    "npm run ready -- --services 1 --seed 11 --variant plain --start new": "Repeats one.",
  },
  sections: {
    "Exit codes": [
      "0  doctor said ready after one round of fixes each time, and was right",
      "1  it did not, or was wrong",
      "2  the command line is wrong",
    ],
  },
  run: proveReady,
};

async function proveReady(values: OptionValues, { out }: Terminal): Promise<number> {
  const services = wholeNumberOf(values, "services", bounds) ?? usual.services;
  const first = wholeNumberOf(values, "seed", bounds) ?? usual.seed;
  const [variant, start] = [choiceOf(values, "variant", variants), choiceOf(values, "start", starts)];
  const measured: Measured[] = [];
  for (const seed of Array.from({ length: services }, (_, at) => first + at)) {
    for (const service of variants.filter((each) => variant === undefined || each === variant)) {
      for (const from of starts.filter((each) => start === undefined || each === start)) {
        const result = await measure(randomizedVariant(service, seed), from);
        measured.push(result);
        out(`${inWords(result)}\n`);
      }
    }
  }
  const bad = measured.filter((each) => !isGood(each));
  out(`${measured.length} services: ${bad.length} were not ready, or not as ready as doctor said\n`);
  return bad.length > 0 ? 1 : 0;
}

function inWords({ name, rounds, isReady, again, said, surprises, orders, seconds }: Measured): string {
  return [
    `${name}: ${isReady ? "ready" : "not ready"} after ${rounds} rounds, ${orders.join(" + ")} orders, ${seconds} s`,
    ...again.map((text) => `  found only in ${text}`),
    ...said.map((text) => `  doctor says: ${text}`),
    ...surprises.map((text) => `  the run says: ${text}`),
  ].join("\n");
}

await startTool(readyCommand, "doctor");
