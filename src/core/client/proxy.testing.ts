import { createServer, request as forward, type IncomingMessage, type RequestListener } from "node:http";
import { createServer as createSecureServer } from "node:https";
import { connect, type AddressInfo, type Socket } from "node:net";

/** A forward proxy on this machine, for tests: it finds every host name here. */
export interface TestProxy extends AsyncDisposable {
  readonly host: string;
  /** What it was asked for, in the order of the requests. */
  readonly asked: readonly string[];
}

export interface TestProxyOptions {
  /** User and password, joined by a colon, that it asks for. */
  readonly credentials?: string;
  /** What it answers instead of serving. */
  readonly refuses?: number;
  /** What it shows of itself where it is reached over TLS. */
  readonly secured?: { readonly certificate: string; readonly key: string };
}

export async function startProxy({ credentials, refuses, secured }: TestProxyOptions = {}): Promise<TestProxy> {
  const asked: string[] = [];
  const sockets = new Set<Socket>();
  const expected = credentials === undefined ? undefined : `Basic ${Buffer.from(credentials).toString("base64")}`;
  const statusFor = (given: string | undefined): number => (given === expected ? (refuses ?? 200) : 407);

  const serve: RequestListener = (request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const status = statusFor(request.headers["proxy-authorization"]);
    const url = URL.parse(request.url ?? "");
    if (status !== 200 || url === null) {
      response.writeHead(status === 200 ? 400 : status).end("no");
      return;
    }
    const { "proxy-authorization": _, ...headers } = request.headers;
    const { method } = request;
    const options = { host: "127.0.0.1", port: url.port, path: url.pathname + url.search, method, headers };
    const onward = forward(options, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on("error", () => void response.writeHead(502).end());
    request.pipe(onward);
  };
  const server =
    secured === undefined
      ? createServer(serve)
      : createSecureServer({ key: secured.key, cert: secured.certificate }, serve);
  server.on("connect", (request: IncomingMessage, socket: Socket) => {
    asked.push(`CONNECT ${request.url}`);
    const status = statusFor(request.headers["proxy-authorization"]);
    socket.on("error", () => {});
    if (status !== 200) {
      socket.end(`HTTP/1.1 ${status} No\r\nContent-Length: 0\r\n\r\n`);
      return;
    }
    const onward = connect(Number(request.url?.split(":").at(-1)), "127.0.0.1", () => {
      socket.write("HTTP/1.1 200 Connected\r\n\r\n");
      socket.pipe(onward).pipe(socket);
    });
    sockets.add(onward.on("error", () => void socket.destroy()));
  });
  server.on("connection", (socket: Socket) => void sockets.add(socket.on("error", () => {})));
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}
