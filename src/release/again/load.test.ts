import { expect, test } from "vitest";
import type { LoadOperation, LoadResult } from "../../core/index.ts";
import { failing, loadWith, operation } from "../evidence.testing.ts";
import { contradictionsOfLoad } from "./load.ts";

const load = loadWith({
  plan: { ...loadWith().plan, script: "search" },
  operations: [operation],
  totals: { ...loadWith().totals, requests: 6_000, judged: 6_000, correct: 6_000 },
});
const threshold = {
  operation: null,
  measure: "p95",
  limit: 150,
  guards: "people",
  value: 100,
  samples: 6_000,
} as const;
const violation = { requirement: failing, operation: "getOrders", count: 3, examples: [] };
const finding = { check: "lines", requirement: failing, orderId: "1", expected: "a", actual: "b" };

const withOperation = (changes: Partial<LoadOperation>): Partial<LoadResult> => ({
  operations: [{ ...operation, ...changes }],
});
const step = { rate: 20, seconds: 24, outcome: "holds", reason: "" } as const;
const capacity = {
  holds: 20,
  fails: 30,
  confidence: 0.9,
  reason: "late",
  steps: [step, { ...step, rate: 30, outcome: "fails" as const }],
};
const latency = { p50: 40, p90: 80, p95: 100, p99: 200, max: 300 };

test.each<readonly [string, Partial<LoadResult>]>([
  ["a run in one piece", {}],
  ["segments in another order", { segments: ["1/3:1", "0:1/4", "1/4:1/3"] }],
  ["a search for the capacity", { capacity }],
  ["a threshold that is met", { thresholds: [{ ...threshold, outcome: "met" }] }],
  [
    "answers that take ten seconds",
    withOperation({
      latency: { ...latency, max: 10_000 },
      curve: operation.curve.map((point, part) => ({
        ...point,
        count: [400, 600][Math.min(part, 1)]! + (part === 9 ? 200 : 0),
      })),
    }),
  ],
  ["conflicts of requests at the same time", withOperation({ statuses: { 200: 5_900, 409: 100 } })],
  [
    "an audit that says why it left out its totals",
    {
      audit: {
        ...load.audit,
        checks: load.audit.checks.map((each) =>
          each.check === "totals" ? { ...each, judged: 0, leftOut: "orders show no total" } : each,
        ),
      },
    },
  ],
  ["a run that was interrupted early", { ...loadWith({ incomplete: ["stopped"] }), durationMs: 250_000 }],
])("follows from its parts: %s", (_, changes) => {
  expect(contradictionsOfLoad({ ...load, ...changes })).toEqual([]);
});

