import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { Hono } from "hono";
import { startReference } from "../../../src/reference/index.ts";
import { serverSettings, type Ready, type Route, type ServerSettings } from "./messages.ts";

/** Entry of the process of one server: `fork`ed by the bench, and gone as soon as the bench is. */

const longestLifeMs = 30 * 60_000;

async function start(settings: ServerSettings): Promise<Omit<Ready, "startSeconds">> {
  if (settings.kind === "bare") return { origin: await serveBare(settings.routes), access: null };
  const { seedOrders, latencyMs, data } = settings;
  const { stop: _, ...access } = await startReference({ seedOrders, latencyMs, ...(data !== null && { data }) });
  return { origin: new URL(access.baseUrl).origin, access };
}

/** The framework with nothing behind it: every route answers the same text each time. */
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
const running = await start(serverSettings.parse(JSON.parse(process.argv[2] ?? "")));
const startSeconds = (performance.now() - started) / 1_000;

// An orderly exit may wait for ever for what V8 compiles on the side (nodejs/node#64274), and nothing is to be kept.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
process.on("message", () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuSeconds: (user + system) / 1e6 });
});
setTimeout(() => process.exit(1), longestLifeMs).unref();
process.send?.({ ...running, startSeconds } satisfies Ready);
