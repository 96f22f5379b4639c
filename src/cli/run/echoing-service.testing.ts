import { type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { formsOf } from "../../core/client/redaction/canary.testing.ts";
import { type BrokenService, type Passed, passedOn, serving } from "./broken-services.testing.ts";

/** A service in front of another one that repeats what it was sent, for tests of what is never to be repeated. */
export interface EchoingService extends BrokenService {
  /** Every credential that was seen on the way: tokens that were sent, and those that were issued. */
  readonly credentials: ReadonlySet<string>;
}

/**
 * Passes requests on. Every answer repeats the request in headers of all kinds; refusals are only the request,
 * in one encoding after the other; orders get members of other names with it. Personal values of earlier requests come back in
 * capitals, so that checks fail over them and say so.
 */
export async function echoing(target: string, personal: RegExp): Promise<EchoingService> {
  const credentials = new Set<string>();
  const someForms = rotating();

  const serve = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const body = await buffer(incoming);
    const [, credential = ""] = (incoming.headers.authorization ?? "").split(" ");
    const secret = /"client_secret":"([^"]+)"/u.exec(body.toString())?.[1] ?? credential;
    const answer = await passedOn(target, incoming, body);
    const issued = /"access_token":"([^"]+)"/u.exec(answer.body.toString())?.[1] ?? credential;
    for (const one of [secret, credential, issued]) if (one !== "") credentials.add(one);
    const received = [secret, issued, body.toString(), decodeURIComponent(incoming.url ?? "")].filter(
      (one) => one !== "",
    );
    const text = echoed(answer, { received, method: incoming.method ?? "", personal, someForms });
    outgoing.writeHead(answer.status, { ...unframed(answer.headers), ...echoingHeaders(received, secret || issued) });
    outgoing.end(text);
  };

  return { ...(await serving(serve)), credentials };
}

interface Received {
  readonly received: readonly string[];
  readonly method: string;
  readonly personal: RegExp;
  readonly someForms: SomeForms;
}

type SomeForms = (text: string) => Readonly<Record<string, string>>;

const formsAtATime = 2;

/** A few forms of a text, other ones each time: all of them in every answer would be work without end for all who read it. */
function rotating(): SomeForms {
  let turn = 0;
  return (text) => {
    const forms = Object.entries(formsOf(text));
    const start = (turn += formsAtATime + 1) % forms.length;
    return Object.fromEntries([...forms, ...forms].slice(start, start + formsAtATime));
  };
}

function echoed({ status, body }: Passed, { received, method, personal, someForms }: Received): string {
  const echo = received.map((one) => ({ is: one, written: someForms(one), member: { [one]: true } }));
  if (status >= 400) return JSON.stringify({ message: `you sent ${received.join(" and ")}`, echo });
  const text = body.toString();
  const changed = method === "GET" ? text.replaceAll(personal, (value) => value.toUpperCase()) : text;
  return changed.startsWith("{") && changed.length < 10_000
    ? `${changed.slice(0, -1)},"echo":${JSON.stringify(echo)}}`
    : changed;
}

function echoingHeaders(received: readonly string[], secret: string): OutgoingHttpHeaders {
  const half = Math.ceil(secret.length / 2);
  // Another end each time: a value may be cut anywhere.
  const kept = 2_000 - (received.join("").length % 97);
  const encoded = received.map((one) => encodeURIComponent(one).slice(0, kept));
  const base64 = received.map((one) => Buffer.from(one).toString("base64").slice(0, kept));
  return {
    "WWW-Authenticate": [`Bearer realm="${secret.slice(0, half)}"`, `Basic ${base64[0] ?? ""}`],
    Deprecation: secret.slice(half),
    "Cache-Control": encoded.join(", "),
    "X-You-Sent": encoded,
    "Set-Cookie": base64.map((one) => `sent=${one}`),
  };
}

function unframed({ "content-length": _, "transfer-encoding": __, ...headers }: IncomingMessage["headers"]) {
  return headers;
}
