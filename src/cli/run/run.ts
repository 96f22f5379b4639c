import { randomInt } from "node:crypto";
import {
  counted,
  exportTraces,
  historyInWords,
  renderComparison,
  type RunRecord,
  sealedVerdict,
  withTraceLinks,
} from "../../report/index.ts";
import {
  compareVerdicts,
  isReadOnly,
  pastRunOf,
  remember,
  runClasses,
  scopeOf,
  type Verdict,
} from "../../core/index.ts";
import { UsageError, type OptionValues, type Terminal } from "../command.ts";
import { challengeIn, witnessIn } from "../evidence-options.ts";
import { callWords } from "../call-messages.ts";
import { addToHistory, historyToExtend, readHistory } from "../history.ts";
import { binary } from "../help.ts";
import { openTarget } from "../open-target.ts";
import { choiceOf, textOf, textsOf, wholeNumberOf } from "../option-values.ts";
import { publishRun } from "../publish-run.ts";
import { readVerdict } from "../named-values.ts";
import { openReportsOf, publishedPage, sayLost, traceAddress } from "../reports-option.ts";
import { readOnlyNotice } from "../production.ts";
import { supervised, type Supervision } from "../supervised.ts";
import { conduct } from "./conduct.ts";
import { accessWords, rerunWords, selectionWords } from "./rerun-command.ts";
import { selectionOf } from "./selection.ts";
import { confirmedAsWhole, witnessed } from "./witness-sender.ts";
import { suiteProgress } from "./suite-progress.ts";
import { largestSeed, runDefaults as defaults } from "./defaults.ts";

/** The command `run`. Returns the exit code. */
export async function runRun(values: OptionValues, terminal: Terminal): Promise<number> {
  // It may be in the reports directory, which is emptied next.
  const [compared] = await Promise.allSettled([comparedIn(values)]);
  using reports = await openReportsOf(values, { command: "run", inputs: [] });
  if (compared.status === "rejected") throw compared.reason;
  const older = compared.value;
  const page = publishedPage();
  const wanted = settingsIn(values);
  const history = historyToExtend(values);
  const [receiver, traces] = [receiverIn(values), traceAddress()];
  const { target, redactor, stop } = await openTarget(values, terminal);
  try {
    const conducted = ({ progress, signal }: Supervision): Promise<RunRecord> => {
      progress.start(`Running against ${target.profile.name} at ${target.access.baseUrl}, seed ${wanted.seed}`);
      if (isReadOnly(target.access)) progress.start(readOnlyNotice(target.access));
      const runClass = wanted.class ?? target.profile.defaultClass;
      const onProgress = suiteProgress(progress);
      return witnessed(wanted.witness, terminal, (onRecorded) =>
        conduct({ ...wanted, target, redactor, class: runClass, onProgress, onRecorded, signal }),
      );
    };
    return await supervised({ values, terminal, of: "scenarios" }, conducted, async (record) => {
      const { redaction } = terminal;
      const { exchanges, ...rest } = { ...record, call: callWords(), access: accessWords(values) };
      const past = history === null ? null : readHistory(history);
      const run = pastRunOf(rest.verdict);
      const shown = past === null ? {} : { history: historyInWords(remember(run, past.runs)) };
      const changes = older === null ? "" : renderComparison(redaction.data(compareVerdicts(older, rest.verdict)));
      const comparison = changes === "" ? {} : { comparison: changes.trim().split(/\n\s*/u) };
      const redacted = {
        ...redaction.data({ ...rest, ...shown, ...comparison }),
        exchanges: redaction.again(withTraceLinks(exchanges, traces)),
      };
      if (past !== null && past.damaged > 0)
        terminal.err(`${binary}: ${counted(past.damaged, "line")} of ${history} cannot be read\n`);
      if (history !== null)
        sayLost(
          await lossOf(`${history} is missing this run`, () => addToHistory(history, redaction.data(run))),
          terminal,
        );
      if (receiver !== null) {
        const missing = `the traces are missing: ${receiver} did not take them`;
        sayLost(await lossOf(missing, () => exportTraces(redacted, receiver)), terminal);
      }
      const sealedRun = sealedVerdict(redacted);
      const { digest } = sealedRun.integrity;
      if (wanted.witness !== undefined) sayLost(await confirmedAsWhole(wanted.witness, digest), terminal);
      return publishRun(redacted, {
        values,
        terminal,
        reports,
        page,
        json: redaction.data(sealedRun),
        comparison: changes === "" ? "" : `\n${changes}`,
        stepSummary: process.env["GITHUB_STEP_SUMMARY"],
      });
    });
  } finally {
    await stop();
  }
}

/** Does what takes nothing from the verdict where it fails, such as on a full disk. Returns what is missing then. */
async function lossOf(what: string, work: () => unknown): Promise<readonly string[]> {
  try {
    await work();
    return [];
  } catch (problem) {
    return [`${what}: ${problem instanceof Error ? problem.message : String(problem)}`];
  }
}

/** The address of the receiver of traces; `null` without the option. Throws UsageError. */
function receiverIn(values: OptionValues): string | null {
  const given = textOf(values, "otlp");
  if (given === undefined) return null;
  const url = URL.parse(given);
  if (url === null || !/^https?:$/u.test(url.protocol))
    throw new UsageError(`--otlp takes an address that starts with http:// or https://, not "${given}"`);
  // The usual path of a receiver.
  return url.pathname === "/" ? new URL("v1/traces", url).href : url.href;
}

/** What the command line asks for. Throws UsageError. */
function settingsIn(values: OptionValues) {
  const { patterns, generated, generatedOnly } = selectionOf(values, defaults);
  const seed = wholeNumberOf(values, "seed", { least: 0, most: largestSeed }) ?? randomInt(largestSeed);
  const workers = wholeNumberOf(values, "workers", { least: 1, most: 256 }) ?? defaults.workers;
  const deadline = wholeNumberOf(values, "deadline", { least: 1, most: 86_400 }) ?? defaults.deadlineSeconds;
  const wantedClass = choiceOf(values, "class", runClasses);
  return {
    class: wantedClass,
    seed,
    challenge: challengeIn(values),
    witness: witnessIn(values),
    scope: scopeOf(patterns),
    patterns: textsOf(values, "only"),
    generated,
    generatedOnly,
    workers,
    deadlineMs: deadline * 1_000,
    rerun: rerunWords(values, seed, wantedClass),
    selection: selectionWords(values),
  };
}

/** The verdict to compare this run with, if any. Throws UsageError. */
async function comparedIn(values: OptionValues): Promise<Verdict | null> {
  const file = textOf(values, "compare");
  return file === undefined ? null : readVerdict(file, `--compare ${file}`);
}
