import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import PQueue from "p-queue";
import { loadProfile, openSession, withAccess } from "../../src/core/index.ts";
import type { ScenarioResult } from "../../src/suite/index.ts";
import { flows } from "../../suites/index.ts";
import { scenarios } from "../../suites/index.ts";
import type { Embedding } from "./fresh-reference.ts";
import { judge } from "./judgement.ts";
import { generated, written, type SuiteTest } from "./suite-tests.ts";

/**
 * The suite in the mutated copy of the project, from which this module is loaded. It has no races, because calls in one
 * process are never concurrent.
 */
export const suiteTests: readonly SuiteTest[] = [...scenarios.map(written), generated(flows)];

/** Enough to use the time while some scenarios wait, and few enough to see the first red check early. */
const atOnce = 16;
const seed = 11;
/** A call that is never answered blocks its scenario, so a stopped run waits only this long for the rest. */
const graceMs = 1_000;
/** Much more than all scenarios together take. */
const longestMs = 20_000;

/** Runs tests of the suite in class full against one reference in this process, until one of them kills the mutant. */
export async function runUntilRed(
  chosen: readonly SuiteTest[],
  { openEmbedded }: Embedding,
): Promise<readonly ScenarioResult[]> {
  const [loaded, embedded] = await Promise.all([loadProfile("reference", process.cwd()), openEmbedded()]);
  const target = withAccess(loaded, embedded.access);
  const stopping = new AbortController();
  const { signal } = stopping;
  const runId = "mutation";
  const { transport } = embedded;
  const session = openSession(target, { runId, signal, transport, recording: "outline", onTokenExchange: () => {} });
  const world = { target, session, class: "full", runId, seed, signal } as const;
  const results: ScenarioResult[] = [];
  const queue = new PQueue({ concurrency: atOnce });
  const stop = (): void => {
    stopping.abort();
    queue.clear();
  };
  const deadline = setTimeout(stop, longestMs);
  const run = async (test: SuiteTest): Promise<void> => {
    const result = await test.run(world);
    if (signal.aborted) return;
    results.push(result);
    if (judge([result], 1).kind === "killed") stop();
  };
  try {
    for (const test of chosen) void queue.add(() => run(test));
    await Promise.race([queue.onIdle(), once(signal, "abort").then(() => delay(graceMs, undefined, { ref: false }))]);
    return results;
  } finally {
    clearTimeout(deadline);
    await session.close();
    await embedded.stop();
  }
}
