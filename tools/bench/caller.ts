import { Client } from "undici";
import { clientNameHeader, grantType, type ReferenceAccess, tokenPath } from "../../src/core/index.ts";

/** One connection to the reference with a token, for single requests. The load generator sends many at once. */
export interface Caller {
  readonly headers: Readonly<Record<string, string>>;
  readonly send: (method: "GET" | "POST", path: string, body?: unknown) => Promise<Answered>;
  readonly close: () => Promise<void>;
}

export interface Answered {
  readonly text: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** From the call to the last byte of the answer. */
  readonly milliseconds: number;
}

const noTimeMs = 60_000;

/** Opens a caller. Its `send` throws for any answer but a 2xx, because a refusal measures nothing. */
export async function openCaller(access: ReferenceAccess, signal: AbortSignal): Promise<Caller> {
  const client = new Client(new URL(access.baseUrl).origin, { bodyTimeout: noTimeMs, headersTimeout: noTimeMs });
  const send = async (
    method: "GET" | "POST",
    path: string,
    headers: Readonly<Record<string, string>>,
    body: unknown,
  ): Promise<Answered> => {
    const started = performance.now();
    const answer = await client.request({
      method,
      path,
      headers: { ...headers, ...(body !== undefined && { "content-type": "application/json" }) },
      body: body === undefined ? null : JSON.stringify(body),
      signal,
    });
    const text = await answer.body.text();
    const milliseconds = performance.now() - started;
    if (answer.statusCode < 200 || answer.statusCode > 299) {
      throw new Error(`${method} ${path} was answered ${answer.statusCode}: ${text.slice(0, 500)}`);
    }
    return { text, headers: answer.headers, milliseconds };
  };
  try {
    const headers = await authorized(access, (path, body) => send("POST", path, {}, body));
    const root = new URL(access.baseUrl).pathname;
    return {
      headers,
      send: (method, path, body) => send(method, root + path, headers, body),
      close: () => client.destroy(),
    };
  } catch (problem) {
    await client.destroy();
    throw problem;
  }
}

async function authorized(
  access: ReferenceAccess,
  post: (path: string, body: unknown) => Promise<Answered>,
): Promise<Readonly<Record<string, string>>> {
  const { text } = await post(new URL(access.authUrl).pathname + tokenPath, {
    client_id: access.clientId,
    client_secret: access.clientSecret,
    audience: access.audience,
    grant_type: grantType,
  });
  const { access_token: token } = JSON.parse(text) as { access_token: string };
  return { authorization: `Bearer ${token}`, [clientNameHeader]: access.clientName };
}
