import { existsSync } from "node:fs";
import {
  appendGateSummary,
  decideGate,
  renderGateConsole,
  writeGateReports,
  baselineOf,
  isAcceptable,
  type GateResult,
} from "../../release/index.ts";
import { sealed, printableJson, type OutputRedaction, type Redacted } from "../../core/index.ts";
import { callWords } from "../call-messages.ts";
import { UsageError, type OptionValues, type Terminal } from "../command.ts";
import { isSet, textOf } from "../option-values.ts";
import { attempted, exitCodeAfter, lossesOf, openReportsOf, printResult, sayLost } from "../reports-option.ts";
import { readInputs, baselineIn } from "./inputs.ts";
import { gateUse, gateFiles } from "./files.ts";
import { proposeWaivers, replace } from "./propose.ts";

/** The command `gate`. Returns the exit code. */
export async function runGate(values: OptionValues, terminal: Terminal, words: readonly string[]): Promise<number> {
  const [word, ...more] = words;
  if (word !== "accept") return decideOn(values, terminal, words);
  if (more.length > 0) throw noWordsBut(words);
  return runAccept(values, terminal);
}

async function decideOn(values: OptionValues, terminal: Terminal, words: readonly string[]): Promise<number> {
  using reports = await openReportsOf(values, gateUse(values));
  if (words.length > 0) throw noWordsBut(words);
  if (textOf(values, "because") !== undefined) throw new UsageError("--because goes with gate accept");
  const now = new Date();
  const input = readInputs(values, now);
  const result = redactedGate(terminal.redaction, decideGate(input));
  const call = callWords();
  const written = await attempted(() => writeGateReports(result, reports.directory, call));
  const summary = await attempted(() => appendGateSummary(result, process.env["GITHUB_STEP_SUMMARY"], call));
  const { color, width } = terminal;
  const text = renderGateConsole(result, { color, width, call });
  printResult(values, terminal, { json: sealed(result), text });
  sayLost([...lossesOf(written), ...lossesOf(summary)], terminal);
  if (isSet(values, "propose-waivers")) await proposeWaivers(values, result, now, terminal);
  return exitCodeAfter(result.exitCode, written);
}

function noWordsBut(words: readonly string[]): UsageError {
  return new UsageError(`gate takes only the word accept, not ${words.join(" ")}`);
}

/**
 * Stores an accepted release as the new baseline; with a reason, also one that only differs from the old baseline. Decides again,
 * and changes no report. Throws UsageError.
 */
async function runAccept(values: OptionValues, terminal: Terminal): Promise<number> {
  const { redaction } = terminal;
  const because = textOf(values, "because") ?? null;
  if (because?.trim() === "") throw new UsageError("--because takes a reason, and was given nothing");
  if (isSet(values, "propose-waivers")) throw new UsageError("--propose-waivers goes with gate alone, without accept");
  const file = textOf(values, "baseline") ?? gateFiles.baseline;
  const now = new Date();
  // The first one is what is to be made.
  const input = readInputs(values, now, existsSync(file) ? baselineIn(values) : null);
  const result = redactedGate(redaction, decideGate(input));
  const isMeant = because !== null && isAcceptable(result.reasons);
  if (result.decision !== "open" && !isMeant) {
    terminal.out(renderGateConsole(result, { color: terminal.color, width: terminal.width, call: callWords() }));
    terminal.err(`orders-conformance: nothing was accepted; ${file} is unchanged.\n`);
    return result.exitCode;
  }
  const loads = input.loads.flatMap(({ document }) => document ?? []);
  if (input.verdict.document === null) throw new Error("the gate opened without a verdict");
  const { integrity: _, ...stored } = baselineOf({ now, because, verdict: input.verdict.document, loads });
  const baseline = sealed(redaction.data(stored));
  await replace(file, `${printableJson(baseline, 2)}\n`, "baseline");
  if (isSet(values, "json")) terminal.json(baseline);
  else
    terminal.out(
      `Accepted ${baseline.release ?? "an unnamed release"} of ${baseline.target.name} as the baseline: ${file}\n`,
    );
  return 0;
}

/**
 * A decision as it may be shown. Who answers for a waiver is named in all reports, also by an address of e-mail; only what is
 * known to be secret is hidden in it.
 */
function redactedGate(redaction: Pick<OutputRedaction, "data" | "knownIn">, decided: GateResult): Redacted<GateResult> {
  const owners = new Map(
    decided.waivers.map(({ entry, owner }) => [entry, owner === null ? null : redaction.knownIn(owner)]),
  );
  const shown = redaction.data({
    ...decided,
    failures: decided.failures.map((failure) => ({
      ...failure,
      waivedBy: failure.waivedBy && { ...failure.waivedBy, owner: "" },
    })),
    waivers: decided.waivers.map((waiver) => ({ ...waiver, owner: null })),
  });
  return {
    ...shown,
    failures: shown.failures.map(({ waivedBy, ...failure }) => ({
      ...failure,
      waivedBy: waivedBy && { ...waivedBy, owner: owners.get(waivedBy.entry) ?? "" },
    })),
    waivers: shown.waivers.map((waiver) => ({ ...waiver, owner: owners.get(waiver.entry) ?? null })),
  };
}
