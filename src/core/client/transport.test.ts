import { createServer as createRawServer, type AddressInfo, type Server, type Socket } from "node:net";
import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { TransportError } from "../protocol/errors.ts";
import type { RawRequest, RawResponse } from "../protocol/exchange.ts";
import { createTransport } from "./transport.ts";

const never = new AbortController().signal;

async function listening(server: Server): Promise<string> {
  const sockets = new Set<Socket>();
  server.on("connection", (socket: Socket) => void sockets.add(socket.on("error", () => {})));
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A server that does with each connection what a test says, once the request has come. */
const raw = (onRequest: (socket: Socket) => void): Promise<string> =>
  listening(createRawServer((socket) => void socket.once("data", () => onRequest(socket))));

function transportFor(timeoutMs = 60_000) {
  const transport = createTransport({ connections: 4, timeoutMs });
  onTestFinished(() => transport.close());
  return transport;
}

const get = (url: string): RawRequest => ({ method: "GET", url, headers: {}, body: null });

async function problemOf(sending: Promise<RawResponse>): Promise<TransportError> {
  const thrown: unknown = await sending.catch((error: unknown) => error);
  if (thrown instanceof TransportError) return thrown;
  throw new Error("no TransportError", { cause: thrown });
}

const respond = (socket: Socket, ...lines: string[]): void => void socket.end(lines.join("\r\n"));

test("a request is sent unchanged, and its answer comes back unchanged", async () => {
  const url = await listening(
    createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => void chunks.push(chunk));
      request.on("end", () => {
        const { method, url: path, headers } = request;
        const body = Buffer.concat(chunks).toString();
        response.setHeader("X-Twice", ["a", "b"]).writeHead(418, { "Content-Type": "application/json" });
        response.end(JSON.stringify({ method, path, headers, body, text: "Zoë €" }));
      });
    }),
  );
  const headers = { "SVC-Client-Name": "tests", "Content-Type": "application/json" };
  const answer = await transportFor().send(
    { method: "POST", url: `${url}/v1/orders?id=eq%3A1&id=eq%3A2`, headers, body: '{"a":"é"}' },
    never,
  );

  expect(answer.status).toBe(418);
  expect(answer.headers).toMatchObject({ "content-type": "application/json", "x-twice": "a, b" });
  expect(JSON.parse(answer.text)).toEqual({
    method: "POST",
    path: "/v1/orders?id=eq%3A1&id=eq%3A2",
    headers: expect.objectContaining({ "svc-client-name": "tests", "content-length": "10" }),
    body: '{"a":"é"}',
    text: "Zoë €",
  });
});

test("a redirect is an answer, not followed", async () => {
  let requests = 0;
  const url = await raw((socket) => {
    requests += 1;
    respond(socket, "HTTP/1.1 302 Found", "Location: /elsewhere", "Content-Length: 0", "", "");
  });

  expect(await transportFor().send(get(url), never)).toMatchObject({
    status: 302,
    headers: { location: "/elsewhere" },
    text: "",
  });
  expect(requests).toBe(1);
});

test("nothing is sent a second time", async () => {
  let connections = 0;
  const url = await raw((socket) => {
    connections += 1;
    socket.destroy();
  });
  await problemOf(transportFor().send(get(url), never));

  expect(connections).toBe(1);
});

test("a port without a listener is unreachable", async () => {
  const server = createRawServer();
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => void server.close(resolve));
  const problem = await problemOf(transportFor().send(get(`http://127.0.0.1:${port}`), never));

  expect(problem).toMatchObject({ problem: "unreachable" });
  expect(problem.message).toMatch(/^no connection could be made \(.*ECONNREFUSED/u);
  expect(problem.cause).toBeInstanceOf(Error);
});

test.each([
  ["says nothing", () => {}],
  ["begins and stops", (socket: Socket) => void socket.write("HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n{")],
  [
    "drips its body",
    (socket: Socket) => {
      socket.write("HTTP/1.1 200 OK\r\nContent-Length: 9999\r\n\r\n");
      const dripping = setInterval(() => socket.write("x"), 20);
      socket.once("close", () => clearInterval(dripping));
    },
  ],
])("a target that %s for ever is given up, and not too early", async (_, onRequest) => {
  const url = await raw(onRequest);
  const started = performance.now();
  const problem = await problemOf(transportFor(150).send(get(url), never));

  expect(problem).toMatchObject({ problem: "timed-out", message: "no whole answer within 150 ms" });
  expect(performance.now() - started).toBeGreaterThan(120);
});

