import { gzipSync } from "node:zlib";
import type { ServerResponse } from "node:http";
import { asUsual, type Breakage, type Broken, type Passing, type Sent } from "./breakage.testing.ts";

/** Services that answer rightly and send it in a strange way, or not to its end. */

type Send = (sent: Sent, outgoing: ServerResponse) => void;

const json = { "content-type": "application/json" };

/** Sends every answer of the API so; or every so many of them. */
function sending(send: Send, every = 1) {
  return ({ served }: Passing): Broken | null => (served % every === every - 1 ? { send } : null);
}

function written(change: (text: string) => string) {
  return ({ text }: Passing): Broken | null => (text === "" ? null : { text: change(text) });
}

/** The answer as this version of HTTP, and with these lines, written to the connection itself. */
function raw(start: (sent: Sent) => string, rest: (sent: Sent) => string | Buffer = ({ text }) => text): Send {
  return (sent, outgoing) => {
    const { socket } = outgoing;
    outgoing.detachSocket(socket as NonNullable<typeof socket>);
    socket?.write(`${start(sent)}\r\n\r\n`);
    socket?.end(rest(sent));
  };
}

const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, "[1],"));
const large = "x".repeat(1024 * 1024);
const bytesOf = ({ text }: Sent): number => Buffer.byteLength(text);

/** Ways of HTTP that are right: nothing may be said against them. */
const nothing = /^$/u;

const table: Readonly<Record<string, readonly [cause: RegExp, api: (passing: Passing) => Broken | null]>> = {
  "answers-are-packed-bombs": [
    /larger than 8 MiB when it is unpacked/u,
    sending(({ status }, outgoing) => {
      outgoing.writeHead(status, { ...json, "content-encoding": "gzip" }).end(bomb);
    }),
  ],
  "some-answers-are-packed-bombs": [
    /larger than 8 MiB when it is unpacked/u,
    sending(({ status }, outgoing) => {
      outgoing.writeHead(status, { ...json, "content-encoding": "gzip" }).end(bomb);
    }, 50),
  ],
  "answers-only-claim-to-be-packed": [
    /said to be packed with gzip, and cannot be unpacked/u,
    sending(({ status, text }, outgoing) => {
      outgoing.writeHead(status, { ...json, "content-encoding": "gzip" }).end(text);
    }),
  ],
  "a-chunk-for-each-byte": [
    nothing,
    sending(({ status, type, text }, outgoing) => {
      outgoing.writeHead(status, { "content-type": type });
      for (const byte of Buffer.from(text).subarray(0, 500)) outgoing.write(Uint8Array.of(byte));
      outgoing.end(Buffer.from(text).subarray(500));
    }),
  ],
  "headers-are-a-megabyte": [
    /ORDERS_BASE_URL .*header/iu,
    sending(({ status }, outgoing) => void outgoing.writeHead(status, { ...json, "x-more": large }).end("{}")),
  ],
  "some-headers-are-a-megabyte": [
    /header/iu,
    sending(({ status }, outgoing) => void outgoing.writeHead(status, { "x-more": large }).end("{}"), 40),
  ],
  "lists-are-nested-ten-thousand-deep": [
    /nested more than 1100 deep/u,
    written(() => `${"[".repeat(10_000)}${"]".repeat(10_000)}`),
  ],
  "numbers-are-beyond-all": [
    /^contract\.order\.|balance/u,
    written((text) => text.replaceAll(/"(balance|totalAmount)":[^,}]+/gu, '"$1":1e999')),
  ],
  "members-are-named-twice": [
    /^(?:orders|contract\.order)\./u,
    written((text) => text.replaceAll('"status":', '"status":"LOST","status":{},"status":')),
  ],
  "bodies-begin-with-a-byte-order-mark": [/./u, written((text) => `\uFEFF${text}`)],
  "bodies-are-utf-16": [
    /instead of JSON|^contract\.(?:body|media-type)/u,
    sending(({ status, text }, outgoing) => {
      const type = "application/json; charset=utf-16le";
      outgoing.writeHead(status, { "content-type": type }).end(Buffer.from(`\uFEFF${text}`, "utf16le"));
    }),
  ],
  "redirects-in-circles": [
    /answers 307 .*instead of JSON/u,
    sending((_, outgoing) => void outgoing.writeHead(307, { location: outgoing.req.url ?? "/" }).end()),
  ],
  "early-hints-come-first": [
    nothing,
    sending((sent, outgoing) => {
      outgoing.writeEarlyHints({ link: "</style.css>; rel=preload" }, () => asUsual(sent, outgoing));
    }),
  ],
  "http-1.0": [nothing, sending(raw(({ status, type }) => `HTTP/1.0 ${status} Fine\r\nContent-Type: ${type}`))],
  "connections-reset-in-mid-body": [
    // A change that was carried out, and whose answer was lost, is seen by the next call.
    /connection broke|could not be judged|succeeds$|order-confirmed$/u,
    sending(({ status, text }, outgoing) => {
      outgoing.writeHead(status, { ...json, "content-length": text.length + 100 }).write(text, () => {
        outgoing.socket?.resetAndDestroy();
      });
    }, 3),
  ],
  "trailers-follow": [
    nothing,
    sending((sent, outgoing) => {
      const { status, type, text } = sent;
      if (text === "") return asUsual(sent, outgoing);
      outgoing.writeHead(status, { "content-type": type, trailer: "x-check" }).write(text);
      outgoing.addTrailers({ "x-check": "1" });
      outgoing.end();
    }),
  ],
  "content-length-is-too-short": [
    /./u,
    sending(
      raw(
        (sent) =>
          `HTTP/1.1 ${sent.status} Fine\r\nContent-Type: ${sent.type}\r\nContent-Length: ${Math.max(0, bytesOf(sent) - 5)}`,
      ),
    ),
  ],
  "content-length-is-too-long": [
    /connection broke/u,
    sending(
      raw(
        (sent) => `HTTP/1.1 ${sent.status} Fine\r\nContent-Type: ${sent.type}\r\nContent-Length: ${bytesOf(sent) + 5}`,
      ),
    ),
  ],
  "answers-are-no-http": [/ORDERS_BASE_URL/u, sending(raw(() => "SSH-2.0-OpenSSH_9.9"))],
  "statuses-are-unknown": [/^contract\.status\./u, ({ status }) => (status < 300 ? { status: 299 } : { status: 599 })],
  "answers-get-slower-with-each": [/became too slow: since exchange/u, ({ served }) => ({ delayMs: served * 60 })],
};

export const wireBreakages: readonly Breakage[] = Object.entries(table).map(([id, [cause, api]]) => ({
  id,
  cause,
  api,
}));
