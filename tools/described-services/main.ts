import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import {
  type Command,
  type OptionValues,
  type Terminal,
  UsageError,
  wholeNumberOf,
  takes,
} from "../../src/cli/index.ts";
import { type Connected, connect, describedService } from "../../src/cli/init/connect.testing.ts";
import { startTool } from "../start-tool.ts";

const usual = { services: 20, seed: 1 };
const bounds = { least: 0, most: 1_000_000 };

const describedServicesCommand: Command = {
  name: "described-services",
  summary:
    "connects services by their OpenAPI documents: init --openapi, doctor --fix --yes and run, without a keystroke. The reference,\n" +
    "contrarian, and services with random names, shapes and forms. Each has to end with a green run.",
  options: {
    services: takes("N", `How many random services. Default: ${usual.services}.`),
    seed: takes("N", `Seed of the first one. Default: ${usual.seed}.`),
  },
  examples: {
    "npm run described-services": "Connects 22 services.",
    "npm run described-services -- --seed 7 --services 1": "Connects one random service.",
  },
  sections: {
    "Exit codes": ["0  every run was green", "1  a run was not", "2  the command line is wrong"],
  },
  run: connectAll,
};

async function connectAll(values: OptionValues, { out }: Terminal): Promise<number> {
  const [count, first] = [
    wholeNumberOf(values, "services", bounds) ?? usual.services,
    wholeNumberOf(values, "seed", bounds) ?? usual.seed,
  ];
  if (count === 0) throw new UsageError("--services 0 leaves nothing to connect; give at least 1");
  const fixture = (file: string): Promise<string> =>
    readFile(resolve(import.meta.dirname, "../../fixtures", file), "utf8");
  const known = [
    { name: "reference", options: {}, document: await fixture("openapi.json") },
    { name: "contrarian", options: { variant: "contrarian" }, document: await fixture("openapi-contrarian.yaml") },
  ];
  const random = Array.from({ length: count }, (_, place) => describedService(first + place));
  const results: Connected[] = [];
  for (const service of count === 1 ? random : [...known, ...random]) {
    const result = await connect(service);
    results.push(result);
    out(`${wordsOf(result)}\n`);
  }
  const red = results.filter(({ isGreen }) => !isGreen);
  const asked = results.reduce((sum, { questions }) => sum + questions.length, 0);
  out(`${results.length} services, ${results.length - red.length} green, ${asked} questions\n`);
  return red.length === 0 ? 0 : 1;
}

function wordsOf({ name, isGreen, questions, changed, seconds, said }: Connected): string {
  return [
    `${name}: ${isGreen ? "green" : "not green"}, ${questions.length} asked, ${changed} lines written by doctor, ${seconds} s`,
    ...(questions.length === 0 ? [] : [`  asked: ${questions.join(", ")}`]),
    ...(isGreen ? [] : said.split("\n").map((line) => `  ${line}`)),
  ].join("\n");
}

await startTool(describedServicesCommand, "init");
