import {
  auditChecks,
  decide,
  decideLoad,
  type LoadOperation,
  operations,
  type LoadResult,
  type Outcome,
  type RequirementId,
  requirements,
  type RunFacts,
  sealed,
  type Verdict,
  specification,
} from "../core/index.ts";
import { runWith } from "../core/verdict/run.testing.ts";
import { baselineOf, type Baseline } from "./baseline.ts";
import type { GateInput } from "./gate.ts";
import { policySchema, type Policy } from "./policy.ts";
import type { Waiver } from "./waivers.ts";
import type { Suites } from "./again/verdict.ts";

/** A release for which the gate is open, for tests that change one thing of it. */

export const now = new Date("2026-11-22T12:00:00.000Z");
export const suite = { name: "orders-conformance", version: "0.1.0" };

export const failing = "fail.draft.order-failed" as const;

/** A suite of one scenario, which judges everything. */
export const suites: Suites = {
  scenarios: [{ area: "example", title: "an example", requirements: requirements.map(({ id }) => id) }],
  generated: [],
  observable: { server: requirements.filter(({ id }) => id === "orders.get.succeeds" || id === failing), client: [] },
};

const target = {
  name: "example",
  environment: "staging" as const,
  baseUrl: "https://orders.example.test",
  release: "4.2.0",
  profileDigest: "sha256:0",
};

/** A whole run in which everything passed but these. */
export function verdictWith(
  outcomes: Partial<Record<RequirementId, Outcome>> = {},
  changes: Partial<RunFacts> = {},
): Verdict {
  const all = Object.fromEntries(requirements.map(({ id }) => [id, "pass" as const]));
  const facts = runWith(
    { ...all, ...outcomes },
    { target: { ...target, absent: [] }, startedAt: "2026-11-22T10:00:00.000Z", ...changes },
  );
  return decide(facts);
}

export const operation: LoadOperation = {
  operation: "getOrders",
  count: 6_000,
  rate: 20,
  latency: { p50: 40, p90: 80, p95: 100, p99: 200, max: 300 },
  p95Interval: { lower: 96, upper: 104 },
  errors: 0,
  statuses: { 200: 6_000 },
  judged: 6_000,
  correct: 6_000,
  curve: Array.from({ length: 10 }, (_, part) => ({
    second: part * 30,
    count: 600,
    errors: 0,
    p50: 40,
    p95: 100,
    p99: 200,
  })),
};

/** The operations of an ordinary mix of calls, with these searches. Every sale was quick. */
export function mixedWith(searches: LoadOperation): LoadOperation[] {
  const [latency, curve] = [{ p50: 20, p90: 22, p95: 24, p99: 26, max: 30 }, operation.curve];
  const sales = curve.map((point) => ({ ...point, p50: latency.p50, p95: latency.p95, p99: latency.p99 }));
  const p95Interval = { lower: 23, upper: 25 };
  return [searches, { ...operation, operation: "createOrder", latency, p95Interval, curve: sales }];
}

/** The operation with another p95 all the time. */
export function slowed(p95: number, lower: number, upper: number): LoadOperation {
  const [latency, curve] = [{ p50: 40, p90: 80, p95, p99: 250, max: 300 }, operation.curve];
  const slow = curve.map((point) => ({ ...point, p95, p99: latency.p99 }));
  return { ...operation, latency, p95Interval: { lower, upper }, curve: slow };
}

/** A load run as the default policy asks for it. */
export function loadWith(changes: Partial<LoadResult> = {}): LoadResult {
  const load: LoadResult = {
    schemaVersion: 1,
    suite,
    specification,
    target,
    k6: "2.2.0",
    plan: { script: "mixed", shape: "average", rate: 20, seconds: 300, runTag: "ol-1" },
    segments: [],
    startedAt: "2026-11-22T11:00:00.000Z",
    durationMs: 300_000,
    verdict: "pass",
    reasons: [],
    incomplete: [],
    totals: {
      iterations: 6_000,
      dropped: 0,
      requests: 12_000,
      errors: 0,
      errorRate: 0,
      judged: 12_000,
      correct: 12_000,
      violations: 0,
    },
    operations: mixedWith(operation),
    thresholds: [],
    violations: [],
    audit: {
      skipped: null,
      made: 6_000,
      audited: 10,
      checks: auditChecks.map((check) => ({ check, judged: 10, broken: 0, leftOut: null })),
      findings: [],
    },
    ...changes,
  };
  const violations = load.violations.reduce((sum, { count }) => sum + count, 0);
  const whole = { ...load, totals: { ...load.totals, violations } };
  return { ...whole, ...decideLoad(whole, { interruptions: load.incomplete, remarks: [] }) };
}

export function policyWith(changes: object = {}): Policy {
  return policySchema.parse(changes);
}

export function waiverWith(changes: Partial<Waiver> = {}): Waiver {
  return {
    covers: failing,
    target: "example",
    reason: "known, and harmless until the fix",
    ticket: "https://tickets.example.test/ORD-7",
    owner: "team-orders",
    expires: "2026-12-22",
    ...changes,
  };
}

export function baselineWith(verdict: Verdict = verdictWith(), loads: readonly LoadResult[] = [loadWith()]): Baseline {
  const older = { ...verdict, startedAt: "2026-11-15T10:00:00.000Z", target: { ...verdict.target, release: "4.1.0" } };
  return baselineOf({
    now: new Date("2026-11-15T12:00:00.000Z"),
    because: null,
    verdict: sealed(older),
    loads: loads.map((load) => sealed(load)),
  });
}

export interface Example {
  readonly verdict?: Verdict;
  readonly observed?: readonly Verdict[];
  readonly loads?: readonly LoadResult[];
  readonly baseline?: Baseline | null;
  readonly waivers?: readonly Waiver[];
  readonly policy?: Policy;
  readonly release?: string | undefined;
  readonly commitTime?: string;
  readonly succeeded?: GateInput["succeeded"];
  readonly history?: GateInput["history"];
}

/** What the gate is given; without changes it opens. */
export function gateInput(example: Example = {}): GateInput {
  const {
    verdict = verdictWith(),
    loads = [loadWith()],
    baseline = baselineWith(),
    waivers = [],
    policy = policyWith(),
  } = example;
  return {
    now,
    suite,
    release: "release" in example ? example.release : "4.2.0",
    policy,
    policySource: "release.policy.yaml",
    commitTime: example.commitTime ?? null,
    suites,
    succeeded: example.succeeded ?? new Set(operations.map(({ id }) => id)),
    verdict: { file: "verdict.json", document: sealed(verdict), problem: null },
    observed: (example.observed ?? []).map((each) => ({
      file: "observed/verdict.json",
      document: sealed(each),
      problem: null,
    })),
    loads: loads.map((load, index) => ({ file: `load-${index}.json`, document: sealed(load), problem: null })),
    baseline: baseline === null ? null : { file: "release-baseline.json", document: baseline, problem: null },
    waivers,
    history: example.history ?? null,
  };
}
