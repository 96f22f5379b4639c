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

/** Which calls on an order are known: all since its creation, all since an answer first showed it, or some. */
export type Known = "since-creation" | "since-shown" | "in-part";

/** What is known of an order when the journal begins to follow it. */
export interface Beginning {
  readonly text: string;
  readonly profile: Profile;
  readonly latestCalls: LatestCalls;
  readonly known?: Known;
}

/** What a journal knows of its run, or of its record. */
export interface Observing {
  /** Ids of the orders that the run has created before, in any scenario. */
  readonly created?: Set<string>;
  /** What the run has learned of the clock of its target. */
  readonly learned?: LearnedClock;
  /**
   * Of traffic that others made: whether it has every call that was made while it was recorded. Orders are followed from when it
   * first shows them.
   */
  readonly record?: "whole" | "with-gaps" | undefined;
}

/** The calls under way on each order, also on orders that are not followed yet. */
export class CallsUnderway {
  readonly #byOrder = new Map<string, Set<Underway>>();
  readonly #searches = new Set<Underway>();

  /** A call joins the others on its order: of each two, the one meets a change if the other changes something. */
  join(id: string, underway: Underway): void {
    if (isChanging(underway.call.operation)) for (const { disturbed } of this.#searches) disturbed?.add(id);
    const others = this.#byOrder.get(id) ?? new Set();
    for (const other of others) {
      if (isChanging(underway.call.operation)) other.overlapped = true;
      if (isChanging(other.call.operation)) underway.overlapped = true;
    }
    this.#byOrder.set(id, others.add(underway));
  }

  /** A search, which may show each order that a call changes meanwhile before or after it. */
  search(call: Call, sentAt: number): Underway {
    const search = { call, sentAt, overlapped: false, disturbed: new Set(this.#changing) };
    this.#searches.add(search);
    return search;
  }

  leave(id: string, underway: Underway): void {
    this.#searches.delete(underway);
    const others = this.#byOrder.get(id);
    others?.delete(underway);
    if (others?.size === 0) this.#byOrder.delete(id);
  }

  on(id: string): Iterable<Underway> {
    return this.#byOrder.get(id) ?? [];
  }

  /** Ids of the orders that calls under way may be changing. */
  get #changing(): readonly string[] {
    const isChanged = (calls: Set<Underway>): boolean => [...calls].some(({ call }) => isChanging(call.operation));
    return [...this.#byOrder].flatMap(([id, calls]) => (isChanged(calls) ? [id] : []));
  }
}
