import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { untouched } from "../core/client/redaction/untouched.testing.ts";
import { keepPart } from "./keep-part.ts";
import { partSchema, type Part } from "./part-schema.ts";

const part = untouched<Part>({
  schemaVersion: 1,
  plan: {
    script: "confirm",
    shape: "smoke",
    rate: 1,
    seconds: 1,
    runTag: "ol-1",
    requestTimeoutMs: 1_000,
    judgedBy: "reader",
  },
  segment: "0:1/2",
  target: { name: "example", environment: "staging", baseUrl: "https://example.test", profileDigest: "sha256:0" },
  k6: "2.2.0",
  startedAt: "2026-11-22T08:00:00.000Z",
  durationMs: 1_000,
  operations: [],
  iterations: 1,
  dropped: 0,
  judged: {},
  violations: [],
  interruption: null,
  remarks: [],
  audit: { skipped: null, made: 0, audited: 0, checks: [], findings: [] },
});

test("a part that is kept is what was given", async () => {
  const directory = await mkdtemp(join(tmpdir(), "orders-part-"));
  onTestFinished(() => rm(directory, { recursive: true }));
  expect(await keepPart(directory, part)).toEqual(part);
  expect(await readdir(directory)).toEqual(["part.json"]);
  expect(partSchema.parse(JSON.parse(await readFile(join(directory, "part.json"), "utf8")))).toEqual(part);
});

test("a part that cannot be kept says so, and is still judged", async () => {
  const kept = await keepPart(join(tmpdir(), "no", "such", "directory"), part);
  expect(kept.interruption).toMatch(/^its result could not be kept: ENOENT/u);
  const stopped = await keepPart(
    join(tmpdir(), "no", "such", "directory"),
    untouched({ ...part, interruption: "stopped" }),
  );
  expect(stopped.interruption).toBe("stopped");
});
