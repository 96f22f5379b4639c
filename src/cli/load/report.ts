import { renderLoadConsole, writeLoadReports } from "../../report/load.ts";
import { exitCodes } from "../../verdict/exit-code.ts";
import type { LoadResult } from "../../verdict/load-schema.ts";
import type { OptionValues, Terminal } from "../command.ts";
import { isSet, textOf } from "../option-values.ts";
import { suiteVersion } from "../run/suite-version.ts";
import { loadDefaults } from "./defaults.ts";

export function suite(): LoadResult["suite"] {
  return { name: "orders-conformance", version: suiteVersion() };
}

const exitCodeOf = {
  pass: exitCodes.conformant,
  fail: exitCodes["non-conformant"],
  inconclusive: exitCodes.inconclusive,
} as const;

/** Writes the reports of a result, prints it, and answers the exit code. */
export async function reportLoad(judged: LoadResult, values: OptionValues, terminal: Terminal): Promise<number> {
  const result = terminal.redaction.data(judged);
  const directory = await writeLoadReports(result, textOf(values, "reports") ?? loadDefaults.reports);
  const quiet = isSet(values, "quiet");
  const json = isSet(values, "json");
  if (json) terminal.json(result);
  else terminal.out(renderLoadConsole(result, { color: terminal.color, quiet }));
  if (!json && !quiet) terminal.out(`Reports: ${directory}\n`);
  return exitCodeOf[result.verdict];
}