test.each<readonly [string, Partial<LoadResult>, RegExp]>([
  [
    "a pass with violations",
    { violations: [violation], totals: { ...load.totals, violations: 3 } },
    /it is pass, but its parts say fail/u,
  ],
  ["a pass with late journeys", { totals: { ...load.totals, dropped: 9 } }, /its parts say fail: 9 journeys/u],
  ["a pass without an audit", { audit: { ...load.audit, skipped: "no token" } }, /its parts say inconclusive/u],
  ["a fail without a reason", { verdict: "fail" }, /it is fail, but its parts say pass/u],
  ["a pass after an interruption", { incomplete: ["stopped"] }, /its parts say inconclusive: stopped/u],
  [
    "nothing at all",
    { operations: [], totals: { ...load.totals, requests: 0, judged: 0, correct: 0 } },
    /nothing was judged/u,
  ],
  [
    "failed requests alone",
    {
      ...withOperation({ errors: 6_000, curve: [{ ...operation.curve[0]!, count: 6_000, errors: 6_000 }] }),
      totals: { ...load.totals, errors: 6_000, errorRate: 1 },
    },
    /every request failed/u,
  ],
  [
    "a budget that is met above its limit",
    { thresholds: [{ ...threshold, limit: 50, outcome: "met" }] },
    /a threshold does not follow/u,
  ],
  [
    "a budget with another value",
    { thresholds: [{ ...threshold, value: 1, outcome: "met" }] },
    /a threshold does not follow/u,
  ],
  ["an operation twice", { operations: [operation, operation] }, /counts an operation twice/u],
  ["fewer requests than its operations", { totals: { ...load.totals, requests: 5 } }, /not the sums/u],
  ["another error rate", { totals: { ...load.totals, errorRate: 0.5 } }, /not the sums/u],
  ["a mix of calls without a sale", { plan: { ...load.plan, script: "mixed" } }, /not those of its script/u],
  ["an even load as a rush", { plan: { ...load.plan, shape: "spike" } }, /shape of its plan/u],
  [
    "a load that comes in its second half",
    withOperation({ curve: operation.curve.slice(5).map((point) => ({ ...point, count: 1_200 })) }),
    /shape of its plan/u,
  ],
  ["a sixth fewer journeys", { totals: { ...load.totals, iterations: 5_000 } }, /fewer journeys than its plan/u],
  ["few journeys", { totals: { ...load.totals, iterations: 2_900 } }, /fewer journeys than its plan/u],
  ["more journeys than requests", { totals: { ...load.totals, iterations: 7_000 } }, /fewer requests than journeys/u],
  ["a plan of another suite", { plan: { ...load.plan, script: "nothing" } }, /has no script or shape of this suite/u],
  ["an unknown operation", withOperation({ operation: "sellOrder" }), /sellOrder is no operation/u],
  ["a status that is none", withOperation({ statuses: { fine: 6_000 } }), /contradict each other/u],
  ["a 503 that is no error", withOperation({ statuses: { 200: 5_999, 503: 1 } }), /contradict each other/u],
  ["hardly an answer judged", withOperation({ judged: 2_000, correct: 2_000 }), /contradict each other/u],
  ["more judged than answered", withOperation({ judged: 6_001, correct: 6_001 }), /contradict each other/u],
  [
    "a curve that goes back",
    withOperation({ curve: [3, 2].map((second) => ({ ...operation.curve[0]!, second, count: 3_000 })) }),
    /contradict each other/u,
  ],
  [
    "a rate of no time",
    withOperation({ rate: 1, curve: [{ ...operation.curve[0]!, second: 400 }] }),
    /rates do not follow/u,
  ],
  ["a rate of more time than there was", withOperation({ rate: 2 }), /rates do not follow/u],
  [
    "a p95 below that of every second",
    withOperation({ latency: { ...latency, p50: 40, p90: 40, p95: 40 } }),
    /contradict each other/u,
  ],
  [
    "a capacity that no step shows",
    { capacity: { ...capacity, holds: 40 } },
    /capacity does not follow from its steps/u,
  ],
  [
    "a pass where no rate holds",
    { capacity: { ...capacity, holds: null } },
    /capacity does not follow from its steps/u,
  ],
  ["an audit without its checks", { audit: { ...load.audit, checks: [] } }, /its audit contradicts itself/u],
  ["an audit of none of its orders", { audit: { ...load.audit, audited: 0 } }, /its audit contradicts itself/u],
  [
    "an audit that judged nothing",
    { audit: { ...load.audit, checks: load.audit.checks.map((each) => ({ ...each, judged: 0 })) } },
    /its audit contradicts itself/u,
  ],
  ["five minutes in four", { durationMs: 240_000 }, /lasted less than its plan/u],
  ["no journey", { totals: { ...load.totals, iterations: 0 } }, /made no journey/u],
  ["statuses of more requests", withOperation({ statuses: { 200: 9_000 } }), /numbers of getOrders contradict/u],
  [
    "unanswered requests without errors",
    withOperation({ statuses: { none: 1, 200: 5_999 } }),
    /contradict each other/u,
  ],
  ["percentiles in another order", withOperation({ latency: { ...latency, p90: 500 } }), /contradict each other/u],
  ["a p95 outside its interval", withOperation({ latency: { ...latency, p95: 110 } }), /contradict each other/u],
  ["a curve of fewer requests", withOperation({ curve: [] }), /contradict each other/u],
  ["more right than judged", withOperation({ judged: 1_000 }), /contradict each other/u],
  ["wrong answers that break nothing", withOperation({ correct: 4_500 }), /wrong answers have no violation/u],
  [
    "a violation of nothing",
    { violations: [{ ...violation, requirement: "x.y" }] },
    /breaks nothing in the catalogue/u,
  ],
  ["a violation twice", { violations: [violation, violation] }, /counted twice/u],
  [
    "an audit of more orders than were made",
    { audit: { ...load.audit, made: 10, audited: 11 } },
    /its audit contradicts itself/u,
  ],
  [
    "a finding of a check that holds",
    { audit: { ...load.audit, findings: [finding] } },
    /its audit contradicts itself/u,
  ],
  [
    "an interval of the p95 that begins among the fast half",
    withOperation({ p95Interval: { lower: 41, upper: 104 } }),
    /contradict each other/u,
  ],
  [
    "an interval of the p95 that ends above the p99",
    withOperation({ p95Interval: { lower: 96, upper: 250 } }),
    /contradict each other/u,
  ],
  ["no interval of a p95 of thousands", withOperation({ p95Interval: null }), /contradict each other/u],
  [
    "refusals that are no errors",
    withOperation({ statuses: { 200: 5_000, 403: 1_000 } }),
    /numbers of getOrders contradict/u,
  ],
  [
    "answers of another success that are no errors",
    withOperation({ statuses: { 204: 6_000 } }),
    /numbers of getOrders contradict/u,
  ],
  [
    "an audit of half of the orders that were created",
    {
      operations: [operation, { ...operation, operation: "createOrder" }],
      audit: { ...load.audit, made: 3_000 },
    },
    /knows fewer orders than it created/u,
  ],
  [
    "an audit without its lines",
    {
      audit: {
        ...load.audit,
        checks: load.audit.checks.map((each) => (each.check === "lines" ? { ...each, judged: 0 } : each)),
      },
    },
    /left out checks, and does not say why/u,
  ],
  ["five minutes in one second", { durationMs: 1_000 }, /lasted less than its plan/u],
  ...(["0:1/2", "0:1/2 0:1/2", "0:1/2 1/2:3/2", "0:2/3 1/3:1", "1/2:1 0:0", "0:1:2", "-1:1", "a:b"] as const).map(
    (segments) =>
      [`segments ${segments}`, { segments: segments.split(" ") }, /segments are not the whole run/u] as const,
  ),
])("does not follow from its parts: %s", (_, changes, said) => {
  expect(contradictionsOfLoad({ ...load, ...changes }).join("\n")).toMatch(said);
});

test("a curve of any length is judged", () => {
  const [point = null] = operation.curve;
  const curve = Array.from({ length: 150_000 }, (_, at) => ({ ...point!, second: at * 10 }));
  expect(contradictionsOfLoad({ ...load, ...withOperation({ curve }) })).not.toEqual([]);
});
