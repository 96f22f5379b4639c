import { existsSync } from "node:fs";
import { printableJson, sealed } from "../../core/index.ts";
import { baselineOf, decideGate, isAcceptable, renderGateConsole } from "../../release/index.ts";
import { callWords } from "../call-messages.ts";
import { type OptionValues, type Terminal, UsageError } from "../command.ts";
import { isSet, textOf } from "../option-values.ts";
import { gateFiles } from "./files.ts";
import { baselineIn, readInputs } from "./inputs.ts";
import { replace } from "./propose.ts";
import { redactedGate } from "./redacted-gate.ts";

/**
 * Stores an accepted release as the new baseline; with a reason, also one that only differs from the old baseline. Decides again,
 * and changes no report. Throws UsageError.
 */
export async function runAccept(values: OptionValues, terminal: Terminal): Promise<number> {
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
