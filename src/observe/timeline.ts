import type { RecordedStep } from "../suite/index.ts";

interface Moment {
  readonly at: number;
  readonly step: RecordedStep;
  readonly isAnswer: boolean;
}

/** How many moments are put in order at once. While traffic is forwarded, callers would feel a pause to put thousands in order. */
export const batches = { file: 1_000, live: 50 } as const;

/** How much later than others that came after it a step may come: a proxy has it only once it is answered. */
const outOfOrderMs = 5_000;

const mostWaiting = 20_000;

/**
 * Puts recorded steps in the order in which they were sent and answered. Clocks of several recorders may differ: calls that are
 * nearer to each other than that count as made at the same time.
 */
export class Timeline {
  readonly #skewMs: number;
  readonly #reach: (moment: Moment) => void;
  #waiting: Moment[] = [];
  #latest = 0;
  #reached = 0;
  readonly #batch: number;
  #next: number;

  constructor(skewMs: number, batch: number, reach: (moment: Moment) => void) {
    this.#skewMs = skewMs;
    this.#batch = batch;
    this.#next = batch;
    this.#reach = reach;
  }

  /** Takes a step. Answers whether it is still in time: the moments before it were not reached yet. */
  take(step: RecordedStep): boolean {
    const sent = step.sentAt - this.#skewMs / 2;
    this.#latest = Math.max(this.#latest, step.sentAt);
    if (sent < this.#reached) return false;
    this.#waiting.push(
      { at: sent, step, isAnswer: false },
      // Records have whole milliseconds: an answer comes after its request in any case.
      { at: Math.max(step.answeredAt, step.sentAt + 0.1) + this.#skewMs / 2, step, isAnswer: true },
    );
    if (this.#waiting.length >= this.#next) this.#release();
    return true;
  }

  end(): void {
    this.#latest = Infinity;
    this.#release();
  }

  #release(): void {
    // What comes at the same moment: an answer before what was sent after it.
    this.#waiting.sort((one, other) => one.at - other.at || Number(other.isAnswer) - Number(one.isAnswer));
    const surplus = this.#waiting.length - mostWaiting;
    const until = this.#latest - outOfOrderMs;
    let count = 0;
    while (count < this.#waiting.length && (count < surplus || (this.#waiting[count]?.at ?? Infinity) < until))
      count += 1;
    for (const moment of this.#waiting.slice(0, count)) {
      this.#reached = moment.at;
      this.#reach(moment);
    }
    this.#waiting = this.#waiting.slice(count);
    this.#next = this.#waiting.length + this.#batch;
  }
}
