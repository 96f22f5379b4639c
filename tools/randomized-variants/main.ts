import {
  choiceOf,
  type Command,
  isSet,
  type OptionValues,
  type Terminal,
  UsageError,
  wholeNumberOf,
} from "../../src/cli/index.ts";
import {
  aloneOn,
  type DrawnResult,
  type DrawnVariant,
  drawVariant,
  profileOfVariant,
  type VariantName,
  wholeExtent,
} from "../../src/proof/index.ts";
import { canHave, interpretations } from "../../src/sandbox/index.ts";
import { runEach } from "../../src/proof/randomized-variants/run-each.testing.ts";
import { startTool } from "../start-tool.ts";

/** Entry of `npm run randomized-variants`. */

const variants = Object.keys(profileOfVariant) as readonly VariantName[];
const usual = { count: 20, seed: 1, workers: 2, part: 1, ...wholeExtent };
const bounds = { least: 0, most: 1_000_000 };

const randomizedVariantsCommand: Command = {
  name: "randomized-variants",
  summary:
    "whether the suite fails a correct service: it is run against variants of the reference whose answers to\n" +
    "everything that the specification leaves open are drawn at random. Every failed check is a defect of the suite.",
  options: {
    count: { type: "string", value: "N", description: `How many are drawn for each variant. Default: ${usual.count}.` },
    seed: { type: "string", value: "N", description: `Seed of the first one. Default: ${usual.seed}.` },
    variant: { type: "string", value: variants.join("|"), description: "Only on this variant. Default: both." },
    alone: { type: "boolean", description: "Instead of drawn ones, each interpretation alone." },
    part: {
      type: "string",
      value: "N",
      description: "Each runs one of so many parts of the scenarios, the next one another. Default: 1, all of them.",
    },
    flows: { type: "string", value: "N", description: `Flows for each. Default: ${usual.flows}.` },
    races: { type: "string", value: "N", description: `Bursts for each. Default: ${usual.races}.` },
    workers: { type: "string", value: "N", description: `Threads at work. Default: ${usual.workers}.` },
  },
  examples: [
    { line: "npm run randomized-variants -- --count 200 --part 3", what: "The proof of fairness: 400 services." },
    { line: "npm run randomized-variants -- --seed 17 --count 1", what: "One of them again, whole." },
    { line: "npm run randomized-variants -- --alone", what: "Each interpretation, and no other with it." },
  ],
  sections: {
    "Exit codes": [
      "0  no check failed",
      "1  a check failed a correct service",
      "2  the command line is wrong",
      "3  a service could not be run",
    ],
  },
  run: proveFairness,
};

async function proveFairness(values: OptionValues, { out }: Terminal): Promise<number> {
  const number = (name: "count" | "seed" | "part" | "flows" | "races" | "workers"): number =>
    wholeNumberOf(values, name, bounds) ?? usual[name];
  const [count, first, of] = [number("count"), number("seed"), Math.max(1, number("part"))];
  const only = choiceOf(values, "variant", variants);
  const chosen = variants.filter((variant) => only === undefined || variant === only);
  const drawn = chosen.flatMap((variant) =>
    isSet(values, "alone")
      ? interpretations.filter(({ id }) => canHave(variant, id)).map(({ id }) => aloneOn(variant, id))
      : Array.from({ length: count }, (_, place) => drawVariant(variant, first + place)),
  );
  if (drawn.length === 0) throw new UsageError("--count 0 draws nothing");
  const results: DrawnResult[] = [];
  await runEach({
    jobs: drawn.map((each, place) => ({
      drawn: each,
      extent: { scenarios: { which: place, of }, flows: number("flows"), races: number("races") },
    })),
    threads: Math.max(1, number("workers")),
    onResult: (result) => {
      results.push(result);
      out(`${wordsOf(result)}\n`);
    },
  });
  const failing = results.filter(({ failures }) => failures.length > 0);
  const broken = results.filter(({ problem }) => problem !== undefined);
  const checks = results.reduce((sum, result) => sum + result.checks, 0);
  out(
    `${results.length} correct services, ${checks} checks: ${failing.length} with a check that failed, ${broken.length} that could not be run\n`,
  );
  return failing.length > 0 ? 1 : broken.length > 0 ? 3 : 0;
}

function wordsOf({ drawn, checks, failures, blocked, causes, problem, durationMs }: DrawnResult): string {
  const said = Map.groupBy(failures, ({ requirement }) => requirement);
  return [
    `${drawn.variant} ${nameOf(drawn)}: ${checks} checks, ${failures.length} failed, ${blocked.length} blocked, ${(durationMs / 1_000).toFixed(1)} s`,
    ...(problem === undefined ? [] : [`  could not be run: ${problem}`]),
    ...[...said].flatMap(([requirement, [failure]]) => [
      `  ${failure?.outcome} ${requirement} in "${failure?.scenario}": ${failure?.message}`,
      ...(causes[requirement] === undefined ? [] : [`    still with ${choicesOf(causes[requirement])}`]),
    ]),
    ...[...Map.groupBy(blocked, ({ message }) => message)].map(
      ([message, all]) => `  blocked ${[...new Set(all.map(({ requirement }) => requirement))].join(", ")}: ${message}`,
    ),
  ].join("\n");
}

function nameOf(drawn: DrawnVariant): string {
  return drawn.interpretations.length === 1 ? drawn.interpretations.join() : `seed ${drawn.seed}`;
}

function choicesOf({ interpretations: ids, absent }: DrawnVariant): string {
  return [...ids, ...absent.map((answer) => `without ${answer}`)].join(", ") || "none of its choices";
}

await startTool(randomizedVariantsCommand, "the suite");
