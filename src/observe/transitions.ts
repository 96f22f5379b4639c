import { idText, isObject, operation, orderStatus, queryValues, succeeded, type TransitionId } from "../core/index.ts";
import type { RecordedStep } from "../suite/index.ts";

type State = "draft" | "confirmed" | "failed";

/** Counts the rows of the state table that orders took, as far as answers show the state before and after. */
export class TakenTransitions {
  readonly counts = new Map<TransitionId, number>();
  readonly #states = new Map<string, State>();

  forget(orderId: string): void {
    this.#states.delete(orderId);
  }

  answered({ call, answer }: RecordedStep): void {
    if (call === null || answer === null || !succeeded(answer)) return;
    const { success } = operation(call.operation);
    if (success.body === "object" && success.of === "Order" && isObject(answer.json)) {
      if (queryValues(call, "version").length > 0) return;
      const id = idText(answer.json["id"]);
      const after = stateIn(answer.json);
      this.#count(rowOf(call.operation, this.#states.get(id), after));
      if (after === undefined) this.forget(id);
      else this.#states.set(id, after);
      return;
    }
    const isCancellation = call.operation === "cancelOrderLines" || call.operation === "cancelOrderLine";
    if (isCancellation) this.#count("cancel-line");
    // What a change of its parts makes of a confirmed order is not shown; a draft stays one.
    const orderId = call.path?.["orderId"] ?? "";
    if (operation(call.operation).changes !== "nothing" && this.#states.get(orderId) !== "draft") this.forget(orderId);
  }

  #count(row: TransitionId | undefined): void {
    if (row !== undefined) this.counts.set(row, (this.counts.get(row) ?? 0) + 1);
  }
}

function stateIn({ status, failed }: Readonly<Record<string, unknown>>): State | undefined {
  if (status === orderStatus.draft) return failed === true ? undefined : "draft";
  if (status !== orderStatus.confirmed) return undefined;
  return failed === true ? "failed" : "confirmed";
}

function rowOf(id: string, before: State | undefined, after: State | undefined): TransitionId | undefined {
  if (id === "resetOrder") return "reset";
  if (id === "unlockOrder") return "unlock";
  if (id === "confirmOrder") return after === "confirmed" && before !== "confirmed" ? "confirm-by-hand" : undefined;
  if (id === "failOrder")
    return before === "confirmed" || before === "failed" ? "fail-again" : after === "failed" ? "fail" : undefined;
  if (id !== "confirmOrderLines") return undefined;
  if (before === "confirmed") return "confirm-lines-again";
  if (before === "failed") return undefined;
  return after === "draft" ? "confirm-some-lines" : after === "confirmed" ? "confirm-all-lines" : undefined;
}
