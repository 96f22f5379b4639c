import type { OperationId } from "../../../core/portable.ts";

interface LatestCall {
  readonly order: string;
  readonly operation: OperationId;
  readonly turn: number;
}

/** The latest calls that were carried out, as far as one order asks for those on others. */
export class LatestCalls {
  /** How many were carried out. */
  turn = 0;
  #latest: LatestCall | null = null;
  /** The latest on another order than that one. */
  #before: LatestCall | null = null;

  carriedOut(order: string, operation: OperationId): void {
    this.turn += 1;
    if (this.#latest !== null && this.#latest.order !== order) this.#before = this.#latest;
    this.#latest = { order, operation, turn: this.turn };
  }

  /** The latest call on another order after a turn; `null` for none. */
  onAnother(order: string, after: number): OperationId | null {
    const latest = this.#latest?.order === order ? this.#before : this.#latest;
    return latest !== null && latest.turn > after ? latest.operation : null;
  }
}
