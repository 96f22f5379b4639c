import { extname, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { Writable } from "node:stream";
import { pathToFileURL } from "node:url";
import { BaseSequencer, createVitest, type Reporter, type TestCase, type TestModule, type Vitest } from "vitest/node";
import type { Check } from "../../core/index.ts";
import { failureInWords } from "./failure-messages.ts";
import type { RunJob } from "./job.ts";
import type { SuiteRun, SuiteRunOptions, TimedResult } from "./run-suites.ts";
import { quietNode } from "./quiet-node.ts";
import { withoutHome } from "./without-home.ts";

const root = resolve(import.meta.dirname, "../../..");
const suites = resolve(root, "suites");
/** A thread loads them before the runner is there, which sends a message for every import that it sees. */
const everyScenario = pathToFileURL(resolve(suites, `index${extname(import.meta.url)}`)).href;

/** Beyond the deadline requests are refused at once; what still does not end then is a fault of ours. */
const graceMs = 15_000;
/** How long the process of the scenarios has for its end, once nothing is to be reported any more. */
const longestCloseMs = 10_000;

/** Runs the selected scenarios in threads of the test runner and collects their results. */
export async function runInVitest(options: SuiteRunOptions): Promise<SuiteRun> {
  const collector = new Collector(options);
  const giveBackSignals = keepSignals();
  const vitest = await withoutHome(() =>
    createVitest(
      {
        root,
        dir: suites,
        config: false,
        watch: false,
        include: modulesFor(options.job),
        passWithNoTests: true,
        exclude: [],
        pool: "threads",
        execArgv: [...quietNode, "--import", everyScenario],
        isolate: false,
        maxWorkers: options.job.threads,
        maxConcurrency: options.workers,
        sequence: { sequencer: ScenariosFirst },
        testTimeout: 0,
        provide: { job: options.job },
        reporters: [collector],
        fsModuleCache: false,
        experimental: { viteModuleRunner: false, nodeLoader: false },
      },
      { logLevel: "error", clearScreen: false },
      { stdout: lastingOutput(process.stdout), stderr: lastingOutput(process.stderr) },
    ),
  );
  giveBackSignals();
  try {
    const interruption = await startUntilOver(vitest, options);
    const errors = [...collector.errors, ...vitest.state.getUnhandledErrors()];
    const ownFault = errors.length === 0 ? null : failureInWords(errors, options.job.profilePath);
    return { results: collector.results, interruption: interruption ?? ownFault };
  } finally {
    // Code of a profile that never ends keeps the runner from it; the end of this process ends both.
    await Promise.race([vitest.close(), delay(longestCloseMs, undefined, { ref: false })]);
    // The runner speaks of failed tests through the exit code; ours is the verdict's.
    process.exitCode = 0;
  }
}

const modules = { scenarios: "conformance.test", generated: "generated.test" } as const;

/** Scenarios and generated suites are a module each, where there is anything of them to run. */
function modulesFor({ requirements, generated }: RunJob): string[] {
  return [
    ...(requirements.length > 0 ? [modules.scenarios] : []),
    ...(Object.keys(generated).length > 0 ? [modules.generated] : []),
  ].map((module) => `${module}.{ts,js}`);
}

function isGenerated({ moduleId }: Pick<TestModule, "moduleId">): boolean {
  return moduleId.replaceAll("\\", "/").includes(`suites/${modules.generated}`);
}

/** Where all run in one thread: scenarios are quicker, and what they find is easier to understand. */
class ScenariosFirst extends BaseSequencer {
  override sort(files: Parameters<BaseSequencer["sort"]>[0]): ReturnType<BaseSequencer["sort"]> {
    return Promise.resolve(files.toSorted((one, other) => Number(isGenerated(one)) - Number(isGenerated(other))));
  }
}

/**
 * An output that takes everything, also after its reader has gone: the test runner waits for ever for what its thread
 * has to say to a terminal that was closed.
 */
function lastingOutput(output: NodeJS.WritableStream): Writable {
  return new Writable({ write: (chunk: Uint8Array, _, done) => void output.write(chunk, () => done()) });
}

/** The test runner ends the process on a signal; here the caller decides, because a verdict is still to be written. */
function keepSignals(): () => void {
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
  const own = new Map(signals.map((signal) => [signal, process.listeners(signal)]));
  return () => {
    for (const signal of signals) {
      const added = process.listeners(signal).filter((listener) => own.get(signal)?.includes(listener) !== true);
      for (const listener of added) process.off(signal, listener);
    }
  };
}

async function startUntilOver(vitest: Vitest, { job, signal }: SuiteRunOptions): Promise<string | null> {
  const deadline = AbortSignal.timeout(Math.max(0, job.deadline - Date.now()) + graceMs);
  const over = AbortSignal.any([signal, deadline]);
  const ended = new Promise<string>((settle) => {
    const end = (): void => {
      void vitest.cancelCurrentRun("keyboard-input");
      settle(signal.aborted ? "the run was interrupted" : "the run did not end within its deadline");
    };
    if (over.aborted) end();
    else over.addEventListener("abort", end, { once: true });
  });
  const finished = vitest.start().then(() => null);
  const interruption = await Promise.race([finished, ended]);
  return interruption ?? (Date.now() >= job.deadline ? "the run did not end within its deadline" : null);
}

type CollectorOptions = Pick<SuiteRunOptions, "job" | "onProgress" | "onLearned" | "onRecorded">;

/** Takes the results out of the test runner as they come. */
class Collector implements Reporter {
  readonly results: TimedResult[] = [];
  readonly errors: unknown[] = [];
  private readonly options: CollectorOptions;
  private readonly running = new Set<string>();
  /** Known once their module is loaded; those of the generated suites are in the job. */
  private scenarios: number | null;

  constructor(options: CollectorOptions) {
    this.options = options;
    this.scenarios = options.job.requirements.length > 0 ? null : 0;
  }

  onTestModuleCollected(module: TestModule): void {
    if (!isGenerated(module)) this.scenarios = [...module.children.allTests()].length;
  }

  onTestModuleEnd(module: { errors(): readonly unknown[] }): void {
    this.errors.push(...module.errors());
  }

  onTestCaseReady(test: TestCase): void {
    this.running.add(test.name);
    this.say([]);
  }

  onTestCaseResult(test: TestCase): void {
    this.running.delete(test.name);
    const { result, learned } = test.meta();
    if (learned !== undefined) this.options.onLearned(learned);
    if (result !== undefined) {
      const { startTime: startedAt = Date.now(), duration: durationMs = 0 } = test.diagnostic() ?? {};
      this.results.push({ ...result, startedAt, durationMs });
      this.options.onRecorded?.(result.exchanges);
    }
    this.say((result?.checks ?? []).filter(({ outcome }) => outcome === "fail"));
  }

  private say(failed: readonly Check[]): void {
    const { onProgress, job } = this.options;
    const total = this.scenarios === null ? 0 : this.scenarios + Object.keys(job.generated).length;
    onProgress({ done: this.results.length, total, running: [...this.running], failed });
  }
}
