import {
  type Budget,
  decideLoad,
  judgeThresholds,
  type LoadAudit,
  type LoadOperation,
  type LoadResult,
  loadResultSchema,
  specification,
} from "../core/index.ts";
import type { Part } from "./part-schema.ts";
import { tally } from "./points/tally.ts";
import { sampleOf } from "./audit/sample.ts";

/** A part and the file of its points. */
export interface StoredPart {
  readonly part: Part;
  readonly pointsFile: string;
}

export interface ResultOptions {
  readonly suite: LoadResult["suite"];
  /** `null` when thresholds are not to be judged yet: a segment is not the whole. */
  readonly budgets: readonly Budget[] | null;
}

/** The result of a run from its parts: one for a run in one piece, several for segments of one plan. */
export function resultOf(stored: readonly StoredPart[], { suite, budgets }: ResultOptions): LoadResult {
  const parts = stored.map(({ part }) => part);
  const [first] = parts;
  if (first === undefined) throw new RangeError("a result needs at least one part");
  const starts = parts.map(({ startedAt }) => Date.parse(startedAt));
  const start = Math.min(...starts);
  const end = Math.max(...parts.map(({ durationMs }, index) => (starts[index] ?? start) + durationMs));
  const counted = tally(
    stored.map(({ part, pointsFile }, index) => ({
      file: pointsFile,
      operations: part.operations,
      offsetMs: (starts[index] ?? start) - start,
    })),
  );
  const operations = counted.operations.map((each): LoadOperation => {
    return { ...each, ...judgedOf(parts, each.operation) };
  });
  const violations = mergedViolations(parts);
  const audit = mergedAudit(parts.map((part) => part.audit));
  const totals = {
    iterations: sum(parts, (part) => part.iterations),
    dropped: sum(parts, (part) => part.dropped),
    requests: counted.requests,
    errors: counted.errors,
    errorRate: counted.requests === 0 ? 0 : counted.errors / counted.requests,
    judged: sum(operations, (each) => each.judged),
    correct: sum(operations, (each) => each.correct),
    violations: sum(violations, (violation) => violation.count),
  };
  const thresholds = budgets === null ? [] : [...judgeThresholds(budgets, operations)];
  const { requestTimeoutMs: _, judgedBy: __, ...plan } = first.plan;
  const judged = { totals, thresholds, violations, audit };
  return loadResultSchema.parse({
    schemaVersion: 1,
    suite,
    specification,
    target: first.target,
    k6: first.k6,
    plan,
    segments: parts.flatMap(({ segment }) => segment ?? []),
    startedAt: new Date(start).toISOString(),
    durationMs: end - start,
    ...decideLoad(judged, {
      interruptions: parts.flatMap(({ interruption }) => interruption ?? []),
      remarks: [...new Set(parts.flatMap((part) => part.remarks))],
    }),
    ...judged,
    operations,
  } satisfies LoadResult);
}

function judgedOf(parts: readonly Part[], operation: string): { readonly judged: number; readonly correct: number } {
  return {
    judged: sum(parts, (part) => part.judged[operation]?.judged ?? 0),
    correct: sum(parts, (part) => part.judged[operation]?.correct ?? 0),
  };
}

const mostExamples = 5;

function mergedViolations(parts: readonly Part[]): LoadResult["violations"] {
  const all = parts.flatMap(({ violations }) => violations);
  const groups = Map.groupBy(all, ({ requirement, operation }) => `${requirement} ${operation}`);
  return [...groups.values()].flatMap(([first, ...rest]) => {
    if (first === undefined) return [];
    const group = [first, ...rest];
    const examples = group.flatMap((each) => each.examples).slice(0, mostExamples);
    return [{ ...first, count: sum(group, (each) => each.count), examples }];
  });
}

function sum<Item>(items: readonly Item[], value: (item: Item) => number): number {
  return items.reduce((total, item) => total + value(item), 0);
}

/** The audits of several parts as one: each part audits the orders that it made. */
function mergedAudit(audits: readonly LoadAudit[]): LoadAudit {
  const checks = Map.groupBy(
    audits.flatMap((audit) => audit.checks),
    ({ check }) => check,
  );
  return {
    skipped: audits.find(({ skipped }) => skipped !== null)?.skipped ?? null,
    made: sum(audits, ({ made }) => made),
    audited: sum(audits, ({ audited }) => audited),
    checks: [...checks].map(([check, group]) => ({
      check,
      judged: sum(group, ({ judged }) => judged),
      broken: sum(group, ({ broken }) => broken),
      leftOut: group.find(({ leftOut }) => leftOut !== null)?.leftOut ?? null,
    })),
    findings: sampleOf(audits.flatMap(({ findings }) => findings)),
  };
}
