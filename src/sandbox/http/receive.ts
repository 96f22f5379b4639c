import type { Context } from "hono";

import { noBody, type Call } from "./call.ts";
import { receiveBody } from "./receive-body.ts";

const withBody: readonly string[] = ["POST", "PUT"];

/** Takes a request from the web framework. */
export async function receive(context: Context, name: Call["name"]): Promise<Call> {
  const { req } = context;
  return {
    name,
    parameters: req.param(),
    query: req.queries(),
    header: (wanted) => req.header(wanted),
    body: withBody.includes(req.method) ? await receiveBody(context) : noBody,
  };
}
