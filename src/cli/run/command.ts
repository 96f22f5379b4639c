import { randomInt } from "node:crypto";
import { access, constants, mkdir } from "node:fs/promises";
import { appendStepSummary, renderConsole, ReportsNotWritten, writeReports } from "../../report/index.ts";
import { defaultTarget, selectTarget, withAccess, type Target } from "../../target/target.ts";
import { exitCodes } from "../../verdict/exit-code.ts";
import { runClasses, scopeOf, selectedBy, suggestionsFor, type RunClass } from "../../verdict/scope.ts";
import { ConfigurationError } from "../../target/configuration-error.ts";
import { UsageError, type Command, type OptionValues, type Terminal } from "../command.ts";
import { startEmbedded } from "../embedded.ts";
import { choiceOf, isSet, textOf, textsOf, wholeNumberOf } from "../option-values.ts";
import { conduct } from "./conduct.ts";
import { createProgress } from "./progress.ts";

const defaults = { reports: "reports", workers: 24, deadlineSeconds: 900 };
const largestSeed = 2 ** 31 - 1;

export const runCommand: Command = {
  name: "run",
  summary: "The conformance run: sends requests to a target, judges its answers, writes the reports.",
  options: {
    target: {
      type: "string",
      value: "NAME|PATH",
      description: "Profile of the target. Default: the embedded reference service.",
    },
    "env-file": {
      type: "string",
      value: "FILE",
      description: "Variables of the target, instead of .env.<target> and .env.",
    },
    only: {
      type: "string",
      multiple: true,
      value: "PATTERN",
      description: "Only these requirements: an id, an area or an operation; * stands for any text.",
    },
    class: {
      type: "string",
      value: runClasses.join("|"),
      description:
        "core: what credentials alone can show; full: also hooks and special clients. Default: the profile's.",
    },
    seed: { type: "string", value: "N", description: "Repeats the free choices of an earlier run. Default: random." },
    reports: { type: "string", value: "DIR", description: `Where the reports go. Default: ${defaults.reports}.` },
    workers: {
      type: "string",
      value: "N",
      description: `Scenarios told at the same time. Default: ${defaults.workers}.`,
    },
    deadline: {
      type: "string",
      value: "SECONDS",
      description: `The run ends after this time, finished or not. Default: ${defaults.deadlineSeconds}.`,
    },
    "allow-production": { type: "boolean", description: "Lets a run create orders in production." },
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
  ],
  run: runRun,
};

async function runRun(values: OptionValues, terminal: Terminal): Promise<number> {
  const patterns = textsOf(values, "only");
  for (const pattern of patterns) assertKnown(pattern);
  const seed = wholeNumberOf(values, "seed", { least: 0, most: largestSeed }) ?? randomInt(largestSeed);
  const workers = wholeNumberOf(values, "workers", { least: 1, most: 256 }) ?? defaults.workers;
  const deadline = wholeNumberOf(values, "deadline", { least: 1, most: 86_400 }) ?? defaults.deadlineSeconds;
  const reports = textOf(values, "reports") ?? defaults.reports;
  const wantedClass = choiceOf(values, "class", runClasses);
  const quiet = isSet(values, "quiet");
  const json = isSet(values, "json");

  await assertWritable(reports);
  const { target, stop } = await openTarget(values);
  if (target.access.environment === "production" && !isSet(values, "allow-production")) refuseProduction();

  const progress = createProgress(terminal, { silent: quiet });
  const interruption = interruptible();
  try {
    progress.start(`Running against ${target.profile.name} at ${target.access.baseUrl}, seed ${seed}`);
    const record = await conduct({
      target,
      class: wantedClass ?? target.profile.defaultClass,
      seed,
      scope: scopeOf(patterns),
      patterns,
      workers,
      deadlineMs: deadline * 1_000,
      reports,
      rerun: rerunWords(values, seed, wantedClass),
      onProgress: (done, total, last) => progress.update(done, total, last),
      signal: interruption.signal,
    });
    progress.end();
    const written = await writeReports(record, reports);
    await appendStepSummary(record, process.env["GITHUB_STEP_SUMMARY"]);
    if (json) terminal.out(`${JSON.stringify(record.verdict, null, 2)}\n`);
    else terminal.out(renderConsole(record, { color: terminal.color, quiet, width: terminal.width }));
    if (!json && !quiet) terminal.out(`Reports: ${written.directory}\n`);
    return exitCodes[record.verdict.verdict];
  } finally {
    progress.end();
    interruption.release();
    await stop();
  }
}

/** Said before a run of minutes, not after it. */
async function assertWritable(reports: string): Promise<void> {
  try {
    await mkdir(reports, { recursive: true });
    await access(reports, constants.W_OK);
  } catch (cause) {
    throw new ReportsNotWritten(reports, cause);
  }
}

async function openTarget(
  values: OptionValues,
): Promise<{ readonly target: Target; readonly stop: () => Promise<void> }> {
  const selected = await selectTarget({
    target: textOf(values, "target"),
    envFile: textOf(values, "env-file"),
    directory: process.cwd(),
    processVariables: process.env,
  });
  if (selected.kind === "configured") return { target: selected.target, stop: async () => {} };
  const embedded = await startEmbedded();
  return { target: withAccess(selected.loaded, embedded.access), stop: embedded.stop };
}

function assertKnown(pattern: string): void {
  if (selectedBy(pattern).length > 0) return;
  const close = suggestionsFor(pattern);
  const hint =
    close.length === 0 ? "it takes a requirement id, an area or an operation" : `did you mean ${close.join(", ")}?`;
  throw new UsageError(`--only ${pattern} matches no requirement, area or operation; ${hint}`);
}

function refuseProduction(): never {
  throw new ConfigurationError([
    {
      where: "ORDERS_ENVIRONMENT",
      what: "is production, where a run would create orders",
      fix: "Run against staging, or add --allow-production if that is what you want.",
    },
  ]);
}

/** The words that repeat this run: the same target, choices and class. */
function rerunWords(values: OptionValues, seed: number, runClass: RunClass | undefined): string {
  const target = textOf(values, "target");
  const envFile = textOf(values, "env-file");
  return [
    ...(target === undefined || target === defaultTarget ? [] : [`--target ${quoted(target)}`]),
    ...(envFile === undefined ? [] : [`--env-file ${quoted(envFile)}`]),
    ...(runClass === undefined ? [] : [`--class ${runClass}`]),
    `--seed ${seed}`,
  ].join(" ");
}

/** A word as a shell takes it. */
function quoted(word: string): string {
  return /^[\w./-]+$/u.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

/** Turns the first Ctrl-C into an orderly end with a verdict of what was found so far; a second one ends the process. */
function interruptible(): { readonly signal: AbortSignal; readonly release: () => void } {
  const controller = new AbortController();
  const interrupt = (): void => controller.abort();
  process.once("SIGINT", interrupt).once("SIGTERM", interrupt);
  return {
    signal: controller.signal,
    release: () => void process.off("SIGINT", interrupt).off("SIGTERM", interrupt),
  };
}
