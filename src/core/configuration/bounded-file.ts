import { closeSync, constants, fstatSync, openSync, readSync } from "node:fs";

/** Files that a user names, read up to a size: anybody may have put a pipe, a device or gigabytes there. */

/** A file that cannot be what it should be, with the reason. */
export class UnusableFile extends Error {
  override readonly name = "UnusableFile";
}

export class FileTooLarge extends UnusableFile {}

/** The bytes of a file. Throws FileTooLarge for one that is larger than this, and UnusableFile for a pipe without an end. */
export function boundedFile(path: string, most: number): Buffer {
  return Buffer.concat([...piecesOf(path, most)]);
}

const pieceBytes = 1024 * 1024;

/** The bytes of a file in pieces. Throws UnusableFile as `boundedFile` does. */
export function* piecesOf(path: string, most: number): Iterable<Uint8Array> {
  // A pipe without a writer would be waited for.
  const file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    assertSize(path, most, fstatSync(file).size);
    const read = reader(path, file);
    let size = 0;
    for (;;) {
      const piece = Buffer.allocUnsafe(pieceBytes);
      const length = read(piece);
      if (length === 0) return;
      // A device says no size, and may have no end.
      assertSize(path, most, (size += length));
      yield piece.subarray(0, length);
    }
  } finally {
    closeSync(file);
  }
}

function assertSize(path: string, most: number, size: number): void {
  if (size > most) throw new FileTooLarge(`${path} is larger than ${most} bytes, and no such file is`);
}

/** The time that all writers of a pipe have together, such as a shell with `<(command)`. */
const patienceMs = 10_000;
const lookMs = 20;

/** Reads a file, and waits for what is written into a pipe. */
function reader(path: string, file: number): (piece: Buffer) => number {
  const nothing = new Int32Array(new SharedArrayBuffer(4));
  let left = patienceMs;
  return (piece) => {
    for (; left > 0; left -= lookMs) {
      try {
        return readSync(file, piece, 0, piece.length, null);
      } catch (problem) {
        if ((problem as NodeJS.ErrnoException).code !== "EAGAIN") throw problem;
      }
      Atomics.wait(nothing, 0, 0, lookMs);
    }
    throw new UnusableFile(`${path} is a pipe, and its writer did not end within ${patienceMs / 1_000} s`);
  };
}
