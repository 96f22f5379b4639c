import { type OperationId, type RequirementId, type Residue, transitions } from "../../../core/index.ts";
import { showRefusals } from "../blocked.ts";
import type { GeneratedSettings } from "../generated.ts";
import { createRandom } from "../random.ts";
import type { ScenarioResult, World } from "../run-scenario.ts";
import { movesFor, type Moves } from "./moves.ts";
import { Coverage, type Minimum } from "./coverage.ts";
import { carryOut, carryOutScript, type Flow } from "./flow.ts";
import { checksOf, shownFailures } from "./flow-checks.ts";
import { runFlow, type ContractFailure, type FlowRun } from "./flow-run.ts";
import type { FlowWorld } from "./flow-world.ts";
import { kindOf, shorten, type BrokenFlow } from "./shorten.ts";
import { readScript, type Script } from "./script.ts";
import type { Extent } from "./walk/tour.ts";
import { walk, type Walked } from "./walk/walk.ts";
import { work } from "./workers.ts";

export interface FlowsOptions {
  readonly title: string;
  readonly minimum: Minimum;
  readonly settings: GeneratedSettings;
}

/** Workers that run flows at the same time, each on orders of its own. Their number is part of what a seed means. */
const usualWorkers = 32;
/** The others are random. */
const shareOfWalk = 5 / 6;
/** Failures are shortened for as long as flows may take, and for so long where these took all of it. */
const leastShorteningMs = 10_000;
/** So many different failures are shortened and shown. */
const mostShown = 10;

/**
 * Runs generated flows against the target and holds every answer against the order model. Never throws: each problem
 * becomes a check, or the reason why the flows say nothing.
 */
export async function runFlows({ title, minimum, settings }: FlowsOptions, world: World): Promise<ScenarioResult> {
  const moves = movesFor(world.target.profile, world.class);
  const coverage = new Coverage();
  const judged = new Set<RequirementId>();
  const succeeded = new Set<OperationId>();
  const choices = new Map<string, FlowRun["choices"][number]>();
  let shown: readonly ContractFailure[] = [];
  const residue: Residue[] = [];
  const count = { runs: 0, requests: 0 };

  const attempt: Attempt = async (does, toItsEnd) => {
    count.runs += 1;
    const tag = `${world.runId}-f${count.runs}`;
    const left = (list: readonly Residue[]): void => void residue.push(...list);
    const run = await runFlow(does, world, { title, tag, toItsEnd, left });
    for (const requirement of run.judged) judged.add(requirement);
    for (const operation of run.succeeded) succeeded.add(operation);
    for (const choice of run.choices) choices.set(choice.candidates.join(), choice);
    for (const taken of run.transitions) coverage.add(taken);
    shown = shownFailures([...shown, ...run.contractFailures]);
    count.requests += run.requests;
    return run;
  };

  const means = { settings, world, moves, attempt };
  const found = settings.replay === null ? await search(means) : await repeat(settings.replay, means);
  const { broken, problem } = found;
  const exchanges = [
    ...new Set([
      ...broken.flatMap(({ run }) => run.exchanges),
      ...shown.map((each) => each.exchange),
      ...[...choices.values()].flatMap(({ shownBy }) => shownBy),
    ]),
  ];
  // What the target refuses by its choices may be the way to the rest.
  const isRefused = showRefusals([...choices.values()]);
  const isWhole = problem === null && settings.replay === null && broken.length === 0 && !isRefused;
  const missed = missedIn(found, settings);
  return {
    area: "flows",
    title,
    checks: checksOf({ title, broken, contractFailures: shown, judged, redactor: world.session.redactor }),
    exchanges,
    observations: [],
    succeeded: [...succeeded],
    residue,
    choices: [...choices.values()].map(({ shownBy: _, ...choice }) => choice),
    generated: {
      unrecorded: count.requests - exchanges.length,
      shortcoming:
        problem ?? (isWhole ? coverage.shortcoming(minimum, moves.available) : broken.length === 0 ? null : missed),
      missed,
      words: [
        `${takenInWords(found, coverage)}, with ${count.requests} requests${brokenInWords(found)}`,
        ...(found.walked === undefined ? [] : beyondInWords(found.walked, moves)),
      ].join("; "),
    },
  };
}

/** Runs a flow on fresh orders; throws what keeps flows from being run. */
type Attempt = (does: (flowWorld: FlowWorld) => Promise<void>, toItsEnd: boolean) => Promise<FlowRun>;

interface Found {
  /** Each of another kind. */
  readonly broken: readonly BrokenFlow[];
  /** How many kinds of failures there were, and how many flows broke. */
  readonly kinds: number;
  readonly failing: number;
  /** Flows that were run, those of the shortening left out. */
  readonly flows: number;
  /** What the walk took, where there was one. */
  readonly walked?: Walked;
  /** Why flows could not be run to their end. */
  readonly problem: string | null;
}

interface Search {
  readonly settings: GeneratedSettings;
  readonly world: World;
  readonly moves: Moves;
  readonly attempt: Attempt;
}

