import { intervalConfidence, type LoadOperation } from "../../core/index.ts";

/** What a reader may conclude from so many requests. */

/** Of fewer requests the percentile is only another name for the slowest of them. */
const least = { p50: 2, p90: 10, p95: 20, p99: 100, max: 1 } as const;

export type Measure = keyof typeof least;

export function leastFor(measure: Measure): number {
  return least[measure];
}

/** What may be read from the times of the operations, a sentence for each thing that limits it. */
export function conclusions(operations: readonly LoadOperation[]): readonly string[] {
  const [percent, measured] = [intervalConfidence * 100, operations.filter(({ latency }) => latency !== null)];
  const intervals = measured.flatMap(({ operation, p95Interval, latency }) =>
    p95Interval === null || latency === null
      ? []
      : [
          `${operation}: measured again under the same load, its p95 lies between ${inMilliseconds(p95Interval.lower)} and ${inMilliseconds(p95Interval.upper)} ms, with ${percent} % confidence.`,
        ],
  );
  const few = (["p95", "p99"] as const).flatMap((name) => {
    const rows = measured.filter(({ count }) => count < least[name]);
    return rows.length === 0
      ? []
      : [
          `No ${name} is shown of ${rows.map(({ operation, count }) => `${operation} (${count} requests)`).join(", ")}: it takes at least ${least[name]} requests.`,
        ];
  });
  const unsure = measured.filter(({ p95Interval, count }) => p95Interval === null && count >= least.p95);
  const vague =
    unsure.length === 0
      ? []
      : [
          `The p95 of ${unsure.map(({ operation }) => operation).join(", ")} rests on too few requests to say how far another run may be from it.`,
        ];
  return [...few, ...vague, ...intervals];
}

/** Three digits are as many as a measurement is good for. */
export function inMilliseconds(value: number): string {
  return value >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));
}
