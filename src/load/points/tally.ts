import {
  type CurvePoint,
  intervalConfidence,
  type Latency,
  type LoadOperation,
  percentileInterval,
} from "../../core/index.ts";
import { columns, readPoints, type PointChunk } from "./point-file.ts";

/** The points of one part: their file, the operations by their numbers, and when the part began. */
export interface PointSource {
  readonly file: string;
  readonly operations: readonly string[];
  /** Milliseconds by which the part began later than the run. */
  readonly offsetMs: number;
}

export interface Tally {
  readonly operations: readonly Omit<LoadOperation, "judged" | "correct">[];
  readonly requests: number;
  readonly errors: number;
}

const intervals = 120;
const perSecond = 1_000;

/** What is counted of one operation before its points are placed. */
interface Counter {
  count: number;
  errors: number;
  readonly statuses: Map<number, number>;
  readonly requests: Uint32Array;
  readonly failed: Uint32Array;
  /** Answered requests of each interval, later the place where its next duration goes. */
  readonly answered: Uint32Array;
}

/**
 * Counts and exact percentiles of all points of all sources together. The files are read twice: once to count, and once
 * to put every duration into its interval, so that eight bytes for each point are all that is in memory.
 */
export function tally(sources: readonly PointSource[]): Tally {
  const { first, last } = spanOf(sources);
  const intervalMs = Math.max(perSecond, Math.ceil((last - first) / intervals / perSecond) * perSecond);
  const intervalOf = (time: number): number => Math.min(intervals, Math.floor(Math.max(0, time - first) / intervalMs));

  const counters = new Map<string, Counter>();
  forEachPoint(sources, (operation, chunk, index, time) => {
    count(counterOf(counters, operation), chunk, index, intervalOf(time));
  });
  const placed = new Map([...counters].map(([operation, counter]) => [operation, placeOf(counter)]));
  forEachPoint(sources, (operation, chunk, index, time) => {
    const place = placed.get(operation);
    if (place === undefined || statusAt(chunk, index) === 0) return;
    const interval = intervalOf(time);
    place.durations[place.next[interval] ?? 0] = chunk.durations[index * columns.duration.stride] ?? 0;
    place.next[interval] = (place.next[interval] ?? 0) + 1;
  });

  const seconds = Math.max(1, last - first) / perSecond;
  const operations = [...counters]
    .map(([operation, counter]) => {
      const durations = placed.get(operation)?.durations ?? new Float64Array(0);
      const curve = curveOf(counter, durations, intervalMs);
      // In place: the copy of a sort that gives one would take as much memory again.
      durations.sort();
      return {
        operation,
        count: counter.count,
        rate: counter.count / seconds,
        latency: latencyOf(durations),
        p95Interval: percentileInterval(durations, 0.95, intervalConfidence),
        errors: counter.errors,
        statuses: Object.fromEntries([...counter.statuses].map(([status, times]) => [status || "none", times])),
        curve,
      };
    })
    .toSorted((one, other) => (one.operation < other.operation ? -1 : 1));
  return {
    operations,
    requests: operations.reduce((sum, each) => sum + each.count, 0),
    errors: operations.reduce((sum, each) => sum + each.errors, 0),
  };
}

type Visit = (operation: string, chunk: PointChunk, index: number, time: number) => void;

function forEachPoint(sources: readonly PointSource[], visit: Visit): void {
  for (const { file, operations, offsetMs } of sources) {
    for (const chunk of readPoints(file)) {
      for (let index = 0; index < chunk.count; index += 1) {
        const operation = operations[chunk.bytes[index * columns.operation.stride + columns.operation.offset] ?? 0];
        if (operation === undefined) throw new RangeError(`${file} names an operation that is not in its list`);
        visit(operation, chunk, index, timeAt(chunk, index) + offsetMs);
      }
    }
  }
}

function spanOf(sources: readonly PointSource[]): { readonly first: number; readonly last: number } {
  let [first, last] = [Number.POSITIVE_INFINITY, 0];
  for (const { file, offsetMs } of sources) {
    for (const chunk of readPoints(file)) {
      for (let index = 0; index < chunk.count; index += 1) {
        const time = timeAt(chunk, index) + offsetMs;
        if (time < first) first = time;
        if (time > last) last = time;
      }
    }
  }
  return { first: Math.min(first, last), last };
}

function timeAt({ words }: PointChunk, index: number): number {
  return words[index * columns.time.stride + columns.time.offset] ?? 0;
}

function statusAt({ bytes }: PointChunk, index: number): number {
  const place = index * columns.status.stride + columns.status.offset;
  return (bytes[place] ?? 0) + (bytes[place + 1] ?? 0) * 256;
}

function counterOf(counters: Map<string, Counter>, operation: string): Counter {
  const known = counters.get(operation);
  if (known !== undefined) return known;
  const fresh = {
    count: 0,
    errors: 0,
    statuses: new Map<number, number>(),
    requests: new Uint32Array(intervals + 1),
    failed: new Uint32Array(intervals + 1),
    answered: new Uint32Array(intervals + 1),
  };
  counters.set(operation, fresh);
  return fresh;
}

function count(counter: Counter, chunk: PointChunk, index: number, interval: number): void {
  const status = statusAt(chunk, index);
  const failed = chunk.bytes[index * columns.expected.stride + columns.expected.offset] === 0;
  counter.count += 1;
  counter.statuses.set(status, (counter.statuses.get(status) ?? 0) + 1);
  counter.requests[interval] = (counter.requests[interval] ?? 0) + 1;
  if (status !== 0) counter.answered[interval] = (counter.answered[interval] ?? 0) + 1;
  if (!failed) return;
  counter.errors += 1;
  counter.failed[interval] = (counter.failed[interval] ?? 0) + 1;
}

function placeOf({ answered }: Counter): { readonly durations: Float64Array; readonly next: Uint32Array } {
  const next = new Uint32Array(answered.length);
  let sum = 0;
  for (const [interval, size] of answered.entries()) {
    next[interval] = sum;
    sum += size;
  }
  return { durations: new Float64Array(sum), next };
}

function curveOf(counter: Counter, durations: Float64Array, intervalMs: number): CurvePoint[] {
  const points: CurvePoint[] = [];
  let start = 0;
  for (const [interval, size] of counter.answered.entries()) {
    const sorted = durations.subarray(start, start + size);
    sorted.sort();
    start += size;
    const requests = counter.requests[interval] ?? 0;
    if (requests === 0) continue;
    points.push({
      second: (interval * intervalMs) / perSecond,
      count: requests,
      errors: counter.failed[interval] ?? 0,
      p50: percentile(sorted, 0.5),
      p95: percentile(sorted, 0.95),
      p99: percentile(sorted, 0.99),
    });
  }
  return points;
}

function latencyOf(sorted: Float64Array): Latency | null {
  const [p50, p90, p95, p99, max] = [0.5, 0.9, 0.95, 0.99, 1].map((share) => percentile(sorted, share));
  if (p50 == null || p90 == null || p95 == null || p99 == null || max == null) return null;
  return { p50, p90, p95, p99, max };
}

/** The smallest value that at least this share of all values does not exceed (nearest rank); `null` of none. */
export function percentile(sorted: Float64Array, share: number): number | null {
  return sorted[Math.ceil(share * sorted.length) - 1] ?? null;
}
