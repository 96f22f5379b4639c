import { blockBytes, type Overflow } from "./overflow.ts";

export interface Backlog {
  readonly push: (piece: Buffer) => void;
  /** Takes what still waits; settles when all is taken. Rejects with whatever `take` throws. */
  readonly end: () => Promise<void>;
}

export interface BacklogOptions {
  readonly take: (piece: Buffer) => void;
  /** How many processors of the machine had nothing to do of late. */
  readonly spareProcessors: () => number;
  /** Most bytes that wait in memory. */
  readonly limit?: number;
  /** Where those wait that come above the limit. For each that has no room there, the oldest are taken at once. */
  readonly overflow: Overflow;
}

const enoughProcessors = 0.5;
/** Long enough that the system, which counts in hundredths of a second, can tell how busy it was. */
const everyMs = 200;
const sliceMs = 50;
/** A machine that is busy is left alone but for one slice in so many. */
const busyTurns = 25;
const defaultLimit = 128 * 2 ** 20;

/**
 * Lets pieces wait while the machine is busy, so that judging answers takes little time from those who ask and answer, who
 * often share the machine with it. Those that waited together are judged faster, too, than each as it comes. A few are
 * taken even then: where something else keeps the machine busy, a slow load run is followed all the same.
 */
export function createBacklog({ take, spareProcessors, limit = defaultLimit, overflow }: BacklogOptions): Backlog {
  // The oldest are at the front, those in the overflow came later, and those at the back when it failed.
  const front = createQueue();
  const back = createQueue();
  let timer: NodeJS.Timeout | null = null;
  let turn = 0;

  function next(): Buffer | null {
    return front.shift() ?? overflow.shift() ?? back.shift();
  }

  function takeWhile(wanted: () => boolean): void {
    while (wanted()) {
      const piece = next();
      if (piece === null) return;
      take(piece);
    }
  }

  /** Takes the oldest, and lets others move up from the overflow into the memory that they leave. */
  function makeRoom(bytes: number): void {
    takeWhile(() => {
      while (!overflow.isEmpty() && front.bytes() + blockBytes <= limit) front.push(overflow.shift() ?? Buffer.of());
      return overflow.room() < bytes;
    });
  }

  function isEmpty(): boolean {
    return front.bytes() + back.bytes() === 0 && overflow.isEmpty();
  }

  function takeSlice(): void {
    const end = performance.now() + sliceMs;
    takeWhile(() => performance.now() < end);
  }

  function takeLater(waitMs: number): void {
    timer ??= setTimeout(() => {
      timer = null;
      turn += 1;
      const spare = spareProcessors() >= enoughProcessors;
      if (spare || turn % busyTurns === 0) takeSlice();
      if (!isEmpty()) takeLater(spare ? sliceMs : everyMs);
    }, waitMs);
  }

  return {
    push(piece) {
      const isFirst = overflow.isEmpty() && back.bytes() === 0;
      const fits = isFirst && front.bytes() + piece.length <= limit;
      if (fits || !overflow.isUsable()) (isFirst ? front : back).push(piece);
      else {
        makeRoom(piece.length);
        const kept = overflow.push(piece);
        if (kept < piece.length) back.push(piece.subarray(kept));
      }
      takeWhile(() => front.bytes() + back.bytes() > limit);
      takeLater(everyMs);
    },
    async end() {
      if (timer !== null) clearTimeout(timer);
      while (!isEmpty()) {
        takeSlice();
        // Whoever wants to interrupt or to watch gets a turn.
        await new Promise<void>((settle) => void setImmediate(settle));
      }
    },
  };
}

function createQueue() {
  let pieces: Buffer[] = [];
  let [first, bytes] = [0, 0];
  return {
    push(piece: Buffer): void {
      pieces.push(piece);
      bytes += piece.length;
    },
    shift(): Buffer | null {
      const piece = pieces[first];
      if (piece === undefined) return null;
      first += 1;
      bytes -= piece.length;
      // Now and then, since to move all that wait takes time; what was taken would stay in memory otherwise.
      if (first === pieces.length || first >= 1_000) [pieces, first] = [pieces.slice(first), 0];
      return piece;
    },
    bytes: (): number => bytes,
  };
}
