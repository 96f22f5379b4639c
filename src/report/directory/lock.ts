import { closeSync, openSync, readFileSync, renameSync, rmSync, writeSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { codeOf, ReportsRefused } from "./errors.ts";

export const lockName = "orders-conformance.lock";

const holderSchema = z.object({ pid: z.int().positive(), host: z.string(), since: z.string() });
type Holder = z.infer<typeof holderSchema>;

export interface Lock {
  /** Says in the lock who holds it, unless it says so already. Throws where the disk is full. */
  readonly sign: () => void;
  /** Gives the directory free, also when the process exits. */
  readonly release: () => void;
}

/** Those of this process: its own id in a lock is that of an earlier process otherwise, as in a container that starts again. */
const held = new Set<string>();
/** Between looking and taking somebody else may be quicker, but not every time. */
const mostAttempts = 3;

/** Takes a directory for this process alone. Throws ReportsRefused where another one has it. */
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
    // Somebody may have removed it by hand, and another process may have the directory now.
    if (written < bytes.length || textIn(path) === text) rmSync(path, { force: true });
  };
  held.add(path);
  process.once("exit", release);
  try {
    sign();
  } catch {
    // A full disk may have room once an earlier result is gone, so the holder signs again then.
  }
  return { sign, release };
}

function textIn(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
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

/** Whether the holder may still be at work; nobody here can tell that of a process of another host. */
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

/** Removes a lock that nobody holds any more, and gives one back that somebody took in the meantime. */
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
    return `${directory} is in use, and its lock does not say by whom. If no run goes on there, delete ${path}`;
  }
  const { pid, host, since } = holder;
  const isHere = host === hostname();
  return [
    `${directory} is in use by process ${pid}${isHere ? "" : ` of host ${host}`} since ${since}.`,
    isHere ? "Wait until it ends, or name another directory with --reports." : "Name another directory with --reports.",
    `If that process is no run of orders-conformance${isHere ? "" : ", or is gone"}, delete ${path}`,
  ].join(" ");
}