/** Runs every flow, and then makes the failures shorter, one of each kind. */
async function search({ settings, world, moves, attempt }: Search): Promise<Found> {
  const started = Date.now();
  const { count, isWhole, timeMs, shorteningMs, workers = usualWorkers, sought } = settings;
  const shortest = new Map<string, FlowRun>();
  let [flows, failing, isOver] = [0, 0, false];
  const judge = async (does: (flowWorld: FlowWorld) => Promise<void>): Promise<void> => {
    flows += 1;
    const run = await attempt(does, true);
    if (run.broken === null) return;
    failing += 1;
    if (run.broken.requirement === sought) isOver = true;
    const known = shortest.get(kindOf(run));
    if (known === undefined || run.script.length < known.script.length) shortest.set(kindOf(run), run);
  };
  const deadline = started + timeMs;
  const isFound = (): boolean => isOver;
  const walkers = isWhole ? Number.POSITIVE_INFINITY : Math.ceil(count * shareOfWalk);
  const walking = { moves, attempt: judge, seed: world.seed, flows: walkers, workers, deadline, isOver: isFound };
  const walked = await walk(walking);
  const others = isWhole ? Math.ceil(walked.flows * (1 / shareOfWalk - 1)) : count - walked.flows;
  const shares = Array.from({ length: workers }, (_, worker) => Math.floor((others + workers - 1 - worker) / workers));
  const working = shares.map(async (share, worker) => {
    // What a seed means depends on this text, which is no title: those may be reworded.
    const seed = createRandom(world.seed, `flows of orders, lane ${worker + 1}`).between(0, 2 ** 31 - 1);
    const random = (flow: Flow) => judge((flowWorld) => carryOut(flow, flowWorld, moves.available));
    if (share > 0)
      await work({ moves: moves.available, attempt: random, seed, flows: share, deadline, isOver: isFound });
  });
  // What one worker throws ends none of the others, and nothing may be under way when the flows are over.
  const ended = (await Promise.allSettled(working)).filter((worker) => worker.status === "rejected");
  const problems = [...walked.problems, ...ended.map(({ reason }): unknown => reason)];

  const until = Date.now() + (shorteningMs ?? Math.max(leastShorteningMs, deadline - Date.now()));
  const rehearse = (script: Script, toItsEnd: boolean): Promise<FlowRun> =>
    attempt((flowWorld) => carryOutScript(script, flowWorld, moves.available), toItsEnd);
  const chosen = differentFirst([...shortest.values()]).slice(0, mostShown);
  const broken = await Promise.all(chosen.map((run) => shorten(run, rehearse, until)));
  return {
    broken: withoutRepeats(broken),
    kinds: shortest.size,
    failing,
    flows,
    walked,
    problem: problems.length === 0 ? null : problemInWords(problems[0]),
  };
}

/** Runs the flow of an earlier failure, and no other. */
async function repeat(word: string, { attempt, moves }: Search): Promise<Found> {
  const script = readScript(word);
  if (script === null) throw new RangeError(`${word} is no replay of a flow`);
  try {
    const run = await attempt((flowWorld) => carryOutScript(script, flowWorld, moves.available), true);
    const broken = run.broken === null ? [] : [{ run, isShortest: true }];
    return { broken, kinds: broken.length, failing: broken.length, flows: 1, problem: null };
  } catch (thrown) {
    return { broken: [], kinds: 0, failing: 0, flows: 1, problem: problemInWords(thrown) };
  }
}

/** One failure of each requirement before a second one of any. */
function differentFirst(runs: readonly FlowRun[]): readonly FlowRun[] {
  const byRequirement = [...Map.groupBy(runs, ({ broken }) => broken?.requirement).values()];
  const most = Math.max(0, ...byRequirement.map((group) => group.length));
  return Array.from({ length: most }, (_, at) => byRequirement.flatMap((group) => group[at] ?? [])).flat();
}

/** What seemed different may come down to the same steps. */
function withoutRepeats(broken: readonly BrokenFlow[]): readonly BrokenFlow[] {
  const bySteps = new Map<string, BrokenFlow>();
  for (const flow of broken) {
    const { broken: inconsistency, steps } = flow.run;
    const key = [inconsistency?.requirement, ...steps.map((step) => step.replaceAll(amounts, ""))].join("\n");
    if (!bySteps.has(key)) bySteps.set(key, flow);
  }
  return [...bySteps.values()];
}
const amounts = /\d+\.\d+/gu;

function problemInWords(thrown: unknown): string {
  const words = thrown instanceof Error ? thrown.message : String(thrown);
  return `the generated flows could not be run: ${words}`;
}

function brokenInWords({ failing, kinds, broken }: Found): string {
  if (failing === 0) return "";
  const left = kinds > mostShown ? ` (${broken.length} shown)` : "";
  return `; ${failing} broke in ${kinds === 1 ? "one way" : `${kinds} ways`}${left}`;
}

function takenInWords({ flows, walked }: Found, { transitions: rows, pairs }: Coverage): string {
  const ran = `${flows} generated ${flows === 1 ? "flow" : "flows"}`;
  if (rows.size === 0) return `${ran} reached no row of the state table`;
  const states =
    walked === undefined ? "" : `${walked.taken} of ${walked.reachable} pairs of a state and an operation, and `;
  const table = `${rows.size} of ${transitions.length} rows of the state table (${pairs.size} pairs of rows in turn)`;
  return `${ran} tried ${states}${table}`;
}

/** What no flow can try, and for want of what. */
function beyondInWords({ beyond }: Extent, { missing }: Moves): readonly string[] {
  if (beyond === 0) return [];
  const lacks = new Set(missing.map(({ of }) => (of === "lock" ? "lock hook" : `answer for ${of}`)));
  return [`${beyond} pairs are not reachable in this target: no ${[...lacks].join(", no ")}`];
}

/** What of the flows was not run, where that is for want of time. */
function missedIn(
  { flows, problem, walked }: Found,
  { count, isWhole, replay, sought }: GeneratedSettings,
): string | null {
  if (replay !== null || sought !== undefined || problem !== null) return null;
  if (isWhole === true) return walked?.isDone === false ? "not every state was walked in time; raise --time" : null;
  if (flows >= count) return null;
  return `${count - flows} of ${count} flows did not run in time; raise --time`;
}
