import fc from "fast-check";
import { flowsOf, type Flow } from "./flow.ts";
import type { Move } from "./moves.ts";

export interface Worker {
  readonly moves: readonly Move[];
  /** Runs a flow on fresh orders; throws what keeps flows from being run. */
  readonly attempt: (flow: Flow) => Promise<void>;
  readonly seed: number;
  /** No more flows than these. */
  readonly flows: number;
  /** Milliseconds since the epoch after which no further flow is begun. */
  readonly deadline: number;
  /** Whether no further flow has to be begun. */
  readonly isOver: () => boolean;
}

/** Runs flows one after the other until all are run, or time is over, or one cannot be run: it throws why. */
export async function work({ moves, attempt, seed, flows, deadline, isOver }: Worker): Promise<void> {
  let problem: Error | null = null;
  let running = Promise.resolve();
  const property = fc.asyncProperty(...flowsOf(moves), async (...flow) => {
    if (problem !== null || isOver()) return;
    running = attempt(flow).catch((thrown: unknown) => {
      problem ??= thrown instanceof Error ? thrown : new Error(String(thrown));
    });
    await running;
  });
  const left = Math.max(1, Math.min(deadline - Date.now(), longestMs));
  await fc.check(property, { seed, numRuns: flows, interruptAfterTimeLimit: left });
  // What time ended goes on by itself, and the next one must find nothing under way.
  await running;
  if (problem !== null) throw problem as Error;
}

/** The longest that a timer can be set to. */
const longestMs = 2 ** 31 - 1;
