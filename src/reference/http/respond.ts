import { correlationHeader } from "../../specification/headers.ts";
import type { Answer, Call } from "./call.ts";

export function respond({ status, body, headers }: Answer, call: Call): Response {
  const correlationId = call.header(correlationHeader);
  return new Response(body, {
    status,
    headers: {
      ...(body !== null && { "content-type": "application/json" }),
      ...(correlationId !== undefined && { [correlationHeader]: correlationId }),
      ...headers,
    },
  });
}
