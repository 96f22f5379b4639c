import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ReportsRefused } from "./errors.ts";
import { directoryWith } from "./directory.testing.ts";
import { lockName, takeLock } from "./lock.ts";

const since = "2026-11-22T08:00:00.000Z";

function lockedBy(holder: { readonly pid: number; readonly host: string }): Promise<string> {
  return directoryWith({ [lockName]: JSON.stringify({ ...holder, since }) });
}

/** The id of a process that is over. */
async function gonePid(): Promise<number> {
  const child = spawn(process.execPath, ["--version"], { stdio: "ignore" });
  await once(child, "exit");
  return child.pid ?? 0;
}

test("a directory is one process's until it is released", async () => {
  const directory = await directoryWith();
  const lock = takeLock(directory);
  expect(JSON.parse(readFileSync(join(directory, lockName), "utf8"))).toMatchObject({
    pid: process.pid,
    host: hostname(),
  });
  expect(() => takeLock(directory)).toThrow(ReportsRefused);
  lock.release();
  lock.release();
  expect(readdirSync(directory)).toEqual([]);
  takeLock(directory).release();
});

test.skipIf(process.platform === "win32")("a pipe instead of the lock is never read", async () => {
  const directory = await directoryWith();
  spawnSync("mkfifo", [join(directory, lockName)]);
  expect(() => takeLock(directory)).toThrow(/in use by an unknown process/u);
});

test("the refusal says who has it since when, and what to do", async () => {
  const directory = await lockedBy({ pid: process.ppid, host: hostname() });
  const path = join(directory, lockName);
  expect(() => takeLock(directory)).toThrow(
    `${directory} is in use by process ${process.ppid} since ${since}. Wait until it ends, or name another directory with --reports. If that process is not orders-conformance, delete ${path}`,
  );
  expect(readdirSync(directory)).toEqual([lockName]);
});

test("what a process left that is gone is taken over", async () => {
  const directory = await lockedBy({ pid: await gonePid(), host: hostname() });
  takeLock(directory).release();
  expect(readdirSync(directory)).toEqual([]);
});

test("what an earlier process of the same id left is taken over", async () => {
  const directory = await lockedBy({ pid: process.pid, host: hostname() });
  takeLock(directory).release();
  expect(readdirSync(directory)).toEqual([]);
});

test("a lock of another host is refused, because it may still be held", async () => {
  const directory = await lockedBy({ pid: await gonePid(), host: "elsewhere.test" });
  expect(() => takeLock(directory)).toThrow(/by process \d+ of host elsewhere\.test since .* delete .*\.lock$/u);
});

test.for(["", "{", '{"pid": -1, "host": "a", "since": "b"}'])("a lock that says %j is refused", async (text) => {
  const directory = await directoryWith({ [lockName]: text });
  expect(() => takeLock(directory)).toThrow(/by an unknown process\. If no run is using it, delete /u);
});

test("a lock that somebody else has by now is left alone", async () => {
  const directory = await directoryWith();
  const lock = takeLock(directory);
  writeFileSync(join(directory, lockName), "another one");
  lock.release();
  expect(readFileSync(join(directory, lockName), "utf8")).toBe("another one");
});

test("a process that exits in the midst of it leaves no lock", async () => {
  const directory = await directoryWith();
  const code = `const { takeLock } = await import(${JSON.stringify(join(import.meta.dirname, "lock.ts"))});
    takeLock(${JSON.stringify(directory)}); process.exit(0);`;
  await once(spawn(process.execPath, ["--input-type=module", "--eval", code], { stdio: "inherit" }), "exit");
  expect(readdirSync(directory)).toEqual([]);
});

test("a folder that bears its name is no lock to be taken over", async () => {
  const directory = await directoryWith();
  mkdirSync(join(directory, lockName));
  expect(() => takeLock(directory)).toThrow("EISDIR");
});
