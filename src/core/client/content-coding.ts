import { promisify } from "node:util";
import { brotliDecompress, gunzip, inflate, inflateRaw, zstdDecompress } from "node:zlib";
import { answerLimits, tooLargeUnpacked } from "../protocol/answer-limits.ts";

/** A body that cannot be unpacked, with the reason: the words after "the answer". */
export class UnpackingError extends Error {
  override readonly name = "UnpackingError";
}

const bounded = { maxOutputLength: answerLimits.bodyBytes };

/** Some send "deflate" without the wrapper that the registry asks for; every browser takes both. */
async function inflateEither(bytes: Buffer): Promise<Buffer> {
  const isWrapped = ((bytes[0] ?? 0) & 0x0f) === 8 && bytes.readUInt16BE(0) % 31 === 0;
  return promisify(isWrapped ? inflate : inflateRaw)(bytes, bounded);
}

const codings: Readonly<Record<string, (bytes: Buffer) => Promise<Buffer>>> = {
  gzip: (bytes) => promisify(gunzip)(bytes, bounded),
  "x-gzip": (bytes) => promisify(gunzip)(bytes, bounded),
  deflate: inflateEither,
  br: (bytes) => promisify(brotliDecompress)(bytes, bounded),
  zstd: (bytes) => promisify(zstdDecompress)(bytes, bounded),
  identity: async (bytes) => bytes,
};

/** More than one is odd, and more than these are a trap. */
const mostCodings = 3;

/**
 * Unpacks a body by its Content-Encoding. No request of ours says which codings it takes, so by RFC 9110, 12.5.3 a correct
 * service may choose any; one that cannot be unpacked is not an answer, though. Throws UnpackingError.
 */
export async function unpacked(bytes: Buffer, contentEncoding: string): Promise<Buffer> {
  const names = contentEncoding
    .split(",")
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== "");
  if (bytes.length === 0 || names.length === 0) return bytes;
  if (names.length > mostCodings) throw new UnpackingError(`is packed ${names.length} times over`);
  let rest = bytes;
  for (const name of names.toReversed()) {
    const unpack = Object.hasOwn(codings, name) ? codings[name] : undefined;
    if (unpack === undefined) throw new UnpackingError("is packed in a Content-Encoding that is not known here");
    rest = await unpack(rest).catch((cause: unknown) => {
      throw new UnpackingError(reasonOf(cause, name), { cause });
    });
  }
  return rest;
}

function reasonOf(cause: unknown, name: string): string {
  const { code, message } = cause as NodeJS.ErrnoException;
  return code === "ERR_BUFFER_TOO_LARGE"
    ? tooLargeUnpacked
    : `is said to be packed with ${name}, and cannot be unpacked (${message})`;
}
