import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { Hono } from "hono";
import type { ReferenceAccess } from "../../../src/core/index.ts";
import { type ReferenceOptions, startReference } from "../../../src/sandbox/index.ts";

/** Entry of the process of one server. The bench forks it, and it ends with the bench. */

export interface Route {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export type ServerSettings =
  | {
      readonly kind: "reference";
      readonly options: Pick<ReferenceOptions, "seedOrders" | "latencyMs" | "data" | "variant" | "hooks">;
    }
  | { readonly kind: "bare"; readonly routes: readonly Route[] };

/** Sent once, when the server can answer. A bare server has only an address. */
export interface Ready {
  readonly origin: string;
  /** The time until the service can answer, without the start of its process. */
  readonly startSeconds: number;
  readonly access: ReferenceAccess | null;
}

const longestLifeMs = 30 * 60_000;

async function start(settings: ServerSettings): Promise<Omit<Ready, "startSeconds">> {
  if (settings.kind === "bare") return { origin: await serveBare(settings.routes), access: null };
  const { stop: _, ...access } = await startReference(settings.options);
  return { origin: new URL(access.baseUrl).origin, access };
}

/** The bare framework: every route always answers the same text. */
async function serveBare(routes: readonly Route[]): Promise<string> {
  const application = new Hono();
  for (const { method, path, headers, body } of routes) {
    application.on(method, path, () => new Response(body, { headers }));
  }
  const server = createAdaptorServer({ fetch: application.fetch });
  await new Promise<void>((settle) => server.listen(0, "127.0.0.1", settle));
  // `listen` on a host and port gives an address with a port, never the path of a pipe.
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

const started = performance.now();
const running = await start(JSON.parse(process.argv[2] ?? "") as ServerSettings);
const startSeconds = (performance.now() - started) / 1_000;

// An orderly exit can hang on background compilation (nodejs/node#64274), and there is nothing to save.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
// Every message asks for the used processor time.
process.on("message", () => {
  const { user, system } = process.cpuUsage();
  process.send?.((user + system) / 1e6);
});
setTimeout(() => process.exit(1), longestLifeMs).unref();
process.send?.({ ...running, startSeconds } satisfies Ready);
