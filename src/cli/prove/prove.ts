import { availableParallelism } from "node:os";
import { variantNames } from "../../core/index.ts";
import { exitCodeOf, type Findings, proofOf, proofSchema, prove } from "../../proof/index.ts";
import { counted } from "../../report/index.ts";
import { UsageError, type OptionValues, type Terminal } from "../command.ts";
import { choiceOf, isSet, textOf, textsOf, wholeNumberOf } from "../option-values.ts";
import { openReportsOf } from "../reports-option.ts";
import { largestSeed } from "../run/defaults.ts";
import { suite } from "../suite.ts";
import { supervised, type Supervision } from "../supervised.ts";
import { runProveClient } from "./client.ts";
import { chooseFaults } from "./choose-faults.ts";
import { touchedSince } from "./changed-since.ts";
import { proveDefaults as defaults, proveUse, roles } from "./defaults.ts";
import { renderProofPage } from "./markdown.ts";
import { publishProof } from "./publish.ts";
import { renderProof } from "./render.ts";
import type { Touched } from "./touched.ts";

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
  const since = textOf(values, "since");
  const touched = since === undefined ? null : await touchedSince(since);
  const only = patternsOf(textsOf(values, "only"), touched);
  if (only === null) return nothingToProve(`${since}`, terminal);
  const count = wholeNumberOf(values, "sample", { least: 0, most: largestSeed });
  const { faults, derived, services, requirements } = chooseFaults(only, {
    count,
    seed,
    each: touched === null ? undefined : defaults.derivedOfOne,
  });
  const threads = wholeNumberOf(values, "workers", { least: 1, most: 64 }) ?? availableParallelism();
  const deadline = given ?? (thorough ? defaults.thoroughDeadlineSeconds : defaults.deadlineSeconds);
  const [startedAt, started] = [new Date(), performance.now()];
  const proved = ({ progress, signal }: Supervision): Promise<Findings> => {
    const all = `${counted(faults.length + derived.length, "fault")} and ${counted(services.length, "correct service")}`;
    if (touched !== null && "everythingFor" in touched)
      progress.start(`${touched.everythingFor} has changed since ${since}, which every proof reads`);
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
    const { color, width } = terminal;
    const text = renderProof(proof, { color, width, quiet: isSet(values, "quiet") });
    const published = { proof, text, page: renderProofPage(proof), exitCode: exitCodeOf(proof) };
    return publishProof(published, { reports, values, terminal });
  });
}

/** What selects faults; none for all of them, `null` where a change reaches none. Throws UsageError. */
function patternsOf(given: readonly string[], touched: Touched | null): readonly string[] | null {
  if (touched === null) return given;
  if (given.length > 0) throw new UsageError("--since and --only each choose the faults; leave one of them out");
  if ("everythingFor" in touched) return [];
  return touched.ids.length === 0 ? null : touched.ids;
}

function nothingToProve(since: string, terminal: Terminal): number {
  terminal.out(`Nothing that a proof reads has changed since ${since}, so nothing was run.\n`);
  return 0;
}
