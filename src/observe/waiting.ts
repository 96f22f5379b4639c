import type { Exchange } from "../core/index.ts";

/** Exchanges that may be under way or wait for their judgement. */
const most = 2_000;

/** Exchanges that wait for their judgement, which gets the time that forwarding leaves. */
export class Waiting {
  readonly #take: (exchange: Exchange) => void;
  readonly #exchanges: Exchange[] = [];
  #expected = 0;
  #next: NodeJS.Immediate | null = null;
  /** How many found no place. */
  refused = 0;

  constructor(take: (exchange: Exchange) => void) {
    this.#take = take;
  }

  /** Whether there is a place for one that begins now. */
  takesOne(): boolean {
    const takes = this.#expected < most;
    if (takes) this.#expected += 1;
    else this.refused += 1;
    return takes;
  }

  /** Adds one that has its place; `null` for one that has none. */
  add(exchange: Exchange | null): void {
    if (exchange === null) return;
    this.#exchanges.push(exchange);
    this.#next ??= setImmediate(() => this.#judgeOne());
  }

  /** Judges all that wait. */
  end(): void {
    if (this.#next !== null) clearImmediate(this.#next);
    while (this.#exchanges.length > 0) this.#judgeOne();
  }

  #judgeOne(): void {
    this.#next = null;
    const exchange = this.#exchanges.shift();
    if (exchange === undefined) return;
    this.#expected -= 1;
    this.#take(exchange);
    if (this.#exchanges.length > 0) this.#next = setImmediate(() => this.#judgeOne());
  }
}
