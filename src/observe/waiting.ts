import type { Exchange } from "../core/index.ts";

/** Exchanges that may be under way or wait for their judgement. */
const most = 2_000;

/** Exchanges that wait for their judgement, which gets the time that forwarding leaves. */
export class Waiting {
  readonly #take: (exchange: Exchange) => void;
  readonly #exchanges: { readonly exchange: Exchange; readonly held: Disposable }[] = [];
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

  /** Adds one that has its place; `null` for one that has none. Gives back what it holds once it is judged. */
  add(exchange: Exchange | null, held: Disposable): void {
    if (exchange === null) return held[Symbol.dispose]();
    this.#exchanges.push({ exchange, held });
    this.#next ??= setImmediate(() => this.#judgeOne());
  }

  /** Judges all that wait. */
  end(): void {
    if (this.#next !== null) clearImmediate(this.#next);
    while (this.#exchanges.length > 0) this.#judgeOne();
  }

  #judgeOne(): void {
    this.#next = null;
    const next = this.#exchanges.shift();
    if (next === undefined) return;
    this.#expected -= 1;
    using _ = next.held;
    this.#take(next.exchange);
    if (this.#exchanges.length > 0) this.#next = setImmediate(() => this.#judgeOne());
  }
}