test.each([
  ["closes without a word", (socket: Socket) => void socket.end()],
  ["resets the connection", (socket: Socket) => void socket.resetAndDestroy()],
  ["closes amid its body", (socket: Socket) => respond(socket, "HTTP/1.1 200 OK", "Content-Length: 99", "", "{")],
  [
    "closes amid its chunks",
    (socket: Socket) => respond(socket, "HTTP/1.1 200 OK", "Transfer-Encoding: chunked", "", "5", "{"),
  ],
  ["closes amid its headers", (socket: Socket) => respond(socket, "HTTP/1.1 200 OK", "Content-")],
  ["does not speak HTTP", (socket: Socket) => respond(socket, "SSH-2.0-OpenSSH_9.9", "")],
])("a target that %s has cut the answer off", async (_, onRequest) => {
  const problem = await problemOf(transportFor().send(get(await raw(onRequest)), never));

  expect(problem.problem).toBe("cut-off");
  expect(problem.message).toMatch(/^the connection broke before the answer was whole \(.+\)$/u);
});

test("a run that is stopped waits for no answer", async () => {
  const stop = new AbortController();
  const url = await raw(() => stop.abort());
  const problem = await problemOf(transportFor().send(get(url), stop.signal));

  expect(problem).toMatchObject({ problem: "stopped", message: "the run was stopped before an answer came" });
});

test("a run that was stopped already sends nothing", async () => {
  let asked = false;
  const url = await raw(() => void (asked = true));
  const problem = await problemOf(transportFor().send(get(url), AbortSignal.abort()));

  expect([problem.problem, asked]).toEqual(["stopped", false]);
});

test("a transport that is closed sends nothing any more", async () => {
  const url = await raw((socket) => respond(socket, "HTTP/1.1 204 No Content", "", ""));
  const transport = transportFor();
  expect((await transport.send(get(url), never)).status).toBe(204);
  await transport.close();

  expect((await problemOf(transport.send(get(url), never))).problem).toBe("cut-off");
});

/** A service that answers once on each connection, and hangs up when it is asked again. */
const answeringOnce = (onRequest: () => void): Promise<string> =>
  listening(
    createRawServer((socket) => {
      let asked = 0;
      socket.on("data", () => {
        onRequest();
        if ((asked += 1) > 1) socket.destroy();
        else socket.write("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok");
      });
    }),
  );

test("a GET that meets the end of its connection is sent once more, on another one", async () => {
  let requests = 0;
  const url = await answeringOnce(() => void (requests += 1));
  const transport = transportFor();
  const texts = [await transport.send(get(url), never), await transport.send(get(url), never)].map(({ text }) => text);

  expect(texts).toEqual(["ok", "ok"]);
  expect(requests).toBe(3);
});

test("a connection is given up before a service that keeps idle ones for two seconds does", async () => {
  const ends: string[] = [];
  // Node sends a hint with how long it waits, which the transport would heed.
  const server = createServer((_, response) => void response.setHeader("Connection", "keep-alive").end("{}"));
  server.keepAliveTimeout = 0;
  server.on("connection", (socket) => void socket.on("end", () => ends.push("by the transport")));
  const url = await listening(server);
  await transportFor().send(get(url), never);

  await expect.poll(() => ends, { timeout: 1_900 }).toEqual(["by the transport"]);
});

test("once a service closed a connection that was kept, later ones are given up sooner", async () => {
  const ends: string[] = [];
  const isOpen = new Set<Socket>();
  const server = createServer(({ url = "", socket }, response) => {
    socket.once("end", () => ends.push(url));
    response.setHeader("Connection", "keep-alive").end("{}");
  });
  server.keepAliveTimeout = 0;
  server.on("connection", (socket) => isOpen.add(socket.on("close", () => isOpen.delete(socket))));
  const url = await listening(server);
  const [transport, another] = [transportFor(), transportFor()];
  await transport.send(get(url), never);
  for (const socket of isOpen) socket.destroy();
  await expect.poll(() => isOpen.size).toBe(0);
  await another.send(get(`${url}/usual`), never);
  await transport.send(get(`${url}/sooner`), never);

  await expect.poll(() => ends, { timeout: 60_000 }).toEqual(["/sooner", "/usual"]);
});

test("what may change something is never sent twice", async () => {
  let requests = 0;
  const url = await answeringOnce(() => void (requests += 1));
  const transport = transportFor();
  await transport.send(get(url), never);

  expect((await problemOf(transport.send({ ...get(url), method: "POST" }, never))).problem).toBe("cut-off");
  expect(requests).toBe(2);
});

test("a service that ends each connection after an answer gets a new one for each request in the end", async () => {
  const url = await answeringOnce(() => {});
  const transport = transportFor();
  const came: string[] = [];
  for (let time = 0; time < 12; time += 1) {
    const sending = transport.send({ ...get(url), method: "POST" }, never);
    came.push(await sending.then(({ text }) => text).catch(() => "cut off"));
  }
  expect(came.slice(-6)).toEqual(Array<string>(6).fill("ok"));
});
