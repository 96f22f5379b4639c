import { pause } from "./pause.ts";

const secondMs = 1_000;
/** Of what was sent in the second before a target had too much, as much is tried from then on. */
const share = 0.8;

/**
 * How fast requests are sent to a target that may say that it gets too many (429): then none is sent for a while, and fewer in a
 * second from then on, one more with each second that goes well. Rate limits are not shown in the specification.
 */
export class Pace {
  readonly #signal: AbortSignal;
  #heldUntil = 0;
  /** When the next request may be sent, and how long the one after it waits. */
  #next = 0;
  #intervalMs = 0;
  /** When the requests of the last second were sent. */
  readonly #lately: number[] = [];
  /** Requests that were underway when the target had too much say nothing new. */
  #learnedAt = -Infinity;
  /** When it last answered 429: one alone may be by chance. */
  #refusedAt = -Infinity;
  #raisedAt = -Infinity;

  constructor(signal: AbortSignal) {
    this.#signal = signal;
  }

  /** Waits until a request may be sent. Throws TransportError when the run has to end meanwhile. */
  async turn(): Promise<void> {
    for (;;) {
      const at = Math.max(this.#next, this.#heldUntil);
      const now = performance.now();
      this.#recover(now);
      if (this.#intervalMs > 0) this.#next = Math.max(at, now) + this.#intervalMs;
      if (at <= now) break;
      await pause(at - now, this.#signal);
      if (this.#heldUntil <= performance.now()) break;
    }
    const now = performance.now();
    this.#lately.push(now);
    this.#forget(now);
  }

  /** The target has had too much with a request of then, and wants none for so long. */
  tooMuch(sentAt: number, retryAfterMs: number): void {
    const now = performance.now();
    const isAlone = now - this.#refusedAt > secondMs;
    this.#refusedAt = now;
    if (isAlone) return;
    this.#heldUntil = Math.max(this.#heldUntil, now + Math.max(retryAfterMs, secondMs));
    if (sentAt < this.#learnedAt) return;
    [this.#learnedAt, this.#raisedAt] = [this.#heldUntil, this.#heldUntil];
    this.#forget(now);
    const rate = Math.max(1, Math.floor(share * this.#lately.length));
    this.#intervalMs = Math.max(this.#intervalMs, secondMs / rate);
  }

  #recover(now: number): void {
    if (this.#intervalMs === 0 || now - this.#raisedAt < secondMs) return;
    this.#raisedAt = now;
    this.#intervalMs = secondMs / (secondMs / this.#intervalMs + 1);
  }

  #forget(now: number): void {
    while (this.#lately[0] !== undefined && this.#lately[0] <= now - secondMs) this.#lately.shift();
  }
}
