import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Part } from "../part-schema.ts";
import type { StoredPart } from "../result.ts";
import { createPointWriter } from "./point-file.ts";
import { assertWhole } from "./segments.ts";

const part: Part = {
  schemaVersion: 1,
  plan: {
    script: "confirm",
    shape: "smoke",
    rate: 4,
    seconds: 10,
    runTag: "m",
    requestTimeoutMs: 1_000,
    judgedBy: "reader" as const,
  },
  segment: null,
  target: { name: "t", environment: "staging", baseUrl: "https://example.invalid", profileDigest: "d" },
  k6: "2.2.0",
  startedAt: "2026-11-21T11:00:00.000Z",
  durationMs: 10_000,
  operations: ["getOrder"],
  iterations: 1,
  dropped: 0,
  judged: {},
  violations: [],
  interruption: null,
  remarks: [],
  audit: { skipped: null, made: 0, audited: 0, checks: [], findings: [] },
};

async function stored(
  segment: string | null,
  iterations: readonly number[],
  changes: Partial<Part> = {},
): Promise<StoredPart> {
  const pointsFile = join(await mkdtemp(join(tmpdir(), "segments-")), "points.bin");
  const writer = createPointWriter(pointsFile);
  for (const iteration of iterations) {
    writer.write({ operation: 0, status: 200, expected: true, time: 0, iteration, durationMs: 1 });
  }
  writer.close();
  return { part: { ...part, segment, ...changes }, pointsFile };
}

test("segments that cover the whole once are one, in any order", async () => {
  const parts = await Promise.all([stored("1/3:2/3", [1]), stored("2/3:1", [2, 70_000]), stored("0:1/3", [0, 3])]);
  expect(() => assertWhole(parts)).not.toThrow();
  expect(() => assertWhole(parts.slice(0, 1))).toThrow("the part from 0 to 1/3 is missing");
  expect(() => assertWhole(parts.slice(1))).toThrow("the part from 1/3 to 2/3 is missing");
  expect(() => assertWhole(parts.filter((_, index) => index !== 1))).toThrow("the part from 2/3 to 1 is missing");
});

test("a segment that is there twice, and a journey of two segments, are refused", async () => {
  const [first, again, second] = await Promise.all([
    stored("0:1/2", [0]),
    stored("0:1/2", [2]),
    stored("1/2:1", [1, 0]),
  ]);
  expect(() => assertWhole([first, again, second])).toThrow("is there twice");
  expect(() => assertWhole([first, second])).toThrow("journey 0 is in more than one part");
});

test("parts of different plans are refused", async () => {
  const [first, other] = await Promise.all([
    stored("0:1/2", [0]),
    stored("1/2:1", [1], { plan: { ...part.plan, rate: 5, runTag: "n" } }),
  ]);
  expect(() => assertWhole([first, other])).toThrow("not of the same plan");
});
