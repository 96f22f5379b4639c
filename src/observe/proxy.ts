import * as plain from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import * as overTls from "node:https";
import type { AddressInfo } from "node:net";
import { getCACertificates } from "node:tls";
import { type Access, BodyMemory, type Exchange } from "../core/index.ts";
import { Copy, type Forwarded, recorded } from "./forwarded.ts";
import { Waiting } from "./waiting.ts";

export interface ProxyOptions {
  /** The target that calls are forwarded to. */
  readonly target: Pick<Access, "baseUrl" | "certificates">;
  /** The address to listen on. */
  readonly host: string;
  /** The port to listen on; 0 for any. */
  readonly port: number;
  /** What a request asks for. What is `unmatched` is forwarded and not read. */
  readonly calledBy: (method: string, url: URL) => Exchange["called"];
  /** Takes an exchange that is over. */
  readonly take: (exchange: Exchange) => void;
}

export interface Proxy {
  readonly port: number;
  /** Calls that were forwarded. */
  readonly forwarded: () => number;
  /** Calls of the service that were forwarded without being judged, because judging fell behind. */
  readonly unjudged: () => number;
  /** When the latest call came. */
  readonly latestAt: () => number;
  readonly stop: () => Promise<void>;
}

/** Longer than clients keep an idle connection, so none sends on one that is about to close. */
const keepAliveMs = 75_000;

/**
 * Forwards every call as it comes, and its answer as it comes. A copy is judged: when judging falls behind, calls are forwarded
 * without it, and counted.
 */
export async function openProxy({ target, host, port, calledBy, take }: ProxyOptions): Promise<Proxy> {
  const origin = new URL(target.baseUrl);
  const send = senderTo(origin, target);
  const waiting = new Waiting(take);
  // What finds no memory is judged by its status alone.
  const memory = new BodyMemory();
  let [forwarded, latestAt] = [0, Date.now()];

  const forward = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    forwarded += 1;
    latestAt = Date.now();
    // What is no address is still passed on; the target may refuse it.
    const url = URL.parse(incoming.url ?? "/", origin.href);
    const called = url === null ? "unmatched" : calledBy(incoming.method ?? "", url);
    const isRead = called !== "unmatched" && waiting.takesOne();
    const part = memory.part();
    const asked = isRead ? new Copy(incoming, part) : null;
    const about = { called, url: (url ?? origin).href, number: forwarded, startedAt: latestAt, part, incoming, asked };
    passOn(about, outgoing, send, waiting);
  };

  const server = plain.createServer({ keepAliveTimeout: keepAliveMs, requestTimeout: 0 }, forward);
  server.on("clientError", (_, socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  return {
    // `listen` on a port gives an address with a port, never the path of a pipe.
    port: (server.address() as AddressInfo).port,
    forwarded: () => forwarded,
    unjudged: () => waiting.refused,
    latestAt: () => latestAt,
    stop: async () => {
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      send.agent.destroy();
      waiting.end();
    },
  };
}

/** Sends a request on, and its answer back. What is `waiting` gets a copy of both, where one of the request is made. */
function passOn(about: Forwarded, outgoing: ServerResponse, send: ReturnType<typeof senderTo>, waiting: Waiting): void {
  const onward = send(about.incoming, (answer) => {
    const came = about.asked === null ? null : new Copy(answer, about.part);
    const isWritten = isPassedOn(answer, outgoing);
    if (isWritten) answer.pipe(outgoing);
    else answer.resume();
    answer.once("close", () => {
      if (!answer.complete) outgoing.destroy();
      waiting.add(recorded(about, isWritten && answer.complete ? answer : null, came), about.part);
    });
  });
  onward.once("error", () => {
    if (outgoing.headersSent) return void outgoing.destroy();
    outgoing.writeHead(badGateway, "Bad Gateway").end();
    waiting.add(recorded(about, null, null), about.part);
  });
  about.incoming.pipe(onward);
  outgoing.once("close", () => {
    if (!outgoing.writableFinished) onward.destroy();
  });
}

/** Passes the head of an answer on. One that no server may write, such as the status 099, is no answer. */
function isPassedOn({ statusCode, statusMessage, rawHeaders }: IncomingMessage, outgoing: ServerResponse): boolean {
  try {
    outgoing.writeHead(statusCode ?? badGateway, statusMessage, rawHeaders);
    return true;
  } catch {
    outgoing.writeHead(badGateway, "Bad Gateway").end();
    return false;
  }
}

const badGateway = 502;

/** Sends a request to the target with its headers as they came; only the host is that of the target. */
function senderTo({ protocol, hostname, port, host }: URL, { certificates }: ProxyOptions["target"]) {
  const { authorities = null, client = null } = certificates ?? {};
  const usual = { keepAlive: true, noDelay: true };
  const isSecured = protocol === "https:";
  const agent = isSecured
    ? new overTls.Agent({
        ...usual,
        ...(authorities !== null && { ca: [...getCACertificates("default"), authorities] }),
        ...(client !== null && { cert: client.certificate, key: client.key }),
      })
    : new plain.Agent(usual);
  const { request } = isSecured ? overTls : plain;
  const send = ({ method, url: path, rawHeaders }: IncomingMessage, answered: (answer: IncomingMessage) => void) => {
    const isHost = (place: number): boolean => place % 2 === 1 && rawHeaders[place - 1]?.toLowerCase() === "host";
    const headers = rawHeaders.map((value, place) => (isHost(place) ? host : value));
    return request({ agent, method, path, hostname, port, headers, setHost: false }, answered);
  };
  return Object.assign(send, { agent });
}
