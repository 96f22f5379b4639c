import { spawn } from "node:child_process";

export interface StartedWith {
  readonly command: string;
  readonly variables: Readonly<Record<string, string>>;
  readonly deadlineMs: number;
  readonly signal: AbortSignal;
}

/** Runs the client's program in a shell, and returns how it ended. Its output goes to standard error. */
export async function runProgramOfClient({ command, variables, deadlineMs, signal }: StartedWith): Promise<string> {
  // A process group of its own, so that a kill ends everything that the shell started.
  const child = spawn(command, {
    shell: true,
    detached: true,
    stdio: ["ignore", process.stderr.fd, process.stderr.fd],
    env: { ...process.env, ...variables },
  });
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
  }
}
