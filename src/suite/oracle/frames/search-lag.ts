import type { Profile } from "../../../core/portable.ts";
import { defaultVisibleAfterMs } from "../search-delay.ts";

/** So many orders are looked at for a search that names none. */
export const mostLooked = 100;

/** Since when a search must show each order as the calls on it have left it. Times are milliseconds. */
export class SearchLag {
  readonly #visibleAfterMs: number;
  /** When the latest call on an order was answered. */
  readonly #changedAt = new Map<string, number>();
  /** The same of orders that a search has shown since as they were read. */
  readonly #shown = new Map<string, number>();

  constructor({ search }: Pick<Profile, "search">) {
    this.#visibleAfterMs = search?.visibleAfterMs ?? defaultVisibleAfterMs;
  }

  changed(id: string, at: number): void {
    this.#changedAt.set(id, at);
  }

  /** A search that was sent then has shown an order as it was read. */
  shown(id: string, sentAt: number): void {
    const changedAt = this.#changedAt.get(id);
    if (changedAt !== undefined && changedAt <= sentAt) this.#shown.set(id, changedAt);
  }

  forget(id: string): void {
    this.#changedAt.delete(id);
    this.#shown.delete(id);
  }

  /** Whether a search that was sent then has had its time to follow. */
  isFollowed(id: string, sentAt: number): boolean {
    return sentAt - (this.#changedAt.get(id) ?? sentAt) >= this.#visibleAfterMs;
  }

  /** Whether it must show an order as it is: it has had its time, or a search has shown it so before. */
  isOver(id: string, sentAt: number): boolean {
    return this.isFollowed(id, sentAt) || this.#shown.get(id) === this.#changedAt.get(id);
  }
}
