import { type Cipher, createCipheriv, createDecipheriv, type Decipher, randomBytes, randomUUID } from "node:crypto";
import { closeSync, ftruncateSync, openSync, readSync, rmSync, statfsSync, writeSync } from "node:fs";
import { join } from "node:path";

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
 * Bytes that wait on the disk, first in, first out. The file is encrypted with a key that exists only in the memory of this
 * process. Where the system allows it, the file has no name from the start, so no one can read it, not even after
 * a crash. It is written round and round. If it cannot be written, it takes nothing.
 */
export class Overflow {
  readonly #options: Required<OverflowOptions>;
  readonly #encrypting: Cipher;
  readonly #decrypting: Decipher;
  #opened: OverflowFile | null = null;
  #failed = false;
  // Both only grow; the place in the file is the remainder.
  #written = 0;
  #read = 0;

  constructor({ directory, limit = defaultLimit }: OverflowOptions) {
    const [key, start] = [randomBytes(32), randomBytes(16)];
    this.#options = { directory, limit };
    this.#encrypting = createCipheriv(cipher, key, start);
    this.#decrypting = createDecipheriv(cipher, key, start);
  }

  /** Takes a piece that fits. Answers how many of its bytes were written: fewer than all if that failed. */
  push(piece: Buffer): number {
    const file = this.#file();
    if (file === null || this.#written + piece.length - this.#read > file.size) return 0;
    const bytes = this.#encrypting.update(piece);
    let done = 0;
    try {
      while (done < bytes.length) {
        const place = this.#written % file.size;
        const most = Math.min(bytes.length - done, file.size - place);
        const size = writeSync(file.number, bytes, done, most, place);
        done += size;
        this.#written += size;
      }
    } catch {
      // Later pieces could not be decrypted.
      this.#failed = true;
    }
    return done;
  }

  /** The bytes that have waited longest, at most a block of them; `null` if none wait. */
  shift(): Buffer | null {
    const file = this.#opened;
    if (file === null || this.isEmpty()) return null;
    const place = this.#read % file.size;
    const block = Buffer.allocUnsafe(Math.min(blockBytes, this.#written - this.#read, file.size - place));
    const size = readSync(file.number, block, 0, block.length, place);
    if (size === 0) throw new Error("The file of waiting answers lacks bytes that were written to it");
    this.#read += size;
    if (this.isEmpty()) {
      ftruncateSync(file.number, 0);
      [this.#written, this.#read] = [0, 0];
    }
    return this.#decrypting.update(block.subarray(0, size));
  }

  isEmpty(): boolean {
    return this.#read === this.#written;
  }

  /** How many more bytes can wait. */
  free(): number {
    const file = this.#file();
    return file === null ? 0 : file.size - (this.#written - this.#read);
  }

  /** Whether it takes anything at all. */
  isUsable(): boolean {
    return this.#file() !== null;
  }

  /** Removes the file and what still waits in it. */
  close(): void {
    this.#failed = true;
    if (this.#opened === null) return;
    closeSync(this.#opened.number);
    rmSync(this.#opened.path, { force: true });
    this.#opened = null;
    [this.#written, this.#read] = [0, 0];
  }

  #file(): OverflowFile | null {
    if (this.#failed) return null;
    try {
      return (this.#opened ??= openedIn(this.#options));
    } catch {
      this.#failed = true;
      return null;
    }
  }
}

function openedIn({ directory, limit }: Required<OverflowOptions>): OverflowFile {
  const path = join(directory, `waiting-${randomUUID()}`);
  const number = openSync(path, "wx+", 0o600);
  try {
    // Not every system removes the name of a file that is open.
    rmSync(path, { force: true });
  } catch {
    // It is removed at the end.
  }
  const { bavail, bsize } = statfsSync(directory);
  const size = Math.min(limit, Math.floor((bavail * bsize) / 2));
  if (size < blockBytes) {
    closeSync(number);
    throw new RangeError(`${directory} has no space`);
  }
  return { path, number, size };
}
