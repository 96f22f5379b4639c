import {
  choiceOf,
  type Command,
  isSet,
  type OptionValues,
  type Terminal,
  UsageError,
  wholeNumberOf,
  flag,
  takes,
} from "../../src/cli/index.ts";
import {
  aloneOn,
  cellOn,
  isOwnChoice,
  type RandomizedResult,
  type RandomizedVariant,
  randomizedVariant,
  wholeExtent,
} from "../../src/proof/index.ts";
import { variantNames as variants } from "../../src/core/index.ts";
import { canHave, cellVariants, interpretations, refusalInterpretations } from "../../src/sandbox/index.ts";
import { runEach } from "../../src/proof/randomized-variants/run-each.testing.ts";
import { startTool } from "../start-tool.ts";

const usual = { mixes: 20, seed: 1, workers: 2, part: 1, ...wholeExtent };
const bounds = { least: 0, most: 1_000_000 };

const randomizedVariantsCommand: Command = {
  name: "randomized-variants",
  summary:
    "checks that the suite never fails a correct service: runs it against variants of the reference that answer\n" +
    "each open question of the specification at random. Every failed check is a defect of the suite.",
  options: {
    mixes: takes("N", `How many services for each variant. Default: ${usual.mixes}.`),
    seed: takes("N", `Seed of the first one. Default: ${usual.seed}.`),
    variant: takes(variants.join("|"), "Only on this variant. Default: both."),
    alone: flag("Runs each interpretation alone instead of random choices."),
    cells: flag(
      "Runs each cell of a choice alone: the verdict has to name its choice, and nothing once it is declared.",
    ),
    part: takes(
      "N",
      "Splits the scenarios into N parts; each service runs one part in turn. Default: 1, all scenarios.",
    ),
    flows: takes("N", `Flows for each service. Default: ${usual.flows}.`),
    races: takes("N", `Bursts for each service. Default: ${usual.races}.`),
    workers: takes("N", `How many threads. Default: ${usual.workers}.`),
  },
  examples: {
    "npm run randomized-variants -- --mixes 200 --part 3": "Proves fairness with 400 services.",
    "npm run randomized-variants -- --seed 17 --mixes 1": "Repeats one service with all scenarios.",
    "npm run randomized-variants -- --alone": "Each interpretation by itself.",
    "npm run randomized-variants -- --cells": "Each cell of a choice by itself.",
  },
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
  const number = (name: "mixes" | "seed" | "part" | "flows" | "races" | "workers"): number =>
    wholeNumberOf(values, name, bounds) ?? usual[name];
  const [mixes, first, of] = [number("mixes"), number("seed"), Math.max(1, number("part"))];
  const only = choiceOf(values, "variant", variants);
  const chosen = variants.filter((variant) => only === undefined || variant === only);
  const services = chosen.flatMap((variant) => {
    if (isSet(values, "cells"))
      return cellVariants.filter(({ id }) => canHave(variant, id)).map(({ id }) => cellOn(variant, id));
    if (!isSet(values, "alone"))
      return Array.from({ length: mixes }, (_, place) => randomizedVariant(variant, first + place));
    const known = [...interpretations, ...refusalInterpretations];
    return known.filter(({ id }) => canHave(variant, id)).map(({ id }) => aloneOn(variant, id));
  });
  if (services.length === 0) throw new UsageError("--mixes 0 leaves nothing to run; give at least 1");
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
  const failing = results.filter((result) => result.failures.length > 0 || againstIts(result).length > 0);
  const broken = results.filter(({ problem }) => problem !== undefined);
  const checks = results.reduce((sum, result) => sum + result.checks, 0);
  out(
    `${results.length} correct services, ${checks} checks: ${failing.length} failed, ${broken.length} could not be run\n`,
  );
  if (isSet(values, "cells")) {
    const shown = results.filter(({ named }) => named.length > 0).length;
    out(`${shown} cells were shown, each undeclared and declared\n`);
  }
  return failing.length > 0 ? 1 : broken.length > 0 ? 3 : 0;
}

function wordsOf(result: RandomizedResult): string {
  const { service, checks, failures, blocked, causes, named, problem, durationMs } = result;
  const said = Map.groupBy(failures, ({ requirement }) => requirement);
  return [
    `${service.variant} ${nameOf(service)}: ${checks} checks, ${failures.length} failed, ${blocked.length} blocked, named ${named.join(", ") || "no choice"}, ${(durationMs / 1_000).toFixed(1)} s`,
    ...againstIts(result).map((words) => `  ${words}`),
    ...(problem === undefined ? [] : [`  could not be run: ${problem}`]),
    ...[...said].flatMap(([requirement, [failure]]) => [
      `  ${failure?.outcome} ${requirement} in "${failure?.scenario}": ${failure?.message}`,
      ...(causes[requirement] === undefined ? [] : [`    fails with only ${partsOf(causes[requirement])}`]),
    ]),
    ...[...Map.groupBy(blocked, ({ message }) => message)].map(
      ([message, all]) => `  blocked ${[...new Set(all.map(({ requirement }) => requirement))].join(", ")}: ${message}`,
    ),
  ].join("\n");
}

/** What a verdict says against a service that declares its choices, or names that the service does not choose. */
function againstIts({ service, named, declared, problem }: RandomizedResult): readonly string[] {
  if (problem !== undefined) return [];
  return [
    ...named
      .filter((choice) => !isOwnChoice(service, choice))
      .map((choice) => `names ${choice}, which it does not choose`),
    ...declared.reasons.map((reason) => `is not conformant once its choices are declared: ${reason}`),
  ];
}

function nameOf({ interpretations: ids, cells, seed }: RandomizedVariant): string {
  return ids.length + cells.length === 1 ? [...ids, ...cells].join() : `seed ${seed}`;
}

function partsOf({ interpretations: ids, cells, absent }: RandomizedVariant): string {
  return [...cells, ...ids, ...absent.map((answer) => `without ${answer}`)].join(", ") || "none of its choices";
}

await startTool(randomizedVariantsCommand, "the suite");
