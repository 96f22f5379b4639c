import type { OperationId } from "../../../core/portable.ts";

interface LatestCall {
  readonly order: string;
  readonly operation: OperationId;
  readonly turn: number;
}

/** An order that is shown after more calls on others has too many suspects to tell them apart. */
const mostCalls = 48;

/** The latest calls that were carried out, as far as one order asks for those on others. */
export class LatestCalls {
  /** How many were carried out. */
  turn = 0;
  readonly #latest: LatestCall[] = [];

  carriedOut(order: string, operation: OperationId): void {
    this.turn += 1;
    this.#latest.push({ order, operation, turn: this.turn });
    if (this.#latest.length > mostCalls) this.#latest.shift();
  }

  /** The latest call on another order after a turn; `null` for none. */
  onAnother(order: string, after: number): OperationId | null {
    return this.#onOthers(order, after).at(-1)?.operation ?? null;
  }

  /** What was called on other orders after a turn, each operation once. */
  onOthers(order: string, after: number): readonly OperationId[] {
    return [...new Set(this.#onOthers(order, after).map(({ operation }) => operation))];
  }

  #onOthers(order: string, after: number): readonly LatestCall[] {
    return this.#latest.filter((call) => call.turn > after && call.order !== order);
  }
}
