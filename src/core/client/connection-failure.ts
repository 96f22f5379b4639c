import type { Proxy } from "../configuration/proxies.ts";
import { tooLarge } from "../protocol/answer-limits.ts";
import { UnpackingError } from "./content-coding.ts";
import { TransportError } from "../protocol/errors.ts";

/** What is known of a request that came to nothing, beside the error. */
export interface FailedSending {
  readonly stopped: boolean;
  readonly late: boolean;
  readonly timeoutMs: number;
  readonly proxy: Proxy | null;
  /** Whether it was to go over TLS without a certificate of the client. */
  readonly anonymous: boolean;
}

/** What went wrong, in words that say what to set where that helps. */
export function transportErrorOf(
  cause: unknown,
  { stopped, late, timeoutMs, proxy, anonymous }: FailedSending,
): TransportError {
  const { code, message } = rootOf(cause);
  const options = { cause };
  if (stopped) return new TransportError("stopped", "the run was stopped before an answer came", options);
  if (late || timeouts.has(code)) {
    const way = proxy === null ? "" : `, through ${inWords(proxy)}`;
    return new TransportError("timed-out", `no whole answer within ${timeoutMs} ms${way}`, options);
  }
  if (cause instanceof UnpackingError) return new TransportError("unreadable", `the answer ${message}`, options);
  if (code === "UND_ERR_RES_EXCEEDED_MAX_SIZE") {
    return new TransportError("unreadable", `the answer ${tooLarge}`, options);
  }
  if (code === "UND_ERR_HEADERS_OVERFLOW" || code === "HPE_HEADER_OVERFLOW") {
    return new TransportError("unreadable", "the answer has more in its headers than HTTP clients take", options);
  }
  const refusal = proxy === null ? null : refusalOf(proxy, { code, message });
  if (refusal !== null) return new TransportError("unreachable", refusal, options);
  if (code === "UND_ERR_INVALID_ARG" || code === "ERR_INVALID_URL") {
    return new TransportError("unsendable", `the request cannot be sent: ${message}${hintOfRequest(message)}`, options);
  }
  if (neverConnected.has(code) || isTls(code)) {
    const hint = hintFor(code, message);
    return new TransportError("unreachable", `no connection could be made (${message || code})${hint}`, options);
  }
  const hint = anonymous && hangsUp.test(message) ? `; if it asks for a client certificate, ${setClient}` : "";
  if (beforeSecured.test(message)) {
    return new TransportError("unreachable", `no connection could be made (${message})${hint}`, options);
  }
  const words = `the connection broke before the answer was whole (${message || code})${hint}`;
  return new TransportError("cut-off", words, options);
}

/** Whether a connection broke that may have served another request before, so that its end may have come first. */
export function mayHaveClosedBefore(cause: unknown): boolean {
  const { code } = rootOf(cause);
  if (code !== "UND_ERR_SOCKET") return code === "ECONNRESET" || code === "EPIPE";
  const { socket } = cause as { readonly socket?: { readonly bytesRead?: number } | null };
  return (socket?.bytesRead ?? 0) > 0;
}

const beforeSecured = /^Client network socket disconnected before secure TLS/u;
/** With TLS 1.3 a service learns only after the handshake that it got no certificate, and many simply hang up then. */
const hangsUp = /^Client network socket disconnected before secure TLS|^other side closed/u;
const setClient = "set ORDERS_CLIENT_CERT_FILE and ORDERS_CLIENT_KEY_FILE";

const timeouts = new Set(["UND_ERR_HEADERS_TIMEOUT", "UND_ERR_BODY_TIMEOUT"]);
const neverConnected = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);

interface Root {
  readonly code: string;
  readonly message: string;
}

/** The innermost error with a code of its own: undici wraps what happens between it and a proxy. */
function rootOf(cause: unknown): Root {
  const error = cause instanceof Error ? cause : new Error(String(cause));
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (code.startsWith("UND_ERR_PRX_") && error.cause instanceof Error) return rootOf(error.cause);
  // What OpenSSL says has places in its sources around the reason.
  const [, reason] = /:error:[\dA-F]{8}:[^:]*:[^:]*:(?<reason>[^:]+):/u.exec(error.message) ?? [];
  return { code, message: reason ?? error.message };
}

/** Those of Node and of OpenSSL, by which a handshake or the certificate in it failed. */
const tlsCode =
  /^(?:ERR_TLS|ERR_SSL|CERT_|CRL_|SELF_SIGNED|DEPTH_ZERO|UNABLE_TO_|INVALID_|PATH_LENGTH|ERROR_IN_|HOSTNAME_)/u;

function isTls(code: string): boolean {
  return code === "EPROTO" || tlsCode.test(code);
}

/** What a failed handshake most often lacks. */
function hintFor(code: string, message: string): string {
  if (/^(?:SELF_SIGNED|DEPTH_ZERO|UNABLE_TO_|CERT_SIGNATURE_FAILURE|CERT_UNTRUSTED)/u.test(code)) {
    return ": set ORDERS_CA_FILE to the certificate of the authority that issued the service's (PEM)";
  }
  if (/CERTIFICATE_REQUIRED|HANDSHAKE_FAILURE|BAD_CERTIFICATE|certificate required/iu.test(`${code} ${message}`)) {
    return `: if it asks for a client certificate, ${setClient}`;
  }
  if (/ALERT_UNKNOWN_CA/u.test(code)) {
    return ": the service does not trust the certificate in ORDERS_CLIENT_CERT_FILE";
  }
  if (/WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|wrong version number/iu.test(`${code} ${message}`)) {
    return ": the port does not speak TLS; is the address one with http://?";
  }
  return "";
}

/** Names only the host of a proxy: its credentials come before it. */
function inWords({ url, variable }: Proxy): string {
  return `the proxy at ${new URL(url).host} (${variable})`;
}

/** Why the proxy did not let a request through; `null` where it is not the one to blame. */
function refusalOf(proxy: Proxy, { code, message }: Root): string | null {
  const who = inWords(proxy);
  const status = /^Proxy (?:response|Authentication Required) \((?<status>\d+)\)/u.exec(message)?.groups?.["status"];
  if (status === "407") {
    return `407 from ${who}: it asks for credentials; write them into the variable as http://USER:PASSWORD@HOST:PORT`;
  }
  if (status !== undefined) return `${who} answered ${status} when it was asked for a connection to the service`;
  if (code === "ECONNREFUSED")
    return `${who} refused the connection; correct ${proxy.variable} or add the host to NO_PROXY`;
  if (neverConnected.has(code)) return `${who} cannot be reached (${message || code})`;
  return null;
}

function hintOfRequest(message: string): string {
  return /invalid .+ header$/u.test(message)
    ? "; a header carries no line breaks and nothing beyond Latin-1, and this value comes from the configuration or the profile"
    : "";
}
