import { randomUUID } from "node:crypto";
import {
  answered,
  buildHookRequest,
  buildRequest,
  type Call,
  type Calls,
  createCalls,
  type HookRequest,
  isObject,
  type OrderView,
  parseJson,
  type RawRequest,
  readIssuedToken,
  readOrder,
  type Target,
  tokenRequest,
} from "../core/index.ts";
import type { OpenReference } from "../sandbox/index.ts";

export interface InsideAnswer {
  readonly status: number;
  readonly json: unknown;
}

/** The service as the referee itself calls it, behind the front: without disturbances and unobserved. */
export interface Inside {
  readonly calls: Calls;
  readonly call: (call: Call) => Promise<InsideAnswer>;
  /** Makes a call that has to succeed. Throws otherwise, because that is a defect of ours. */
  readonly succeed: (call: Call) => Promise<unknown>;
  readonly hook: (hook: HookRequest) => Promise<void>;
  /** `undefined` if there is no such order. */
  readonly order: (id: string) => Promise<OrderView | undefined>;
}

/** Calls a reference with tokens of its own. */
export function insideOf(reference: Pick<OpenReference, "answer">, target: Target): Inside {
  const { access, profile } = target;
  const calls = createCalls(profile);
  let token: Promise<string> | null = null;

  const send = async ({ method, url, headers, body }: RawRequest): Promise<InsideAnswer> => {
    const length = body === null ? {} : { "content-length": String(Buffer.byteLength(body)) };
    const response = await reference.answer(new Request(url, { method, headers: { ...headers, ...length }, body }));
    return { status: response.status, json: parseJson(await response.text()) };
  };
  const issued = async (): Promise<string> => {
    const answer = await send(tokenRequest(access, access.client));
    return readIssuedToken(answer, answered(profile.token?.token, "token.token"), Date.now()).value;
  };
  const call = async (wanted: Call): Promise<InsideAnswer> => {
    const answer = await send(buildRequest(target, wanted, await (token ??= issued()), randomUUID()));
    if (answer.status !== 401) return answer;
    // A day may have passed on the clock of the service.
    token = issued();
    return send(buildRequest(target, wanted, await token, randomUUID()));
  };
  return {
    calls,
    call,
    succeed: async (wanted) => {
      const { status, json } = await call(wanted);
      if (status < 200 || status > 299)
        throw new Error(`${wanted.operation} by the referee itself was answered ${status}`);
      return json;
    },
    hook: async (hook) => void (await send(buildHookRequest(access, hook, null))),
    order: async (id) => {
      const { status, json } = await call(calls.getOrder(id));
      return status === 200 && isObject(json) ? readOrder(json, profile) : undefined;
    },
  };
}
