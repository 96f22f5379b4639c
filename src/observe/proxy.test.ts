import { randomBytes } from "node:crypto";
import * as plain from "node:http";
import * as overTls from "node:https";
import { connect, createServer, type AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { type Exchange, makeCertificates } from "../core/index.ts";
import { openProxy, type Proxy } from "./proxy.ts";

interface Called {
  readonly status: number;
  readonly rawHeaders: readonly string[];
  readonly body: Buffer;
}

const agent = new plain.Agent({ keepAlive: true, maxSockets: 1 });

/** Calls the proxy, and gives the answer as it came. */
function call(port: number, path: string, body: Buffer = Buffer.alloc(0), headers: plain.OutgoingHttpHeaders = {}) {
  return new Promise<Called>((resolve, reject) => {
    const method = body.length === 0 ? "GET" : "PUT";
    const request = plain.request({ agent, port, path, method, headers }, (answer) => {
      const { statusCode: status = 0, rawHeaders } = answer;
      buffer(answer).then((whole) => resolve({ status, rawHeaders, body: whole }), reject);
    });
    request.once("error", reject);
    request.end(body);
  });
}

interface Example extends AsyncDisposable {
  readonly proxy: Proxy;
  readonly taken: Exchange[];
}

async function openExample(listener: plain.RequestListener, isSecured = false): Promise<Example> {
  const made = isSecured ? makeCertificates() : null;
  const server =
    made === null
      ? plain.createServer(listener)
      : overTls.createServer({ cert: made.server.certificate, key: made.server.key }, listener);
  await new Promise<void>((resolve) => void server.listen(0, "localhost", resolve));
  const { port } = server.address() as AddressInfo;
  const taken: Exchange[] = [];
  const proxy = await openProxy({
    target: {
      baseUrl: `${isSecured ? "https" : "http"}://localhost:${port}/api`,
      ...(made !== null && { certificates: { authorities: made.authority.certificate, client: null } }),
    },
    host: "localhost",
    port: 0,
    calledBy: (_, url) => (url.pathname.startsWith("/api/v1/orders/") ? "updateOrder" : "unmatched"),
    take: (exchange) => void taken.push(exchange),
  });
  return {
    proxy,
    taken,
    [Symbol.asyncDispose]: async () => {
      await proxy.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

test("bytes, status and headers pass as they are, over one connection, and small bodies are read", async () => {
  const seen: string[][] = [];
  await using example = await openExample((incoming, outgoing) => {
    seen.push(incoming.rawHeaders);
    outgoing.writeHead(
      207,
      "Several",
      [
        ["X-Odd-Case", "1"],
        ["x-odd-case", "2"],
        ["Content-Type", "application/json"],
      ].flat(),
    );
    incoming.pipe(outgoing);
  });
  for (const body of [Buffer.from('{"contact":"æ"}'), randomBytes(3_000_000)]) {
    const answer = await call(example.proxy.port, "/api/v1/orders/o%201?a=1&a=2", body, { "X-My-Header": "My Value" });
    expect([answer.status, answer.body.equals(body)]).toEqual([207, true]);
    expect(answer.rawHeaders.join("|")).toContain("X-Odd-Case|1|x-odd-case|2|Content-Type|application/json");
  }
  expect(seen[0]?.join("|")).toContain("X-My-Header|My Value");
  await expect.poll(() => example.taken.length).toBe(2);
  expect(example.taken[0]).toMatchObject({
    request: { body: '{"contact":"æ"}', headers: { "x-my-header": "My Value" } },
    response: { status: 207, body: '{"contact":"æ"}', truncated: false },
  });
  expect(example.taken[1]?.response?.truncated).toBe(true);
  expect([example.proxy.forwarded(), example.proxy.unjudged()]).toEqual([2, 0]);
});

test("an answer begins before it is whole, and what is no call of the service is forwarded without being read", async () => {
  const { promise: isRead, resolve: read } = Promise.withResolvers<void>();
  await using example = await openExample((_, outgoing) => {
    outgoing.write("first");
    void isRead.then(() => outgoing.end(" last"));
  });
  const text = await new Promise<string>((resolve) => {
    let all = "";
    plain.get({ agent, port: example.proxy.port, path: "/elsewhere" }, (answer) => {
      answer.on("data", (piece: Buffer) => {
        all += piece.toString();
        read();
      });
      answer.once("end", () => resolve(all));
    });
  });
  expect(text).toBe("first last");
  expect([example.taken, example.proxy.forwarded()]).toEqual([[], 1]);
});

test("a connection that breaks, breaks for the caller too, and the call is recorded without an answer", async () => {
  await using example = await openExample((_, outgoing) => {
    outgoing.writeHead(200, { "content-length": "100" });
    outgoing.write("half", () => outgoing.destroy());
  });
  await expect(call(example.proxy.port, "/api/v1/orders/o-1")).rejects.toThrow();
  await expect.poll(() => example.taken).toMatchObject([{ response: null }]);
});

test("a target over TLS is reached with the authority of a run", async () => {
  await using example = await openExample((_, outgoing) => void outgoing.end("{}"), true);
  expect((await call(example.proxy.port, "/api/v1/orders/o-1")).body.toString()).toBe("{}");
});

test.each(["//", "http://[", "http://a:99999/api/v1/orders/1", "//[::1/api"])(
  "a request for what is no address, %s, ends nothing, and is passed on without being judged",
  async (path) => {
    await using example = await openExample((_, outgoing) => void outgoing.writeHead(404).end());
    const { port } = example.proxy;
    const socket = connect(port, "localhost");
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect((await buffer(socket)).toString("latin1")).toMatch(/^HTTP\/1\.1 4/u);
    expect((await call(port, "/api/v1/orders/o-1")).status).toBe(404);
    await expect.poll(() => example.taken).toHaveLength(1);
  },
);

test.each([
  ["a status below 100", "HTTP/1.1 007 Odd"],
  ["a tab and a bell in the reason", "HTTP/1.1 200 \u0007\tOK"],
])("an answer with %s, which no server may write, ends nothing", async (_, line) => {
  const server = createServer((socket) => {
    socket.once("data", () => socket.end(`${line}\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`));
  });
  await new Promise<void>((resolve) => void server.listen(0, "localhost", resolve));
  const taken: Exchange[] = [];
  const baseUrl = `http://localhost:${(server.address() as AddressInfo).port}/api`;
  const proxy = await openProxy({
    target: { baseUrl },
    host: "localhost",
    port: 0,
    calledBy: () => "getOrder",
    take: (exchange) => void taken.push(exchange),
  });
  for (const path of ["o-1", "o-2"]) expect((await call(proxy.port, `/api/v1/orders/${path}`)).status).toBe(502);
  await expect.poll(() => taken.map(({ response }) => response)).toEqual([null, null]);
  await proxy.stop();
  server.close();
});
