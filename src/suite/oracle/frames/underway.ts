import type { Call, OperationId, Profile } from "../../../core/portable.ts";
import { isChanging } from "./made-call.ts";
import type { LatestCalls } from "./latest-calls.ts";
import type { LearnedClock, Measure } from "./times.ts";

/** A call on its way. */
export interface Underway {
  readonly call: Call;
  readonly sentAt: number;
  /** Another call was changing the same order meanwhile, so the answer may show the state before or after it. */
  overlapped: boolean;
  /** Of a search: orders that a call was changing meanwhile. */
  readonly disturbed?: Set<string>;
}

/** What the journal knows beside one order. */
export interface Surroundings extends Measure {
  /** Whether a call added the fee of this id to another order. */
  readonly isForeignFee: (id: string) => boolean;
  /** The latest call that changed any order. */
  readonly latest: { readonly order: string; readonly operation: OperationId } | null;
}

/** What is known of an order when the journal begins to follow it. */
export interface Beginning {
  readonly text: string;
  readonly profile: Profile;
  readonly latestCalls: LatestCalls;
  /** Whether every call on it from its creation on is known. */
  readonly isWhole?: boolean;
}

/** What a journal knows of its run, or of its record. */
export interface Observing {
  /** Ids of the orders that the run has created before, in any scenario. */
  readonly created?: Set<string>;
  /** What the run has learned of the clock of its target. */
  readonly learned?: LearnedClock;
  /**
   * Of traffic that others made: whether it has every call on the orders that it creates. Orders that it only shows are followed as
   * well, and calls on them may be missing.
   */
  readonly record?: "whole" | "with-gaps" | undefined;
}

/** A call joins those that are under way on its order: of each two, the one meets a change if the other changes something. */
export function joins(others: Set<Underway>, call: Underway): void {
  for (const other of others) {
    if (isChanging(call.call.operation)) other.overlapped = true;
    if (isChanging(other.call.operation)) call.overlapped = true;
  }
  others.add(call);
}
