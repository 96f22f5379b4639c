import { fork } from "node:child_process";
import { once } from "node:events";
import { type Access, accessTo } from "../../core/index.ts";
import type { RunningReference, StartedReference } from "../../sandbox/index.ts";
import { quietNode } from "../../suite/index.ts";

const extension = import.meta.url.endsWith(".ts") ? "ts" : "js";
const entry = new URL(`./reference-process.${extension}`, import.meta.url);

/** Starts the reference in a process of its own, so that it has a core for itself and the load another. */
export async function startReferenceProcess(seedOrders: number): Promise<StartedReference> {
  const child = fork(entry, [String(seedOrders)], {
    execArgv: [...quietNode],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const ended = once(child, "exit");
  const running = await Promise.race([
    once(child, "message").then(([message]) => message as Omit<RunningReference, "stop">),
    ended.then(([code]) => {
      throw new Error(`the reference service ended with exit code ${String(code)} before it answered`);
    }),
  ]);
  const access: Access = accessTo(running);
  return {
    access,
    stop: async () => {
      child.kill("SIGKILL");
      await ended;
    },
  };
}
