import { type OpenReports, renderLoadConsole, ReportsNotWritten, writeLoadReports } from "../../report/index.ts";
import { exitCodes, type LoadResult, sealed } from "../../core/index.ts";
import type { OptionValues, Terminal } from "../command.ts";
import { isSet } from "../option-values.ts";
import { attempted, exitCodeAfter, lossesOf, sayLost } from "../reports-option.ts";

const exitCodeOf = {
  pass: exitCodes.conformant,
  fail: exitCodes["non-conformant"],
  inconclusive: exitCodes.inconclusive,
} as const;

/** Writes the reports of a result, prints it, and answers the exit code. */
export async function reportLoad(
  judged: LoadResult,
  values: OptionValues,
  terminal: Terminal,
  { directory }: OpenReports,
): Promise<number> {
  const result = terminal.redaction.data(judged);
  const written = await attempted(() => writeLoadReports(result, directory));
  const quiet = isSet(values, "quiet");
  const json = isSet(values, "json");
  if (json) terminal.json(sealed(result));
  else terminal.out(renderLoadConsole(result, { color: terminal.color, quiet, width: terminal.width }));
  if (!json && !quiet && !(written instanceof ReportsNotWritten)) terminal.out(`Reports: ${directory}\n`);
  sayLost(lossesOf(written), terminal);
  return exitCodeAfter(exitCodeOf[result.verdict], written);
}
