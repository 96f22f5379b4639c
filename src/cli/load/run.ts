import type { OpenReports } from "../../report/index.ts";
import { comparedLoad, loadRun, obtainK6, resultOf, misfitBetween } from "../../load/index.ts";
import { budgetsFileOf, exitCodes, loadBudgets, type LoadResult, loadResultSchema } from "../../core/index.ts";
import { type OptionValues, type Terminal, UsageError } from "../command.ts";
import { readResult } from "../named-values.ts";
import { openTarget } from "../open-target.ts";
import { isSet, wholeNumberOf, textOf } from "../option-values.ts";
import { openReportsOf } from "../reports-option.ts";
import { interruptible } from "../run/interruption.ts";
import { preflight } from "../run/preflight.ts";
import { refuseReadOnly } from "../production.ts";
import { capacityRun, type Load } from "./capacity-run.ts";
import { loadDefaults, loadUse } from "./defaults.ts";
import { runKubernetes } from "./kubernetes.ts";
import { runMerge } from "./merge.ts";
import { createLoadProgress } from "./load-progress.ts";
import { startReferenceProcess } from "./start-reference.ts";
import { assertAnswers, outputsIn, planOf, scriptOf, segmentOf } from "./plan.ts";
import { suite } from "../suite.ts";
import { reportLoad } from "./report.ts";
import type { LoadPlan } from "../../../load/index.ts";

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
    const older = baselineIn(values, plan, target.profile.name);
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
    const always = {
      target,
      redactor,
      redaction: terminal.redaction,
      token: ready.token,
      k6,
      segment,
      auditOrders,
      outputs,
    };
    const dashboard = plan.shape !== "capacity" && !isSet(values, "no-dashboard");
    const watching = { onRequest: progress.request, onAudit: progress.audited, signal: interruption.signal };
    const load: Load = (own, directory) => loadRun({ ...always, ...watching, plan: own, directory, dashboard });
    const judging = { suite: suite(), budgets: segment === null ? budgets : null };
    const result =
      plan.shape === "capacity"
        ? await capacityRun({ plan, load, judging, directory: reports.folder, say: progress.say })
        : resultOf([await load(plan, reports.folder)], judging);
    progress.end();
    const slower = older === null ? [] : comparedLoad(older, result);
    return await reportLoad(result, values, terminal, reports, slower);
  } finally {
    interruption.release();
    await stop();
  }
}

/** The load run of `--compare`; `null` without the option. Throws UsageError for one of another kind. */
function baselineIn(values: OptionValues, plan: LoadPlan, target: string): LoadResult | null {
  const file = textOf(values, "compare");
  if (file === undefined) return null;
  const older = readResult(loadResultSchema.strip(), file, `--compare ${file} is no load.json of a load run`);
  const misfit = misfitBetween(older, { plan, target });
  if (misfit !== null) throw new UsageError(`--compare ${file} has no comparable times: ${misfit}`);
  return older;
}
