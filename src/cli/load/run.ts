import type { OpenReports } from "../../report/index.ts";
import { loadRun, obtainK6, resultOf } from "../../load/index.ts";
import { budgetsFileOf, exitCodes, loadBudgets } from "../../core/index.ts";
import type { OptionValues, Terminal } from "../command.ts";
import { openTarget } from "../open-target.ts";
import { isSet, wholeNumberOf } from "../option-values.ts";
import { interruptible } from "../run/interruption.ts";
import { preflight } from "../run/preflight.ts";
import { refuseReadOnly } from "./refuse-read-only.ts";
import { loadDefaults } from "./defaults.ts";
import { startReferenceProcess } from "./embedded-process.ts";
import { createLoadProgress } from "./load-progress.ts";
import { assertAnswers } from "./needed-answers.ts";
import { outputsIn, planOf, scriptOf, segmentOf } from "./plan.ts";
import { reportLoad, suite } from "./report.ts";

/** One load run of a command line: against the target it names, or the embedded reference. Answers the exit code. */
export async function runLoadCommand(
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
