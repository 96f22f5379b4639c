import type { BareAnswer, Call } from "../../../core/portable.ts";

/** A call that was answered, and when. */
export interface TimedCall {
  readonly call: Call;
  readonly answer: BareAnswer;
  readonly sentAt: number;
  readonly answeredAt: number;
}

interface Window {
  underway: number;
  /** `null` where one of them has no answer that is known. */
  calls: TimedCall[] | null;
}

/** More calls than this at the same time are not put in order. */
const mostTogether = 16;

/** Collects the calls on each order that were under way together: from a moment without any to the next. */
export class CallWindows {
  readonly #open = new Map<string, Window>();

  sent(orderId: string): void {
    const window = this.#open.get(orderId) ?? { underway: 0, calls: [] };
    window.underway += 1;
    this.#open.set(orderId, window);
  }

  /**
   * Takes the answer of a call; `null` where it is not known. Answers the calls of the window once none is under way: nothing where there
   * are some, `"unknown"` where not all of them are known.
   */
  answered(orderId: string, timed: TimedCall | null): readonly TimedCall[] | "unknown" {
    const window = this.#open.get(orderId);
    if (window === undefined) return timed === null ? "unknown" : [timed];
    window.underway -= 1;
    if (timed === null || (window.calls?.length ?? 0) >= mostTogether) window.calls = null;
    window.calls?.push(timed as TimedCall);
    if (window.underway > 0) return [];
    this.#open.delete(orderId);
    return window.calls ?? "unknown";
  }

  /** Something else may have happened to an order meanwhile. */
  disturb(orderId: string): void {
    const window = this.#open.get(orderId);
    if (window !== undefined) window.calls = null;
  }
}
