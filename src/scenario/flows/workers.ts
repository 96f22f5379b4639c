import fc from "fast-check";
import type { RequirementId } from "../../specification/requirements/index.ts";
import { flowsOf, type Flow } from "./flow.ts";
import type { FlowRun } from "./flow-run.ts";
import type { Move } from "./moves.ts";
import type { Replay } from "./replay.ts";

/**
 * Runs a flow on fresh orders and says what came of it; throws what keeps flows from being run. `toItsEnd`: whether the
 * orders are looked at as a whole when everything was done to them.
 */
export type Attempt = (flow: Flow, toItsEnd: boolean) => Promise<FlowRun>;

/** A flow that broke a requirement, and how it is run again. */
export interface BrokenFlow {
  readonly run: FlowRun;
  readonly requirement: RequirementId;
  readonly replay: Replay;
}

interface Worker {
  readonly moves: readonly Move[];
  readonly attempt: Attempt;
  readonly seed: number;
  readonly flows: number;
  /** Milliseconds since the epoch after which no further flow is begun. */
  readonly deadline: number;
  /** Whether no further flow has to be begun. */
  readonly isOver: () => boolean;
}

/** Runs flows one after the other until one breaks, or all are run, or time is over. */
export async function findBroken({
  moves,
  attempt,
  seed,
  flows,
  deadline,
  isOver,
}: Worker): Promise<BrokenFlow | null> {
  const found = await check(
    { moves, attempt, deadline, isOver, isMeant: () => true },
    { seed, numRuns: flows, endOnFailure: true },
  );
  return found;
}

/** Looks for a shorter flow that breaks the same requirement. Every try is run on fresh orders. */
export async function shorten(
  { requirement, replay, run }: BrokenFlow,
  { moves, attempt, deadline }: Pick<Worker, "moves" | "attempt" | "deadline">,
): Promise<BrokenFlow> {
  if (deadline <= Date.now()) return { requirement, replay, run };
  const isMeant = (other: RequirementId): boolean => other === requirement;
  const { seed, path } = replay;
  const { brokenAtItsEnd: toItsEnd } = run;
  const found = await check({ moves, attempt, deadline, isMeant, toItsEnd }, { seed, path, endOnFailure: false });
  return found ?? { requirement, replay, run };
}

/** Runs the flow of a replay, and no other. */
export async function runAgain(
  { seed, path, replayPath }: Replay,
  { moves, attempt }: Pick<Worker, "moves" | "attempt">,
): Promise<BrokenFlow | null> {
  const means = { moves, attempt, deadline: Number.POSITIVE_INFINITY, isMeant: () => true };
  return check(means, { seed, path, endOnFailure: true }, replayPath);
}

interface Means extends Pick<Worker, "moves" | "attempt" | "deadline"> {
  readonly isMeant: (requirement: RequirementId) => boolean;
  readonly toItsEnd?: boolean;
  readonly isOver?: Worker["isOver"];
}

type Parameters = {
  readonly seed: number;
  readonly numRuns?: number;
  readonly path?: string;
  readonly endOnFailure: boolean;
};

async function check(means: Means, parameters: Parameters, replayPath?: string): Promise<BrokenFlow | null> {
  const { moves, attempt, deadline, isMeant, toItsEnd = true, isOver = () => false } = means;
  let latest: FlowRun | null = null;
  let problem: Error | null = null;
  let running = Promise.resolve(true);
  const judge = async (flow: Flow): Promise<boolean> => {
    if (problem !== null || isOver()) return true;
    try {
      const run = await attempt(flow, toItsEnd);
      if (run.broken === null || !isMeant(run.broken.requirement)) return true;
      latest = run;
      return false;
    } catch (thrown) {
      problem = thrown instanceof Error ? thrown : new Error(String(thrown));
      return true;
    }
  };
  const property = fc.asyncProperty(...flowsOf(moves, replayPath), (...flow) => {
    running = judge(flow);
    return running;
  });
  const left = Math.max(1, Math.min(deadline - Date.now(), longestMs));
  const { numRuns = 1 } = parameters;
  const details = await fc.check(property, { ...parameters, numRuns, interruptAfterTimeLimit: left });
  const run = latest as FlowRun | null;
  // What time ended goes on by itself, and whoever comes next must find nothing under way.
  await running;
  if (problem !== null) throw problem as Error;
  if (!details.failed || details.counterexample === null || run?.broken === null || run === null) return null;
  const [, commands] = details.counterexample;
  return {
    run,
    requirement: run.broken.requirement,
    replay: { seed: details.seed, path: details.counterexamplePath, replayPath: replayPathOf(commands) },
  };
}

/** The longest that a timer can be set to. */
const longestMs = 2 ** 31 - 1;

/** fast-check shows it in the text of the commands alone. */
function replayPathOf(commands: Flow[1]): string {
  return /replayPath="([^"]*)"/u.exec(fc.stringify(commands))?.[1] ?? "";
}
