import { assertWhole, partSchema, resultOf } from "../../src/load/index.ts";

/** Entry of the process that merges. The bench forks it with the files of the points. */

const files = process.argv.slice(2);
const stored = files.map((pointsFile, index) => ({
  pointsFile,
  part: partSchema.parse({
    schemaVersion: 1,
    plan: {
      script: "mixed",
      shape: "soak",
      rate: 100,
      seconds: 3_600,
      runTag: `m${index}`,
      requestTimeoutMs: 1_000,
      judgedBy: "reader",
    },
    segment: `${index}/${files.length}:${index + 1}/${files.length}`,
    target: { name: "bench", environment: "reference", baseUrl: "http://127.0.0.1", profileDigest: "none" },
    k6: "none",
    startedAt: "2026-01-01T00:00:00.000Z",
    durationMs: 3_600_000,
    operations: Array.from({ length: 8 }, (_, operation) => `operation-${operation}`),
    iterations: 0,
    dropped: 0,
    judged: {},
    violations: [],
    interruption: null,
    remarks: [],
    audit: { skipped: null, made: 0, audited: 0, checks: [], findings: [] },
  }),
}));
const started = performance.now();
assertWhole(stored);
const { totals } = resultOf(stored, { suite: { name: "bench", version: "0" }, budgets: [] });
const seconds = (performance.now() - started) / 1_000;
process.send?.({ seconds, megabytes: process.resourceUsage().maxRSS / 1_024, requests: totals.requests });
