import { correlationHeader } from "../../specification/headers.ts";
import type { Face } from "../faces/face.ts";
import type { Answer, Call } from "./call.ts";

export function respond({ status, body, headers }: Answer, call: Call, face: Face): Response {
  const correlationId = face.echoesCorrelationId ? call.header(correlationHeader) : undefined;
  return new Response(body, {
    status,
    headers: {
      ...(body !== null && { "content-type": face.mediaType }),
      ...(correlationId !== undefined && { [correlationHeader]: correlationId }),
      ...headers,
    },
  });
}
