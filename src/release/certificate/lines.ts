import { createHash } from "node:crypto";

/** Far more than a recorded exchange has, with bodies of at most 20 000 characters. */
const longestLine = 4 * 1024 * 1024;

/** The digest of a file, with each of its lines given to `take`. `problem` says what is wrong with the lines. */
export function digestOfLines(
  chunks: Iterable<Uint8Array>,
  take: (line: Uint8Array) => void,
): { readonly digest: string; readonly problem: string | null } {
  const hash = createHash("sha256");
  let rest: Uint8Array = Buffer.alloc(0);
  let tooLong = false;
  for (const chunk of chunks) {
    hash.update(chunk);
    if (tooLong) continue;
    const bytes = rest.byteLength === 0 ? chunk : Buffer.concat([rest, chunk]);
    let from = 0;
    for (let end = bytes.indexOf(lineEnd); end !== -1; end = bytes.indexOf(lineEnd, from)) {
      tooLong ||= end - from > longestLine;
      if (!tooLong) take(bytes.subarray(from, end));
      from = end + 1;
    }
    rest = bytes.subarray(from);
    tooLong ||= rest.byteLength > longestLine;
  }
  const problem = tooLong
    ? `has a line of more than ${longestLine} bytes`
    : rest.byteLength > 0
      ? "ends in the middle of a line"
      : null;
  return { digest: `sha256:${hash.digest("hex")}`, problem };
}

const lineEnd = 10;
