import { ReportsNotWritten } from "../../report/index.ts";
import { appendGateSummary, decideGate, renderGateConsole, writeGateReports } from "../../release/index.ts";
import { sealed } from "../../core/index.ts";
import { callWords } from "../call-messages.ts";
import { UsageError, type OptionValues, type Terminal } from "../command.ts";
import { isSet, textOf } from "../option-values.ts";
import { attempted, exitCodeAfter, lossesOf, openReportsOf, pageIn, printResult, sayLost } from "../reports-option.ts";
import { runAccept } from "./accept.ts";
import { gateUse } from "./files.ts";
import { readInputs } from "./inputs.ts";
import { proposeWaivers } from "./propose.ts";
import { redactedGate } from "./redacted-gate.ts";

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
  // The page shows what failed, and how to repeat it.
  const page = written instanceof ReportsNotWritten || written.lost.length > 0 ? null : pageIn(written.directory);
  printResult(values, terminal, { json: sealed(result), text, ...(page !== null && { where: page }) });
  sayLost([...lossesOf(written), ...lossesOf(summary)], terminal);
  if (isSet(values, "propose-waivers")) await proposeWaivers(values, result, now, terminal);
  return exitCodeAfter(result.exitCode, written);
}

function noWordsBut(words: readonly string[]): UsageError {
  return new UsageError(`gate takes only the word accept, not ${words.join(" ")}`);
}
