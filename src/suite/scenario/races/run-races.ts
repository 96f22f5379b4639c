import PQueue from "p-queue";
import { type Check, defaultLimits, type Exchange, uses } from "../../../core/index.ts";
import { drawTimeline, type Operation } from "../../oracle/history/index.ts";
import { type CommandAnswer, operationOf, type OrderCommand } from "../../oracle/order/index.ts";
import { callInWords } from "../../oracle/order-history/index.ts";
import { showRefusals } from "../blocked.ts";
import type { GeneratedSettings } from "../generated.ts";
import { heldChecks, mismatchOutcome } from "../judge.ts";
import { openJudged, type ScenarioResult, type World } from "../run-scenario.ts";
import { scheduleRaces, type Race, type RaceSize } from "./schedule.ts";
import type { Recorded } from "./record.ts";
import type { Run } from "./run-race.ts";
import { runSeries, type Failure, type SeriesReport } from "./series.ts";

/** Calls and readers of a race, where the target's limits allow as many. */
const wanted = { calls: 6, readers: 2 };
/** More bursts at the same time would keep the calls of each from meeting, where the target has little to work with. */
const mostBursts = 3;
const replays = 20;

/**
 * Runs bursts of parallel calls on orders, and judges each history against the order model. Never throws: each problem
 * becomes a check, or the reason why the races say nothing.
 */
export async function runRaces(title: string, settings: GeneratedSettings, world: World): Promise<ScenarioResult> {
  const { session, signal } = world;
  const { profile } = world.target;
  const judging = { title, requirements: [], runTag: `${world.runId}-r`, mode: "on-demand" } as const;
  const { judge, recording, given } = openJudged(judging, world);
  const { calls, exchanges } = recording;

  const parallel = profile.limits?.parallelRequests ?? defaultLimits.parallelRequests;
  const size = {
    calls: Math.min(wanted.calls, parallel - 1),
    readers: Math.min(wanted.readers, parallel - 2),
    locks: profile.hooks?.lockOrder !== undefined && uses(world.class, "lock-hook"),
  };
  const fitting = Math.floor(parallel / (wanted.calls + wanted.readers));
  const bursts = new PQueue({ concurrency: Math.min(Math.max(1, fitting), mostBursts) });
  const until = performance.now() + settings.timeMs;
  let [report, problem]: [SeriesReport | null, string | null] = [null, null];
  try {
    const means = { session: calls, profile, given, signal, inTurn: <T>(burst: () => Promise<T>) => bursts.add(burst) };
    const limits = { until, endsWithFirst: settings.sought !== undefined || settings.replay !== null };
    if (size.readers > 0) report = await runSeries(racesOf(settings, world.seed, size), means, limits);
  } catch (thrown) {
    const words = thrown instanceof Error ? thrown.message : String(thrown);
    problem = `the races could not be run: ${session.redactor.text(words)}`;
  }
  const residue = await recording.cleanUp();

  const contract = judge.finish();
  const failures = report?.failures ?? [];
  const choices = recording.choicesWithout(report?.refused ?? new Set());
  const text = (value: string): string => session.redactor.text(value);
  const checks = [...contract, ...checksOf(title, report, { exchanges, text })];
  const shown = new Set([
    ...contract.filter(({ outcome }) => outcome !== "pass").flatMap((check) => check.exchanges),
    ...choices.map(({ exchange }) => exchange),
  ]);
  const kept = exchanges.filter((exchange) => shown.has(exchange.id) || isAbout(failures, exchange));
  return {
    area: "races",
    title,
    checks,
    exchanges: kept,
    observations: [],
    succeeded: [...recording.succeeded],
    residue,
    choices,
    generated: {
      unrecorded: exchanges.length - kept.length,
      shortcoming:
        problem ??
        (failures.length === 0 && !showRefusals(choices)
          ? shortcomingOf(report, settings)
          : missedIn(report, settings)),
      missed: missedIn(report, settings),
      words: wordsOf(report, parallel),
    },
  };
}

/** The number of a race in the word of an earlier failure, or `null` where it is none. */
export function readRaceNumber(word: string): number | null {
  return /^[1-9]\d{0,5}$/u.test(word) ? Number(word) : null;
}

function racesOf({ count, replay }: GeneratedSettings, seed: number, size: RaceSize): readonly Race[] {
  if (replay === null) return scheduleRaces(seed, count, size);
  const number = readRaceNumber(replay);
  const race = number === null ? undefined : scheduleRaces(seed, number, size).at(-1);
  if (race === undefined) throw new RangeError(`${replay} is no number of a race`);
  return Array<Race>(replays).fill(race);
}

interface Shown {
  /** All that was recorded. */
  readonly exchanges: readonly Exchange[];
  readonly text: (value: string) => string;
}

function checksOf(title: string, report: SeriesReport | null, shown: Shown): readonly Check[] {
  if (report === null) return [];
  const broken = report.failures.map((failure) => brokenCheck(title, failure, shown));
  return [...broken, ...heldChecks(title, report.held, broken)];
}

/** What the lines of a report leave of a hundred columns. */
const timelineWidth = 84;

