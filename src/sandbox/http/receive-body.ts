import { isUtf8 } from "node:buffer";
import type { Context } from "hono";

import { noBody, type ReceivedBody } from "./call.ts";

/** Reads the text of a body, or says why there is none: it is too large, incomplete, or not UTF-8. */

const largestBody = 1024 * 1024;
const tooLarge: ReceivedBody = { kind: "unusable", detail: `The body is larger than ${largestBody} bytes` };

/** The body of a request as text, up to the limit. Never throws. */
export async function receiveBody({ req }: Context): Promise<ReceivedBody> {
  const length = req.header("content-length");
  if (length !== undefined && Number(length) > largestBody) return tooLarge;
  try {
    const bytes = length === undefined ? await streamed(req.raw.body) : new Uint8Array(await req.arrayBuffer());
    return bytes === undefined ? tooLarge : textOf(bytes, req.header("content-type") ?? "");
  } catch {
    // A client that hangs up must not trigger what the same request without a body would do.
    return { kind: "unusable", detail: "The body ended before it was whole" };
  }
}

const utf8 = new TextDecoder();

/** Bytes that are not UTF-8 would be stored differently from what was sent. */
function textOf(bytes: Uint8Array, mediaType: string): ReceivedBody {
  if (bytes.byteLength === 0) return noBody;
  if (!isUtf8(bytes)) return { kind: "unusable", detail: "The body is no valid UTF-8" };
  return { kind: "text", text: utf8.decode(bytes), mediaType };
}

/** Reads a body of unknown length, up to the limit. */
async function streamed(stream: ReadableStream<Uint8Array> | null): Promise<Uint8Array | undefined> {
  if (stream === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.byteLength;
    if (size > largestBody) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
