import { createServer, type RequestListener } from "node:http";
import { createServer as createSecureServer, type ServerOptions } from "node:https";
import { Server, type AddressInfo } from "node:net";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { readProxies } from "../configuration/proxies.ts";
import { makeCertificates } from "../configuration/made-certificates.ts";
import type { Route } from "./dispatchers.ts";
import { TransportError } from "../protocol/errors.ts";
import { startProxy, type TestProxyOptions } from "./proxy.testing.ts";
import { createTransport } from "./transport.ts";

const { authority, server, client } = makeCertificates(["orders.test"]);
const strange = makeCertificates(["orders.test"]);
const trusting = { authorities: authority.certificate, client: null };
const known = { ...trusting, client };
const never = new AbortController().signal;

const answerWay: RequestListener = (request, response) => {
  response.setHeader("content-type", "application/json").end(JSON.stringify({ path: request.url }));
};

async function portOf(service: Server): Promise<number> {
  await new Promise<void>((resolve) => void service.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void service.close());
  return (service.address() as AddressInfo).port;
}

const plainService = (): Promise<number> => portOf(createServer(answerWay));

const secureService = (options: ServerOptions = {}): Promise<number> =>
  portOf(createSecureServer({ key: server.key, cert: server.certificate, ...options }, answerWay));

function send(url: string, route: Route = {}) {
  const transport = createTransport({ connections: 2, timeoutMs: 60_000, ...route });
  onTestFinished(() => transport.close());
  return transport.send({ method: "GET", url, headers: {}, body: null }, never);
}

async function problemOf(url: string, route?: Route): Promise<TransportError> {
  const thrown: unknown = await send(url, route).catch((error: unknown) => error);
  if (thrown instanceof TransportError) return thrown;
  throw new Error("no TransportError", { cause: thrown });
}

async function proxyWith(options?: TestProxyOptions) {
  const proxy = await startProxy(options);
  onTestFinished(() => proxy[Symbol.asyncDispose]());
  return proxy;
}

afterEach(() => vi.unstubAllEnvs());

test("a private authority is trusted once it is named, and the usual ones stay so", async () => {
  const url = `https://127.0.0.1:${await secureService()}`;
  const problem = await problemOf(url);

  expect(problem.problem).toBe("unreachable");
  expect(problem.message).toMatch(/no connection could be made \(.*certificate.*\): set ORDERS_CA_FILE to the/u);
  expect(await send(url, { certificates: trusting })).toMatchObject({ status: 200 });
  expect(
    (await problemOf(url, { certificates: { ...trusting, authorities: strange.authority.certificate } })).message,
  ).toContain("ORDERS_CA_FILE");
});

test("a certificate for another host is refused, also when a trusted authority issued it", async () => {
  const problem = await problemOf(`https://localhost:${await secureService()}`, { certificates: trusting });

  expect(problem).toMatchObject({ problem: "unreachable" });
  expect(problem.message).toContain("Host: localhost. is not in the cert's altnames");
});

test.each(["TLSv1.2", "TLSv1.3"] as const)(
  "with %s a service gets the client certificate that it asks for",
  async (maxVersion) => {
    const asking = { ca: authority.certificate, requestCert: true, rejectUnauthorized: true };
    const port = await secureService({ ...asking, maxVersion });
    const url = `https://127.0.0.1:${port}`;

    expect(await send(url, { certificates: known })).toMatchObject({ status: 200 });
    const problem = await problemOf(url, { certificates: trusting });
    expect(problem.message).toContain("set ORDERS_CLIENT_CERT_FILE and ORDERS_CLIENT_KEY_FILE");
    const foreign = await problemOf(url, { certificates: { ...trusting, client: strange.client } });
    expect(foreign.message).not.toContain("ORDERS_CLIENT_CERT_FILE");
  },
);

test("a port that does not speak TLS is called so", async () => {
  const problem = await problemOf(`https://127.0.0.1:${await plainService()}`);

  expect(problem).toMatchObject({ problem: "unreachable" });
  expect(problem.message).toContain("the port does not speak TLS");
});

test("plain requests go to a proxy whole, and secured ones through a tunnel", async () => {
  const proxy = await proxyWith();
  const proxies = readProxies({ HTTP_PROXY: proxy.host, HTTPS_PROXY: `http://${proxy.host}` });
  const [plain, secure] = [await plainService(), await secureService()];
  const route = { proxies, certificates: trusting };

  for (const url of [`http://orders.test:${plain}/v1/orders?id=1`, `https://orders.test:${secure}/v1/orders?id=1`]) {
    const answer = await send(url, route);
    expect([answer.status, answer.text]).toEqual([200, '{"path":"/v1/orders?id=1"}']);
  }
  expect(proxy.asked).toEqual([`GET http://orders.test:${plain}/v1/orders?id=1`, `CONNECT orders.test:${secure}`]);
});

