import PQueue from "p-queue";
import {
  explainOrderHistory,
  judgeOrderHistory,
  requirementsHeld,
  type OrderHistoryVerdict,
  type Reason,
} from "../../oracle/order-history/index.ts";
import {
  InternalServerError,
  MissingAnswer,
  type RequirementId,
  TokenError,
  TransportError,
  UnavailableError,
  UnexpectedAnswer,
} from "../../../core/index.ts";
import { Blocked } from "../blocked.ts";
import { refusalsWithoutChoice } from "./record.ts";
import type { Race } from "./schedule.ts";
import { runRace, type RaceMeans, type Run } from "./run-race.ts";

/** A race that no order explains. */
interface Offence {
  readonly run: Run;
  readonly verdict: Extract<OrderHistoryVerdict, { readonly kind: "not-linearizable" }>;
}

/** A requirement that it breaks, or may break, and in how many of the races with the same calls it came to be. */
export interface Failure extends Offence {
  readonly reason: Reason;
  /** Which of the reasons it is, counted from 0: the first are those of the orders that explain most. */
  readonly rank: number;
  readonly happened: number;
  readonly of: number;
}

export interface SeriesReport {
  readonly run: number;
  /** Races in which at least two calls were under way at once. */
  readonly concurrent: number;
  /** What held in the races that were judged. */
  readonly held: ReadonlySet<RequirementId>;
  /** Exchanges that were refused because of calls at the same time, and by no choice of the service. */
  readonly refused: ReadonlySet<string>;
  /** Why races could not be run. */
  readonly blocked: readonly string[];
  /** Why races that were run could not be judged. */
  readonly unknown: readonly string[];
  /** How many races no order explains. */
  readonly failing: number;
  /** Each requirement that they break, with the kinds of calls that it takes, where that shows best. */
  readonly failures: readonly Failure[];
}

export interface SeriesLimits {
  /** No race begins after this, on the clock of `performance.now`. */
  readonly until: number;
  /** Whether the first race that no order explains is enough. */
  readonly endsWithFirst: boolean;
}

/** Most of a race is waiting: for the preparations, and for the events. */
const workers = 24;
const usualBatch = 96;
const attempts = 6;
/** So many failures are shown, and so many of them of one race. */
const mostFailures = 10;
const mostOfOne = 3;
const leastShorteningMs = 10_000;

/**
 * Runs all races, and then those that cannot be explained a few times in smaller parts, since it may
 * take luck.
 */
export async function runSeries(
  races: readonly Race[],
  means: RaceMeans,
  { until, endsWithFirst }: SeriesLimits,
): Promise<SeriesReport> {
  const [blocked, unknown, unexplained]: [string[], string[], Run[]] = [[], [], []];
  const [held, refused] = [new Set<RequirementId>(), new Set<string>()];
  const report = { run: 0, concurrent: 0, held, refused, blocked, unknown };
  const isOver = (): boolean =>
    performance.now() >= until || means.signal.aborted || (endsWithFirst && unexplained.length > 0);
  // Where the first is enough, none is run that is not under way by then.
  const batch = endsWithFirst ? workers : usualBatch;
  for (let at = 0; at < races.length && !isOver(); at += batch) {
    for (const outcome of await runAll(races.slice(at, at + batch), means, until)) {
      if (outcome.kind === "blocked") blocked.push(outcome.reason);
      if (outcome.kind !== "run" || (unexplained.length > 0 && isOver())) continue;
      report.run += 1;
      if (outcome.together > 1) report.concurrent += 1;
      const { prepared, history } = outcome;
      const explained = (calls: Run["history"]) => explainOrderHistory(prepared.states, calls);
      const verdict = explained(history);
      if (verdict.kind === "unknown") unknown.push(`race ${outcome.race.number}: ${verdict.reason}`);
      if (verdict.kind === "not-linearizable") unexplained.push(outcome);
      if (verdict.kind !== "linearizable") continue;
      for (const requirement of requirementsHeld(prepared.states, verdict.order)) held.add(requirement);
      const isExplained = (calls: Run["history"]): boolean => explained(calls).kind === "linearizable";
      for (const exchange of refusalsWithoutChoice(history, isExplained)) refused.add(exchange);
    }
  }
  const ends = performance.now() + Math.max(leastShorteningMs, until - performance.now());
  return { ...report, failing: unexplained.length, failures: await different(unexplained, means, ends) };
}

/**
 * What the races come down to, one after the other. One in which all calls of a failure meet that is known is left out: what
 * else may be wrong in it shows in others.
 */
async function different(races: readonly Run[], means: RaceMeans, until: number): Promise<readonly Failure[]> {
  const failures: Failure[] = [];
  const isLate = (): boolean => performance.now() >= until || means.signal.aborted;
  const fewestCallsFirst = races.toSorted((one, other) => one.race.calls.length - other.race.calls.length);
  for (const run of fewestCallsFirst) {
    if (failures.length >= mostFailures || (isLate() && failures.length > 0)) break;
    const kinds = kindsIn(run.race);
    if (failures.some((known) => kindsIn(known.run.race).isSubsetOf(kinds))) continue;
    const smaller = isLate() ? [] : await inFewerCalls(run.race, means, isLate);
    const found = smaller.length > 0 ? smaller : await asItCame(run, means, isLate);
    failures.push(...found.filter((failure) => !failures.some((known) => isAlike(known, failure))));
  }
  return failures.slice(0, mostFailures);
}

