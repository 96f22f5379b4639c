import { randomBytes } from "node:crypto";
import {
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { printableJson, type PastRun, pastRunSchema, type Redacted } from "../core/index.ts";
import { UsageError, type OptionValues } from "./command.ts";
import { isFile, textOf } from "./option-values.ts";

/** The history of a target: a file with a line for each run, or a directory with a file for each, for jobs on several machines. */
export interface History {
  readonly runs: readonly PastRun[];
  /** Lines that cannot be read, such as one that a full disk cut. */
  readonly damaged: number;
}

/** A larger file is set aside and replaces the one before, so that both together are bounded. */
const mostBytes = 4 * 1024 * 1024;
/** Several processes may write before one sets a file aside. A larger one is no history. */
const mostBytesRead = 16 * mostBytes;
/** A directory keeps this many runs. */
const mostFiles = 1_000;

/** The history that `--history` names; `null` without the option. Throws UsageError for one that does not exist. */
export function historyIn(values: OptionValues): History | null {
  const path = pathIn(values);
  if (path === null) return null;
  if (statSync(path, { throwIfNoEntry: false }) === undefined)
    throw new UsageError(`--history ${path}: no such file; orders-conformance run --history makes it`);
  assertReadable(path);
  return readHistory(path);
}

/** The path that `--history` names, ready for a further run; `null` without the option. Throws UsageError. */
export function historyToExtend(values: OptionValues): string | null {
  const path = pathIn(values);
  if (path === null) return null;
  assertReadable(path);
  try {
    mkdirSync(isDirectory(path) ? path : dirname(path), { recursive: true });
    readHistory(path);
  } catch (cause) {
    throw new UsageError(`--history ${path}: it cannot be read and extended`, { cause });
  }
  return path;
}

/** A pipe would be waited for without an end. */
function assertReadable(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found !== undefined && !found.isFile() && !found.isDirectory())
    throw new UsageError(`--history ${path} is neither a file nor a directory`);
}

function pathIn(values: OptionValues): string | null {
  const path = textOf(values, "history") ?? null;
  if (path?.trim() === "") throw new UsageError("--history takes a file or a directory; got nothing");
  return path;
}

/** All runs of a history that can be read. */
export function readHistory(path: string): History {
  const files = isDirectory(path)
    ? filesIn(path).map((name) => join(path, name))
    : [asideOf(path), path].filter(isFile);
  const lines = files.flatMap(linesOf);
  const runs = lines.flatMap((line) => runIn(line) ?? []);
  return { runs, damaged: lines.length - runs.length };
}

/** Adds a run. Several processes may do so at once: a line is written in one call, at the end of the file. */
export function addToHistory(path: string, run: Redacted<PastRun>): void {
  const line = `${printableJson(run)}\n`;
  if (isDirectory(path)) {
    const name = `${run.startedAt.replaceAll(/[:.]/gu, "-")}-${randomBytes(4).toString("hex")}.ndjson`;
    append(join(path, name), line);
    for (const old of filesIn(path).slice(0, -mostFiles)) rmSync(join(path, old), { force: true });
    return;
  }
  setAside(path);
  append(path, line);
}

function append(path: string, line: string): void {
  const file = openSync(path, "a+");
  try {
    // After a line that was cut, the new one starts afresh.
    const bytes = Buffer.from(endsWithLine(file) ? line : `\n${line}`);
    if (writeSync(file, bytes) < bytes.length) throw new Error("the disk is full");
  } finally {
    closeSync(file);
  }
}

/** Sets a file aside that has grown too large. Of several processes, only the one that gets the lock does. */
function setAside(path: string): void {
  const lock = `${path}.lock`;
  if (!isTooLarge(path)) return;
  try {
    const held = statSync(lock, { throwIfNoEntry: false });
    // Its process ended on the way: it needs no minute.
    if (held !== undefined && held.mtimeMs < Date.now() - 60_000) rmSync(lock, { force: true });
    closeSync(openSync(lock, "wx"));
  } catch {
    return;
  }
  try {
    if (isTooLarge(path)) renameSync(path, asideOf(path));
  } finally {
    rmSync(lock, { force: true });
  }
}

function isTooLarge(path: string): boolean {
  return (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > mostBytes;
}

function asideOf(path: string): string {
  return `${path}.1`;
}

function endsWithLine(file: number): boolean {
  const last = Buffer.alloc(1);
  const { size } = fstatSync(file);
  return size === 0 || readSync(file, last, 0, 1, size - 1) === 0 || last.toString() === "\n";
}

function isDirectory(path: string): boolean {
  return path.endsWith("/") || statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** The files of a directory, the oldest run first. Another job may remove one at any time. */
function filesIn(path: string): readonly string[] {
  return readdirSync(path)
    .filter((name) => name.endsWith(".ndjson"))
    .toSorted();
}

function linesOf(path: string): readonly string[] {
  if (!isFile(path)) return [];
  if (statSync(path).size > mostBytesRead) throw new UsageError(`${path} is too large to be a history`);
  const text = readFileSync(path, "utf8");
  return text.split("\n").filter((line) => line.trim() !== "");
}

function runIn(line: string): PastRun | null {
  try {
    return pastRunSchema.parse(JSON.parse(line));
  } catch {
    return null;
  }
}
