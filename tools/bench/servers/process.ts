import { fork, type ChildProcess } from "node:child_process";
import { ready, usage, type Ready, type ReferenceAccess, type Route, type ServerSettings } from "./messages.ts";

/** A server in a process of its own, so that it has one core and the load on it another. */
export interface ServerProcess {
  readonly origin: string;
  /** From the start of the service, without that of its process, to the first request it could answer. */
  readonly startSeconds: number;
  readonly cpuSeconds: () => Promise<number>;
}

export interface ReferenceProcess extends ServerProcess {
  readonly access: ReferenceAccess;
}

export interface ReferenceSettings {
  readonly seedOrders?: number;
  readonly latencyMs?: number;
  readonly data?: string;
}

const entry = new URL("./server.ts", import.meta.url);
const patienceMs = 5_000;

/** Runs the reference for as long as `use` takes. */
export function withReference<Value>(
  { seedOrders = 0, latencyMs = 0, data }: ReferenceSettings,
  signal: AbortSignal,
  use: (server: ReferenceProcess) => Promise<Value>,
): Promise<Value> {
  const settings: ServerSettings = { kind: "reference", seedOrders, latencyMs, data: data ?? null };
  return withServer(settings, signal, ({ access, ...server }) => {
    if (access === null) throw new Error("the reference did not say how to call it");
    return use({ ...server, access });
  });
}

/** Runs the bare framework for as long as `use` takes. */
export function withBareRoutes<Value>(
  routes: readonly Route[],
  signal: AbortSignal,
  use: (server: ServerProcess) => Promise<Value>,
): Promise<Value> {
  return withServer({ kind: "bare", routes: [...routes] }, signal, use);
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
  // Asking a server that has just been killed is an error event of its own, later than the one that settles `failed`.
  child.on("error", () => {});
  try {
    const answer = ready.parse(await Promise.race([messageOf(child), failed]));
    const cpuSeconds = async (): Promise<number> => {
      const message = messageOf(child);
      child.send("usage");
      return usage.parse(await Promise.race([message, failed])).cpuSeconds;
    };
    return await Promise.race([use({ ...answer, cpuSeconds }), failed]);
  } finally {
    await end(child, exited);
  }
}

function messageOf(child: ChildProcess): Promise<unknown> {
  return new Promise((settle) => void child.once("message", settle));
}

async function end(child: ChildProcess, exited: Promise<void>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  if (child.connected) child.disconnect();
  const impatience = setTimeout(() => child.kill("SIGKILL"), patienceMs);
  await exited;
  clearTimeout(impatience);
}
