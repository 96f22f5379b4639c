import { randomInt } from "node:crypto";
import {
  appendStepSummary,
  renderComparison,
  renderConsole,
  ReportsNotWritten,
  type ReportsUse,
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
import type { Command, OptionValues, Terminal } from "../command.ts";
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
  reportsOption,
  sayLost,
} from "../reports-option.ts";
import { saidBy } from "../said-by.ts";
import { targetOptions } from "../target-options.ts";
import { conduct } from "./conduct.ts";
import { interruptible } from "./interruption.ts";
import { accessWords, rerunWords, selectionWords } from "./rerun-command.ts";
import { selectionOf } from "./selection.ts";
import { suiteProgress } from "./suite-progress.ts";
import { usualCounts } from "./usual-counts.ts";

const defaults = {
  workers: 24,
  deadlineSeconds: 900,
  timeSeconds: 60,
  counts: usualCounts,
};
const largestSeed = 2 ** 31 - 1;

export const runCommand: Command = {
  name: "run",
  summary: "The conformance run: sends requests to a target, judges its answers, writes the reports.",
  options: {
    ...targetOptions,
    only: {
      type: "string",
      multiple: true,
      value: "PATTERN",
      description:
        "Only these requirements: an id, an area or an operation; * stands for any text. flows or races: those alone.",
    },
    class: {
      type: "string",
      value: runClasses.join("|"),
      description:
        "core: what credentials alone can show; standard: also what every environment can lend; full: also hooks. Default: the profile's.",
    },
    seed: { type: "string", value: "N", description: "Repeats the free choices of an earlier run. Default: random." },
    flows: {
      type: "string",
      value: "N",
      description: `Generated flows; 0: none. Default: ${defaults.counts.flows} in a whole run and with --only flows, else none.`,
    },
    races: {
      type: "string",
      value: "N",
      description: `Bursts of parallel calls; 0: none. Default: ${defaults.counts.races} in a whole run and with --only races, else none.`,
    },
    time: {
      type: "string",
      value: "SECONDS",
      description: `No further flow or race is begun after this time. Default: ${defaults.timeSeconds}.`,
    },
    replay: {
      type: "string",
      value: "WORD",
      description: "Runs the one flow or race again that a failure names, with --only flows or --only races.",
    },
    reports: reportsOption("the reports"),
    workers: {
      type: "string",
      value: "N",
      description: `Scenarios run at the same time. Default: ${defaults.workers}.`,
    },
    deadline: {
      type: "string",
      value: "SECONDS",
      description: `The run ends after this time, finished or not. Default: ${defaults.deadlineSeconds}.`,
    },
    "allow-production": {
      type: "boolean",
      description: "Lets a run create orders in production, which is otherwise only read.",
    },
    compare: {
      type: "string",
      value: "FILE",
      description: "Says what changed since the run that wrote this verdict.json.",
    },
    json: { type: "boolean", description: "Prints the verdict as JSON instead of text." },
    quiet: { type: "boolean", description: "Prints failures and the verdict only." },
    "no-color": { type: "boolean", description: "Prints without colour." },
  },
  examples: [
    { line: "orders-conformance run", what: "A whole run against the embedded reference service." },
    {
      line: "orders-conformance run --target staging",
      what: "Against staging: fixtures/targets/staging.ts and .env.staging.",
    },
    {
      line: "orders-conformance run --target ./acme.ts --env-file acme.env --class core",
      what: "Against a service of your own.",
    },
    {
      line: "orders-conformance run --only confirm-lines --only 'search.status.*' --seed 7",
      what: "A part of it, with the choices of an earlier run.",
    },
    {
      line: "orders-conformance run --only flows --flows 1000 --time 600",
      what: "Generated flows alone, and many of them.",
    },
  ],
  reports: () => use,
  run: runRun,
};

const use: ReportsUse = { command: "run", inputs: [] };

async function runRun(values: OptionValues, terminal: Terminal): Promise<number> {
  // It may be what an earlier run left in the directory that is opened next.
  const [compared] = await Promise.allSettled([comparedIn(values)]);
  using reports = await openReportsOf(values, use);
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
    // A part of the results looks greener than it is, and takes the room that the verdict may need.
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

/** The verdict that this run is compared with; `null` where none is asked for. Throws UsageError. */
async function comparedIn(values: OptionValues): Promise<Verdict | null> {
  const file = textOf(values, "compare");
  return file === undefined ? null : readVerdict(file, `--compare ${file}`);
}

function readOnlyNotice(access: Access): string {
  return `This is production${saidBy(access)}, so it is only read: what needs an order of the run's own is blocked. --allow-production lets it write.`;
}
