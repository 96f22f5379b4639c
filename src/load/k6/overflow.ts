import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from "node:crypto";
import { closeSync, ftruncateSync, openSync, readSync, rmSync, statfsSync, writeSync } from "node:fs";
import { join } from "node:path";

/** Bytes that wait on the disk, first in, first out. */
export interface Overflow {
  /** Takes a piece for which there is room, and says how many of its bytes: fewer than all where that failed. */
  readonly push: (piece: Buffer) => number;
  /** The bytes that have waited longest, at most a block of them; `null` where none wait. */
  readonly shift: () => Buffer | null;
  readonly isEmpty: () => boolean;
  /** How many bytes more can wait. */
  readonly room: () => number;
  /** Whether it takes anything at all. */
  readonly isUsable: () => boolean;
  /** Gives the room back; what still waits is gone. */
  readonly close: () => void;
}

export interface OverflowOptions {
  readonly directory: string;
  /** Most bytes of the file. */
  readonly limit?: number;
}

export const blockBytes = 65_536;
const defaultLimit = 4 * 2 ** 30;
const cipher = "aes-256-ctr";

interface OverflowFile {
  readonly path: string;
  readonly number: number;
  /** Most bytes of it. */
  readonly size: number;
}

/**
 * A file for answers that wait. It is encrypted with a key that is in the memory of this process alone, and has no name
 * from the start where the system allows that, so that nobody can read it: neither meanwhile nor after a crash. It is
 * written round and round, and where it cannot be written it is of no use.
 */
export function createOverflow({ directory, limit = defaultLimit }: OverflowOptions): Overflow {
  const [key, start] = [randomBytes(32), randomBytes(16)];
  const encrypting = createCipheriv(cipher, key, start);
  const decrypting = createDecipheriv(cipher, key, start);
  let opened: OverflowFile | null = null;
  let isUsable = true;
  // Both count on; the place in the file is what is left of them.
  let [written, read] = [0, 0];

  function open(): OverflowFile | null {
    try {
      return (opened ??= openedIn(directory, limit));
    } catch {
      isUsable = false;
      return null;
    }
  }

  return {
    push(piece) {
      const file = isUsable ? open() : null;
      if (file === null || written + piece.length - read > file.size) return 0;
      const bytes = encrypting.update(piece);
      let done = 0;
      try {
        while (done < bytes.length) {
          const place = written % file.size;
          const most = Math.min(bytes.length - done, file.size - place);
          const size = writeSync(file.number, bytes, done, most, place);
          done += size;
          written += size;
        }
      } catch {
        // What comes later could not be decrypted.
        isUsable = false;
      }
      return done;
    },
    shift() {
      if (opened === null || read === written) return null;
      const place = read % opened.size;
      const block = Buffer.allocUnsafe(Math.min(blockBytes, written - read, opened.size - place));
      const size = readSync(opened.number, block, 0, block.length, place);
      if (size === 0) throw new Error("the file for answers that wait lacks what was written to it");
      read += size;
      if (read === written) {
        ftruncateSync(opened.number, 0);
        [written, read] = [0, 0];
      }
      return decrypting.update(block.subarray(0, size));
    },
    isEmpty: () => read === written,
    room() {
      const file = isUsable ? open() : null;
      return file === null ? 0 : file.size - (written - read);
    },
    isUsable: () => isUsable && open() !== null,
    close() {
      isUsable = false;
      if (opened === null) return;
      closeSync(opened.number);
      rmSync(opened.path, { force: true });
      opened = null;
      [written, read] = [0, 0];
    },
  };
}

function openedIn(directory: string, limit: number): OverflowFile {
  const path = join(directory, `waiting-${randomUUID()}`);
  const number = openSync(path, "wx+", 0o600);
  try {
    // Not every system removes the name of a file that is open.
    rmSync(path, { force: true });
  } catch {
    // It is removed at the end, then.
  }
  const { bavail, bsize } = statfsSync(directory);
  const size = Math.min(limit, Math.floor((bavail * bsize) / 2));
  if (size < blockBytes) {
    closeSync(number);
    throw new RangeError(`${directory} has no room`);
  }
  return { path, number, size };
}
