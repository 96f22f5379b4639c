import type { JudgedThreshold } from "./load-schema.ts";

/** The name of an audit check for people. */
export function auditName(check: string): string {
  return check === "frames" ? "unchanged state" : check;
}

/** A threshold with what was measured, such as "getOrders p95 was 200 ms, limit 150 ms (24 requests)". */
export function thresholdInWords({
  operation,
  measure,
  limit,
  value,
  samples,
  guards,
  outcome,
}: JudgedThreshold): string {
  const name = { p95: "p95", p99: "p99", errors: "error rate", correct: "share of correct answers" }[measure];
  const all = isLatency(measure) ? `worst ${name}` : name;
  const what = operation === null ? all : `${operation} ${name}`;
  const was = value === null ? "was not measured" : `was ${inUnit(measure, value)}`;
  const bound = `${measure === "correct" ? "minimum" : "limit"} ${inUnit(measure, limit)}`;
  const words = `${what} ${was}, ${bound} (${samples} ${samples === 1 ? "request" : "requests"})`;
  return outcome === "met" ? words : `${words}: ${guards}`;
}

function inUnit(measure: JudgedThreshold["measure"], value: number): string {
  // Rounded up, a share of correct answers that misses 100 % would read as 100 %.
  if (measure === "correct") return `${Math.floor(value * 10_000) / 100} %`;
  const [number, unit] = isLatency(measure) ? [value, "ms"] : [value * 100, "%"];
  return `${Number(number.toPrecision(number < 100 ? 3 : 4))} ${unit}`;
}

function isLatency(measure: JudgedThreshold["measure"]): boolean {
  return measure === "p95" || measure === "p99";
}
