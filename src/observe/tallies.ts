import type { Exchange } from "../core/index.ts";

/** What an exchange says of a requirement of the service or of a client. */
export interface Judgement {
  readonly requirement: string;
  readonly holds: boolean;
  readonly level?: "should";
  readonly expected: string;
  readonly actual: string;
}

/** What was judged by one requirement. */
export interface Tally {
  judged: number;
  failed: number;
  /** The first few failures. */
  readonly failures: { readonly judgement: Judgement; readonly exchange: string }[];
  /** The first exchange that shows that it holds. */
  shown: string | null;
}

const mostFailures = 5;

/** Counts judgements by their requirements, and keeps the first exchanges that show them. */
export class Tallies {
  readonly all = new Map<string, Tally>();
  readonly #keep: (exchange: Exchange, judgement: Judgement) => void;

  constructor(keep: (exchange: Exchange, judgement: Judgement) => void) {
    this.#keep = keep;
  }

  count(judgement: Judgement, exchange: Exchange): void {
    const { requirement, holds, level } = judgement;
    const tally: Tally = this.all.get(requirement) ?? { judged: 0, failed: 0, failures: [], shown: null };
    this.all.set(requirement, tally);
    tally.judged += 1;
    if (holds) {
      if (tally.shown === null) this.#keep(exchange, judgement);
      tally.shown ??= exchange.id;
      return;
    }
    if (level !== "should") tally.failed += 1;
    if (tally.failures.length >= mostFailures) return;
    tally.failures.push({ judgement, exchange: exchange.id });
    this.#keep(exchange, judgement);
  }
}
