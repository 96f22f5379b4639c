import { Agent, type Dispatcher } from "undici";
import { TransportError } from "./errors.ts";
import type { BodyEncoding } from "./exchange.ts";

export interface RawRequest {
  readonly method: Dispatcher.HttpMethod;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** How the body becomes bytes; UTF-8 unless told otherwise. */
  readonly encoding?: BodyEncoding;
}

export interface RawResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** Sends one request as it stands: no retry, no redirect, no decoding, so that what is judged is what was on the wire. */
export interface Transport {
  /** Throws TransportError when no whole response came in time. */
  send(request: RawRequest, signal: AbortSignal): Promise<RawResponse>;
  close(): Promise<void>;
}

/** Bodies past this size are not an answer to any request of ours. */
const largestBody = 16 * 1024 * 1024;

export function createTransport(options: { readonly connections: number; readonly timeoutMs: number }): Transport {
  const agent = new Agent({
    connections: options.connections,
    pipelining: 1,
    connect: { timeout: options.timeoutMs },
    headersTimeout: options.timeoutMs,
    bodyTimeout: options.timeoutMs,
    maxResponseSize: largestBody,
  });

  return {
    async send(request, signal) {
      // The agent's own timers restart with every chunk; this one bounds the whole exchange.
      const whole = AbortSignal.timeout(options.timeoutMs);
      try {
        const url = new URL(request.url);
        const response = await agent.request({
          origin: url.origin,
          path: url.pathname + url.search,
          method: request.method,
          headers: request.headers,
          body: request.body === null ? null : Buffer.from(request.body, request.encoding ?? "utf8"),
          signal: AbortSignal.any([signal, whole]),
        });
        const text = await response.body.text();
        return { status: response.statusCode, headers: flatten(response.headers), text };
      } catch (cause) {
        throw translate(cause, { stopped: signal.aborted, late: whole.aborted, timeoutMs: options.timeoutMs });
      }
    },
    close: () => agent.destroy(),
  };
}

function flatten(headers: Dispatcher.ResponseData["headers"]): Record<string, string> {
  const flat: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) flat[name.toLowerCase()] = Array.isArray(value) ? value.join(", ") : value;
  }
  return flat;
}

const timeouts = new Set(["UND_ERR_HEADERS_TIMEOUT", "UND_ERR_BODY_TIMEOUT"]);
const neverConnected = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);

function translate(
  cause: unknown,
  state: { readonly stopped: boolean; readonly late: boolean; readonly timeoutMs: number },
): TransportError {
  const error = cause instanceof Error ? cause : new Error(String(cause));
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (state.stopped) return new TransportError("stopped", "the run was stopped before an answer came", { cause });
  if (state.late || timeouts.has(code)) {
    return new TransportError("timed-out", `no whole answer within ${state.timeoutMs} ms`, { cause });
  }
  if (neverConnected.has(code) || /^(ERR_TLS|ERR_SSL|CERT_|SELF_SIGNED|DEPTH_ZERO|UNABLE_TO_)/u.test(code)) {
    return new TransportError("unreachable", `no connection could be made (${error.message || code})`, { cause });
  }
  return new TransportError("cut-off", `the connection broke before the answer was whole (${error.message || code})`, {
    cause,
  });
}
