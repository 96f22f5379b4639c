import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryDirectory } from "../core/configuration/configuration.testing.ts";
import type { Part } from "./part-schema.ts";
import { createPointWriter } from "./points/point-file.ts";
import { resultOf } from "./result.ts";

const part: Part = {
  schemaVersion: 1,
  plan: {
    script: "confirm",
    shape: "smoke",
    rate: 1,
    seconds: 1,
    runTag: "m",
    requestTimeoutMs: 1,
    judgedBy: "reader",
  },
  segment: null,
  target: { name: "t", environment: "staging", baseUrl: "https://example.invalid", profileDigest: "d" },
  k6: "2.2.0",
  startedAt: "2026-11-21T11:00:00.000Z",
  durationMs: 1_000,
  operations: ["getOrder"],
  iterations: 1,
  dropped: 0,
  judged: { getOrder: { judged: 1, correct: 1 } },
  violations: [],
  interruption: null,
  remarks: [],
  audit: { skipped: null, made: 0, audited: 0, checks: [], findings: [] },
};

/** The result of one request that took so long, held to a budget of 150 ms. */
function resultWith(durationMs: number, changes: Partial<Part> = {}) {
  const pointsFile = join(temporaryDirectory({}), "points.bin");
  const writer = createPointWriter(pointsFile);
  writer.write({ operation: 0, status: 200, expected: true, time: 0, iteration: 0, durationMs });
  writer.close();
  const budgets = [{ operation: "getOrder", measure: "p95", limit: 150, guards: "people wait" }] as const;
  return resultOf([{ part: { ...part, ...changes }, pointsFile }], { suite: { name: "s", version: "1" }, budgets });
}

test("a run in which all went well is a pass without a reason", () => {
  expect(resultWith(10)).toMatchObject({ verdict: "pass", reasons: [] });
});

test("a missed budget fails a run by itself, and says which", () => {
  const reasons = [
    "getOrder slowest answer was 420 ms, p95 limit 150 ms (1 request, too few for a p95); the limit is there so that people wait",
  ];
  expect(resultWith(420)).toMatchObject({ verdict: "fail", reasons });
});

test("journeys that did not begin on time fail a run by themselves, and are counted", () => {
  const reasons = ["2 journeys did not begin on time, because all workers still waited for answers"];
  expect(resultWith(10, { dropped: 2 })).toMatchObject({ verdict: "fail", reasons, totals: { dropped: 2 } });
});

test("a target that stopped answering is the first reason, before the audit that could not be made", () => {
  const audit = { ...part.audit, skipped: "no connection" };
  const { verdict, reasons } = resultWith(420, { interruption: "the target stopped answering", audit });
  expect(verdict).toBe("inconclusive");
  expect(reasons.slice(0, 2)).toEqual(["the target stopped answering", "the orders were not audited: no connection"]);
});
