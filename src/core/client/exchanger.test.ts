import { createServer, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Limits } from "../configuration/profile.ts";
import { TransportError } from "../protocol/errors.ts";
import type { Exchange } from "../protocol/exchange.ts";
import { createExchanger, type RawAnswer } from "./exchanger.ts";
import { createRedactor } from "./redaction.ts";

async function exchangerFor(listener: RequestListener, limits: Limits = {}, signal = new AbortController().signal) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const redactor = createRedactor({ secrets: { s3cret: "[hidden]" }, hiddenMembers: [], shownHeaders: [] });
  const exchanger = createExchanger({ limits, redactor, readOnly: false, runId: "run", signal });
  onTestFinished(async () => {
    await exchanger.close();
    server.closeAllConnections();
    server.close();
  });
  const exchanges: Exchange[] = [];
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/orders`;
  const send = (path = ""): Promise<RawAnswer> =>
    exchanger.send({
      scenario: "a scenario",
      called: "getOrders",
      build: (id) => ({ method: "GET", url: url + path, headers: { "X-Correlation-Id": id }, body: null }),
      onExchange: (exchange) => void exchanges.push(exchange),
    });
  return { exchanger, send, exchanges, url };
}

const answering =
  (body: string): RequestListener =>
  (_, response) =>
    void response.end(body);

test("each request has an id of its own, which is sent with it and recorded", async () => {
  const { send, exchanges } = await exchangerFor((request, response) => {
    response.end(JSON.stringify({ id: request.headers["x-correlation-id"] }));
  });
  const answers = [await send(), await send()];

  expect(answers.map(({ json }) => json)).toEqual([{ id: "run-1" }, { id: "run-2" }]);
  expect(answers.map(({ exchange }) => exchange)).toEqual(exchanges);
  expect(exchanges[0]).toMatchObject({
    id: "run-1",
    called: "getOrders",
    scenario: "a scenario",
    response: { status: 200 },
    problem: null,
  });
});

test.each([
  ['{"a":1}', { a: 1 }],
  ["null", null],
  ["", undefined],
  ["<p>no", undefined],
  ['{"a":1', undefined],
])("the body %j is parsed to %j", async (text, json) => {
  const { send } = await exchangerFor(answering(text));

  expect(await send()).toMatchObject({ text, json });
});

test("nothing secret is in the record, and the answer itself is untouched", async () => {
  const { send, exchanges } = await exchangerFor(answering('{"note":"s3cret"}'));
  const answer = await send("?note=s3cret");

  expect(answer.text).toContain("s3cret");
  expect(JSON.stringify(exchanges)).not.toContain("s3cret");
});

test("a failure is recorded and thrown with method and address", async () => {
  const { send, exchanges, url } = await exchangerFor((request) => void request.socket.destroy());
  const thrown: unknown = await send().catch((error: unknown) => error);

  expect(thrown).toBeInstanceOf(TransportError);
  expect(thrown).toMatchObject({ problem: "cut-off", message: expect.stringContaining(`GET ${url}: the connection`) });
  expect(exchanges).toMatchObject([{ id: "run-1", response: null, problem: expect.stringContaining("broke") }]);
});

test("after twelve failures in a row nothing is sent any more", async () => {
  let requests = 0;
  const { send, exchanges } = await exchangerFor((request) => {
    requests += 1;
    request.socket.destroy();
  });
  for (let made = 0; made < 12; made += 1) await send().catch(() => {});

  await expect(send()).rejects.toThrow("the target stopped answering");
  expect([requests, exchanges.length]).toEqual([12, 12]);
});

test("no more requests are under way than the limit allows", async () => {
  const open: ServerResponse[] = [];
  let most = 0;
  // Each group waits for its last, and then a moment for one too many.
  const { send } = await exchangerFor(
    (_, response) => {
      most = Math.max(most, open.push(response));
      if (open.length === 3) setTimeout(() => open.splice(0).forEach((each) => each.end("{}")), 10);
    },
    { parallelRequests: 3 },
  );
  await Promise.all(Array.from({ length: 12 }, () => send()));

  expect(most).toBe(3);
});

test("no more requests are sent in a second than the limit allows", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date", "performance"] });
  onTestFinished(() => void vi.useRealTimers());
  let requests = 0;
  const { send } = await exchangerFor(
    (_, response) => {
      requests += 1;
      response.end("{}");
    },
    { requestsPerSecond: 4 },
  );
  const all = Array.from({ length: 6 }, () => send());
  await Promise.all(all.slice(0, 4));
  expect(requests).toBe(4);
  await vi.advanceTimersByTimeAsync(999);
  expect(requests).toBe(4);
  await vi.advanceTimersByTimeAsync(1);
  await Promise.all(all);
  expect(requests).toBe(6);
});

test("a limit on time is that of the profile", async () => {
  const { send } = await exchangerFor(() => {}, { requestTimeoutMs: 60 });

  await expect(send()).rejects.toThrow("no whole answer within 60 ms");
});

test("a target that answers 429 to two requests gets none for a second", async () => {
  const times: number[] = [];
  const { send } = await exchangerFor((_, response) => {
    response.writeHead(times.push(performance.now()) <= 2 ? 429 : 200).end("{}");
  });
  expect((await Promise.all([send(), send()])).map(({ status }) => status)).toEqual([429, 429]);
  expect((await send()).status).toBe(200);
  const [, second = 0, third = 0] = times;
  expect(third - second).toBeGreaterThan(900);
});
