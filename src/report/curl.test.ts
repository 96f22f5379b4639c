import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { curlLine } from "./curl.ts";
import { exampleExchanges, exchangeWith } from "./exchanges.testing.ts";
import { hostileText } from "./run-record.testing.ts";
import type { Exchange } from "../core/index.ts";

/** What a shell makes of the line: the arguments that reach curl, and what it reads. */
function pasted(line: string, encoding: BufferEncoding = "utf8"): { words: string[]; input: string } {
  const script = `curl() { for word in "$@"; do printf '%s\\0' "$word"; done; printf '\\0'; cat; }\n${line}`;
  const environment = { PATH: process.env["PATH"] ?? "", ORDERS_TOKEN: "t0ken", ORDERS_CLIENT_SECRET: "s3cret" };
  const output = execFileSync("sh", ["-c", script], { env: environment, input: "" }).toString(encoding);
  const end = output.indexOf("\0\0");
  return { words: output.slice(0, end).split("\0"), input: output.slice(end + 2) };
}

function request(changes: Partial<Exchange["request"]>): Exchange {
  const { request: example } = exchangeWith("c");
  return exchangeWith("c", { request: { ...example, ...changes } });
}

function recorded(id: string): Exchange {
  const found = exampleExchanges().find((exchange) => exchange.id === id);
  if (found === undefined) throw new Error(`No exchange ${id}`);
  return found;
}

test("a GET is an address and its headers", () => {
  const line = curlLine(request({ headers: { accept: "application/json" } }));

  expect(line).toBe("curl -i 'https://orders.example.test/v1/orders?status=nin:DRAFT' -H 'accept: application/json'");
});

test("the token is read from the environment", () => {
  const line = curlLine(recorded("c-lost"));

  expect(line).toContain('-H "Authorization: Bearer $ORDERS_TOKEN"');
  expect(pasted(line).words).toContain("Authorization: Bearer t0ken");
});

test("a request without a token stays without one", () => {
  expect(curlLine(request({ headers: {} }))).not.toContain("uthorization");
});

test("a header that was not redacted is sent as it was", () => {
  const line = curlLine(request({ headers: { authorization: "Basic nonsense" } }));

  expect(pasted(line).words).toContain("authorization: Basic nonsense");
});

test("the client secret is read from the environment", () => {
  const line = curlLine(recorded("c-token"));

  expect(line).not.toContain("[redacted]");
  expect(JSON.parse(pasted(line).words.at(-1) ?? "")).toMatchObject({ client_id: "partner", client_secret: "s3cret" });
});

test("other redacted values are left as they were recorded", () => {
  const line = curlLine(request({ body: '{"email":"[redacted]"}' }));

  expect(pasted(line).words.at(-1)).toBe('{"email":"[redacted]"}');
});

test("the body reaches curl as it was sent", () => {
  expect(pasted(curlLine(recorded("c-create"))).words.at(-1)).toBe('{"externalReference":"it\'s run 7"}');
});

test("a body without a content type does not become a form", () => {
  expect(pasted(curlLine(request({ method: "POST", headers: {}, body: "{}" }))).words).toContain("Content-Type:");
});

test("the method is named where curl would choose another", () => {
  const methods = (["GET", "POST", "PUT", "DELETE"] as const).map((method) => [
    curlLine(request({ method })).includes(`-X '${method}'`),
    curlLine(request({ method, body: "{}" })).includes(`-X '${method}'`),
  ]);

  expect(methods).toEqual([
    [false, true],
    [true, false],
    [true, true],
    [true, true],
  ]);
});

test("brackets in an address are not a range", () => {
  expect(curlLine(request({ url: "http://[::1]:8080/v1/orders" }))).toContain("--globoff");
});

test("a body of several lines still makes one line, and arrives whole", () => {
  const body = '{\n\t"note": "50 % \\\\ of \'all\' \\n Zoë",\r\n"end": 1}\n';
  const line = curlLine(request({ method: "POST", body }));

  expect(line).not.toMatch(/\p{Cc}/u);
  expect(pasted(line).input).toBe(body);
});

test.each([
  ["latin1", Buffer.from('{"note":"Zo\u00eb"}', "latin1")],
  ["utf16le", Buffer.from('{"note":"Zo\u00eb"}', "utf16le")],
] as const)("a body that was sent in %s arrives in the same bytes", (encoding, bytes) => {
  const line = curlLine(request({ method: "POST", body: '{"note":"Zo\u00eb"}', encoding }));

  expect(Buffer.from(pasted(line, "latin1").input, "latin1")).toEqual(bytes);
});

test("a huge body is read from the record", () => {
  const line = curlLine(request({ method: "POST", body: "x".repeat(100_000) }));

  expect(line.length).toBeLessThan(1_000);
  expect(line).toMatch(
    /^jq -j 'select\(\.id == "c"\)\.request\.body' "\$\{ORDERS_REPORTS:-\.\}\/exchanges\.ndjson" \| curl .* --data-binary @-$/,
  );
});

test("hostile text never leaves its quotes", () => {
  const evil = hostileText.replaceAll("\u0000", "").replaceAll("\ud800", "");
  const line = curlLine(request({ method: evil, url: evil, headers: { [evil]: evil, empty: "" }, body: evil }));
  const flat = evil.replace(/\p{Cc}/gu, " ");

  expect(line).not.toMatch(/\p{Cc}/u);
  const { words, input } = pasted(line);
  expect(words).toEqual([
    "-i",
    "--globoff",
    "-X",
    flat,
    flat,
    "-H",
    `${flat}: ${flat}`,
    "-H",
    "empty;",
    "-H",
    "Content-Type:",
    "--data-binary",
    "@-",
  ]);
  expect(input).toBe(evil);
});
