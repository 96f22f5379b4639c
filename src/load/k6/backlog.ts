import { blockBytes, type Overflow } from "./overflow.ts";

export interface BacklogOptions {
  readonly take: (piece: Buffer) => void;
  /** How many processors of the machine were idle in the last moments. */
  readonly spareProcessors: () => number;
  /** Most bytes that wait in memory. */
  readonly limit?: number;
  /** Where pieces above the limit wait. When it is full, the oldest pieces are taken at once. */
  readonly overflow: Pick<Overflow, "push" | "shift" | "isEmpty" | "isUsable" | "free">;
}

const enoughProcessors = 0.5;
/** The system counts in hundredths of a second, so a shorter interval would not show how busy it was. */
const everyMs = 200;
const sliceMs = 50;
/** While the machine is busy, only one turn in this many takes pieces. */
const busyTurns = 25;
const defaultLimit = 128 * 2 ** 20;

/**
 * Lets pieces wait while the machine is busy, because k6 and the service often share it with the judge. Pieces that waited
 * together are also judged faster than one at a time. A few are taken even on a busy machine, so that the progress of a
 * slow load run stays visible.
 */
export class Backlog {
  readonly #options: BacklogOptions;
  readonly #limit: number;
  // The oldest pieces are at the front, later ones in the overflow, and those that came after it failed at the back.
  readonly #front = new Queue();
  readonly #back = new Queue();
  #timer: NodeJS.Timeout | null = null;
  #turn = 0;

  constructor(options: BacklogOptions) {
    this.#options = options;
    this.#limit = options.limit ?? defaultLimit;
  }

  readonly push = (piece: Buffer): void => {
    const { overflow } = this.#options;
    const isFirst = overflow.isEmpty() && this.#back.bytes === 0;
    const fits = isFirst && this.#front.bytes + piece.length <= this.#limit;
    if (fits || !overflow.isUsable()) (isFirst ? this.#front : this.#back).push(piece);
    else {
      this.#makeSpace(piece.length);
      const kept = overflow.push(piece);
      if (kept < piece.length) this.#back.push(piece.subarray(kept));
    }
    this.#takeWhile(() => this.#front.bytes + this.#back.bytes > this.#limit);
    this.#takeLater(everyMs);
  };

  /** Takes what still waits; settles when all is taken. Rejects with the error that `take` throws. */
  async end(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    while (!this.#isEmpty()) {
      this.#takeSlice();
      // Interruptions and the line of progress get a turn.
      await new Promise<void>((settle) => void setImmediate(settle));
    }
  }

  #takeWhile(wanted: () => boolean): void {
    while (wanted()) {
      const piece = this.#front.shift() ?? this.#options.overflow.shift() ?? this.#back.shift();
      if (piece === null) return;
      this.#options.take(piece);
    }
  }

  /** Takes the oldest, and moves pieces from the overflow into the memory that this frees. */
  #makeSpace(bytes: number): void {
    const { overflow } = this.#options;
    this.#takeWhile(() => {
      while (!overflow.isEmpty() && this.#front.bytes + blockBytes <= this.#limit) {
        this.#front.push(overflow.shift() ?? Buffer.of());
      }
      return overflow.free() < bytes;
    });
  }

  #isEmpty(): boolean {
    return this.#front.bytes + this.#back.bytes === 0 && this.#options.overflow.isEmpty();
  }

  #takeSlice(): void {
    const end = performance.now() + sliceMs;
    this.#takeWhile(() => performance.now() < end);
  }

  #takeLater(waitMs: number): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      this.#turn += 1;
      const spare = this.#options.spareProcessors() >= enoughProcessors;
      if (spare || this.#turn % busyTurns === 0) this.#takeSlice();
      if (!this.#isEmpty()) this.#takeLater(spare ? sliceMs : everyMs);
    }, waitMs);
  }
}

class Queue {
  #pieces: Buffer[] = [];
  #first = 0;
  bytes = 0;

  push(piece: Buffer): void {
    this.#pieces.push(piece);
    this.bytes += piece.length;
  }

  shift(): Buffer | null {
    const piece = this.#pieces[this.#first];
    if (piece === undefined) return null;
    this.#first += 1;
    this.bytes -= piece.length;
    // To move all that wait takes time, so it happens only now and then. Without it, taken pieces would stay in memory.
    if (this.#first === this.#pieces.length || this.#first >= 1_000) {
      [this.#pieces, this.#first] = [this.#pieces.slice(this.#first), 0];
    }
    return piece;
  }
}
