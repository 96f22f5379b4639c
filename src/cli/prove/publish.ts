import { resolve } from "node:path";
import { printableJson, type Redacted } from "../../core/index.ts";
import { type OpenReports, pathOfReport, placeFiles, type ReportFileName } from "../../report/index.ts";
import type { OptionValues, Terminal } from "../command.ts";
import { attempted, exitCodeAfter, lossesOf, printResult, sayLost } from "../reports-option.ts";

interface Published {
  /** What `prove.json` holds, and `--json` prints. */
  readonly proof: Redacted<object>;
  /** What `prove.md` holds. */
  readonly page: string;
  /** What the terminal shows. */
  readonly text: string;
  readonly exitCode: number;
}

/** Writes the proof to the reports and prints it. Returns the exit code: a lost report can raise it. */
export async function publishProof(
  { proof, page, text, exitCode }: Published,
  { reports, values, terminal }: { reports: OpenReports; values: OptionValues; terminal: Terminal },
): Promise<number> {
  const written = await attempted(async () => ({
    lost: await placeFiles(
      reports.directory,
      ["prove.json" satisfies ReportFileName, `${printableJson(proof, 2)}\n`],
      [["prove.md" satisfies ReportFileName, page]],
    ),
  }));
  const lost = lossesOf(written);
  const where = `The proof: ${resolve(pathOfReport(reports.directory, "prove.md"))}`;
  printResult(values, terminal, { json: proof, text, ...(lost.length === 0 && { where }) });
  sayLost(lost, terminal);
  return exitCodeAfter(exitCode, written);
}
