import PQueue from "p-queue";
import {
  judgeOrderHistory,
  requirementsHeld,
  type OrderHistoryVerdict,
  type Reason,
} from "../../oracle/order-history/index.ts";
import type { RequirementId } from "../../specification/requirements/index.ts";
import { UnexpectedAnswer } from "../../protocol/answer.ts";
import { InternalServerError, TokenError, TransportError, UnavailableError } from "../../protocol/errors.ts";
import { MissingAnswer } from "../../target/answers.ts";
import { Blocked } from "../blocked.ts";
import type { Race } from "./schedule.ts";
import { runRace, type RaceMeans, type Run } from "./run-race.ts";

type Offending = Extract<OrderHistoryVerdict, { readonly kind: "not-linearizable" }>;

/** A race that no order explains. */
interface Offence {
  readonly run: Run;
  readonly verdict: Offending;
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
  /** Why races could not be run. */
  readonly blocked: readonly string[];
  /** Why races that were run could not be judged. */
  readonly unknown: readonly string[];
  /** Of the first race that no order explains: each requirement that it breaks, where that shows best. */
  readonly failures: readonly Failure[];
}

/** Most of a race is waiting: for the preparations, and for the events. */
const workers = 24;
const batch = 96;
const attempts = 6;
const mostFailures = 3;
const judgingMs = 5_000;

/**
 * Runs races until one of them cannot be explained, and that one again a few times, in smaller parts, since it may take luck. No race
 * begins after `until`, on the clock of `performance.now`.
 */
export async function runSeries(races: readonly Race[], means: RaceMeans, until: number): Promise<SeriesReport> {
  const [blocked, unknown]: [string[], string[]] = [[], []];
  const report = { run: 0, concurrent: 0, held: new Set<RequirementId>(), blocked, unknown };
  for (let at = 0; at < races.length && performance.now() < until && !means.signal.aborted; at += batch) {
    for (const outcome of await runAll(races.slice(at, at + batch), means, until)) {
      if (outcome.kind === "blocked") blocked.push(outcome.reason);
      if (outcome.kind !== "run") continue;
      report.run += 1;
      if (outcome.together > 1) report.concurrent += 1;
      const verdict = judged(outcome);
      if (verdict.kind === "unknown") unknown.push(`race ${outcome.race.number}: ${verdict.reason}`);
      if (verdict.kind === "linearizable") {
        for (const requirement of requirementsHeld(outcome.prepared.states, verdict.order))
          report.held.add(requirement);
      }
      if (verdict.kind === "not-linearizable") {
        const found = { run: outcome, verdict };
        const smaller = await inFewerCalls(outcome.race, means);
        return { ...report, failures: smaller.length > 0 ? smaller : await runAgain(found, means) };
      }
    }
  }
  return { ...report, failures: [] };
}

/** Two or three calls say more clearly than all of them what comes between them; of each breach those that show it most often. */
async function inFewerCalls(race: Race, means: RaceMeans): Promise<readonly Failure[]> {
  for (const size of [2, 3]) {
    const failures = await inPartsOf(race, size, means);
    if (failures.length > 0) return failures;
  }
  return [];
}

async function inPartsOf(race: Race, size: number, means: RaceMeans): Promise<readonly Failure[]> {
  const byRequirement = new Map<RequirementId, Failure>();
  for (const part of partsOf(race, size)) {
    const offending = offendingOf(await runAll(timed(part), means, Infinity));
    for (const failure of failuresOf(offending, attempts)) {
      const { requirement } = failure.reason;
      const [clearest = failure] = [failure, byRequirement.get(requirement) ?? failure].toSorted(clearestFirst);
      byRequirement.set(requirement, clearest);
    }
  }
  return [...byRequirement.values()].toSorted(clearestFirst).slice(0, mostFailures);
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

async function runAgain(found: Offence, means: RaceMeans): Promise<readonly Failure[]> {
  const again = offendingOf(await runAll(Array<Race>(attempts - 1).fill(found.run.race), means, Infinity));
  return failuresOf([found], attempts)
    .slice(0, mostFailures)
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
    const verdict = judged(run);
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

function judged({ prepared, history }: Run): OrderHistoryVerdict {
  return judgeOrderHistory(prepared.states, history, judgingMs);
}
