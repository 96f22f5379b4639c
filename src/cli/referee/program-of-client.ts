import { spawn } from "node:child_process";
import type { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";

export interface StartedWith {
  readonly command: string;
  readonly variables: Readonly<Record<string, string>>;
  readonly deadlineMs: number;
  readonly signal: AbortSignal;
  /** Gets what the program prints, line by line. */
  readonly print: (line: string) => void;
}

/** A process that left the group keeps the output open; it is not waited for. */
const lastOutputMs = 1_000;

/** Runs the client's program in a shell, and returns how it ended. */
export async function runProgramOfClient(started: StartedWith): Promise<string> {
  const { command, variables, deadlineMs, signal, print } = started;
  // A process group of its own, so that a kill ends everything that the shell started.
  const child = spawn(command, {
    shell: true,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...variables },
  });
  const printed = [child.stdout, child.stderr].map((stream) => printLines(stream, print));
  const end = (): void => {
    if (child.pid === undefined) return;
    try {
      process.kill(-child.pid, "SIGKILL");
    } catch {
      // It has ended already.
    }
  };
  let why = "";
  const ended = new Promise<string>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, by) => resolve(code === null ? `${by}` : `exit code ${code}`));
  });
  const late = setTimeout(() => {
    why = ` after ${deadlineMs / 1_000} seconds, its time limit`;
    end();
  }, deadlineMs);
  signal.addEventListener("abort", end, { once: true });
  if (signal.aborted) end();
  try {
    return (await ended) + why;
  } finally {
    clearTimeout(late);
    // Processes that it left in the background would keep calling.
    end();
    signal.removeEventListener("abort", end);
    await Promise.race([Promise.all(printed), pause(lastOutputMs, undefined, { ref: false })]);
    for (const stream of [child.stdout, child.stderr]) stream.destroy();
  }
}

/** Longer lines are printed in pieces, so that output without line ends does not fill the memory. */
const longestLine = 64 * 1024;

async function printLines(stream: Readable, print: (line: string) => void): Promise<void> {
  let rest = "";
  stream.setEncoding("utf8");
  stream.on("data", (piece: string) => {
    const lines = (rest + piece).split("\n");
    rest = lines.pop() ?? "";
    lines.forEach(print);
    if (rest.length <= longestLine) return;
    print(rest);
    rest = "";
  });
  await finished(stream).catch(() => {});
  if (rest !== "") print(rest);
}
