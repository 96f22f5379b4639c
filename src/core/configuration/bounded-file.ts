import { closeSync, openSync, readSync, statSync } from "node:fs";
import { UsageError } from "./command.ts";

/** Files that the command line names, read up to a size. */

/** The bytes of a file. Throws UsageError for one that is larger than this. */
export function boundedFile(path: string, most: number): Buffer {
  const pieces: Uint8Array[] = [];
  let size = 0;
  // A device says no size, and may have no end.
  for (const piece of piecesOf(path, most)) {
    assertSize(path, most, (size += piece.length));
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function assertSize(path: string, most: number, size: number): void {
  if (size > most) throw new UsageError(`${path} is larger than ${most} bytes, and no such file is`);
}

const pieceBytes = 1024 * 1024;

/** The bytes of a file in pieces. Throws UsageError for one that is larger than this. */
export function* piecesOf(path: string, most: number): Iterable<Uint8Array> {
  assertSize(path, most, statSync(path).size);
  const file = openSync(path, "r");
  try {
    for (;;) {
      const piece = Buffer.allocUnsafe(pieceBytes);
      const length = readSync(file, piece, 0, pieceBytes, null);
      if (length === 0) return;
      yield piece.subarray(0, length);
    }
  } finally {
    closeSync(file);
  }
}
