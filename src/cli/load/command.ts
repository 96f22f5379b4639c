import { join } from "node:path";
import { scriptNames } from "../../../load/plan.ts";
import { shapeNames } from "../../../load/shapes.ts";
import { obtainK6 } from "../../harness/k6/build.ts";
import { resultOf } from "../../harness/result.ts";
import { storm } from "../../harness/storm.ts";
import { renderLoadConsole, writeLoadReports } from "../../report/load.ts";
import { budgetsFileOf, loadBudgets } from "../../target/load-budgets.ts";
import { exitCodes } from "../../verdict/exit-code.ts";
import type { LoadResult } from "../../verdict/load-schema.ts";
import type { Command, OptionValues, Terminal } from "../command.ts";
import { openTarget } from "../open-target.ts";
import { isSet, textOf, wholeNumberOf } from "../option-values.ts";
import { interruptible } from "../run/interruption.ts";
import { preflight } from "../run/preflight.ts";
import { guardProduction } from "./production-guard.ts";
import { assertWritable } from "../run/assert-writable.ts";
import { suiteVersion } from "../run/suite-version.ts";
import { startReferenceProcess } from "./embedded-process.ts";
import { createLoadProgress } from "./load-progress.ts";
import { assertAnswers } from "./needed-answers.ts";
import { planOf, scriptOf, segmentOf } from "./plan.ts";

const defaults = { reports: "reports", orders: 1_000, auditOrders: 500 };

export const loadCommand: Command = {
  name: "load",
  summary: "Load with k6: sends what sales channels send, judges every answer, and audits the orders afterwards.",
  words: scriptNames.join("|"),
  options: {
    shape: {
      type: "string",
      value: shapeNames.join("|"),
      description: "How the rate goes. Default: smoke.",
    },
    rate: { type: "string", value: "N", description: "Highest rate in journeys per second. Default: the shape's." },
    duration: { type: "string", value: "TIME", description: "How long, such as 90s, 5m or 25h. Default: the shape's." },
    orders: {
      type: "string",
      value: "N",
      description: `Orders that the embedded reference starts with. Default: ${defaults.orders}.`,
    },
    target: {
      type: "string",
      value: "NAME|PATH",
      description: "Profile of the target. Default: the embedded reference service, in a process of its own.",
    },
    "env-file": {
      type: "string",
      value: "FILE",
      description: "Variables of the target, instead of .env.<target> and .env.",
    },
    "audit-orders": {
      type: "string",
      value: "N",
      description: `Most orders that are read back afterwards. Default: ${defaults.auditOrders}.`,
    },
    segment: {
      type: "string",
      value: "I/N",
      description: "Only this part of the load, as one of N machines; load merge judges the whole.",
    },
    reports: { type: "string", value: "DIR", description: `Where the reports go. Default: ${defaults.reports}.` },
    "no-dashboard": { type: "boolean", description: "Leaves out k6's own dashboard." },
    "allow-production": { type: "boolean", description: "Lets a run create orders in production." },
    json: { type: "boolean", description: "Prints the result as JSON instead of text." },
    quiet: { type: "boolean", description: "Prints the verdict only." },
    "no-color": { type: "boolean", description: "Prints without colour." },
  },
  examples: [
    { line: "orders-conformance load confirm --duration 10s", what: "Ten seconds of sales to the embedded reference." },
    {
      line: "orders-conformance load search --shape average --orders 10000",
      what: "An ordinary day of searches among 10,000 orders.",
    },
    {
      line: "orders-conformance load mixed --shape stress --target staging",
      what: "A busy day against staging; fixtures/targets/staging.budgets.ts says what it must hold.",
    },
  ],
  run: runLoad,
};

async function runLoad(values: OptionValues, terminal: Terminal, words: readonly string[]): Promise<number> {
  const script = scriptOf(words);
  const segment = segmentOf(values);
  const orders = wholeNumberOf(values, "orders", { least: 0, most: 10_000_000 }) ?? defaults.orders;
  const auditOrders = wholeNumberOf(values, "audit-orders", { least: 1, most: 1_000_000 }) ?? defaults.auditOrders;
  const reports = textOf(values, "reports") ?? defaults.reports;
  const quiet = isSet(values, "quiet");
  await assertWritable(reports);
  const k6 = await obtainK6((text) => terminal.err(text));
  const { target, stop } = await openTarget(values, () => startReferenceProcess(orders));
  const interruption = interruptible();
  try {
    guardProduction(target, isSet(values, "allow-production"));
    assertAnswers(script, target.profile);
    const plan = planOf(script, values, target.profile);
    const { budgets, file } = await loadBudgets(target.profilePath, script);
    const progress = createLoadProgress(terminal, { silent: quiet, seconds: plan.seconds });
    progress.say(
      `Load ${script}, ${plan.shape}, against ${target.profile.name} at ${target.access.baseUrl}, k6 ${k6.version}`,
    );
    if (file === null) progress.say(`No latency is judged: there is no ${budgetsFileOf(target.profilePath)}`);
    const ready = await preflight(target, plan.mark, interruption.signal);
    if (ready.interruption !== null) {
      terminal.err(`orders-conformance: nothing was sent: ${ready.interruption}\n`);
      return exitCodes.inconclusive;
    }
    const stored = await storm({
      target,
      plan,
      k6,
      segment,
      directory: join(reports, "load"),
      auditOrders,
      dashboard: !isSet(values, "no-dashboard"),
      onRequest: progress.request,
      onAudit: progress.audited,
      signal: interruption.signal,
    });
    progress.end();
    const suite = { name: "orders-conformance", version: suiteVersion() };
    return await report(resultOf([stored], { suite, budgets: segment === null ? budgets : null }), values, terminal);
  } finally {
    interruption.release();
    await stop();
  }
}

const exitCodeOf = {
  pass: exitCodes.conformant,
  fail: exitCodes["non-conformant"],
  inconclusive: exitCodes.inconclusive,
} as const;

/** Writes the reports of a result, prints it, and answers the exit code. */
async function report(result: LoadResult, values: OptionValues, terminal: Terminal): Promise<number> {
  const directory = await writeLoadReports(result, textOf(values, "reports") ?? defaults.reports);
  const quiet = isSet(values, "quiet");
  const json = isSet(values, "json");
  if (json) terminal.out(`${JSON.stringify(result, null, 2)}\n`);
  else terminal.out(renderLoadConsole(result, { color: terminal.color, quiet }));
  if (!json && !quiet) terminal.out(`Reports: ${directory}\n`);
  return exitCodeOf[result.verdict];
}
