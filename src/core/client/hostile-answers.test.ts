import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { answerLimits, whyUnreadable } from "../protocol/answer-limits.ts";
import { TransportError } from "../protocol/errors.ts";
import type { Exchange } from "../protocol/exchange.ts";
import { createExchanger } from "./exchanger.ts";
import { createRedactor } from "./redaction.ts";

const mebibyte = 1024 * 1024;
const json = { "content-type": "application/json" };

/** Sends one request to a service that answers so, as a run would; answers what became of it and its record. */
async function exchangeWith(answer: (response: ServerResponse) => void, headers: Record<string, string> = {}) {
  const service = createServer((_, response) => answer(response));
  await new Promise<void>((resolve) => void service.listen(0, "127.0.0.1", resolve));
  const redactor = createRedactor({ secrets: { s3cretText: "[redacted]" }, hiddenMembers: [], shownHeaders: [] });
  const exchanger = createExchanger({
    limits: { requestTimeoutMs: 60_000 },
    redactor,
    readOnly: false,
    runId: "run",
    signal: new AbortController().signal,
  });
  onTestFinished(async () => {
    await exchanger.close();
    service.closeAllConnections();
    service.close();
  });
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/v1/orders`;
  const records: Exchange[] = [];
  const outcome: unknown = await exchanger
    .send({
      scenario: "hostile",
      called: "getOrders",
      build: () => ({ method: "GET", url, headers, body: null }),
      onExchange: (exchange) => void records.push(exchange),
    })
    .catch((problem: unknown) => problem);
  return { outcome, records };
}

async function problemWith(...setting: Parameters<typeof exchangeWith>) {
  const { outcome, records } = await exchangeWith(...setting);
  expect(outcome).toBeInstanceOf(TransportError);
  const { problem, message } = outcome as TransportError;
  // The record says the same, so that every report does.
  expect(message).toContain(records[0]?.problem ?? "no record");
  return { problem, message };
}

const largest = answerLimits.bodyBytes;
const nested = `the answer, 200, has lists and objects nested more than ${answerLimits.nesting} deep`;

test.each([
  ["lists", "[".repeat(largest - 1)],
  ["objects", '{"a":'.repeat(mebibyte)],
  ["lists in a member", `{"id":"1","more":${"[".repeat(3 * mebibyte)}${"]".repeat(3 * mebibyte)}}`],
])("megabytes of nested %s are called so, at no cost", async (_, body) => {
  const before = process.memoryUsage().rss;
  const { problem, message } = await problemWith((response) => void response.writeHead(200, json).end(body));

  expect(problem).toBe("unreadable");
  expect(message).toContain(nested);
  // Some copies of what came; a parser that follows it takes two gigabytes.
  expect(process.memoryUsage().rss - before).toBeLessThan(500 * mebibyte);
});

test("brackets in a text are no nesting, and as much as we send ourselves may come back", () => {
  expect(whyUnreadable(`["${"[".repeat(5_000)}\\"[", "\\\\"]`)).toBeNull();
  expect(whyUnreadable("[".repeat(1_001) + "]".repeat(1_001))).toBeNull();
  expect(whyUnreadable("[]".repeat(5_000))).toBeNull();
  expect(whyUnreadable(`<script>${"[".repeat(5_000)}`)).toBeNull();
  expect(whyUnreadable(` ${"[".repeat(answerLimits.nesting + 1)}`)).toContain("nested more than");
});

test.each([
  ["one text", `"${"x".repeat(largest - 2)}"`],
  ["one text with every bracket", `{"a":"${'[{\\"'.repeat(largest / 4 - 4)}"}`],
  ["a token", `{"access_token":"${"x".repeat(largest - 20)}"}`],
])("an answer of %s that is as large as any that is read is called so", async (_, body) => {
  const { problem, message } = await problemWith((response) => void response.writeHead(200, json).end(body));
  expect([problem, message]).toEqual([
    "unreadable",
    expect.stringContaining("the answer, 200, has a text of more than 1048576 characters"),
  ]);
});

test("a large body that is no JSON is an answer, and the record says how much came", async () => {
  const { outcome, records } = await exchangeWith(
    (response) => void response.writeHead(200, json).end("x".repeat(largest)),
  );
  expect(outcome).toMatchObject({ status: 200, json: undefined });
  expect(records[0]?.response).toMatchObject({
    body: `[not recorded: a body of ${largest} characters]`,
    truncated: true,
  });
});

test.each([
  ["letters", "x"],
  ["digits of base 16", "ab"],
  ["backslashes", "\\\\"],
  ["percent signs", "%41"],
  ["entities", "&amp;"],
  ["words of persons", "Ada "],
])("the longest text that is read, of %s, costs no more than its length", async (_, sign) => {
  const text = sign.repeat(Math.floor((mebibyte - 100) / sign.length));
  const { outcome } = await exchangeWith(
    (response) => void response.writeHead(200, json).end(`{"name":"Ada Berg","text":"${text}"}`),
  );
  expect(outcome).toMatchObject({ status: 200, json: { name: "Ada Berg" } });
});

test.each([
  ["members", `{${Array.from({ length: 500_000 }, (_, index) => `"m${index}":1`).join(",")}}`],
  ["elements", `[${"1,".repeat(largest / 2 - 2)}1]`],
])("an answer of half a million %s or more is called so", async (_, body) => {
  const { problem, message } = await problemWith((response) => void response.writeHead(200, json).end(body));
  expect([problem, message]).toEqual([
    "unreadable",
    expect.stringContaining("the answer, 200, has more than 250000 members and elements"),
  ]);
});

test("an answer past 8 MiB is called too large", async () => {
  const piece = Buffer.alloc(mebibyte, "x");
  const { problem, message } = await problemWith((response) => {
    response.writeHead(200, json);
    const pour = (): void => {
      while (!response.destroyed && response.write(piece));
    };
    response.on("drain", pour);
    pour();
  });
  expect([problem, message]).toEqual(["unreadable", expect.stringContaining("the answer is larger than 8 MiB")]);
});

test.each([
  ["one header of a mebibyte", { "x-long": "x".repeat(mebibyte) }],
  ["a hundred thousand headers", Object.fromEntries(Array.from({ length: 100_000 }, (_, n) => [`x-${n}`, "1"]))],
])("an answer with %s is called so", async (_, headers) => {
  const { problem, message } = await problemWith((response) => void response.writeHead(200, headers).end("{}"));
  expect([problem, message]).toEqual([
    "unreadable",
    expect.stringContaining("the answer has more in its headers than HTTP clients take"),
  ]);
});

const page = JSON.stringify({ items: [{ id: "Zo\u00EB" }] });

test.each([
  ["gzip", gzipSync(page)],
  ["X-GZIP", gzipSync(page)],
  ["deflate", deflateSync(page)],
  ["deflate", deflateRawSync(page)],
  ["br", brotliCompressSync(page)],
  ["zstd", zstdCompressSync(page)],
  ["identity", Buffer.from(page)],
  ["deflate, gzip", gzipSync(deflateSync(page))],
])("an answer packed with %s is read, and its headers stay as they came", async (coding, body) => {
  const { outcome, records } = await exchangeWith(
    (response) => void response.writeHead(200, { ...json, "content-encoding": coding }).end(body),
  );
  expect(outcome).toMatchObject({ text: page, headers: { "content-encoding": coding } });
  expect(records[0]?.response).toMatchObject({ body: page });
});

test("an answer without a body may say how it is packed", async () => {
  const { outcome } = await exchangeWith(
    (response) => void response.writeHead(204, { "content-encoding": "gzip" }).end(),
  );
  expect(outcome).toMatchObject({ status: 204, text: "" });
});

const bomb = Buffer.alloc(largest + 1, "[");

test.each([
  ["gzip", gzipSync(bomb), "is larger than 8 MiB when it is unpacked"],
  ["br", brotliCompressSync(bomb), "is larger than 8 MiB when it is unpacked"],
  ["gzip, gzip", gzipSync(gzipSync(bomb)), "is larger than 8 MiB when it is unpacked"],
  ["gzip", Buffer.from(page), "is said to be packed with gzip, and cannot be unpacked (incorrect header check)"],
  ["gzip", gzipSync(page).subarray(0, 20), "is said to be packed with gzip, and cannot be unpacked"],
  ["deflate", Buffer.from("x"), "is said to be packed with deflate, and cannot be unpacked"],
  ["sdch", Buffer.from(page), "is packed in a Content-Encoding that is not known here"],
  ["constructor", Buffer.from(page), "is packed in a Content-Encoding that is not known here"],
  ["gzip, gzip, gzip, gzip", gzipSync(page), "is packed 4 times over"],
])("an answer packed with %s that cannot be read is called so", async (coding, body, words) => {
  const { problem, message } = await problemWith(
    (response) => void response.writeHead(200, { ...json, "content-encoding": coding }).end(body),
  );
  expect([problem, message]).toEqual(["unreadable", expect.stringContaining(`the answer ${words}`)]);
});

test("a header that no request can carry is the request's problem, and nothing is sent", async () => {
  let asked = false;
  const { problem, message } = await problemWith(() => void (asked = true), { "x-shop": "two\nlines" });

  expect([problem, asked]).toEqual(["unsendable", false]);
  expect(message).toContain("the request cannot be sent: invalid x-shop header; a header carries no line breaks");
});
