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
const sliceMs = 50;
const defaultLimit = 128 * 2 ** 20;

/**
 * Lets pieces wait while the machine is busy, so that judging answers takes no time from those who ask and answer, who
 * often share the machine with it. Those that waited together are judged faster, too, than each as it comes.
 */
export function createBacklog({ take, spareProcessors, limit = defaultLimit }: BacklogOptions): Backlog {
  let waiting: Buffer[] = [];
  let [next, bytes] = [0, 0];
  let timer: NodeJS.Timeout | null = null;

  function takeWhile(wanted: () => boolean): void {
    while (next < waiting.length && wanted()) {
      const piece = waiting[next] as Buffer;
      next += 1;
      bytes -= piece.length;
      take(piece);
    }
    if (next === waiting.length) [waiting, next] = [[], 0];
  }

  function takeLater(): void {
    timer ??= setTimeout(() => {
      timer = null;
      const end = performance.now() + sliceMs;
      if (spareProcessors() >= enoughProcessors) takeWhile(() => performance.now() < end);
      if (waiting.length > 0) takeLater();
    }, sliceMs);
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
