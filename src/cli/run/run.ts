import { randomInt } from "node:crypto";
import {
  appendStepSummary,
  renderComparison,
  renderConsole,
  ReportsNotWritten,
  sealedVerdict,
  whereToRead,
  writeAllureResults,
  writeReports,
} from "../../report/index.ts";
import {
  type Access,
  compareVerdicts,
  exitCodes,
  isReadOnly,
  runClasses,
  scopeOf,
  type Verdict,
} from "../../core/index.ts";
import type { OptionValues, Terminal } from "../command.ts";
import { callWords } from "../call-messages.ts";
import { openTarget } from "../open-target.ts";
import { choiceOf, isSet, textOf, textsOf, wholeNumberOf } from "../option-values.ts";
import { createProgress } from "../progress.ts";
import { readVerdict } from "../read-verdict.ts";
import {
  attempted,
  exitCodeAfter,
  inWords,
  lossesOf,
  openReportsOf,
  publishedPage,
  sayLost,
} from "../reports-option.ts";
import { saidBy } from "../said-by.ts";
import { conduct } from "./conduct.ts";
import { interruptible } from "./interruption.ts";
import { accessWords, rerunWords, selectionWords } from "./rerun-command.ts";
import { selectionOf } from "./selection.ts";
import { suiteProgress } from "./suite-progress.ts";
import { largestSeed, runDefaults as defaults } from "./defaults.ts";

/** The command `run`. Answers the exit code. */
export async function runRun(values: OptionValues, terminal: Terminal): Promise<number> {
  // It may be in the reports directory, which is emptied next.
  const [compared] = await Promise.allSettled([comparedIn(values)]);
  using reports = await openReportsOf(values, { command: "run", inputs: [] });
  if (compared.status === "rejected") throw compared.reason;
  const older = compared.value;
  const page = publishedPage();
  const { patterns, generated, generatedOnly } = selectionOf(values, defaults);
  const seed = wholeNumberOf(values, "seed", { least: 0, most: largestSeed }) ?? randomInt(largestSeed);
  const workers = wholeNumberOf(values, "workers", { least: 1, most: 256 }) ?? defaults.workers;
  const deadline = wholeNumberOf(values, "deadline", { least: 1, most: 86_400 }) ?? defaults.deadlineSeconds;
  const wantedClass = choiceOf(values, "class", runClasses);
  const quiet = isSet(values, "quiet");
  const json = isSet(values, "json");
  const { target, redactor, stop } = await openTarget(values, terminal);

  const { redaction } = terminal;
  const progress = createProgress(terminal, { silent: quiet, of: "scenarios" });
  const interruption = interruptible();
  try {
    progress.start(`Running against ${target.profile.name} at ${target.access.baseUrl}, seed ${seed}`);
    if (isReadOnly(target.access)) progress.start(readOnlyNotice(target.access));
    const conducted = await conduct({
      target,
      redactor,
      class: wantedClass ?? target.profile.defaultClass,
      seed,
      scope: scopeOf(patterns),
      patterns: textsOf(values, "only"),
      generated,
      generatedOnly,
      workers,
      deadlineMs: deadline * 1_000,
      rerun: rerunWords(values, seed, wantedClass),
      selection: selectionWords(values),
      onProgress: suiteProgress(progress),
      signal: interruption.signal,
    });
    progress.end();
    const { exchanges, ...rest } = { ...conducted, call: callWords(), access: accessWords(values) };
    const record = { ...redaction.data(rest), exchanges: redaction.again(exchanges) };
    const allure = writeAllureResults(record, reports.folder, page);
    // Partial results look greener than they are, and take the space that the verdict may need.
    if (allure !== null) await reports.emptyFolder();
    const written = await attempted(() => writeReports(record, reports.directory, redaction));
    const summary = await attempted(() => appendStepSummary(record, process.env["GITHUB_STEP_SUMMARY"]));
    if (json) terminal.json(redaction.data(sealedVerdict(record)));
    else terminal.out(renderConsole(record, { color: terminal.color, quiet, width: terminal.width }));
    if (!json && older !== null)
      terminal.out(`\n${renderComparison(redaction.data(compareVerdicts(older, record.verdict)))}`);
    if (!json && !quiet && !(written instanceof ReportsNotWritten)) terminal.out(`${whereToRead(written)}\n`);
    sayLost([...(allure === null ? [] : [inWords(allure)]), ...lossesOf(written), ...lossesOf(summary)], terminal);
    return exitCodeAfter(exitCodes[record.verdict.verdict], written);
  } finally {
    progress.end();
    interruption.release();
    await stop();
  }
}

/** The verdict to compare this run with, if any. Throws UsageError. */
async function comparedIn(values: OptionValues): Promise<Verdict | null> {
  const file = textOf(values, "compare");
  return file === undefined ? null : readVerdict(file, `--compare ${file}`);
}

function readOnlyNotice(access: Access): string {
  return `This is production${saidBy(access)}, so the run only reads. Requirements that need an order of its own are blocked. To create orders, add --allow-production.`;
}
