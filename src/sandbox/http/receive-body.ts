import { isUtf8 } from "node:buffer";
import type { Context } from "hono";

import { noBody, type ReceivedBody } from "./call.ts";

/** The text of a body, and what is wrong with one that has none: too large, broken off, no UTF-8. */

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
    // Whoever hangs up half-way must not have asked for what the same request without a body would do.
    return { kind: "unusable", detail: "The body ended before it was whole" };
  }
}

const utf8 = new TextDecoder();

/** Bytes that are no text would be stored as something else than was sent. */
function textOf(bytes: Uint8Array, mediaType: string): ReceivedBody {
  if (bytes.byteLength === 0) return noBody;
  if (!isUtf8(bytes)) return { kind: "unusable", detail: "The body is no valid UTF-8" };
  return { kind: "text", text: utf8.decode(bytes), mediaType };
}

/** A body of unannounced length is read up to the limit and no further. */
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
