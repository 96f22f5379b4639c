import type { OperationId } from "../../../core/portable.ts";
import type { Culprit } from "./findings.ts";
import type { MadeCall } from "./made-call.ts";

/** Which calls may have changed an earlier version of an order. */
export class VersionSuspects {
  readonly #carriedOut: OperationId[] = [];
  /** How many calls had been carried out when the version of a number was last as it has to be. */
  readonly #rightAt = new Map<string, number>();

  /** Takes that the version of this number is as it has to be, after these calls. */
  right(number: string, calls: readonly MadeCall[]): void {
    this.#carriedOut.push(...calls.map(({ operation }) => operation));
    this.#rightAt.set(number, this.#carriedOut.length);
  }

  /** The calls since the version was right, the latest last; the latest of all if there are none, which may take effect late. */
  of(number: string): readonly Culprit[] {
    const from = Math.min(this.#rightAt.get(number) ?? 0, this.#carriedOut.length - 1);
    return this.#carriedOut.slice(from).map((operation) => ({ operation, ofOther: false, version: number }));
  }
}
