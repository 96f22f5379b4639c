import * as files from "node:fs";
import { mkdtemp, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { blockBytes, Overflow } from "./overflow.ts";

vi.mock("node:fs", async (original) => ({ ...(await original<typeof files>()) }));
afterEach(() => void vi.restoreAllMocks());

const directory = await mkdtemp(join(tmpdir(), "overflow-"));

function drained(overflow: Overflow): string {
  const blocks: Buffer[] = [];
  for (let block = overflow.shift(); block !== null; block = overflow.shift()) blocks.push(block);
  return Buffer.concat(blocks).toString();
}

test("what is put in comes out in the same order, however often the file is written round", () => {
  const overflow = new Overflow({ directory, limit: blockBytes });
  let [put, got] = ["", ""];
  for (let round = 0; round < 20; round += 1) {
    for (const size of [20_011, 30_007]) {
      const text = `${round}-${size} `.repeat(size).slice(0, size);
      expect(overflow.push(Buffer.from(text))).toBe(size);
      put += text;
    }
    got += overflow.shift()?.toString() ?? "";
    if (overflow.free() < 50_018) got += drained(overflow);
  }
  got += drained(overflow);
  expect(got === put).toBe(true);
  expect(overflow.isEmpty()).toBe(true);
  overflow.close();
});

test("what waits on the disk is unreadable, and nothing of it is left", async () => {
  const writing = vi.spyOn(files, "writeSync");
  const overflow = new Overflow({ directory });
  overflow.push(Buffer.from("kanary ".repeat(1_000)));
  const written = writing.mock.calls.map(([, bytes]) => bytes).join("");
  expect(written.length).toBeGreaterThan(1_000);
  expect(written).not.toContain("kanary");
  if (process.platform !== "win32") expect(await readdir(directory)).toEqual([]);
  expect(drained(overflow)).toBe("kanary ".repeat(1_000));
  overflow.close();
  expect(await readdir(directory)).toEqual([]);
});

test("a piece that does not fit is not taken", () => {
  const overflow = new Overflow({ directory, limit: blockBytes });
  expect(overflow.push(Buffer.alloc(blockBytes - 1))).toBe(blockBytes - 1);
  expect([overflow.push(Buffer.alloc(2)), overflow.free()]).toEqual([0, 1]);
  overflow.close();
});

test("a full disk keeps what was written before", () => {
  const overflow = new Overflow({ directory });
  overflow.push(Buffer.from("before"));
  vi.spyOn(files, "writeSync").mockImplementation(() => {
    throw new Error("ENOSPC: no space left on device, write");
  });
  expect(overflow.push(Buffer.from("after"))).toBe(0);
  expect([overflow.isUsable(), overflow.free()]).toEqual([false, 0]);
  expect(drained(overflow)).toBe("before");
  overflow.close();
});

test("a directory that cannot be written makes it useless, and is no error", () => {
  const overflow = new Overflow({ directory: join(directory, "nowhere") });
  expect(overflow.isUsable()).toBe(false);
  expect([overflow.push(Buffer.from("a")), overflow.shift(), overflow.isEmpty()]).toEqual([0, null, true]);
});
