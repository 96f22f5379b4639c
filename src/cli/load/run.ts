import type { OpenReports } from "../../report/index.ts";
import { loadRun, obtainK6, resultOf } from "../../load/index.ts";
import { budgetsFileOf, exitCodes, loadBudgets } from "../../core/index.ts";
import type { OptionValues, Terminal } from "../command.ts";
import { openTarget } from "../open-target.ts";
import { isSet, wholeNumberOf } from "../option-values.ts";
import { openReportsOf } from "../reports-option.ts";
import { interruptible } from "../run/interruption.ts";
import { preflight } from "../run/preflight.ts";
import { refuseReadOnly } from "../production.ts";
import { loadDefaults, loadUse } from "./defaults.ts";
import { startReferenceProcess } from "./embedded-process.ts";
import { runKubernetes } from "./kubernetes.ts";
import { createLoadProgress } from "./load-progress.ts";
import { runMerge } from "./merge.ts";
import { assertAnswers, outputsIn, planOf, scriptOf, segmentOf } from "./plan.ts";
import { suite } from "../suite.ts";
import { reportLoad } from "./report.ts";

/** The command `load`. Returns the exit code. */
export async function runLoad(values: OptionValues, terminal: Terminal, words: readonly string[]): Promise<number> {
  const use = loadUse(words, values);
  if (use === null) return runKubernetes(values, terminal, words);
  using reports = await openReportsOf(values, use);
  return words[0] === "merge"
    ? await runMerge(values, terminal, words.slice(1), reports)
    : await runScript(values, terminal, words, reports);
}

async function runScript(
  values: OptionValues,
  terminal: Terminal,
  words: readonly string[],
  reports: OpenReports,
): Promise<number> {
  const script = scriptOf(words);
  const segment = segmentOf(values);
  const orders = wholeNumberOf(values, "orders", { least: 0, most: 10_000_000 }) ?? loadDefaults.orders;
  const auditOrders = wholeNumberOf(values, "audit-orders", { least: 1, most: 1_000_000 }) ?? loadDefaults.auditOrders;
  const outputs = outputsIn(values);
  const quiet = isSet(values, "quiet");
  const { target, redactor, stop } = await openTarget(values, terminal, () => startReferenceProcess(orders));
  const interruption = interruptible();
  try {
    refuseReadOnly(target.access);
    assertAnswers(script, target.profile);
    const k6 = await obtainK6((text) => terminal.err(text));
    const plan = planOf(script, values, target.profile);
    const { budgets, file } = await loadBudgets(target.profilePath, script);
    const progress = createLoadProgress(terminal, { silent: quiet, seconds: plan.seconds });
    progress.say(
      `Load ${script}, ${plan.shape}, against ${target.profile.name} at ${target.access.baseUrl}, k6 ${k6.version}`,
    );
    if (file === null) progress.say(`No latency is judged: there is no ${budgetsFileOf(target.profilePath)}`);
    const ready = await preflight(target, { runId: plan.runTag, signal: interruption.signal, redactor });
    if (ready.interruption !== null) {
      terminal.err(`orders-conformance: nothing was sent: ${ready.interruption}\n`);
      return exitCodes.inconclusive;
    }
    const stored = await loadRun({
      target,
      redactor,
      redaction: terminal.redaction,
      token: ready.token,
      plan,
      k6,
      segment,
      directory: reports.folder,
      auditOrders,
      dashboard: !isSet(values, "no-dashboard"),
      outputs,
      onRequest: progress.request,
      onAudit: progress.audited,
      signal: interruption.signal,
    });
    progress.end();
    const result = resultOf([stored], { suite: suite(), budgets: segment === null ? budgets : null });
    return await reportLoad(result, values, terminal, reports);
  } finally {
    interruption.release();
    await stop();
  }
}
