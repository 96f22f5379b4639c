import { availableParallelism } from "node:os";
import { counted, type ReportsUse } from "../../report/index.ts";
import { exitCodeOf, profileOfVariant, proofOf, proofSchema, prove, type VariantName } from "../../proof/index.ts";
import type { Command, OptionValues, Terminal } from "../command.ts";
import { binary } from "../help.ts";
import { choiceOf, isSet, textsOf, wholeNumberOf } from "../option-values.ts";
import { reportsOption } from "../options.ts";
import { createProgress } from "../progress.ts";
import { openReportsOf } from "../reports-option.ts";
import { interruptible } from "../run/interruption.ts";
import { suiteVersion } from "../run/suite-version.ts";
import { runProveClient } from "./client.ts";
import { chooseFaults } from "./choose-faults.ts";
import { renderProofPage } from "./markdown.ts";
import { publishProof } from "./publish.ts";
import { renderProof } from "./render.ts";

const roles = ["server", "client"] as const;
const variants = Object.keys(profileOfVariant) as readonly VariantName[];
const defaults = { seed: 11, deadlineSeconds: 180, thoroughDeadlineSeconds: 600 };
const largestSeed = 2 ** 31 - 1;

export const proveCommand: Command = {
  name: "prove",
  summary: "Checks that the suite detects every seeded fault.",
  options: {
    role: {
      type: "string",
      value: roles.join("|"),
      description:
        "Proves the suite with faults of the service, or the referee with faults of a client. Default: server.",
    },
    only: {
      type: "string",
      multiple: true,
      value: "PATTERN",
      description:
        "Only these: a fault, a class of derived faults, a requirement id, an area or an operation; with --role client also a mission. * matches any text.",
    },
    sample: {
      type: "string",
      value: "N",
      description: "Runs only N derived faults, chosen by the seed. Default: all of them.",
    },
    variant: {
      type: "string",
      value: variants.join("|"),
      description:
        "Breaks this correct service. They differ where the specification leaves a choice. Default: plain; with --role client both.",
    },
    thorough: {
      type: "boolean",
      description: "Runs the whole suite for each fault instead of the scenarios that can detect it.",
    },
    seed: { type: "string", value: "N", description: `Seed of the free choices. Default: ${defaults.seed}.` },
    reports: reportsOption("prove.json and prove.md"),
    workers: { type: "string", value: "N", description: "How many threads. Default: one for each core." },
    deadline: {
      type: "string",
      value: "SECONDS",
      description: `Reports a fault that takes longer as an error. Default: ${defaults.deadlineSeconds}, thorough ${defaults.thoroughDeadlineSeconds}.`,
    },
    json: { type: "boolean", description: "Prints the proof as JSON instead of text." },
    quiet: { type: "boolean", description: "Prints only what is wrong and the verdict." },
    "no-color": { type: "boolean", description: "Prints without colour." },
  },
  examples: [
    { line: "orders-conformance prove", what: "Runs every fault, on all cores." },
    {
      line: "orders-conformance prove --only cancellation --only 'versions-*'",
      what: "Runs the faults of one area, and those whose ids begin with versions-.",
    },
    {
      line: "orders-conformance prove --variant contrarian --quiet",
      what: "Runs the same faults in a service that looks different, and prints only what is wrong.",
    },
    {
      line: "orders-conformance prove --thorough --only alike-namesakes-renamed",
      what: "Shows everything that one fault turns red.",
    },
    {
      line: "orders-conformance prove --role client --only 'client.token.*'",
      what: "Shows which requirement the referee names first for each client that misuses its tokens.",
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
    const suite = { name: binary, version: suiteVersion() };
    const about = { suite, variant, seed, thorough, only: [...only], startedAt, durationMs };
    const proof = terminal.redaction.data(proofSchema.parse(proofOf(findings, about)));
    const [text, page] = [renderProof(proof, { color: terminal.color, quiet }), renderProofPage(proof)];
    return await publishProof({ proof, page, text, exitCode: exitCodeOf(proof) }, { reports, values, terminal });
  } finally {
    progress.end();
    interruption.release();
  }
}
