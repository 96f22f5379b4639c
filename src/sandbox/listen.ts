import { STATUS_CODES } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { createAdaptorServer } from "@hono/node-server";
import type { Hono } from "hono";

import type { Problem } from "./http/problem.ts";

/** A listening server that stops at once, even with open connections. */
export interface Listening {
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

/** Longer than clients keep an idle connection, so that no client sends on one that is being closed. */
const keepAliveMs = 75_000;
/** Enough for a query that names hundreds of order lines. */
const largestHead = 128 * 1024;

/** Listens on a host and a port. Port 0 takes a free one. */
export async function listen(application: Hono, host: string, port: number): Promise<Listening> {
  const server = createAdaptorServer({
    fetch: application.fetch,
    serverOptions: { keepAliveTimeout: keepAliveMs, maxHeaderSize: largestHead },
  });
  server.on("clientError", refuseUnreadable);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
  // `listen` on a host and port gives an address with a port, never the path of a pipe.
  const { port: bound } = server.address() as AddressInfo;
  return {
    origin: `http://${reachable(host)}:${bound}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        if ("closeAllConnections" in server) server.closeAllConnections();
      }),
  };
}

/** Clients cannot call a wildcard address. */
function reachable(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}

/** Answers input that is not HTTP, or has too long a head, with a problem like every other refusal. */
function refuseUnreadable(error: Error, socket: Duplex): void {
  if (!socket.writable) return;
  const status = "code" in error && error.code === "HPE_HEADER_OVERFLOW" ? 431 : 400;
  const problem: Problem = {
    type: "urn:orders:problem:unreadable-request",
    title: "The request cannot be read",
    status,
    detail: error.message,
  };
  const body = JSON.stringify(problem);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "content-type: application/json",
    `content-length: ${Buffer.byteLength(body)}`,
    "connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
}
