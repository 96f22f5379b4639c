import type { OperationId } from "../../specification/operations.ts";
import { transitions } from "../../specification/transitions.ts";
import type { RequirementId } from "../../specification/requirements/index.ts";
import type { Residue } from "../../verdict/check.ts";
import type { GeneratedSettings } from "../generated.ts";
import { createRandom } from "../random.ts";
import type { ScenarioResult, World } from "../run-scenario.ts";
import { availableMoves, type Move } from "./moves.ts";
import { createCoverage } from "./coverage.ts";
import { checksOf, shownFailures } from "./flow-checks.ts";
import { runFlow, type ContractFailure } from "./flow-run.ts";
import { findBroken, shorten, runAgain, type BrokenFlow, type Attempt } from "./workers.ts";
import { shortcomingOf, type Minimum } from "./minimum.ts";
import { readReplay } from "./replay.ts";

export interface FlowsOptions {
  readonly title: string;
  readonly minimum: Minimum;
  readonly settings: GeneratedSettings;
}

/** Workers that run flows at the same time, each on orders of its own. Their number is part of what a seed means. */
const usualWorkers = 32;
const defaultShorteningMs = 10_000;
/** Failures of so many requirements are shortened and shown. */
const mostShown = 3;

/**
 * Runs generated flows against the target and holds every answer against the order model. Never throws: whatever goes wrong
 * becomes a check, or the reason why the flows say nothing.
 */
export async function runFlows({ title, minimum, settings }: FlowsOptions, world: World): Promise<ScenarioResult> {
  const moves = availableMoves(world.target.profile, world.class);
  const coverage = createCoverage();
  const judged = new Set<RequirementId>();
  const succeeded = new Set<OperationId>();
  const contractFailures: ContractFailure[] = [];
  const residue: Residue[] = [];
  const count = { flows: 0, requests: 0 };

  const attempt: Attempt = async (flow, toItsEnd) => {
    count.flows += 1;
    const tag = `${world.runId}-f${count.flows}`;
    const left = (list: readonly Residue[]): void => void residue.push(...list);
    const run = await runFlow(flow, moves, world, { title, tag, toItsEnd, left });
    for (const requirement of run.judged) judged.add(requirement);
    for (const operation of run.succeeded) succeeded.add(operation);
    for (const taken of run.transitions) coverage.add(taken);
    contractFailures.push(...run.contractFailures);
    count.requests += run.requests;
    return run;
  };

  const { broken, problem } = await foundBy(() => search({ title, settings, world, moves, attempt }));
  const shown = shownFailures(contractFailures);
  const exchanges = [
    ...new Set([...broken.flatMap(({ run }) => run.exchanges), ...shown.map((each) => each.exchange)]),
  ];
  const isWhole = problem === null && settings.replay === null && broken.length === 0;
  return {
    area: "flows",
    title,
    checks: checksOf({ title, broken, contractFailures: shown, judged, redactor: world.session.redactor }),
    exchanges,
    observations: [],
    succeeded: [...succeeded],
    residue,
    generated: {
      unrecorded: count.requests - exchanges.length,
      shortcoming: problem ?? (isWhole ? shortcomingOf(minimum, coverage, moves) : null),
      words:
        `${count.flows} generated ${count.flows === 1 ? "flow" : "flows"} took ${coverage.transitions.size} of ${transitions.length} rows of the state table ` +
        `and ${coverage.pairs.size} pairs of them, with ${count.requests} requests`,
    },
  };
}

interface Found {
  readonly broken: readonly BrokenFlow[];
  /** Why the flows could not be run to their end. */
  readonly problem: string | null;
}

async function foundBy(find: () => Promise<readonly BrokenFlow[]>): Promise<Found> {
  try {
    return { broken: await find(), problem: null };
  } catch (thrown) {
    const words = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown);
    return { broken: [], problem: `the generated flows could not be run: ${words}` };
  }
}

interface Search {
  readonly title: string;
  readonly settings: GeneratedSettings;
  readonly world: World;
  readonly moves: readonly Move[];
  readonly attempt: Attempt;
}

async function search({ title, settings, world, moves, attempt }: Search): Promise<readonly BrokenFlow[]> {
  const means = { moves, attempt };
  if (settings.replay !== null) {
    const replay = readReplay(settings.replay);
    if (replay === null) throw new RangeError(`${settings.replay} is no replay of a flow`);
    const again = await runAgain(replay, means);
    return again === null ? [] : [again];
  }
  const deadline = Date.now() + settings.timeMs;
  const { workers = usualWorkers, sought } = settings;
  const shares = Array.from({ length: workers }, (_, worker) =>
    Math.floor((settings.count + workers - 1 - worker) / workers),
  );
  let isOver = false;
  const attemptSought: Attempt = async (flow, toItsEnd) => {
    const run = await attempt(flow, toItsEnd);
    if (sought !== undefined && run.broken?.requirement === sought) isOver = true;
    return run;
  };
  const working = shares.map(async (flows, worker) => {
    // What a seed means depends on this text.
    const seed = createRandom(world.seed, `${title}, lane ${worker + 1}`).between(0, 2 ** 31 - 1);
    return flows === 0
      ? null
      : findBroken({ moves, attempt: attemptSought, seed, flows, deadline, isOver: () => isOver });
  });
  // What one worker throws ends none of the others, and nothing may be under way when the flows are over.
  await Promise.allSettled(working);
  const met = await Promise.all(working);
  const firsts = new Map(met.filter((flow) => flow !== null).map((flow) => [flow.requirement, flow]));
  const until = Date.now() + (settings.shorteningMs ?? defaultShorteningMs);
  return Promise.all(
    [...firsts.values()].slice(0, mostShown).map((flow) => shorten(flow, { ...means, deadline: until })),
  );
}