test("a client certificate is shown to the service behind a proxy", async () => {
  const proxy = await proxyWith();
  const port = await secureService({ ca: authority.certificate, requestCert: true, rejectUnauthorized: true });
  const route = { proxies: readProxies({ https_proxy: proxy.host }), certificates: known };

  expect(await send(`https://orders.test:${port}`, route)).toMatchObject({ status: 200 });
});

test("this machine and what NO_PROXY names are reached without a proxy", async () => {
  const proxy = await proxyWith();
  const port = await plainService();

  await send(`http://127.0.0.1:${port}`, { proxies: readProxies({ HTTP_PROXY: proxy.host }) });
  const direct = readProxies({ HTTP_PROXY: proxy.host, NO_PROXY: ".test" });
  expect((await problemOf(`http://orders.test:${port}`, { proxies: direct })).message).toMatch(/ENOTFOUND|EAI_AGAIN/u);
  expect(proxy.asked).toEqual([]);
});

test.each(["http", "https"])("credentials of a proxy reach it and no message, for %s", async (scheme) => {
  const proxy = await proxyWith({ credentials: "user:pa55word" });
  const url = `${scheme}://orders.test:${await (scheme === "http" ? plainService() : secureService())}`;
  const through = (address: string): Route => ({
    proxies: readProxies({ HTTP_PROXY: address, HTTPS_PROXY: address }),
    certificates: trusting,
  });

  expect(await send(url, through(`http://user:pa55word@${proxy.host}`))).toMatchObject({ status: 200 });
  const problem = await problemOf(url, through(`http://user:wr0ng@${proxy.host}`));
  expect(problem.problem).toBe("unreachable");
  expect(problem.message).toContain(`407 from the proxy at ${proxy.host} (${scheme.toUpperCase()}_PROXY)`);
  expect(problem.message).not.toContain("wr0ng");
});

test.each(["http", "https"])("a proxy may itself be reached over TLS, for %s", async (scheme) => {
  const proxy = await proxyWith({ secured: server });
  const url = `${scheme}://orders.test:${await (scheme === "http" ? plainService() : secureService())}`;
  const proxies = readProxies({ HTTP_PROXY: `https://${proxy.host}`, HTTPS_PROXY: `https://${proxy.host}` });

  expect(await send(url, { proxies, certificates: trusting })).toMatchObject({ status: 200 });
  expect((await problemOf(url, { proxies })).message).toContain("set ORDERS_CA_FILE");
  expect(proxy.asked).toHaveLength(1);
});

test("a proxy that refuses, or is not there, is the one to blame", async () => {
  const proxy = await proxyWith({ refuses: 403 });
  const proxies = readProxies({ HTTPS_PROXY: proxy.host, HTTP_PROXY: "user:pa55word@127.0.0.1:9" });

  expect((await problemOf("https://orders.test", { proxies })).message).toBe(
    `the proxy at ${proxy.host} (HTTPS_PROXY) answered 403 when it was asked for a connection to the service`,
  );
  expect(await problemOf("http://orders.test", { proxies })).toMatchObject({
    problem: "unreachable",
    message:
      "the proxy at 127.0.0.1:9 (HTTP_PROXY) refused the connection; correct HTTP_PROXY or add the host to NO_PROXY",
  });
});

test("a proxy is waited for no longer than a service", async () => {
  const silent = new Server(() => {});
  const proxies = readProxies({ HTTPS_PROXY: `127.0.0.1:${await portOf(silent)}` });
  const transport = createTransport({ connections: 2, timeoutMs: 100, proxies });
  onTestFinished(() => transport.close());
  const sending = transport.send({ method: "GET", url: "https://orders.test", headers: {}, body: null }, never);

  await expect(sending).rejects.toThrow(/no whole answer within 100 ms, through the proxy at 127/u);
});

test("no more connections than allowed lead through a proxy", async () => {
  const most = { now: 0, ever: 0 };
  const port = await portOf(
    createServer((request, response) => {
      most.now += 1;
      most.ever = Math.max(most.ever, most.now);
      setImmediate(() => {
        most.now -= 1;
        answerWay(request, response);
      });
    }),
  );
  const proxy = await proxyWith();
  const transport = createTransport({
    connections: 2,
    timeoutMs: 60_000,
    proxies: readProxies({ HTTP_PROXY: proxy.host }),
  });
  onTestFinished(() => transport.close());
  const url = `http://orders.test:${port}`;
  await Promise.all(
    Array.from({ length: 20 }, () => transport.send({ method: "GET", url, headers: {}, body: null }, never)),
  );

  expect(most.ever).toBeLessThanOrEqual(2);
});
