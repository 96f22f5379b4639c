import { setImmediate as nextTurn } from "node:timers/promises";
import type { Dispatcher } from "undici";
import { mayHaveClosedBefore, transportErrorOf } from "./connection-failure.ts";
import { unpacked } from "./content-coding.ts";
import type { DispatcherOptions } from "./dispatchers.ts";
import { keepConnections } from "./kept-connections.ts";
import type { RawRequest, RawResponse } from "../protocol/exchange.ts";

/**
 * Sends one request unchanged: no redirect, no header of its own. What is judged is what was on the wire. Only the packing of a
 * body is undone; its headers stay as they came. A service may close a connection at any time that nothing is asked on
 * (RFC 9112, 9.5), so a GET that meets such an end is sent once more, and nothing else is.
 */
export interface Transport {
  /** Throws TransportError when no whole response came in time. */
  send(request: RawRequest, signal: AbortSignal): Promise<RawResponse>;
  close(): Promise<void>;
}

export function createTransport(options: DispatcherOptions): Transport {
  const connections = keepConnections(options);

  return {
    async send(request, signal) {
      // The timers of a dispatcher restart with every chunk; this one bounds the whole exchange.
      const over = new AbortController();
      let late = false;
      const timer = setTimeout(() => {
        late = true;
        over.abort();
      }, options.timeoutMs);
      const stop = (): void => over.abort();
      signal.addEventListener("abort", stop);
      let proxy = null;
      try {
        signal.throwIfAborted();
        const url = new URL(request.url);
        const route = connections.for(url);
        proxy = route.proxy;
        const asked = {
          origin: url.origin,
          path: url.pathname + url.search,
          method: request.method,
          headers: request.headers,
          body: request.body === null ? null : Buffer.from(request.body, request.encoding ?? "utf8"),
          signal: over.signal,
        };
        // The ends of connections that have arrived are read first, so that no request meets them. The turn that goes on asked the
        // system before this process was busy; the next one asks it anew.
        await nextTurn();
        await nextTurn();
        const response = await route.dispatcher.request(asked).catch(async (cause: unknown) => {
          if (request.method !== "GET" || !mayHaveClosedBefore(cause)) throw cause;
          return route.dispatcher.request(asked);
        });
        const headers = flatten(response.headers);
        return { status: response.statusCode, headers, text: await textOf(response, headers["content-encoding"]) };
      } catch (cause) {
        const { timeoutMs, certificates } = options;
        const anonymous = request.url.startsWith("https:") && (certificates?.client ?? null) === null;
        throw transportErrorOf(cause, { stopped: signal.aborted, late, timeoutMs, proxy, anonymous });
      } finally {
        clearTimeout(timer);
        signal.removeEventListener("abort", stop);
      }
    },
    close: () => connections.close(),
  };
}

async function textOf({ body }: Dispatcher.ResponseData, contentEncoding: string | undefined): Promise<string> {
  if (contentEncoding === undefined) return body.text();
  return new TextDecoder().decode(await unpacked(Buffer.from(await body.arrayBuffer()), contentEncoding));
}

function flatten(headers: Dispatcher.ResponseData["headers"]): Record<string, string> {
  const flat: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) flat[name.toLowerCase()] = Array.isArray(value) ? value.join(", ") : value;
  }
  return flat;
}
