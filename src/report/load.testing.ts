import { specification } from "../core/index.ts";
import type { LoadResult } from "../core/index.ts";
import { hostileText } from "./run-record.testing.ts";

/** A load run for the tests of the writers, in which everything happens. */
export const exampleLoad: LoadResult = {
  schemaVersion: 1,
  suite: { name: "orders-conformance", version: "0.1.0" },
  specification,
  target: {
    name: "example",
    environment: "staging",
    baseUrl: "https://example.invalid/api",
    profileDigest: "sha256:0",
  },
  k6: "2.2.0",
  plan: { script: "confirm", shape: "average", rate: 20, seconds: 300, runTag: "ol-1" },
  segments: ["0:1/2", "1/2:1"],
  startedAt: "2026-11-21T11:00:00.000Z",
  durationMs: 301_000,
  verdict: "fail",
  reasons: ["getOrder p95 was 300 ms, limit 150 ms (30 requests): people wait"],
  incomplete: [],
  totals: {
    iterations: 10,
    dropped: 1,
    requests: 30,
    errors: 2,
    errorRate: 2 / 30,
    judged: 28,
    correct: 27,
    violations: 1,
  },
  operations: [
    {
      operation: "getOrder",
      count: 30,
      rate: 0.1,
      latency: { p50: 10, p90: 20, p95: 300, p99: 301, max: 302.5 },
      p95Interval: null,
      errors: 2,
      statuses: { "200": 28, none: 2 },
      judged: 28,
      correct: 27,
      curve: [
        { second: 0, count: 300, errors: 0, p50: 10, p95: 12, p99: 14 },
        { second: 150, count: 150, errors: 1, p50: 11, p95: 300, p99: 301 },
        { second: 299, count: 1, errors: 1, p50: null, p95: null, p99: null },
      ],
    },
  ],
  thresholds: [
    {
      operation: "getOrder",
      measure: "p95",
      limit: 150,
      guards: "people wait",
      value: 300,
      samples: 30,
      outcome: "missed",
    },
    { operation: null, measure: "correct", limit: 1, guards: "right", value: null, samples: 0, outcome: "no samples" },
  ],
  violations: [
    {
      requirement: "orders.get.read-back",
      operation: "getOrder",
      count: 1,
      examples: [{ expected: "id: 1", actual: hostileText, correlation: "ol-1-3-7" }],
    },
  ],
  audit: {
    skipped: null,
    made: 10,
    audited: 10,
    checks: [{ check: "lines", judged: 10, broken: 1, leftOut: null }],
    findings: [
      {
        check: "lines",
        requirement: "order-lines.add.read-back",
        orderId: "o-1",
        expected: "3 lines",
        actual: "2 lines",
      },
    ],
  },
};
