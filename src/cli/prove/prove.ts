import { availableParallelism } from "node:os";
import { variantNames } from "../../core/index.ts";
import { exitCodeOf, type Findings, proofOf, proofSchema, prove } from "../../proof/index.ts";
import { counted } from "../../report/index.ts";
import type { OptionValues, Terminal } from "../command.ts";
import { choiceOf, isSet, textsOf, wholeNumberOf } from "../option-values.ts";
import { openReportsOf } from "../reports-option.ts";
import { largestSeed } from "../run/defaults.ts";
import { suite } from "../suite.ts";
import { supervised, type Supervision } from "../supervised.ts";
import { runProveClient } from "./client.ts";
import { chooseFaults } from "./choose-faults.ts";
import { proveDefaults as defaults, proveUse, roles } from "./defaults.ts";
import { renderProofPage } from "./markdown.ts";
import { publishProof } from "./publish.ts";
import { renderProof } from "./render.ts";

/** The command `prove`. Returns the exit code. Throws UsageError. */
export async function runProve(values: OptionValues, terminal: Terminal): Promise<number> {
  using reports = await openReportsOf(values, proveUse);
  const role = choiceOf(values, "role", roles) ?? "server";
  const chosen = choiceOf(values, "variant", variantNames);
  const thorough = isSet(values, "thorough");
  const seed = wholeNumberOf(values, "seed", { least: 0, most: largestSeed }) ?? defaults.seed;
  const given = wholeNumberOf(values, "deadline", { least: 1, most: 3_600 });
  if (role === "client") {
    const variants = chosen === undefined ? variantNames : [chosen];
    const deadlineMs = (given ?? defaults.deadlineSeconds) * 1_000;
    return await runProveClient(values, terminal, { reports, variants, seed, deadlineMs });
  }
  const variant = chosen ?? "plain";
  const only = textsOf(values, "only");
  const count = wholeNumberOf(values, "sample", { least: 0, most: largestSeed });
  const { faults, derived, services, requirements } = chooseFaults(only, { count, seed });
  const threads = wholeNumberOf(values, "workers", { least: 1, most: 64 }) ?? availableParallelism();
  const deadline = given ?? (thorough ? defaults.thoroughDeadlineSeconds : defaults.deadlineSeconds);
  const [startedAt, started] = [new Date(), performance.now()];
  const proved = ({ progress, signal }: Supervision): Promise<Findings> => {
    const all = `${counted(faults.length + derived.length, "fault")} and ${counted(services.length, "correct service")}`;
    progress.start(`Running the suite against ${all}, ${variant} variant, seed ${seed}`);
    const onProgress = progress.update;
    const deadlineMs = deadline * 1_000;
    const chosenOnes = { faults, derived, services, requirements };
    return prove({ ...chosenOnes, variant, seed, thorough, deadlineMs, threads, onProgress, signal });
  };
  return await supervised({ values, terminal, of: "faults" }, proved, (findings) => {
    const durationMs = performance.now() - started;
    const about = { suite: suite(), variant, seed, thorough, only: [...only], startedAt, durationMs };
    const proof = terminal.redaction.data(proofSchema.parse(proofOf(findings, about)));
    const text = renderProof(proof, { color: terminal.color, quiet: isSet(values, "quiet") });
    const published = { proof, text, page: renderProofPage(proof), exitCode: exitCodeOf(proof) };
    return publishProof(published, { reports, values, terminal });
  });
}
