import { expect, test } from "vitest";
import type { LoadOperation } from "./load-schema.ts";
import { judgeThresholds } from "./thresholds.ts";

const getOrder: LoadOperation = {
  operation: "getOrder",
  count: 200,
  rate: 10,
  latency: { p50: 5, p90: 8, p95: 10, p99: 20, max: 30 },
  p95Interval: { lower: 9, upper: 12 },
  errors: 2,
  statuses: { 200: 198, 503: 2 },
  judged: 198,
  correct: 197,
  curve: [],
};
const slower = { ...getOrder, operation: "getOrders", latency: { p50: 5, p90: 8, p95: 90, p99: 99, max: 100 } };

test.for([
  ["p95", 10, "met"],
  ["p95", 9.99, "missed"],
  ["p99", 19, "missed"],
  ["errors", 0.01, "met"],
  ["errors", 0.009, "missed"],
  ["correct", 0.99, "met"],
  ["correct", 1, "missed"],
] as const)("%s with a limit of %f is %s", ([measure, limit, outcome]) => {
  const budget = { operation: "getOrder", measure, limit, guards: "something" } as const;
  expect(judgeThresholds([budget], [getOrder, slower])).toMatchObject([{ outcome, guards: "something" }]);
});

test("a threshold without samples is not met", () => {
  const budgets = [
    { operation: "failOrder", measure: "p95", limit: 1_000, guards: "something" },
    { measure: "errors", limit: 1, guards: "something" },
  ] as const;
  expect(judgeThresholds(budgets, [])).toMatchObject([
    { outcome: "no samples", value: null },
    { outcome: "no samples", value: null },
  ]);
});

test("a percentile of all operations is that of the slowest", () => {
  const [judged] = judgeThresholds([{ measure: "p95", limit: 50, guards: "something" }], [getOrder, slower]);
  expect(judged).toMatchObject({ value: 90, outcome: "missed", samples: 400 });
});
