import { greatest, type LoadResult, loadScripts, scaled, type Shape, shapes } from "../../core/index.ts";

/** Whether the numbers of a load result are those that its plan makes. */

/** Journeys by which segments may begin later and end sooner. */
export const journeysBeside = 4;
/** The share of what its plan makes that a run makes at least: the last journeys may be cut off. */
const leastShareOfPlan = 0.9;
/** The share of its requests by which a run may differ from the shape of its plan, and journeys that differ in their requests. */
const [shareBeside, unevenJourneys] = [0.03, 20];

/** Workers start, and segments may begin one after the other. */
const secondsOfStart = 5;

/** Whether a run began the journeys that the rates of its plan make in its time. The steps of a search for the capacity differ. */
export function isAsBusyAsPlanned({ plan, totals, incomplete, capacity, segments }: LoadResult): boolean {
  const shape = shapeOf(plan);
  if (shape === undefined || capacity !== undefined || incomplete.length > 0) return true;
  const cutOff = journeysBeside * Math.max(1, segments.length);
  return totals.iterations + totals.dropped >= Math.floor(begunBy(shape, plan.seconds) * leastShareOfPlan) - cutOff;
}

function shapeOf({ shape, rate, seconds }: LoadResult["plan"]): Shape | undefined {
  const own = Object.entries(shapes).find(([name]) => name === shape)?.[1];
  return own && scaled(own, rate, seconds);
}

/** The journeys that a shape begins until a second. */
function begunBy({ startRate, stages }: Shape, until: number): number {
  let [begun, rate, left] = [0, startRate, Math.max(0, until)];
  for (const stage of stages) {
    const passed = Math.min(left, stage.seconds);
    const reached = rate + ((stage.rate - rate) * passed) / stage.seconds;
    begun += ((rate + reached) / 2) * passed;
    left -= passed;
    rate = stage.rate;
  }
  return begun;
}

/** Whether a passed run has the requests without which its script makes no journey. */
export function isOfItsScript({ plan, verdict, totals, operations }: LoadResult): boolean {
  const script = Object.entries(loadScripts).find(([name]) => name === plan.script)?.[1];
  if (script === undefined || verdict !== "pass") return true;
  return Object.entries(script.perJourney).every(([name, times]) => {
    const made = operations.find(({ operation }) => operation === name)?.count ?? 0;
    return made >= totals.iterations * times * leastShareOfPlan - journeysBeside;
  });
}

/** Whether the requests of a passed run come when its plan begins journeys, or as much later as the slowest answers and its preparation make them. */
export function hasItsShape({ plan, verdict, totals, operations, incomplete, capacity }: LoadResult): boolean {
  const shape = shapeOf(plan);
  const isSteady = verdict === "pass" && totals.dropped === 0 && incomplete.length === 0 && capacity === undefined;
  if (shape === undefined || !isSteady || totals.iterations === 0) return true;
  const points = operations.flatMap(({ curve }) => curve);
  const slowest = Math.max(...operations.map(({ latency }) => latency?.max ?? 0)) / 1_000;
  const inJourney = Math.ceil(totals.requests / totals.iterations);
  const late =
    Math.max(0, greatest(points.map(({ second }) => second)) - plan.seconds) + inJourney * slowest + secondsOfStart;
  const beside = shareBeside + unevenJourneys / totals.iterations;
  const shareBegun = (second: number): number => begunBy(shape, second) / begunBy(shape, plan.seconds);
  const inTime = [...Map.groupBy(points, ({ second }) => second)].toSorted(([one], [other]) => one - other);
  let before = 0;
  return inTime.every(([second, own]) => {
    const share = before / totals.requests;
    before += own.reduce((sum, { count }) => sum + count, 0);
    return share <= shareBegun(second) + beside && share >= shareBegun(second - late) - beside;
  });
}

/** Whether segments such as `0:1/2` and `1/2:1` add up to a run, in any order; none is a run in one piece. */
export function isWhole(segments: readonly string[]): boolean {
  const parts = segments
    .map((segment) => segment.split(":").map(numberOf))
    .toSorted(([one = 0], [other = 0]) => one - other);
  const ends = parts.map(([, to]) => to);
  return (
    parts.length === 0 ||
    (parts.every(([from = Number.NaN, to = Number.NaN, more], place) => {
      return more === undefined && from < to && isNear(from, place === 0 ? 0 : (ends[place - 1] ?? Number.NaN));
    }) &&
      isNear(ends.at(-1) ?? Number.NaN, 1))
  );
}

function numberOf(fraction: string): number {
  const [part = Number.NaN, whole = 1, more] = fraction
    .split("/")
    .map((text) => (/^\d+$/u.test(text) ? Number(text) : Number.NaN));
  return more === undefined ? part / whole : Number.NaN;
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) < 1e-9;
}
