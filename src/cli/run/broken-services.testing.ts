import {
  type Agent,
  createServer,
  request,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from "node:http";
import { buffer } from "node:stream/consumers";
import { createServer as createTcpServer, type AddressInfo, type Server, type Socket } from "node:net";

/** Services that are broken below the specification, to see that the harness does not blame it. Each on a free loopback port. */
export interface BrokenService extends AsyncDisposable {
  readonly origin: string;
}

export async function closedPort(): Promise<string> {
  await using service = await listening(createTcpServer());
  return service.origin;
}

export function answering(listener: RequestListener): Promise<BrokenService> {
  return listening(createServer(listener));
}

/** Accepts every connection and never says a word. */
export function silent(): Promise<BrokenService> {
  return listening(createTcpServer(() => {}));
}

/** Announces more than it sends, then closes the connection. */
export function cuttingOff(): Promise<BrokenService> {
  return listening(
    createTcpServer((socket) => {
      socket.once("data", () => {
        socket.end('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"access_token":');
      });
    }),
  );
}

/** Any route answered with the same status and body. */
export function always(status: number, type: string, body: string): Promise<BrokenService> {
  return answering((_, response) => void response.writeHead(status, { "Content-Type": type }).end(body));
}

/** Passes requests on to another service until it has served that many, then breaks every connection. */
export function dyingAfter(served: number, target: string): Promise<BrokenService> {
  let seen = 0;
  return forwarding(target, ({ socket }) => {
    seen += 1;
    if (seen > served) socket.destroy();
  });
}

/**
 * Passes requests on to another service, once somebody has looked at them, for as long as that takes; one whose connection
 * is gone goes nowhere.
 */
export function forwarding(
  target: string,
  look: (incoming: IncomingMessage) => void | Promise<void>,
): Promise<BrokenService> {
  return answering((incoming, outgoing) => {
    const pass = (): void => {
      if (incoming.socket.destroyed) return;
      const { method, headers } = incoming;
      const onward = request(new URL(incoming.url ?? "/", target), { method, headers }, (response) => {
        response.pipe(outgoing.writeHead(response.statusCode ?? 502, response.headers));
      });
      incoming.pipe(onward.on("error", () => incoming.socket.destroy()));
    };
    const looking = look(incoming);
    if (looking === undefined) pass();
    else void looking.then(pass);
  });
}

export interface Passed {
  readonly status: number;
  readonly headers: IncomingMessage["headers"];
  readonly body: Buffer;
}

/** Sends a request on to another service, and reads the whole answer. */
export function passedOn(target: string, incoming: IncomingMessage, body: Buffer, agent?: Agent): Promise<Passed> {
  const { url = "/", method, headers } = incoming;
  return new Promise((settle, refuse) => {
    const onward = request(new URL(url, target), { method, headers, agent }, (response) => {
      const { statusCode: status = 502, headers: answered } = response;
      buffer(response).then((whole) => settle({ status, headers: answered, body: whole }), refuse);
    });
    onward.on("error", refuse).end(body);
  });
}

/** A service that answers by a function; where that fails, the connection breaks. */
export function serving(
  serve: (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>,
): Promise<BrokenService> {
  return answering((incoming, outgoing) => {
    serve(incoming, outgoing).catch(() => incoming.socket.destroy());
  });
}

/** A server on a free port of loopback; in the end its connections are broken off. */
export async function listening(server: Server): Promise<BrokenService> {
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => {
    sockets.add(socket.on("error", () => {}).once("close", () => sockets.delete(socket)));
  });
  await new Promise<void>((settle) => server.listen(0, "127.0.0.1", settle));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((settle) => void server.close(() => settle()));
    },
  };
}
