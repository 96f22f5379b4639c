import { clientNameHeader, grantType, operation, type OperationId, tokenPath } from "../core/index.ts";
import { fullClient, restrictedClient, type Client } from "./access/clients.ts";
import { paths } from "./auxiliary-routes.ts";
import { assemble, type Assembled, type Settings } from "./assemble.ts";
import type { Order } from "./domain/order.ts";
import type { OrderLine } from "./domain/order-line.ts";
import { plain } from "./variants/plain.ts";
import { hooksPath } from "./hooks/hooks.ts";

/** A service without a port, for tests: requests go straight to the application. */

const origin = "http://localhost";

export interface Sent {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: unknown;
  /** `null` leaves a header out. */
  readonly headers?: Readonly<Record<string, string | null>>;
  readonly client?: Client;
}

export interface Received {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed body; tests say themselves what they expect it to be. */
  readonly json: () => unknown;
}

export interface InProcess extends Assembled {
  readonly token: (client?: Client) => Promise<string>;
  readonly requestToken: (body: unknown) => Promise<Received>;
  readonly call: (id: OperationId, sent?: Sent) => Promise<Received>;
  readonly hook: (method: string, path: string, body?: unknown) => Promise<Received>;
  readonly create: (body?: unknown) => Promise<Order>;
  readonly read: (orderId: string) => Promise<Order>;
  readonly addLines: (orderId: string, ...lines: readonly unknown[]) => Promise<readonly OrderLine[]>;
  readonly events: (orderId: string) => Promise<readonly string[]>;
  readonly raw: (path: string, request?: RequestInit) => Promise<Received>;
}

/** Starts a service without a port. */
export async function inProcess(settings: Omit<Settings, "audiences"> = {}): Promise<InProcess> {
  const assembled = await assemble({ ...settings, audiences: () => (settings.variant ?? plain).audiencesOf(origin) });
  const { application } = assembled;
  const tokens = new Map<string, string>();

  const raw = async (path: string, request?: RequestInit): Promise<Received> => {
    const response = await application.request(path, request);
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: (): unknown => JSON.parse(text) };
  };
  const json = (method: string, body: unknown, headers: Readonly<Record<string, string>> = {}): RequestInit => ({
    method,
    headers: { ...(body !== undefined && { "content-type": "application/json" }), ...headers },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const requestToken = (body: unknown): Promise<Received> =>
    raw(`${paths.authentication}${tokenPath}`, json("POST", body));
  const token = async (client: Client = fullClient): Promise<string> => {
    const known = tokens.get(client.clientId);
    if (known !== undefined) return known;
    const answer = await requestToken(tokenRequestOf(client));
    const { access_token: issued } = answer.json() as { readonly access_token: string };
    tokens.set(client.clientId, issued);
    return issued;
  };
  const call = async (id: OperationId, sent: Sent = {}): Promise<Received> => {
    const row = operation(id);
    const path = row.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => sent.path?.[name] ?? "");
    const headers = {
      [clientNameHeader]: "tests",
      authorization: `Bearer ${await token(sent.client)}`,
      ...sent.headers,
    };
    const kept = Object.fromEntries(
      Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== null),
    );
    return raw(
      `${paths.api}${path}${sent.query === undefined ? "" : `?${sent.query}`}`,
      json(row.method, sent.body, kept),
    );
  };

  return {
    ...assembled,
    raw,
    token,
    requestToken,
    call,
    hook: (method, path, body) => raw(`${hooksPath}${path}`, json(method, body)),
    create: async (body) => (await call("createOrder", { body })).json() as Order,
    read: async (orderId) => (await call("getOrder", { path: { orderId } })).json() as Order,
    addLines: async (orderId, ...lines) =>
      (await call("addOrderLines", { path: { orderId }, body: lines })).json() as readonly OrderLine[],
    events: async (orderId) => {
      const feed = (await raw(`${hooksPath}/events?orderId=${orderId}`)).json();
      return (feed as { readonly items: readonly { readonly type: string }[] }).items.map((event) => event.type);
    },
  };
}

export function tokenRequestOf(client: Client): Readonly<Record<string, string>> {
  const { clientId, clientSecret } = client;
  return { client_id: clientId, client_secret: clientSecret, audience: origin, grant_type: grantType };
}

export { fullClient, restrictedClient };
