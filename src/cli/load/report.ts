import {
  type OpenReports,
  renderComparedLoad,
  renderLoadConsole,
  ReportsNotWritten,
  writeLoadReports,
} from "../../report/index.ts";
import { type ComparedOperation, exitCodes, type LoadResult, sealed } from "../../core/index.ts";
import type { OptionValues, Terminal } from "../command.ts";
import { isSet } from "../option-values.ts";
import { attempted, exitCodeAfter, lossesOf, printResult, sayLost } from "../reports-option.ts";

const exitCodeOf = {
  pass: exitCodes.conformant,
  fail: exitCodes["non-conformant"],
  inconclusive: exitCodes.inconclusive,
} as const;

/** Writes the reports of a result, prints it, and returns the exit code. */
export async function reportLoad(
  judged: LoadResult,
  values: OptionValues,
  terminal: Terminal,
  { directory }: OpenReports,
  compared: readonly ComparedOperation[] = [],
): Promise<number> {
  const result = terminal.redaction.data(judged);
  const written = await attempted(() => writeLoadReports(result, directory));
  const { color, width } = terminal;
  printResult(values, terminal, {
    json: sealed(result),
    text: renderLoadConsole(result, { color, quiet: isSet(values, "quiet"), width }) + renderComparedLoad(compared),
    ...(!(written instanceof ReportsNotWritten) && { where: `Reports: ${directory}` }),
  });
  sayLost(lossesOf(written), terminal);
  const isSlower = result.verdict === "pass" && compared.some(({ outcome }) => outcome === "slower");
  return exitCodeAfter(exitCodeOf[isSlower ? "fail" : result.verdict], written);
}
