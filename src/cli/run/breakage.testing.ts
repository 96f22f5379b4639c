import { type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { type BrokenService, serving } from "./broken-services.testing.ts";

/** What came from a service that works, and the call that it answers. */
export interface Passing {
  readonly method: string;
  /** Below the base address, with the query. */
  readonly path: string;
  /** What was sent, as it came. */
  readonly asked: string;
  /** How many calls came before. */
  readonly served: number;
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

/** What is sent instead of it; members that are left out stay. */
export interface Broken {
  readonly status?: number;
  readonly type?: string;
  readonly text?: string;
  /** How long it takes; for ever where it hangs. */
  readonly delayMs?: number;
  readonly hangs?: true;
  /** How it is sent, where that is not as usual. */
  readonly send?: (sent: Sent, outgoing: ServerResponse) => void;
}

/** An answer on its way. */
export type Sent = Pick<Passing, "status" | "type" | "text">;

export interface Breakage {
  readonly id: string;
  /** What a reader has to see first: the requirement, or the reason where nothing failed. */
  readonly cause: RegExp;
  /** Changes an answer of the API; `null` leaves it as it is. */
  readonly api?: Change;
  readonly token?: Change;
  readonly hook?: Change;
  /** Changes what is passed on to the service that works, which knows nothing of the change of its answers. */
  readonly received?: (text: string) => string;
}

export type Change = (passing: Passing) => Broken | null;

/** A service in front of one that works, broken in this way. `prefix`: the path of the base address. */
export function broken(
  { api, token, hook, received = (text) => text }: Breakage,
  target: string,
  prefix: string,
): Promise<BrokenService> {
  let served = 0;
  const serve = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const { method = "GET", url = "/" } = incoming;
    const asked = (await buffer(incoming)).toString("latin1");
    const body = Buffer.from(received(asked), "latin1");
    const headers = new Headers();
    for (const [name, value] of Object.entries(incoming.headers)) {
      if (typeof value === "string" && !unforwarded.has(name)) headers.set(name, value);
    }
    const answer = await fetch(new URL(received(url), target), { method, headers, ...(body.length > 0 && { body }) });
    const came = {
      status: answer.status,
      type: answer.headers.get("content-type") ?? "application/json",
      text: await answer.text(),
    };
    const isHook = url.includes("/hooks/");
    const isApi = url.startsWith(prefix) && !isHook;
    const change = url.endsWith("/oauth/token") ? token : isHook ? hook : isApi ? api : undefined;
    const now = change?.({ ...came, method, path: url.slice(prefix.length), asked, served }) ?? {};
    if (isApi) served += 1;
    if (now.hangs) return;
    if (now.delayMs !== undefined) await delay(now.delayMs);
    const sent = { ...came, ...now };
    (now.send ?? asUsual)(sent.status === 204 ? { ...sent, text: "" } : sent, outgoing);
  };
  return serving(serve);
}

/** How answers are sent. */
export function asUsual({ status, type, text }: Sent, outgoing: ServerResponse): void {
  outgoing.writeHead(status, text === "" ? {} : { "content-type": type }).end(text);
}

const unforwarded = new Set(["host", "connection", "content-length", "transfer-encoding"]);
