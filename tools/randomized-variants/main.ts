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
  type RandomizedResult,
  type RandomizedVariant,
  randomizedVariant,
  wholeExtent,
} from "../../src/proof/index.ts";
import { variantNames as variants } from "../../src/core/index.ts";
import { canHave, interpretations } from "../../src/sandbox/index.ts";
import { runEach } from "../../src/proof/randomized-variants/run-each.testing.ts";
import { startTool } from "../start-tool.ts";

/** Entry of `npm run randomized-variants`. */

const usual = { count: 20, seed: 1, workers: 2, part: 1, ...wholeExtent };
const bounds = { least: 0, most: 1_000_000 };

const randomizedVariantsCommand: Command = {
  name: "randomized-variants",
  summary:
    "checks that the suite never fails a correct service: runs it against variants of the reference that answer\n" +
    "each open question of the specification at random. Every failed check is a defect of the suite.",
  options: {
    count: { type: "string", value: "N", description: `How many services for each variant. Default: ${usual.count}.` },
    seed: { type: "string", value: "N", description: `Seed of the first one. Default: ${usual.seed}.` },
    variant: { type: "string", value: variants.join("|"), description: "Only on this variant. Default: both." },
    alone: { type: "boolean", description: "Runs each interpretation alone instead of random choices." },
    part: {
      type: "string",
      value: "N",
      description: "Splits the scenarios into N parts; each service runs one part in turn. Default: 1, all scenarios.",
    },
    flows: { type: "string", value: "N", description: `Flows for each service. Default: ${usual.flows}.` },
    races: { type: "string", value: "N", description: `Bursts for each service. Default: ${usual.races}.` },
    workers: { type: "string", value: "N", description: `How many threads. Default: ${usual.workers}.` },
  },
  examples: [
    { line: "npm run randomized-variants -- --count 200 --part 3", what: "Proves fairness with 400 services." },
    { line: "npm run randomized-variants -- --seed 17 --count 1", what: "Repeats one service with all scenarios." },
    { line: "npm run randomized-variants -- --alone", what: "Each interpretation by itself." },
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
  const services = chosen.flatMap((variant) =>
    isSet(values, "alone")
      ? interpretations.filter(({ id }) => canHave(variant, id)).map(({ id }) => aloneOn(variant, id))
      : Array.from({ length: count }, (_, place) => randomizedVariant(variant, first + place)),
  );
  if (services.length === 0) throw new UsageError("--count 0 leaves nothing to run; give at least 1");
  const results: RandomizedResult[] = [];
  await runEach({
    jobs: services.map((each, place) => ({
      service: each,
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
    `${results.length} correct services, ${checks} checks: ${failing.length} failed a check, ${broken.length} could not be run\n`,
  );
  return failing.length > 0 ? 1 : broken.length > 0 ? 3 : 0;
}

function wordsOf({ service, checks, failures, blocked, causes, problem, durationMs }: RandomizedResult): string {
  const said = Map.groupBy(failures, ({ requirement }) => requirement);
  return [
    `${service.variant} ${nameOf(service)}: ${checks} checks, ${failures.length} failed, ${blocked.length} blocked, ${(durationMs / 1_000).toFixed(1)} s`,
    ...(problem === undefined ? [] : [`  could not be run: ${problem}`]),
    ...[...said].flatMap(([requirement, [failure]]) => [
      `  ${failure?.outcome} ${requirement} in "${failure?.scenario}": ${failure?.message}`,
      ...(causes[requirement] === undefined ? [] : [`    fails with only ${choicesOf(causes[requirement])}`]),
    ]),
    ...[...Map.groupBy(blocked, ({ message }) => message)].map(
      ([message, all]) => `  blocked ${[...new Set(all.map(({ requirement }) => requirement))].join(", ")}: ${message}`,
    ),
  ].join("\n");
}

function nameOf(service: RandomizedVariant): string {
  return service.interpretations.length === 1 ? service.interpretations.join() : `seed ${service.seed}`;
}

function choicesOf({ interpretations: ids, absent }: RandomizedVariant): string {
  return [...ids, ...absent.map((answer) => `without ${answer}`)].join(", ") || "none of its choices";
}

await startTool(randomizedVariantsCommand, "the suite");