function isAlike(one: Failure, other: Failure): boolean {
  const [kinds, others] = [kindsIn(one.run.race), kindsIn(other.run.race)];
  return one.reason.requirement === other.reason.requirement && (kinds.isSubsetOf(others) || others.isSubsetOf(kinds));
}

function kindsIn({ calls }: Race): ReadonlySet<string> {
  return new Set(calls.map(({ kind, unlocksFirst }) => `${kind} ${unlocksFirst}`));
}

/** Two or three calls say more clearly than all of them what comes between them; of each breach those that show it most often. */
async function inFewerCalls(race: Race, means: RaceMeans, isLate: () => boolean): Promise<readonly Failure[]> {
  for (const size of [2, 3]) {
    const failures = await inPartsOf(race, size, means, isLate);
    if (failures.length > 0) return failures;
  }
  return [];
}

async function inPartsOf(
  race: Race,
  size: number,
  means: RaceMeans,
  isLate: () => boolean,
): Promise<readonly Failure[]> {
  const byRequirement = new Map<RequirementId, Failure>();
  for (const part of partsOf(race, size)) {
    if (isLate()) break;
    const offending = offendingOf(await runAll(timed(part), means, Infinity));
    for (const failure of failuresOf(offending, attempts)) {
      const { requirement } = failure.reason;
      const [clearest = failure] = [failure, byRequirement.get(requirement) ?? failure].toSorted(clearestFirst);
      byRequirement.set(requirement, clearest);
    }
  }
  return [...byRequirement.values()].toSorted(clearestFirst).slice(0, mostOfOne);
}

/**
 * As often with the delays of the schedule as without any, and now and then the other way round: how far apart two calls
 * meet best, and which of them has to come first, differs between services.
 */
function timed(part: Race): readonly Race[] {
  const calls = part.calls.map((call) => ({ ...call, delayMs: 0 }));
  const asScheduled = [part.calls, calls];
  const orders = [...asScheduled, ...asScheduled.map((each) => each.toReversed())];
  return Array.from({ length: attempts }, (_, at) => ({ ...part, calls: orders[at % orders.length] ?? calls }));
}

function clearestFirst(one: Failure, other: Failure): number {
  return other.happened - one.happened || one.rank - other.rank;
}

async function asItCame(run: Run, means: RaceMeans, isLate: () => boolean): Promise<readonly Failure[]> {
  const repeats = isLate() ? 0 : attempts - 1;
  const again = offendingOf(await runAll(Array<Race>(repeats).fill(run.race), means, Infinity));
  return failuresOf(offendingOf([{ kind: "run", ...run }]), repeats + 1)
    .slice(0, mostOfOne)
    .map((failure) => ({ ...failure, happened: 1 + again.length }));
}

/** Which of several orders the service kept to cannot be told, so each is held against it. */
function failuresOf(offending: readonly Offence[], of: number): readonly Failure[] {
  return offending.flatMap((offence) =>
    offence.verdict.reasons.map((reason, rank) => ({ ...offence, reason, rank, happened: offending.length, of })),
  );
}

function offendingOf(outcomes: readonly RaceOutcome[]): readonly Offence[] {
  return outcomes.flatMap((run) => {
    if (run.kind !== "run") return [];
    const verdict = judgeOrderHistory(run.prepared.states, run.history);
    return verdict.kind === "not-linearizable" ? [{ run, verdict }] : [];
  });
}

/** The race with so many of its calls alone, once for all that are of the same kinds. */
function partsOf(race: Race, size: number): readonly Race[] {
  const parts = choose(race.calls, size);
  const byKinds = new Map(
    parts.map((calls) => [
      calls
        .map(({ kind, unlocksFirst }) => `${kind} ${unlocksFirst}`)
        .toSorted()
        .join(" "),
      calls,
    ]),
  );
  return [...byKinds.values()].map((calls) => ({ ...race, calls }));
}

function choose<T>(list: readonly T[], size: number): readonly (readonly T[])[] {
  if (size === 0) return [[]];
  return list.flatMap((one, at) => choose(list.slice(at + 1), size - 1).map((others) => [one, ...others]));
}

type RaceOutcome =
  | ({ readonly kind: "run" } & Run)
  | { readonly kind: "blocked"; readonly reason: string }
  | { readonly kind: "late" };

/** Runs races side by side. They are judged later: while a history is judged nothing else moves in this process. */
async function runAll(races: readonly Race[], means: RaceMeans, until: number): Promise<readonly RaceOutcome[]> {
  const queue = new PQueue({ concurrency: workers });
  return queue.addAll(
    races.map((race) => async (): Promise<RaceOutcome> => {
      if (performance.now() > until || means.signal.aborted) return { kind: "late" };
      try {
        return { kind: "run", ...(await runRace(race, means, means.given.reference())) };
      } catch (problem) {
        if (isPrerequisite(problem)) return { kind: "blocked", reason: problem.message };
        throw problem;
      }
    }),
  );
}

/** What keeps a single race from being run, and says nothing about the others. */
function isPrerequisite(problem: unknown): problem is Error {
  if (problem instanceof TransportError) return !problem.traits.endsRun;
  return prerequisites.some((kind) => problem instanceof kind);
}

const prerequisites = [Blocked, MissingAnswer, UnexpectedAnswer, UnavailableError, InternalServerError, TokenError];
