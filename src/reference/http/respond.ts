import type { Representation } from "./representation.ts";
import type { Answer, Call } from "./call.ts";
import { furtherHeaders } from "./further-headers.ts";

export function respond({ status, body, headers }: Answer, call: Call, representation: Representation): Response {
  return new Response(body, {
    status,
    headers: {
      ...(body !== null && { "content-type": representation.mediaType }),
      ...furtherHeaders(status, call, representation),
      ...headers,
    },
  });
}
