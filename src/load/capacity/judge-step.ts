import { type LoadOperation, type LoadResult, thresholdInWords } from "../../core/index.ts";
import type { StepJudgement } from "./search.ts";
import { growthOf } from "./growth.ts";

/** What of a result says whether a step held. */
export type StepResult = Pick<
  LoadResult,
  "operations" | "thresholds" | "totals" | "violations" | "audit" | "incomplete" | "reasons"
>;

/** A machine whose processors have less time to spare may be what is slow. */
const leastIdle = 0.03;

/** Judges a step: every answer right, every budget kept, no queue that grows. `idle`: what the processors here had to spare. */
export function judgeStep(result: StepResult, idle: number): StepJudgement {
  const { reasons, thresholds, totals, violations, audit, incomplete } = result;
  const fails = (reason: string): StepJudgement => ({ outcome: "fails", reason, isLast: false });
  const isWrong = violations.length > 0 || audit.checks.some(({ broken }) => broken > 0);
  if (isWrong) return fails(`wrong answers: ${reasons[0] ?? "the audit"}`);
  if (incomplete.length > 0) return { outcome: "undecided", reason: incomplete.join("; "), isLast: true };
  const slow = growingIn(result) ?? missedIn(result) ?? lateIn(totals);
  if (slow !== null && idle < leastIdle) {
    return { outcome: "undecided", reason: `this machine was too slow to tell: ${slow}`, isLast: true };
  }
  if (slow !== null) return fails(slow);
  const unsure = thresholds.map((threshold) => unsureOf(threshold, result)).find((text) => text !== null);
  return unsure === undefined
    ? { outcome: "holds", reason: "", isLast: false }
    : { outcome: "undecided", reason: unsure, isLast: false };
}

function lateIn({ dropped }: StepResult["totals"]): string | null {
  return dropped === 0 ? null : `${dropped} journeys did not begin on time, since all workers waited for answers`;
}

function growingIn({ operations }: StepResult): string | null {
  const growing = operations.find(({ curve }) => growthOf(curve) !== null);
  if (growing === undefined) return null;
  return `answers of ${growing.operation} come later and later, by ${growthOf(growing.curve)} ms in each second`;
}

function missedIn(result: StepResult): string | null {
  const missed = result.thresholds.find(
    (threshold) => threshold.outcome === "missed" && unsureOf(threshold, result) === null,
  );
  return missed === undefined ? null : thresholdInWords(missed);
}

/** Why a percentile may be on either side of its limit; `null` where it is surely on one. */
function unsureOf(
  { measure, operation, limit }: StepResult["thresholds"][number],
  { operations }: StepResult,
): string | null {
  if (measure !== "p95") return null;
  const judged = operations.filter((each) => operation === null || each.operation === operation);
  const unsure = judged.find(({ p95Interval }) => p95Interval === null || isAround(p95Interval, limit));
  return unsure === undefined ? null : inWords(unsure, limit);
}

function isAround({ lower, upper }: { readonly lower: number; readonly upper: number }, limit: number): boolean {
  return lower <= limit && limit < upper;
}

function inWords({ operation, count, p95Interval }: LoadOperation, limit: number): string {
  const where = p95Interval === null ? "anywhere" : `between ${p95Interval.lower} and ${p95Interval.upper} ms`;
  return `the step is too short for p95 of ${operation}: by ${count} requests it is ${where}, and the budget is ${limit}`;
}
