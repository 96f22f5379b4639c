import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { counted, placeFiles, type ReportsUse } from "../../report/index.ts";
import { exitCodeOf, profileOfVariant, proofOf, proofSchema, prove, type VariantName } from "../../proof/index.ts";
import type { Command, OptionValues, Terminal } from "../command.ts";
import { binary } from "../help.ts";
import { choiceOf, isSet, textsOf, wholeNumberOf } from "../option-values.ts";
import { reportsOption } from "../options.ts";
import { createProgress } from "../progress.ts";
import { attempted, exitCodeAfter, lossesOf, openReportsOf, sayLost } from "../reports-option.ts";
import { interruptible } from "../run/interruption.ts";
import { suiteVersion } from "../run/suite-version.ts";
import { runProveClient } from "./client.ts";
import { chooseFaults } from "./choose-faults.ts";
import { renderProofPage } from "./markdown.ts";
import { renderProof } from "./render.ts";

const roles = ["server", "client"] as const;
const variants = Object.keys(profileOfVariant) as readonly VariantName[];
const defaults = { seed: 11, deadlineSeconds: 180, thoroughDeadlineSeconds: 600 };
const largestSeed = 2 ** 31 - 1;

export const proveCommand: Command = {
  name: "prove",
  summary: "Shows that the suite sees what it is there to see: every fault of the reference has to turn red.",
  options: {
    role: {
      type: "string",
      value: roles.join("|"),
      description:
        "Whose faults: the service's, seen by the suite, or a client's, seen by the referee. Default: server.",
    },
    only: {
      type: "string",
      multiple: true,
      value: "PATTERN",
      description:
        "Only these: a fault, a class of derived faults, a requirement id, an area, an operation or, of a client, a mission; * stands for any text.",
    },
    sample: {
      type: "string",
      value: "N",
      description: "Only so many of the derived faults, chosen by the seed. Default: all of them.",
    },
    variant: {
      type: "string",
      value: variants.join("|"),
      description:
        "Which correct service: they differ where the specification leaves a choice. Default: plain; for a client each of them.",
    },
    thorough: {
      type: "boolean",
      description: "Runs the whole suite for each fault, not only the scenarios that can see it.",
    },
    seed: { type: "string", value: "N", description: `Seed of the free choices. Default: ${defaults.seed}.` },
    reports: reportsOption("prove.json and prove.md"),
    workers: { type: "string", value: "N", description: "Threads at work. Default: one for each core." },
    deadline: {
      type: "string",
      value: "SECONDS",
      description: `A fault that takes longer is an error. Default: ${defaults.deadlineSeconds}, thorough ${defaults.thoroughDeadlineSeconds}.`,
    },
    json: { type: "boolean", description: "Prints the proof as JSON instead of text." },
    quiet: { type: "boolean", description: "Prints what is wrong and the verdict only." },
    "no-color": { type: "boolean", description: "Prints without colour." },
  },
  examples: [
    { line: "orders-conformance prove", what: "Every fault, on all cores, with its row of the kill matrix." },
    {
      line: "orders-conformance prove --only cancellation --only 'versions-*'",
      what: "The faults of one area, and those whose names begin so.",
    },
    {
      line: "orders-conformance prove --variant contrarian --quiet",
      what: "The same faults in a service that looks different; only what is wrong is printed.",
    },
    {
      line: "orders-conformance prove --thorough --only alike-namesakes-renamed",
      what: "Everything that one fault turns red.",
    },
    {
      line: "orders-conformance prove --role client --only 'client.token.*'",
      what: "Clients that do wrong with their tokens: which requirement the referee names first for each.",
    },
  ],
  reports: () => use,
  run: runProve,
};

const use: ReportsUse = { command: "prove", inputs: [] };

async function runProve(values: OptionValues, terminal: Terminal): Promise<number> {
  using reports = await openReportsOf(values, use);
  const role = choiceOf(values, "role", roles) ?? "server";
  const chosen = choiceOf(values, "variant", variants);
  const thorough = isSet(values, "thorough");
  const seed = wholeNumberOf(values, "seed", { least: 0, most: largestSeed }) ?? defaults.seed;
  const given = wholeNumberOf(values, "deadline", { least: 1, most: 3_600 });
  if (role === "client") {
    const met = chosen === undefined ? variants : [chosen];
    const deadlineMs = (given ?? defaults.deadlineSeconds) * 1_000;
    return await runProveClient(values, terminal, { reports, variants: met, seed, deadlineMs });
  }
  const variant = chosen ?? "plain";
  const only = textsOf(values, "only");
  const count = wholeNumberOf(values, "sample", { least: 0, most: largestSeed });
  const { faults, derived, requirements } = chooseFaults(only, { count, seed });
  const threads = wholeNumberOf(values, "workers", { least: 1, most: 64 }) ?? availableParallelism();
  const patience = thorough ? defaults.thoroughDeadlineSeconds : defaults.deadlineSeconds;
  const deadline = given ?? patience;
  const quiet = isSet(values, "quiet");

  const progress = createProgress(terminal, { silent: quiet, of: "faults" });
  const interruption = interruptible();
  const [startedAt, started] = [new Date(), performance.now()];
  try {
    progress.start(
      `Running the suite against ${counted(faults.length + derived.length, "fault")} of the reference, ${variant} variant, seed ${seed}`,
    );
    const findings = await prove({
      variant,
      seed,
      thorough,
      deadlineMs: deadline * 1_000,
      faults,
      derived,
      requirements,
      threads,
      onProgress: (done, total, last) => progress.update(done, total, last),
      signal: interruption.signal,
    });
    progress.end();
    const durationMs = performance.now() - started;
    const proof = terminal.redaction.data(
      proofSchema.parse(
        proofOf(findings, {
          suite: { name: binary, version: suiteVersion() },
          variant,
          seed,
          thorough,
          only: [...only],
          startedAt,
          durationMs,
        }),
      ),
    );
    const json = `${JSON.stringify(proof, null, 2)}\n`;
    const written = await attempted(async () => ({
      lost: await placeFiles(reports.directory, ["prove.json", json], [["prove.md", renderProofPage(proof)]]),
    }));
    if (isSet(values, "json")) terminal.json(proof);
    else terminal.out(renderProof(proof, { color: terminal.color, quiet }));
    const lost = lossesOf(written);
    if (!isSet(values, "json") && !quiet && lost.length === 0) {
      terminal.out(`The kill matrix: ${resolve(reports.directory, "prove.md")}\n`);
    }
    sayLost(lost, terminal);
    return exitCodeAfter(exitCodeOf(proof), written);
  } finally {
    progress.end();
    interruption.release();
  }
}
