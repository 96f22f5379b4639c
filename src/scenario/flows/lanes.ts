import fc from "fast-check";
import type { RequirementId } from "../../specification/requirements/index.ts";
import { flowsOf, type Flow } from "./flow.ts";
import type { FlowRun } from "./flow-run.ts";
import type { Move } from "./move.ts";
import type { Replay } from "./replay.ts";

/** Tells a flow to fresh orders and says what came of it; throws what keeps flows from being told. */
export type TellFlow = (flow: Flow) => Promise<FlowRun>;

/** A flow that broke a requirement, and how it is told again. */
export interface BrokenFlow {
  readonly run: FlowRun;
  readonly requirement: RequirementId;
  readonly replay: Replay;
}

interface Lane {
  readonly moves: readonly Move[];
  readonly tell: TellFlow;
  readonly seed: number;
  readonly flows: number;
  /** Milliseconds since the epoch after which no further flow is begun. */
  readonly deadline: number;
}

/** Tells flows one after the other until one breaks, or all are told, or time is over. */
export async function findBroken({ moves, tell, seed, flows, deadline }: Lane): Promise<BrokenFlow | null> {
  const found = await check(
    { moves, tell, deadline, isMeant: () => true },
    { seed, numRuns: flows, endOnFailure: true },
  );
  return found;
}

/** Looks for a shorter flow that breaks the same requirement. Every try is told to fresh orders. */
export async function shorten(
  { requirement, replay, run }: BrokenFlow,
  { moves, tell, deadline }: Pick<Lane, "moves" | "tell" | "deadline">,
): Promise<BrokenFlow> {
  const isMeant = (other: RequirementId): boolean => other === requirement;
  const { seed, path } = replay;
  const found = await check({ moves, tell, deadline, isMeant }, { seed, path, endOnFailure: false });
  return found ?? { requirement, replay, run };
}

/** Tells the flow of a replay, and no other. */
export async function tellAgain(
  { seed, path, replayPath }: Replay,
  { moves, tell }: Pick<Lane, "moves" | "tell">,
): Promise<BrokenFlow | null> {
  const means = { moves, tell, deadline: Number.POSITIVE_INFINITY, isMeant: () => true };
  return check(means, { seed, path, endOnFailure: true }, replayPath);
}

interface Means extends Pick<Lane, "moves" | "tell" | "deadline"> {
  readonly isMeant: (requirement: RequirementId) => boolean;
}

type Parameters = {
  readonly seed: number;
  readonly numRuns?: number;
  readonly path?: string;
  readonly endOnFailure: boolean;
};

async function check(means: Means, parameters: Parameters, replayPath?: string): Promise<BrokenFlow | null> {
  const { moves, tell, deadline, isMeant } = means;
  let latest: FlowRun | null = null;
  let problem: Error | null = null;
  const property = fc.asyncProperty(...flowsOf(moves, replayPath), async (...flow) => {
    if (problem !== null || Date.now() >= deadline) return true;
    try {
      const run = await tell(flow);
      if (run.broken === null || !isMeant(run.broken.requirement)) return true;
      latest = run;
      return false;
    } catch (thrown) {
      problem = thrown instanceof Error ? thrown : new Error(String(thrown));
      return true;
    }
  });
  const details = await fc.check(property, { ...parameters, numRuns: parameters.numRuns ?? 1 });
  if (problem !== null) throw problem as Error;
  const run = latest as FlowRun | null;
  if (!details.failed || details.counterexample === null || run?.broken === null || run === null) return null;
  const [, commands] = details.counterexample;
  return {
    run,
    requirement: run.broken.requirement,
    replay: { seed: details.seed, path: details.counterexamplePath, replayPath: replayPathOf(commands) },
  };
}

/** fast-check tells it in the text of the commands alone. */
function replayPathOf(commands: Flow[1]): string {
  return /replayPath="([^"]*)"/u.exec(fc.stringify(commands))?.[1] ?? "";
}
