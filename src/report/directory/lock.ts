import { closeSync, lstatSync, openSync, readFileSync, renameSync, rmSync, writeSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { codeOf, ReportsRefused } from "./errors.ts";

export const lockName = "orders-conformance.lock";

const holderSchema = z.object({ pid: z.int().positive(), host: z.string(), since: z.string() });
type Holder = z.infer<typeof holderSchema>;

export interface Lock {
  /** Writes the holder into the lock, unless it is there already. Throws on a full disk. */
  readonly sign: () => void;
  /** Frees the directory; also happens when the process exits. */
  readonly release: () => void;
}

/** Locks of this process. In any other lock, its id belongs to an earlier process, as in a restarted container. */
const held = new Set<string>();
/** Another process may be faster between looking and taking, but not every time. */
const mostAttempts = 3;

/** Takes a directory for this process. Throws ReportsRefused if another one has it. */
export function takeLock(directory: string): Lock {
  const path = join(directory, lockName);
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    try {
      return hold(path, openSync(path, "wx"));
    } catch (problem) {
      if (codeOf(problem) !== "EEXIST") throw problem;
    }
    const text = textIn(path);
    if (text === null) continue;
    const holder = holderIn(text);
    if (holder === null || isAtWork(path, holder)) throw new ReportsRefused(refusal(directory, path, holder));
    setAside(path, text);
  }
  throw new ReportsRefused(refusal(directory, path, null));
}

function hold(path: string, file: number): Lock {
  const text = JSON.stringify({ pid: process.pid, host: hostname(), since: new Date().toISOString() } satisfies Holder);
  const bytes = Buffer.from(text);
  let written = 0;
  const sign = (): void => {
    while (written < bytes.length) written += writeSync(file, bytes, written, bytes.length - written, written);
  };
  const release = (): void => {
    process.off("exit", release);
    if (!held.delete(path)) return;
    closeSync(file);
    // A person may have removed the lock, and another process may have the directory now.
    if (written < bytes.length || textIn(path) === text) rmSync(path, { force: true });
  };
  held.add(path);
  process.once("exit", release);
  try {
    sign();
  } catch {
    // A full disk may have space once an earlier result is gone, so the holder signs again then.
  }
  return { sign, release };
}

/** A lock of ours has a hundred. */
const mostBytes = 4_096;

function textIn(path: string): string | null {
  try {
    // Anybody may have put a pipe there, which has no end, or gigabytes.
    const found = lstatSync(path);
    const isOurs = found.isFile() && found.size <= mostBytes;
    return isOurs || found.isDirectory() ? readFileSync(path, "utf8") : "";
  } catch (problem) {
    if (codeOf(problem) === "ENOENT") return null;
    throw problem;
  }
}

function holderIn(text: string): Holder | null {
  try {
    return holderSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Whether the holder may still be running. A process of another host always may. */
function isAtWork(path: string, { pid, host }: Holder): boolean {
  if (host !== hostname()) return true;
  if (pid === process.pid) return held.has(path);
  try {
    process.kill(pid, 0);
    return true;
  } catch (problem) {
    return codeOf(problem) !== "ESRCH";
  }
}

/** Removes an abandoned lock, and restores one that another process took in the meantime. */
function setAside(path: string, text: string): void {
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch (problem) {
    if (codeOf(problem) === "ENOENT") return;
    throw problem;
  }
  if (textIn(aside) === text) rmSync(aside);
  else renameSync(aside, path);
}

function refusal(directory: string, path: string, holder: Holder | null): string {
  if (holder === null) {
    return `${directory} is in use by an unknown process. If no run is using it, delete ${path}`;
  }
  const { pid, host, since } = holder;
  const isHere = host === hostname();
  return [
    `${directory} is in use by process ${pid}${isHere ? "" : ` of host ${host}`} since ${since}.`,
    isHere ? "Wait until it ends, or name another directory with --reports." : "Name another directory with --reports.",
    `If that process is not orders-conformance${isHere ? "" : ", or has ended"}, delete ${path}`,
  ].join(" ");
}