function brokenCheck(
  scenario: string,
  { run, verdict, reason, happened, of }: Failure,
  { exchanges, text }: Shown,
): Check {
  const { requirement, expected, actual, why, order } = reason;
  const { race } = run;
  const kinds = race.calls.map(({ kind, unlocksFirst }) => (unlocksFirst ? `unlock the order and then ${kind}` : kind));
  const others = verdict.reasons.filter((other) => other !== reason).map((other) => other.requirement);
  const or = others.length === 0 ? "" : ` In another sequence, they break ${others.join(" or ")} instead.`;
  const timeline = drawTimeline(verdict.calls, { describe: withExchange(run.history), width: timelineWidth });
  return {
    requirement,
    scenario,
    outcome: mismatchOutcome(requirement),
    message:
      `No sequence of the ${race.calls.length === 2 ? "two" : race.calls.length} calls explains the answers (race ${race.number} on a ${race.start} order, reproduced ` +
      `${happened} of ${of} times). The sequence that comes nearest: ${order.map(named).join(", then ")}.${or} Checked: ${why}`,
    expected: text(expected),
    actual: text(actual),
    exchanges: exchangesOf(run, exchanges, scenario),
    ...(others.length > 0 && { instead: others }),
    generated: {
      steps: [`Clients call at the same time: ${kinds.join(", ")}`, ...text(timeline).split("\n")],
      rerun: `--only races --replay ${race.number}`,
      clients: clientsIn(run.history),
    },
  };
}

/** A call in words, with the exchange that it was. A part of an answer was no call. */
function withExchange(history: readonly Recorded[]): (call: Operation<OrderCommand, CommandAnswer>) => string {
  const exchanges = new Map(history.map(({ client, calledAt, exchange }) => [`${client} ${calledAt}`, exchange]));
  return (call) => {
    const exchange = call.after === undefined ? exchanges.get(`${call.client} ${call.calledAt}`) : undefined;
    return callInWords(call) + (exchange === undefined ? "" : ` (${exchange})`);
  };
}

/** Which client made which exchange. */
function clientsIn(history: readonly Recorded[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    history.flatMap(({ client, exchange }) => (exchange === undefined ? [] : [[exchange, client]])),
  );
}

function named({ client, command }: Recorded): string {
  return `${operationOf(command)} of ${client}`;
}

function isAbout(failures: readonly Failure[], exchange: Exchange): boolean {
  return failures.some(({ run }) => isOf(run, exchange));
}

/** Whether an exchange made the order of a race, or was about it. */
function isOf({ prepared: { orderId } }: Run, { called, request, response }: Exchange): boolean {
  if (called === "createOrder") return response?.body?.includes(JSON.stringify(orderId)) === true;
  return request.url.includes(encodeURIComponent(orderId));
}

/** All that was sent about the order of a race, by any of its clients, as it was sent; without the clean-up. */
function exchangesOf(run: Run, exchanges: readonly Exchange[], title: string): readonly string[] {
  const own = exchanges.filter((exchange) => exchange.scenario === title && isOf(run, exchange));
  // Of a feed that was asked again and again the last answer says it all.
  const lastOf = new Map(own.map((exchange) => [exchange.request.url, exchange]));
  return own
    .filter((exchange) => exchange.called !== "hook" || lastOf.get(exchange.request.url) === exchange)
    .toSorted((one, other) => numberOf(one) - numberOf(other))
    .map(({ id }) => id);
}

/** Exchanges are numbered in the order in which they were sent; the number is at the end of their id. */
function numberOf({ id }: Exchange): number {
  return Number(/\d+$/u.exec(id)?.[0]);
}

/** Why races that found nothing say nothing either. */
function shortcomingOf(report: SeriesReport | null, { count }: GeneratedSettings): string | null {
  if (report === null || count === 0) return null;
  const { run, concurrent, blocked, unknown } = report;
  if (unknown.length > 0) return `${unknown.length} of ${run} races could not be judged: ${unknown[0]}`;
  if (blocked.length >= run)
    return `${run === 0 ? "No" : `Only ${run}`} races could be run: ${blocked[0] ?? "time was over"}`;
  return concurrent === 0 ? "no two calls overlapped in any race" : null;
}

/** What of the races was not run, where that is for want of time. */
function missedIn(report: SeriesReport | null, { count, replay, sought }: GeneratedSettings): string | null {
  if (report === null || replay !== null || sought !== undefined) return null;
  const missed = count - report.run - report.blocked.length;
  return missed <= 0 ? null : `${missed} of ${count} races did not run in time; raise --time`;
}

function wordsOf(report: SeriesReport | null, parallel: number): string {
  if (report === null) return `no races: the profile allows ${parallel} parallel requests`;
  const { run, concurrent, failing, failures } = report;
  if (run === 0) return "no race ran";
  const broken =
    failing === 0
      ? ""
      : `; no sequence of the calls explains ${failing} of them, in ${failures.length === 1 ? "one way" : `${failures.length} ways`}`;
  return `${run} races of parallel calls on one order; calls overlapped in ${concurrent} of them${broken}`;
}
