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
 * The suite as the mutated copy of the project holds it: this module is loaded from the sandbox. Races are no part of it:
 * calls in one process come one after the other.
 */
export const suiteTests: readonly SuiteTest[] = [...scenarios.map(written), generated(flows)];

/** Enough to fill the time that some scenarios wait, and few enough for the first red check to come early. */
const atOnce = 16;
const seed = 11;
/** A call that is never answered holds its scenario up for good, so whoever stops waits for the others no longer. */
const graceMs = 1_000;
/** Many times what all of them take. */
const longestMs = 20_000;

/** Runs tests of the suite against one reference of this process, in class full, until one of them kills the mutant. */
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
