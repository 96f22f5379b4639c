import { z } from "zod";
import type { MissionId, OperationId } from "../../core/index.ts";
import type { Disturbance, Effect } from "../front/disturbance.ts";
import { callsOf, callsOn, isSuccess, requestsAmong, type OperationCall } from "../observed-call.ts";
import type { Beginning, EndState, MissionRow, Prepared, Result } from "./mission.ts";
import { partMissions } from "./parts.ts";
import { refundMissions } from "./refunds.ts";
import { sellingMissions } from "./selling.ts";
import { stoppedAt } from "./stopping.ts";

/** The mission in which every change of an order is disturbed, in every way. */

const { buy: _, ...changing } = sellingMissions;
const rows = { ...changing, refund: refundMissions.refund, ...partMissions } satisfies Partial<
  Record<MissionId, MissionRow>
>;
type Changing = keyof typeof rows;
const changes = Object.keys(rows) as readonly Changing[];

/** Each operation meets one of these, before the service acts. */
const before = [
  { kind: "refuse", status: 503 },
  { kind: "refuse", status: 401 },
  { kind: "refuse", status: 408 },
] as const satisfies readonly Effect[];
/** Each operation meets all of these. */
const always = [
  { kind: "reset" },
  { kind: "lose" },
  { kind: "refuse", status: 503, hasActed: true },
] as const satisfies readonly Effect[];

/** A task of the mission: another mission, on orders of its own. The first one of each is not disturbed. */
interface Task {
  readonly mission: Changing;
  readonly round: number;
  readonly prepared: Prepared;
}

const rounds = [0, 1, 2, 3, 4] as const;

export const badDayForChanges: MissionRow = {
  title: "Changes on a bad day",
  asks: [
    "Do each task as in the mission that it names. No task depends on another one.",
    "Some requests and some answers get lost, and the service is sometimes unavailable.",
    "A 503 may come before or after the service has acted. A 401 or a 408 means that it has not acted.",
    "Make each change exactly once.",
  ],
  asked: z.object({
    tasks: z.array(
      z.discriminatedUnion("mission", [taskOf(changes[0] ?? "fail"), ...changes.slice(1).map((id) => taskOf(id))]),
    ),
  }),
  steps: Object.fromEntries(changes.flatMap((id) => operationsOf(id)).map((id) => [id, []])),
  async prepare(beginning) {
    const tasks: Task[] = [];
    for (const round of rounds)
      for (const mission of changes)
        tasks.push({ mission, round, prepared: await rows[mission].prepare(named(beginning, mission, round)) });
    const prepared = tasks.map((task) => task.prepared);
    return {
      asked: { tasks: tasks.map(({ mission, prepared: { asked } }) => ({ mission, asked })) },
      orders: prepared.flatMap(({ orders = [] }) => orders),
      dates: new Map(prepared.flatMap(({ dates }) => [...(dates ?? [])])),
      disturbances: tasks.flatMap(disturbancesIn),
      goal: (end) => judged(tasks, end),
    };
  },
};

function taskOf(id: Changing) {
  return z.object({ mission: z.literal(id), asked: rows[id].asked });
}

function operationsOf(mission: Changing): readonly OperationId[] {
  return Object.keys(rows[mission].steps) as OperationId[];
}

/** The names of a task, which no other task has. */
function named(beginning: Beginning, mission: Changing, round: number): Beginning {
  return { ...beginning, word: (hint) => beginning.word(`${mission}-${round}-${hint}`) };
}

/** Over the rounds, each operation meets each of its disturbances once. */
function disturbancesIn({ mission, round, prepared: { orders = [] } }: Task): readonly Disturbance[] {
  if (round === 0) return [];
  return operationsOf(mission).map((operation, at) => {
    const early = before[(changes.indexOf(mission) + at) % before.length] ?? before[0];
    const effect = [early, ...always][(round + at) % (always.length + 1)] ?? early;
    return {
      id: `${nameOf(effect)}-${operation}`,
      operations: [operation],
      orderIds: orders,
      nth: 1,
      effect,
    };
  });
}

function nameOf(effect: (typeof before)[number] | (typeof always)[number]): string {
  if (effect.kind !== "refuse") return effect.kind;
  return `${effect.status}-${"hasActed" in effect ? "after" : "before"}`;
}

function judged(tasks: readonly Task[], end: EndState): readonly Result[] {
  const results = tasks.map((task) => ({ task, results: task.prepared.goal(end) }));
  const holds = ({ results: all }: (typeof results)[number]): boolean => all.every((each) => each.holds);
  const made = callsOf(end.calls);
  const isLeft = tasks.some((task) => callsFor(task, end).length === 0);
  const stopped = isLeft ? stoppedAt(made.filter(isLost), made) : [];
  const judgedTasks = results.flatMap((each) => {
    const control = results.find(({ task }) => task.mission === each.task.mission && task.round === 0);
    // A client that cannot do it undisturbed does not fail because of what got in its way.
    const blamed = control !== undefined && holds(control) ? afterTrouble(each.task, holds(each), end) : [];
    const label = `task ${each.task.mission} ${each.task.round + 1}, `;
    const goal = each.results.map((result) => ({
      ...result,
      expected: label + result.expected,
      actual: label + result.actual,
      calls: result.calls ?? callsFor(each.task, end).map(({ id }) => id),
    }));
    return [...blamed, ...goal];
  });
  return [...stopped, ...judgedTasks];
}

function callsFor({ prepared: { orders = [] } }: Task, { calls }: EndState): readonly OperationCall[] {
  return callsOn(calls, orders);
}

/** Whether the client made up for what got in its way, and what it did instead. */
function afterTrouble(task: Task, holds: boolean, end: EndState): readonly Result[] {
  const calls = callsFor(task, end);
  const sameAs = requestsAmong(calls);
  const lost = calls.filter(isLost);
  const hasActed = lost.filter(({ answered }) => isSuccess(answered));
  // The same call again adds the same again, or is refused. Any other repetition changes nothing.
  const twice = hasActed.filter((call) =>
    sameAs(call).some(
      ({ id, answered }) =>
        id > call.id && answered !== null && (call.route.operation.startsWith("add") || !isSuccess(answered)),
    ),
  );
  const about = (requirement: NonNullable<Result["requirement"]>, blamed: readonly OperationCall[]): Result[] =>
    blamed.map((call) => ({
      requirement,
      holds,
      expected: `the change of ${call.route.operation}, once`,
      actual: twice.includes(call) ? "the same change twice" : "not what the task asks for",
      calls: [...new Set([...sameAs(call), call].map(({ id }) => id))],
    }));
  if (holds) return [...about("client.answers.nothing-twice", hasActed), ...about("client.answers.nothing-lost", lost)];
  return twice.length > 0
    ? about("client.answers.nothing-twice", twice)
    : about("client.answers.nothing-lost", lost.slice(-1));
}

/** Whether something got in the way of a call, and its answer leaves open if the service has acted. */
function isLost({ disturbance, received }: OperationCall): boolean {
  return disturbance !== null && (received === null || received.status === 503);
}
