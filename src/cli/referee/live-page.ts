import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { ConfigurationError } from "../../core/index.ts";
import { livePageDocument } from "./live-page-document.ts";
import type { ReadyMission } from "./session.ts";

/** The page that a person follows while a client does its missions: the briefs, what has been seen, and the end. */
export interface LivePage {
  readonly address: string;
  /** Aborts when the person ends the session. */
  readonly ended: AbortSignal;
  readonly stop: () => Promise<void>;
}

/** What the page shows of a mission. */
interface Seen {
  readonly id: string;
  readonly calls: number;
  /** Those that had no success. */
  readonly refused: number;
  /** Status, method and path of the last calls, the latest one first. */
  readonly last: readonly string[];
}

const shownCalls = 5;

/** Serves the page on this machine. The missions are shown as they are when the page asks. */
export async function openLivePage(
  missions: readonly ReadyMission[],
  { port, report }: { readonly port: number; readonly report: string },
): Promise<LivePage> {
  const ended = new AbortController();
  // Another page in the same browser does not know it, so it cannot end the session.
  const session = randomUUID();
  const briefs = missions.map(({ brief, variables }) => ({ ...brief, access: variables }));
  const answers: Readonly<Record<string, () => readonly [type: string, body: string]>> = {
    "GET /": () => ["text/html; charset=utf-8", livePageDocument(missions, { session, report })],
    "GET /missions.json": () => ["application/json", JSON.stringify(briefs, null, 2)],
    "GET /seen.json": () => ["application/json", JSON.stringify(missions.map(seenIn))],
    [`POST /end/${session}`]: () => {
      ended.abort();
      return ["application/json", "{}"];
    },
  };
  const server = createServer((request, response) => answer(request, response, answers));
  await new Promise<void>((resolve, reject) => {
    server.once("error", (problem) => reject(notListening(port, problem.message)));
    server.listen(port, "127.0.0.1", resolve);
  });
  const { port: bound } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${bound}/`,
    ended: ended.signal,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function answer(
  { method, url, headers }: IncomingMessage,
  response: ServerResponse,
  answers: Readonly<Record<string, () => readonly [type: string, body: string]>>,
): void {
  // A page elsewhere may have its name point to this machine.
  const isHere = /^(?:127\.0\.0\.1|localhost)(?::\d+)?$/u.test(headers.host ?? "");
  const found = isHere ? answers[`${method} ${url}`] : undefined;
  const [type, body] = found?.() ?? ["text/plain", "not found"];
  response.writeHead(found === undefined ? 404 : 200, {
    "content-type": type,
    "cache-control": "no-store",
    "content-security-policy":
      "default-src 'self' 'unsafe-inline'; connect-src 'self' http://127.0.0.1:*; img-src data:; frame-ancestors 'none'",
  });
  response.end(body);
}

function seenIn({ mission: { id }, observer }: ReadyMission): Seen {
  const calls = observer.calls();
  const last = calls.slice(-shownCalls).toReversed();
  return {
    id,
    calls: calls.length,
    refused: calls.filter(({ received }) => received === null || received.status >= 300).length,
    last: last.map(({ request, received }) => `${received?.status ?? "no answer"} ${request.method} ${request.path}`),
  };
}

function notListening(port: number, why: string): ConfigurationError {
  return new ConfigurationError([
    { where: `--listen ${port}`, what: why, fix: "Name another port, or 0 for a free one." },
  ]);
}
