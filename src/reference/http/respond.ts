import type { Face } from "../service/variant.ts";
import type { Answer, Call } from "./call.ts";
import { furtherHeaders } from "./further-headers.ts";

export function respond({ status, body, headers }: Answer, call: Call, face: Face): Response {
  return new Response(body, {
    status,
    headers: {
      ...(body !== null && { "content-type": face.mediaType }),
      ...furtherHeaders(status, call, face),
      ...headers,
    },
  });
}
