import type { JudgedThreshold } from "./load-schema.ts";

/** The name of an audit check for people. */
export function auditName(check: string): string {
  return check === "frames" ? "unchanged state" : check;
}

/** With fewer requests, a percentile is only another name for the slowest of them. */
export const leastRequests = { p50: 2, p90: 10, p95: 20, p99: 100, max: 1 } as const;

/** Whether a limit of a percentile has too few requests to tell it from the slowest of them. */
export function isOfTooFew({
  measure,
  samples,
  value,
}: Pick<JudgedThreshold, "measure" | "samples" | "value">): boolean {
  return value !== null && isLatency(measure) && samples < leastRequests[measure];
}

/** A threshold with what was measured, such as "getOrders p95 was 200 ms, limit 150 ms (24 requests)". */
export function thresholdInWords(threshold: JudgedThreshold): string {
  const words = measuredInWords(threshold);
  return threshold.outcome === "met" ? words : `${words}; the limit is there so that ${threshold.guards}`;
}

/** The same without what the limit guards. */
export function measuredInWords(threshold: JudgedThreshold): string {
  const { operation, measure, limit, value, samples } = threshold;
  const name = { p95: "p95", p99: "p99", errors: "error rate", correct: "share of correct answers" }[measure];
  const isFew = isOfTooFew(threshold);
  const whole = operation === null && isLatency(measure) ? `worst ${name}` : name;
  const what = [operation ?? "", isFew ? "slowest answer" : whole].join(" ").trimStart();
  const was = value === null ? "was not measured" : `was ${inUnit(measure, value)}`;
  const bound = `${isFew ? `${name} ` : ""}${measure === "correct" ? "minimum" : "limit"} ${inUnit(measure, limit)}`;
  const requests = `${samples} ${samples === 1 ? "request" : "requests"}${isFew ? `, too few for a ${name}` : ""}`;
  return `${what} ${was}, ${bound} (${requests})`;
}

/** `150 ms`, or `99.5 %` for a share. */
export function inUnit(measure: JudgedThreshold["measure"], value: number): string {
  // Rounded up, a share of correct answers that misses 100 % would read as 100 %.
  if (measure === "correct") return `${Math.floor(value * 10_000) / 100} %`;
  const [number, unit] = isLatency(measure) ? [value, "ms"] : [value * 100, "%"];
  return `${number < 1_000 ? Number(number.toPrecision(number < 100 ? 3 : 4)) : Math.round(number)} ${unit}`;
}

/** Whether a threshold is of a percentile of times. */
export function isLatency(measure: JudgedThreshold["measure"]): measure is "p95" | "p99" {
  return measure === "p95" || measure === "p99";
}
