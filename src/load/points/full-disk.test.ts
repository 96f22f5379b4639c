import * as files from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LoadRecord } from "../k6/record-reader.ts";
import { createRedactor } from "../../core/index.ts";
import { exampleProfile } from "../../core/protocol/answer.testing.ts";
import { Collector } from "./collect.ts";
import { pointBytes, readPoints } from "./point-file.ts";

// A disk with space for a few points and a half.
vi.mock("node:fs", async (original) => ({ ...(await original<typeof files>()) }));
const disk = await vi.importActual<typeof files>("node:fs");
const space = 2.5 * pointBytes;

let directory = "";
beforeEach(async () => void (directory = await mkdtemp(join(tmpdir(), "orders-points-"))));
afterEach(() => rm(directory, { recursive: true }));

test("a full disk is reported, and the points before it are complete", () => {
  let used = 0;
  vi.spyOn(files, "writeSync").mockImplementation(((file: number, bytes: Buffer, from: number, length: number) => {
    if (used >= space) throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
    const written = disk.writeSync(file, bytes, from, Math.min(length, space - used));
    used += written;
    return written;
  }) as typeof files.writeSync);
  const pointsFile = join(directory, "points.bin");
  const calls: string[] = [];
  const collector = new Collector({
    profile: exampleProfile,
    redactor: createRedactor({ secrets: {}, hiddenMembers: [], shownHeaders: [] }),
    pointsFile,
    auditOrders: 1,
    onUnkept: () => calls.push("unkept"),
  });
  for (let iteration = 0; iteration < 20_000; iteration += 1) collector.record(answerOf(iteration));
  expect(calls).toEqual(["unkept"]);
  const { unkept, startedAt } = collector.close();
  expect(unkept).toBe("ENOSPC: no space left on device, write");
  expect(startedAt).toBe(1_000);
  expect([...readPoints(pointsFile)].map(({ count }) => count)).toEqual([2]);
});

function answerOf(iteration: number): LoadRecord {
  return {
    kind: "answer",
    operation: "getOrder",
    iteration,
    time: 1_000 + iteration,
    durationMs: 1,
    status: 200,
    expected: true,
    asked: null,
    content: null,
  };
}
