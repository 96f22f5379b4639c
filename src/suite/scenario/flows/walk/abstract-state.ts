import { orderStatus, type PartList, type TransitionId } from "../../../../core/index.ts";
import type { OrderState } from "../../../oracle/order/index.ts";
import { kindOfLine, type LineKind } from "../commands/selections.ts";

/** A state of an order, and the rows of the state table that led to it. */
export interface Past {
  readonly state: OrderState;
  readonly rows: readonly TransitionId[];
}

/**
 * A state as the walk sees it, in words; the same words are the same state. It keeps the status with `failed`, how often the
 * order was confirmed (never, once, more often), whether a draft that never was has been reset, which kinds of lines there
 * are, and whether there are a fee, a traveller and a seat, or those of them that a target takes. Of a locked order it keeps less, since nothing says what a lock
 * forbids. Ids, values, sums and numbers are left out. The moves of the walk add no fourth line and no third part of a kind,
 * so the states are few.
 */
export type StateName = string;

export function stateName(past: Past, lists: readonly PartList[]): StateName {
  const { state } = past;
  const isEquipped = lists.length > 0 && missingParts(state, lists).length === 0;
  return [
    stageOf(past),
    ...(state.locked ? ["locked"] : []),
    ...kindsIn(state),
    ...(isEquipped && !state.locked && wasDone(past, confirming) <= 1 ? ["parts"] : []),
  ].join(", ");
}

function kindsIn({ now: { lines }, locked }: OrderState): readonly LineKind[] {
  const shown = (locked ? ["pending"] : ["pending", "confirmed", "cancelled"]) as readonly LineKind[];
  const kinds = new Set(lines.map(kindOfLine));
  return kinds.size === 1 && kinds.has("other") && !locked ? ["other"] : shown.filter((kind) => kinds.has(kind));
}

const confirming: readonly TransitionId[] = ["confirm-all-lines", "confirm-by-hand"];

function wasDone({ rows }: Past, what: readonly TransitionId[]): number {
  return rows.filter((row) => what.includes(row)).length;
}

/** The status, with what else of its past decides on what may be done. */
export function stageOf(past: Past): string {
  const { now } = past.state;
  const { draft, confirmed } = orderStatus;
  const status = now.status === draft ? "draft" : now.status === confirmed ? "confirmed" : "another status";
  if (now.failed === true) return `failed ${status}`;
  const confirmations = wasDone(past, confirming);
  if (confirmations === 0) return wasDone(past, ["reset"]) > 0 ? `${status} after a reset` : status;
  return `${status} ${confirmations === 1 ? "once confirmed" : "confirmed again"}`;
}

/** How many lines of each kind there are: orders in one state that differ in it may take different moves. */
export function countsOf({ state: { now } }: Past): string {
  return now.lines.map(kindOfLine).toSorted().join();
}

/** Of lists of parts those that have no member. */
export function missingParts({ now }: OrderState, lists: readonly PartList[]): readonly PartList[] {
  return lists.filter((list) => now[list].length === 0);
}
