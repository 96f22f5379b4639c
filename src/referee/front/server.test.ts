import { connect, type Socket } from "node:net";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { Agent, request } from "undici";
import { makeCertificates } from "../../core/index.ts";
import { longestBody, openFront, type Arrival, type Front, type Identity } from "./server.ts";

interface Opened extends Front {
  readonly arrivals: Arrival[];
  readonly ends: boolean[];
}

/** A front that answers each request with what it got; the path `/reset` breaks the connection. */
async function opened(identity?: Identity): Promise<Opened> {
  const arrivals: Arrival[] = [];
  const ends: boolean[] = [];
  const front = await openFront(
    async (arrival) => {
      arrivals.push(arrival);
      const status = arrival.isTooLong ? 413 : 200;
      const answer =
        arrival.target === "/reset" ? null : { status, headers: {}, body: `${arrival.method} ${arrival.body}` };
      return { answer, ended: (delivered) => void ends.push(delivered) };
    },
    { identity },
  );
  onTestFinished(front.stop);
  return { ...front, arrivals, ends };
}

async function dialled({ origin }: Front): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname).on("error", () => {});
  await once(socket, "connect");
  return socket;
}

test("a request arrives whole, and its answer goes out", async () => {
  const front = await opened();
  const answer = await fetch(`${front.origin}/a?b=c`, { method: "POST", body: "zoë", headers: { "X-One": "1" } });
  expect([answer.status, await answer.text()]).toEqual([200, "POST zoë"]);
  expect(front.arrivals[0]).toMatchObject({ method: "POST", target: "/a?b=c", headers: { "x-one": "1" } });
  await expect.poll(() => front.ends).toEqual([true]);
});

test.each([
  ["lists", "[".repeat(5_000)],
  ["members", '{"a":'.repeat(5_000)],
  ["lists and members, complete", `${'[{"a":'.repeat(3_000)}1${"}]".repeat(3_000)}`],
] as const)("a body of %s that is nested too deep is refused, and the next request is served", async (_, body) => {
  const front = await opened();
  const [deep, next] = [await fetch(front.origin, { method: "PUT", body }), await fetch(`${front.origin}/a`)];
  expect([deep.status, next.status]).toEqual([413, 200]);
  expect(front.arrivals[0]).toMatchObject({ body: null, isTooLong: true });
});

test.for([undefined, makeCertificates()])(
  "each request says which connection it came on, and when that was closed",
  async (made) => {
    const front = await opened(made?.server);
    const options = { connect: { rejectUnauthorized: false } };
    for (const pipelining of [1, 0]) {
      const dispatcher = new Agent({ ...options, connections: 1, pipelining });
      for (const path of ["/a", "/b"]) await (await request(front.origin + path, { dispatcher })).body.dump();
      await dispatcher.close();
    }
    const [first, again, alone, last] = front.arrivals.map(({ connection }) => connection);
    expect([again?.number, alone?.number === last?.number]).toEqual([first?.number, false]);
    expect(alone?.number).not.toBe(first?.number);
    await expect
      .poll(() => [first, alone, last].map((connection) => typeof connection?.closedAt))
      .toEqual(Array(3).fill("number"));
  },
);

test("bodies that are together too much for the memory are refused, and the next request is served", async () => {
  const front = await opened();
  const sockets = await Promise.all(Array.from({ length: 80 }, () => dialled(front)));
  const body = Buffer.alloc(longestBody - 1, " ");
  for (const socket of sockets) {
    socket.write(`POST /a HTTP/1.1\r\nhost: a\r\ncontent-length: ${longestBody}\r\n\r\n`);
    socket.write(body);
  }
  await expect
    .poll(() => front.arrivals.filter(({ isTooLong }) => isTooLong).length, { timeout: 20_000 })
    .toBeGreaterThan(0);
  for (const socket of sockets) socket.destroy();
  await expect
    .poll(async () => (await fetch(front.origin, { method: "POST", body: body.toString() })).status)
    .toBe(200);
});

test("a reset connection gives the client no answer", async () => {
  const front = await opened();
  await expect(fetch(`${front.origin}/reset`)).rejects.toThrow("fetch failed");
  expect(front.ends).toEqual([false]);
});

test.for(["\u0000\u0001garbage\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "CONNECT a:1 HTTP/1.1\r\n\r\n"])(
  "what is no request is refused and counted, and the next one is served: %j",
  async (garbage) => {
    const front = await opened();
    const socket = await dialled(front);
    socket.end(garbage);
    socket.resume();
    await once(socket, "close");
    expect((await fetch(front.origin)).status).toBe(200);
    // Node reads a request to open a tunnel.
    expect(front.unreadable()).toBe(garbage.startsWith("CONNECT") ? 0 : 1);
  },
);

test("a body without an end is read up to the longest, and no further", async () => {
  const front = await opened();
  const socket = await dialled(front);
  socket.resume();
  socket.write("POST / HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n");
  const piece = "x".repeat(64 * 1024);
  let sent = 0;
  while (!socket.closed && sent < 64 * longestBody) {
    const isTaken = socket.write(`${piece.length.toString(16)}\r\n${piece}\r\n`);
    sent += piece.length;
    if (!isTaken) await Promise.race([once(socket, "drain"), once(socket, "close")]).catch(() => {});
  }
  expect(socket.closed).toBe(true);
  expect(front.arrivals.map(({ isTooLong }) => isTooLong)).toEqual([true]);
  expect((await fetch(front.origin)).status).toBe(200);
});

test("a thousand silent connections do not block others", async () => {
  const front = await opened();
  const silent = await Promise.all(Array.from({ length: 1_000 }, () => dialled(front)));
  expect((await fetch(front.origin)).status).toBe(200);
  for (const socket of silent) socket.destroy();
});

test("a client may disconnect in the middle of its request", async () => {
  const front = await opened();
  const socket = await dialled(front);
  socket.write("POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 100\r\n\r\nhalf");
  socket.destroy();
  expect((await fetch(front.origin)).status).toBe(200);
  expect(front.arrivals).toHaveLength(1);
});

test("an answer to a client that left before its request was read is not delivered", async () => {
  const front = await opened();
  for (const body of ["", "left"]) {
    const socket = await dialled(front);
    socket.write(`POST / HTTP/1.1\r\nHost: a\r\ncontent-length: ${body.length}\r\n\r\n${body}`);
    socket.destroySoon();
  }
  await expect.poll(() => front.ends).toEqual([false, false]);
  expect(front.arrivals.map(({ body }) => body)).toEqual([null, "left"]);
});

test("over TLS it answers and breaks connections too", async () => {
  const { server, authority } = makeCertificates();
  const front = await opened(server);
  const dispatcher = new Agent({ connect: { ca: authority.certificate } });
  onTestFinished(() => dispatcher.close());
  const answer = await request(`${front.origin}/a`, { dispatcher });
  expect([answer.statusCode, await answer.body.text()]).toEqual([200, "GET null"]);
  await expect(request(`${front.origin}/reset`, { dispatcher })).rejects.toThrow("other side closed");
  expect(front.ends).toEqual([true, false]);
});
