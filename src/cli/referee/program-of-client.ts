import { spawn } from "node:child_process";

export interface StartedWith {
  readonly command: string;
  readonly variables: Readonly<Record<string, string>>;
  readonly deadlineMs: number;
  readonly signal: AbortSignal;
}

/** Runs the client's program in a shell to its end, and says how it ended. What it prints goes to our error output. */
export async function runProgramOfClient({ command, variables, deadlineMs, signal }: StartedWith): Promise<string> {
  // A group of its own, so that a shell that waits for others ends with them.
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
      // All of it has ended by itself.
    }
  };
  let why = "";
  const ended = new Promise<string>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, by) => resolve(code === null ? `${by}` : `exit code ${code}`));
  });
  const late = setTimeout(() => {
    why = ` after ${deadlineMs / 1_000} seconds, which was its time`;
    end();
  }, deadlineMs);
  signal.addEventListener("abort", end, { once: true });
  if (signal.aborted) end();
  try {
    return (await ended) + why;
  } finally {
    clearTimeout(late);
    // What it left in the background would go on to call.
    end();
    signal.removeEventListener("abort", end);
  }
}
