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

export const wireBreakages: readonly Breakage[] = [
  {
    id: "answers-are-packed-bombs",
    cause: /larger than 16 MiB when it is unpacked/u,
    api: sending(({ status }, outgoing) => {
      outgoing.writeHead(status, { ...json, "content-encoding": "gzip" }).end(bomb);
    }),
  },
  {
    id: "some-answers-are-packed-bombs",
    cause: /larger than 16 MiB when it is unpacked/u,
    api: sending(({ status }, outgoing) => {
      outgoing.writeHead(status, { ...json, "content-encoding": "gzip" }).end(bomb);
    }, 50),
  },
  {
    id: "answers-only-claim-to-be-packed",
    cause: /said to be packed with gzip, and cannot be unpacked/u,
    api: sending(({ status, text }, outgoing) => {
      outgoing.writeHead(status, { ...json, "content-encoding": "gzip" }).end(text);
    }),
  },
  {
    id: "a-chunk-for-each-byte",
    cause: nothing,
    api: sending(({ status, type, text }, outgoing) => {
      outgoing.writeHead(status, { "content-type": type });
      for (const byte of Buffer.from(text).subarray(0, 500)) outgoing.write(Uint8Array.of(byte));
      outgoing.end(Buffer.from(text).subarray(500));
    }),
  },
  {
    id: "headers-are-a-megabyte",
    cause: /ORDERS_BASE_URL .*header/iu,
    api: sending(({ status }, outgoing) => void outgoing.writeHead(status, { ...json, "x-more": large }).end("{}")),
  },
  {
    id: "some-headers-are-a-megabyte",
    cause: /header/iu,
    api: sending(({ status }, outgoing) => void outgoing.writeHead(status, { "x-more": large }).end("{}"), 40),
  },
  {
    id: "lists-are-nested-ten-thousand-deep",
    cause: /nested more than 1100 deep/u,
    api: written(() => `${"[".repeat(10_000)}${"]".repeat(10_000)}`),
  },
  {
    id: "numbers-are-beyond-all",
    cause: /^contract\.order\.|balance/u,
    api: written((text) => text.replaceAll(/"(balance|totalAmount)":[^,}]+/gu, '"$1":1e999')),
  },
  {
    id: "members-are-named-twice",
    cause: /^(?:orders|contract\.order)\./u,
    api: written((text) => text.replaceAll('"status":', '"status":"LOST","status":{},"status":')),
  },
  { id: "bodies-begin-with-a-byte-order-mark", cause: /./u, api: written((text) => `\uFEFF${text}`) },
  {
    id: "bodies-are-utf-16",
    cause: /instead of JSON|^contract\.(?:body|media-type)/u,
    api: sending(({ status, text }, outgoing) => {
      const type = "application/json; charset=utf-16le";
      outgoing.writeHead(status, { "content-type": type }).end(Buffer.from(`\uFEFF${text}`, "utf16le"));
    }),
  },
  {
    id: "redirects-in-circles",
    cause: /answers 307 .*instead of JSON/u,
    api: sending((_, outgoing) => void outgoing.writeHead(307, { location: outgoing.req.url ?? "/" }).end()),
  },
  {
    id: "early-hints-come-first",
    cause: nothing,
    api: sending((sent, outgoing) => {
      outgoing.writeEarlyHints({ link: "</style.css>; rel=preload" }, () => asUsual(sent, outgoing));
    }),
  },
  {
    id: "http-1.0",
    cause: nothing,
    api: sending(raw(({ status, type }) => `HTTP/1.0 ${status} Fine\r\nContent-Type: ${type}`)),
  },
  {
    id: "connections-reset-in-mid-body",
    // A change that was carried out, and whose answer was lost, is seen by the next call.
    cause: /connection broke|could not be judged|succeeds$|order-confirmed$/u,
    api: sending(({ status, text }, outgoing) => {
      outgoing.writeHead(status, { ...json, "content-length": text.length + 100 }).write(text, () => {
        outgoing.socket?.resetAndDestroy();
      });
    }, 3),
  },
  {
    id: "trailers-follow",
    cause: nothing,
    api: sending((sent, outgoing) => {
      const { status, type, text } = sent;
      if (text === "") return asUsual(sent, outgoing);
      outgoing.writeHead(status, { "content-type": type, trailer: "x-check" }).write(text);
      outgoing.addTrailers({ "x-check": "1" });
      outgoing.end();
    }),
  },
  {
    id: "content-length-is-too-short",
    cause: /./u,
    api: sending(
      raw(
        (sent) =>
          `HTTP/1.1 ${sent.status} Fine\r\nContent-Type: ${sent.type}\r\nContent-Length: ${Math.max(0, bytesOf(sent) - 5)}`,
      ),
    ),
  },
  {
    id: "content-length-is-too-long",
    cause: /connection broke/u,
    api: sending(
      raw(
        (sent) => `HTTP/1.1 ${sent.status} Fine\r\nContent-Type: ${sent.type}\r\nContent-Length: ${bytesOf(sent) + 5}`,
      ),
    ),
  },
  {
    id: "answers-are-no-http",
    cause: /ORDERS_BASE_URL/u,
    api: sending(raw(() => "SSH-2.0-OpenSSH_9.9")),
  },
  {
    id: "statuses-are-unknown",
    cause: /^contract\.status\./u,
    api: ({ status }) => (status < 300 ? { status: 299 } : { status: 599 }),
  },
  {
    id: "answers-get-slower-with-each",
    cause: /became too slow: since exchange/u,
    api: ({ served }) => ({ delayMs: served * 60 }),
  },
];
