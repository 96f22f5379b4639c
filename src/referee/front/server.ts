import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo, Socket } from "node:net";
import { TLSSocket } from "node:tls";
import { finished } from "node:stream/promises";
import { setImmediate as nextTurn } from "node:timers/promises";
import { type BodyPart, BodyMemory, whyUnreadable } from "../../core/index.ts";
import type { Connection, ObservedAnswer } from "../observed-call.ts";

/** A request as it arrived. */
export interface Arrival {
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  /** `null` if there is none. */
  readonly body: string | null;
  /** Whether the body was longer, or nested deeper, than the front reads, or too many came at once. It is then dropped. */
  readonly isTooLong: boolean;
  readonly connection: Connection;
}

/** An answer to send, or `null` to break the connection. */
export interface Reaction {
  readonly answer: ObservedAnswer | null;
  /** Called at the end, with whether the whole answer was sent. */
  readonly ended: (delivered: boolean) => void;
}

export interface Front {
  readonly origin: string;
  /** The number of requests that could not be read as HTTP. */
  readonly unreadable: () => number;
  readonly stop: () => Promise<void>;
}

/** Far longer than any body of the API. */
export const longestBody = 1024 * 1024;
/** Of all fronts of a session together: a client may have thousands of connections. */
const memory = new BodyMemory();
const requestWithinMs = 30_000;
const headWithinMs = 10_000;
/** Longer than clients keep an idle connection, so none sends on one that is about to close. */
const keepAliveMs = 75_000;
const largestHead = 128 * 1024;
const mostConnections = 5_000;

/** The certificate and key of a server over TLS. */
export interface Identity {
  readonly certificate: string;
  readonly key: string;
}

export interface FrontOptions {
  readonly identity?: Identity | undefined;
  /** Whether pages of other addresses may call it. */
  readonly isForBrowsers?: boolean;
}

/** Lets a page of another address read the answer. Answers the question of its browser, which is no call of a client. */
function isAnsweredForBrowser({ method, headers }: IncomingMessage, response: ServerResponse): boolean {
  response.setHeader("access-control-allow-origin", "*");
  response.setHeader("access-control-expose-headers", "*");
  if (method !== "OPTIONS" || headers["access-control-request-method"] === undefined) return false;
  response.setHeader("access-control-allow-methods", "GET, POST, PUT, DELETE");
  response.setHeader("access-control-allow-headers", headers["access-control-request-headers"] ?? "*");
  response.writeHead(204).end();
  return true;
}

/** Listens on a free port of this machine, over TLS if it has an identity, and survives anything that a client sends. */
export async function openFront(
  react: (arrival: Arrival) => Promise<Reaction>,
  { identity, isForBrowsers = false }: FrontOptions = {},
): Promise<Front> {
  let unreadable = 0;
  let opened = 0;
  const connections = new WeakMap<Socket, Connection>();
  const keep = (socket: Socket): Connection => {
    const connection = { number: (opened += 1), openedAt: Date.now(), closedAt: null as number | null };
    socket.once("close", () => void (connection.closedAt = Date.now()));
    connections.set(socket, connection);
    return connection;
  };
  const settings = {
    requestTimeout: requestWithinMs,
    headersTimeout: headWithinMs,
    keepAliveTimeout: keepAliveMs,
    maxHeaderSize: largestHead,
  };
  const listener: RequestListener = (request, response) => {
    if (isForBrowsers && isAnsweredForBrowser(request, response)) return;
    const connection = connections.get(request.socket) ?? keep(request.socket);
    answer(request, response, (arrival) => react({ ...arrival, connection })).catch(() => request.socket.destroy());
  };
  const server =
    identity === undefined
      ? createServer(settings, listener)
      : createTlsServer({ ...settings, cert: identity.certificate, key: identity.key }, listener);
  server.maxConnections = mostConnections;
  server.on(identity === undefined ? "connection" : "secureConnection", keep);
  server.on("clientError", ({ code = "" }: NodeJS.ErrnoException, socket) => {
    // Others are of connections that were closed, or on which nothing was sent.
    if (code.startsWith("HPE_")) unreadable += 1;
    if (!socket.writable) socket.destroy();
    else socket.end("HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\nconnection: close\r\n\r\n");
  });
  // The service offers no tunnels.
  server.on("connect", (_, socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  // `listen` on a host and port gives an address with a port, never the path of a pipe.
  const { port: bound } = server.address() as AddressInfo;
  return {
    origin: `${identity === undefined ? "http" : "https"}://127.0.0.1:${bound}`,
    unreadable: () => unreadable,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  react: (arrival: Omit<Arrival, "connection">) => Promise<Reaction>,
): Promise<void> {
  using part = memory.part();
  const { body, isTooLong } = await bodyOf(request, part);
  const isGone = await hasLeft(request.socket);
  const { answer: given, ended } = await react({
    method: request.method ?? "",
    target: request.url ?? "",
    headers: headersOf(request),
    body,
    isTooLong,
  });
  if (given === null) {
    breakOff(request.socket);
    return ended(false);
  }
  // Does not read the rest of a body that is too long.
  if (isTooLong) response.setHeader("connection", "close");
  response.writeHead(given.status, given.headers);
  response.end(given.body === "" ? undefined : given.body);
  await finished(response).then(
    () => ended(!isGone),
    () => ended(false),
  );
  if (isTooLong) request.socket.destroySoon();
}

/**
 * Whether a client closed its connection before its request was read. On a busy machine a request waits until its client has
 * given up, and the system takes an answer that is never read.
 */
async function hasLeft(socket: Socket): Promise<boolean> {
  // The first turn ends what has been read, and the end of the connection comes with the next one.
  await nextTurn();
  await nextTurn();
  return socket.readableEnded || socket.destroyed;
}

/** A client of TLS cannot tell a reset connection from a closed one. */
function breakOff(socket: Socket): void {
  if (socket instanceof TLSSocket) socket.destroy();
  else socket.resetAndDestroy();
}

function bodyOf(request: IncomingMessage, part: BodyPart): Promise<Pick<Arrival, "body" | "isTooLong">> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    let length = 0;
    request.on("data", (piece: Buffer) => {
      length += piece.length;
      if (length <= longestBody && part.takes(piece.length)) return void pieces.push(piece);
      request.pause();
      request.removeAllListeners("data");
      resolve({ body: null, isTooLong: true });
    });
    request.once("end", () => {
      const body = length === 0 ? null : Buffer.concat(pieces).toString("utf8");
      // What reads a value member by member would run out of stack on one that is nested deep enough.
      const isTooLong = body !== null && whyUnreadable(body) !== null;
      resolve({ body: isTooLong ? null : body, isTooLong });
    });
    request.once("error", reject);
    request.once("close", () => reject(new Error("the client disconnected before its request was complete")));
  });
}

/** A header that came twice has both values, also where Node would drop one. */
function headersOf({ headersDistinct }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(Object.entries(headersDistinct).map(([name, values = []]) => [name, values.join(", ")]));
}
