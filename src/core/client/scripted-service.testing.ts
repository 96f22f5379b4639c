import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import type { Profile } from "../configuration/profile.ts";
import type { Target } from "../configuration/target.ts";

/** A service for tests of the client: it answers what a script says, and remembers what it was asked. */

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Reply {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ScriptedService extends AsyncDisposable {
  readonly target: Target;
  readonly asked: readonly Asked[];
}

export const secrets = {
  client: "canary-client-secret",
  restricted: "canary-restricted-secret",
  expired: "canary-expired-token",
  foreign: "canary-foreign-token",
  foreignClient: "canary-foreign-client-secret",
} as const;

export const profile: Profile = {
  name: "scripted",
  defaultClass: "core",
  token: { token: "/access_token" },
  headers: {
    distributionChannel: { name: "X-Channel", value: "desk", required: true },
    pointOfSale: { name: "X-Place", value: "corner", required: false },
  },
  limits: { requestTimeoutMs: 60_000, parallelRequests: 4 },
};

/** Answers each request by the script; tokens are `token-1`, `token-2` and so on. */
export async function scriptedService(script: (asked: Asked, api: number) => Reply): Promise<ScriptedService> {
  const asked: Asked[] = [];
  const count = { tokens: 0, api: 0 };
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (chunk: string) => (body += chunk));
    request.on("end", () => {
      const one = { method: request.method ?? "", path: request.url ?? "", headers: request.headers, body };
      asked.push(one);
      const forToken = one.path === "/oauth/token";
      const issued = { access_token: `token-${(count.tokens += forToken ? 1 : 0)}`, expires_in: 3_600 };
      const reply = forToken ? { status: 200, body: issued } : script(one, (count.api += 1));
      const { status, headers = {} } = reply;
      response.writeHead(status, { "Content-Type": "application/json", ...headers });
      response.end("body" in reply ? JSON.stringify(reply.body) : "");
    });
  });
  await new Promise<void>((settle) => server.listen(0, "127.0.0.1", settle));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    asked,
    target: {
      access: {
        environment: "development",
        baseUrl: origin,
        authUrl: origin,
        audience: "scripted",
        client: { id: "client", secret: secrets.client },
        clientName: "client-under-test",
        restrictedClient: { id: "restricted", secret: secrets.restricted },
        expiredToken: secrets.expired,
        foreignToken: secrets.foreign,
        foreignClient: { id: "foreign", secret: secrets.foreignClient },
      },
      profile,
      profilePath: "",
      profileDigest: "",
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise<void>((settle) => void server.close(() => settle()));
    },
  };
}
