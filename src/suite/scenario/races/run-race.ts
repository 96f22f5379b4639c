import { lost } from "../../oracle/history/index.ts";
import type { SentCommand, ShownOrder } from "../../oracle/order/index.ts";
import { createCalls, type EventType, MissingAnswer, orderStatus, pause } from "../../../core/index.ts";
import { Blocked } from "../blocked.ts";
import { kinds } from "./kinds.ts";
import { prepare, type PreparationMeans, type Prepared } from "./prepare.ts";
import { type Recorded, Recorder } from "./record.ts";
import type { Race } from "./schedule.ts";

/** What came of one race. */
export interface Run {
  readonly race: Race;
  readonly prepared: Prepared;
  readonly history: readonly Recorded[];
  /** Most calls that were under way at one moment; readers do not count. */
  readonly together: number;
}

export interface RaceMeans extends PreparationMeans {
  readonly signal: AbortSignal;
  /** Runs what is between start and end of a burst, few at a time, so that the target's limits delay no call of it. */
  readonly inTurn: <T>(burst: () => Promise<T>) => Promise<T>;
}

/** Prepares an order, lets the clients of the race loose on it, and reads it when all is quiet. */
export async function runRace(race: Race, means: RaceMeans, tag: string): Promise<Run> {
  const { session, profile, inTurn, signal } = means;
  const prepared = await prepare(race, means, tag);
  const { orderId } = prepared;
  const recorder = new Recorder({ call: (call) => session.once(call), profile, orderId });

  const calls = await inTurn(() => burst(race, prepared, recorder, signal, tag));
  // No target may refuse a plain line, which shows that the order is locked no more.
  const quiet = new Recorder({
    call: (call) => session.call(call),
    profile,
    orderId,
    calls: createCalls(profile, "completed"),
  });
  const { answer } = await quiet.send("afterwards", { operation: "getOrder" });
  if (race.start === "locked") await workOn(quiet, commandFor(orderIn(answer), prepared, tag));
  for (const version of versionsIn(recorder.history))
    await quiet.send("afterwards", { operation: "getOrder", version });
  await readEvents(quiet, orderId, means);
  return { race, prepared, history: [...recorder.history, ...quiet.history], together: together(calls) };
}

async function burst(
  race: Race,
  { before }: Prepared,
  recorder: Recorder,
  signal: AbortSignal,
  tag: string,
): Promise<readonly Recorded[]> {
  // All of them wait for this, so that none has a head start.
  const start = Promise.withResolvers<void>();
  const turns = new Map<string, number>();
  const callers = race.calls.map(async ({ kind, way, delayMs, unlocksFirst }, at) => {
    const turn = turns.get(kind) ?? 0;
    turns.set(kind, turn + 1);
    const command = kinds[kind].command(before, turn, `${tag}-${at + 1}`, way);
    await start.promise;
    if (delayMs > 0) await pause(delayMs, signal);
    if (unlocksFirst) await recorder.send(`client ${at + 1}`, { operation: "unlockOrder" });
    return recorder.send(`client ${at + 1}`, command);
  });
  const over = new AbortController();
  const readers = race.readers.map(async (reads, at) => {
    await start.promise;
    for (let read = 0; read < reads && !(over.signal.aborted && read >= leastReads); read += 1) {
      await recorder.send(`reader ${at + 1}`, { operation: "getOrder" });
    }
  });
  start.resolve();
  const called = Promise.all(callers).finally(() => over.abort());
  const [calls] = await Promise.all([called, Promise.all(readers)]);
  return calls;
}

/** So often a reader reads though all calls are over: what it saw before must not come back. */
const leastReads = 2;

/**
 * What an order must take that is locked no more: pending lines are failed, a confirmed order is answered as it is, and one without
 * lines takes a line.
 */
function commandFor(shown: ShownOrder | null, { before }: Prepared, tag: string): SentCommand {
  return shown?.lines.length === 0
    ? kinds["add a line"].command(before, 0, `${tag}-afterwards`, 0)
    : { operation: "failOrder" };
}

async function workOn(recorder: Recorder, command: SentCommand): Promise<void> {
  await recorder.send("afterwards", command);
  await recorder.send("afterwards", { operation: "getOrder" });
}

/** Versions that were seen confirmed, which must be readable from then on as they were. */
function versionsIn(history: readonly Recorded[]): readonly string[] {
  const seen = history.flatMap(({ answer }) => {
    const order = orderIn(answer);
    return order?.status === orderStatus.confirmed && order.version !== undefined ? [order.version] : [];
  });
  return [...new Set(seen)].toSorted();
}

function orderIn(answer: Recorded["answer"]): ShownOrder | null {
  if (answer === lost || answer.kind === "lost" || answer.shown.kind !== "order") return null;
  return answer.shown.order;
}

/** Where the run judges events, and the target has a feed of them. */
async function readEvents(recorder: Recorder, orderId: string, { given }: RaceMeans): Promise<void> {
  const calledAt = performance.now();
  try {
    const types = (await given.eventsOf(orderId)) as readonly EventType[];
    recorder.add({
      client: "afterwards",
      command: { operation: "events" },
      answer: { kind: "answered", status: 200, shown: { kind: "events", types, counted: given.countsEvents } },
      calledAt,
      returnedAt: performance.now(),
    });
  } catch (problem) {
    if (!(problem instanceof Blocked || problem instanceof MissingAnswer)) throw problem;
  }
}

function together(calls: readonly Recorded[]): number {
  const underWayAt = (time: number): number =>
    calls.filter(({ calledAt, returnedAt }) => calledAt <= time && (returnedAt ?? Infinity) > time).length;
  return Math.max(0, ...calls.map(({ calledAt }) => underWayAt(calledAt)));
}
