import { closeSync, ftruncateSync, openSync, readSync, writeSync } from "node:fs";

/** One request as it is kept: everything that the result is computed from. */
export interface Point {
  /** Place of the operation in the list beside the file. */
  readonly operation: number;
  /** 0: no answer came. */
  readonly status: number;
  readonly expected: boolean;
  /** End of the request, in milliseconds since the start of the run. */
  readonly time: number;
  readonly iteration: number;
  readonly durationMs: number;
}

/**
 * Points in a file, 24 bytes each: a soak of a day is a few hundred megabytes on the disk and nothing in memory, and
 * percentiles are computed from all of them. Layout: duration (float64), time, iteration (uint32 each), status (uint16),
 * operation, expected (uint8 each), four spare bytes; little-endian on every machine that Node runs on.
 */
export const pointBytes = 24;
const pointsPerChunk = 16_384;

export interface PointWriter {
  readonly write: (point: Point) => void;
  readonly close: () => void;
}

/**
 * Appends points to a new file. Writing is synchronous: its pace is that of the source, so nothing piles up. A writer that
 * throws is closed, and leaves whole points.
 */
export function createPointWriter(path: string): PointWriter {
  const file = openSync(path, "w");
  const chunk = Buffer.alloc(pointBytes * pointsPerChunk);
  let filled = 0;
  let kept = 0;
  const flush = (): void => {
    let written = 0;
    try {
      while (written < filled) written += writeSync(file, chunk, written, filled - written);
    } catch (problem) {
      leaveWholePoints(file, kept + written);
      throw problem;
    }
    kept += written;
    filled = 0;
  };
  return {
    write({ durationMs, time, iteration, status, operation, expected }) {
      chunk.writeDoubleLE(durationMs, filled);
      chunk.writeUInt32LE(time, filled + 8);
      chunk.writeUInt32LE(iteration, filled + 12);
      chunk.writeUInt16LE(status, filled + 16);
      chunk.writeUInt8(operation, filled + 18);
      chunk.writeUInt8(expected ? 1 : 0, filled + 19);
      filled += pointBytes;
      if (filled === chunk.length) flush();
    },
    close() {
      flush();
      closeSync(file);
    },
  };
}

/** A full disk takes the beginning of a point as well. */
function leaveWholePoints(file: number, bytes: number): void {
  try {
    ftruncateSync(file, bytes - (bytes % pointBytes));
  } finally {
    closeSync(file);
  }
}

/** A stretch of points as columns over the bytes of the file, so that none of them becomes an object. */
export interface PointChunk {
  readonly count: number;
  readonly durations: Float64Array;
  readonly words: Uint32Array;
  readonly bytes: Uint8Array;
}

/** The columns of a chunk by their place: index times `stride` plus `offset`. */
export const columns = {
  duration: { stride: 3, offset: 0 },
  time: { stride: 6, offset: 2 },
  iteration: { stride: 6, offset: 3 },
  status: { stride: 24, offset: 16 },
  operation: { stride: 24, offset: 18 },
  expected: { stride: 24, offset: 19 },
} as const;

/** Reads a file chunk by chunk; the chunk given is overwritten by the next one. Throws RangeError for half a point. */
export function* readPoints(path: string): Generator<PointChunk> {
  const file = openSync(path, "r");
  try {
    const buffer = new ArrayBuffer(pointBytes * pointsPerChunk);
    const bytes = new Uint8Array(buffer);
    const [durations, words] = [new Float64Array(buffer), new Uint32Array(buffer)];
    for (;;) {
      const read = fill(file, bytes);
      if (read === 0) return;
      if (read % pointBytes !== 0) throw new RangeError(`${path} ends in the middle of a point`);
      yield { count: read / pointBytes, durations, words, bytes };
    }
  } finally {
    closeSync(file);
  }
}

function fill(file: number, bytes: Uint8Array): number {
  let filled = 0;
  while (filled < bytes.length) {
    const read = readSync(file, bytes, filled, bytes.length - filled, null);
    if (read === 0) break;
    filled += read;
  }
  return filled;
}
