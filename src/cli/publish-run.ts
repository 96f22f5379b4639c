import { join } from "node:path";
import { exitCodeOfVerdict, type Redacted } from "../core/index.ts";
import {
  appendStepSummary,
  type OpenReports,
  type ReportFileName,
  renderConsole,
  ReportsNotWritten,
  type RunRecord,
  whereToRead,
  writeAllureResults,
  writeReports,
} from "../report/index.ts";
import type { OptionValues, Terminal } from "./command.ts";
import { isSet } from "./option-values.ts";
import { shownPath } from "./shown-path.ts";
import { quoted } from "./call-messages.ts";
import { attempted, exitCodeAfter, inWords, lossesOf, printResult, sayLost } from "./reports-option.ts";

export interface Publication {
  readonly values: OptionValues;
  readonly terminal: Terminal;
  readonly reports: OpenReports;
  /** The published address of `report.html`, if there is one. */
  readonly page: string | undefined;
  /** What `--json` prints. */
  readonly json: Redacted<unknown>;
  /** Follows the verdict on the terminal. */
  readonly comparison?: string;
  /** The file that a CI system shows on the page of the job. */
  readonly stepSummary?: string | undefined;
}

/** Writes and prints the reports of a run or of a client's session. Returns the exit code: a lost report can raise it. */
export async function publishRun(record: Redacted<RunRecord>, publication: Publication): Promise<number> {
  const { values, terminal, reports, page, comparison = "", stepSummary } = publication;
  const allure = writeAllureResults(record, reports.folder, page);
  // Partial results look greener than they are, and take the space that the verdict may need.
  if (allure !== null) await reports.emptyFolder();
  const replayScript = quoted(shownPath(join(reports.directory, "replay.sh" satisfies ReportFileName)));
  const written = await attempted(() => writeReports(record, reports.directory, terminal.redaction, replayScript));
  const summary = await attempted(() => appendStepSummary(record, stepSummary));
  const { color, width } = terminal;
  const isWritten = !(written instanceof ReportsNotWritten) && !written.lost.some(({ what }) => what === "replay.sh");
  printResult(values, terminal, {
    json: publication.json,
    text:
      renderConsole(record, { color, quiet: isSet(values, "quiet"), width, ...(isWritten && { replayScript }) }) +
      comparison,
    ...(!(written instanceof ReportsNotWritten) && { where: whereToRead(written) }),
  });
  sayLost([...(allure === null ? [] : [inWords(allure)]), ...lossesOf(written), ...lossesOf(summary)], terminal);
  return exitCodeAfter(exitCodeOfVerdict(record.verdict), written);
}
