import { fork, type ChildProcess } from "node:child_process";
import type { ReferenceAccess } from "../../../src/core/index.ts";
import type { Ready, Route, ServerSettings } from "./server.ts";

/** A server in a process of its own, so that it and its load use different cores. */
export interface ServerProcess {
  readonly origin: string;
  /** The time until the service can answer, without the start of its process. */
  readonly startSeconds: number;
  readonly cpuSeconds: () => Promise<number>;
}

export interface ReferenceProcess extends ServerProcess {
  readonly access: ReferenceAccess;
}

const entry = new URL("./server.ts", import.meta.url);
const patienceMs = 5_000;

export function withReference<Value>(
  options: Extract<ServerSettings, { kind: "reference" }>["options"],
  signal: AbortSignal,
  use: (server: ReferenceProcess) => Promise<Value>,
): Promise<Value> {
  return withServer({ kind: "reference", options }, signal, ({ access, ...server }) => {
    if (access === null) throw new Error("the reference did not say how to call it");
    return use({ ...server, access });
  });
}

export function withBareRoutes<Value>(
  routes: readonly Route[],
  signal: AbortSignal,
  use: (server: ServerProcess) => Promise<Value>,
): Promise<Value> {
  return withServer({ kind: "bare", routes }, signal, use);
}

async function withServer<Value>(
  settings: ServerSettings,
  signal: AbortSignal,
  use: (server: ServerProcess & Pick<Ready, "access">) => Promise<Value>,
): Promise<Value> {
  signal.throwIfAborted();
  const child = fork(entry, [JSON.stringify(settings)], {
    execArgv: [],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    signal,
    killSignal: "SIGKILL",
  });
  const exited = new Promise<void>((settle) => void child.once("exit", () => settle()));
  const failed = new Promise<never>((_, refuse) => {
    child.once("error", refuse);
    child.once("exit", (code, by) => refuse(new Error(`a server ended early: ${by ?? `exit code ${code}`}`)));
  });
  failed.catch(() => {});
  // Asking a server that was just killed emits another error event after `failed` is settled.
  child.on("error", () => {});
  try {
    const answer = await Promise.race([messageOf<Ready>(child), failed]);
    const cpuSeconds = async (): Promise<number> => {
      const message = messageOf<number>(child);
      child.send("usage");
      return Promise.race([message, failed]);
    };
    return await Promise.race([use({ ...answer, cpuSeconds }), failed]);
  } finally {
    await end(child, exited);
  }
}

function messageOf<Message>(child: ChildProcess): Promise<Message> {
  return new Promise((settle) => void child.once("message", (message) => settle(message as Message)));
}

async function end(child: ChildProcess, exited: Promise<void>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  if (child.connected) child.disconnect();
  const impatience = setTimeout(() => child.kill("SIGKILL"), patienceMs);
  await exited;
  clearTimeout(impatience);
}
