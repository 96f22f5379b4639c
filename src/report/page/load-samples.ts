import { intervalConfidence, leastRequests, type LoadOperation } from "../../core/index.ts";
import { inMilliseconds } from "../load-messages.ts";

/** What the times of the operations can and cannot show, a sentence each. */
export function conclusions(operations: readonly LoadOperation[]): readonly string[] {
  const [percent, measured] = [intervalConfidence * 100, operations.filter(({ latency }) => latency !== null)];
  const intervals = measured.flatMap(({ operation, p95Interval, latency }) =>
    p95Interval === null || latency === null
      ? []
      : [
          `${operation}: under the same load, the p95 of another run is between ${inMilliseconds(p95Interval.lower)} and ${inMilliseconds(p95Interval.upper)} ms (${percent} % confidence).`,
        ],
  );
  const few = (["p95", "p99"] as const).flatMap((name) => {
    const rows = measured.filter(({ count }) => count < leastRequests[name]);
    return rows.length === 0
      ? []
      : [
          `No ${name} for ${rows.map(({ operation, count }) => `${operation} (${count} requests)`).join(", ")}: it takes at least ${leastRequests[name]} requests.`,
        ];
  });
  const unsure = measured.filter(({ p95Interval, count }) => p95Interval === null && count >= leastRequests.p95);
  const vague =
    unsure.length === 0
      ? []
      : [
          `${unsure.map(({ operation }) => operation).join(", ")}: too few requests to say how much the p95 varies between runs.`,
        ];
  return [...few, ...vague, ...intervals];
}
