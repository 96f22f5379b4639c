export interface Backlog {
  readonly push: (piece: Buffer) => void;
  /** Takes what still waits. */
  readonly end: () => void;
}

export interface BacklogOptions {
  readonly take: (piece: Buffer) => void;
  /** How many processors of the machine had nothing to do of late. */
  readonly spareProcessors: () => number;
  /** Most bytes that wait; above it pieces are taken at once. */
  readonly limit?: number;
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
export function createBacklog({ take, spareProcessors, limit = defaultLimit }: BacklogOptions): Backlog {
  let waiting: Buffer[] = [];
  let [next, bytes] = [0, 0];
  let timer: NodeJS.Timeout | null = null;
  let turn = 0;

  function takeWhile(wanted: () => boolean): void {
    while (next < waiting.length && wanted()) {
      const piece = waiting[next] as Buffer;
      next += 1;
      bytes -= piece.length;
      take(piece);
    }
    // Now and then, since to move all that wait takes time; what was taken would stay in memory otherwise.
    if (next === waiting.length || next >= 1_000) [waiting, next] = [waiting.slice(next), 0];
  }

  function takeLater(): void {
    timer ??= setTimeout(() => {
      timer = null;
      turn += 1;
      const end = performance.now() + sliceMs;
      const spare = spareProcessors() >= enoughProcessors;
      if (spare || turn % busyTurns === 0) takeWhile(() => performance.now() < end);
      if (waiting.length > 0) takeLater();
    }, everyMs);
  }

  return {
    push(piece) {
      waiting.push(piece);
      bytes += piece.length;
      takeWhile(() => bytes > limit);
      takeLater();
    },
    end() {
      if (timer !== null) clearTimeout(timer);
      takeWhile(() => true);
    },
  };
}
