import { type Api, type OrderView, pause, type Profile, type SearchQuery } from "../../core/index.ts";
import { differences } from "../oracle/agreement.ts";
import { defaultVisibleAfterMs } from "../oracle/search-delay.ts";
import type { GivenOrder } from "./given-orders.ts";
import { prerequisite } from "./prerequisite.ts";
import { searchWhole } from "./search/whole-search.ts";

const pauseMs = 50;

/** Waiting for the search, which may lag behind the writes. */
export function givenSearch(api: Api, profile: Profile, signal: AbortSignal) {
  /**
   * Asks until the answer is as wanted, or was asked for when a write has had all its time to show in the search; the
   * last answer.
   */
  async function eventually<T>(ask: () => Promise<T>, wanted: (answer: T) => boolean): Promise<T> {
    const deadline = performance.now() + (profile.search?.visibleAfterMs ?? defaultVisibleAfterMs);
    for (;;) {
      // An answer that takes long may show what was there when it was asked for.
      const isLast = performance.now() >= deadline;
      const answer = await ask();
      if (isLast || wanted(answer)) return answer;
      await pause(pauseMs, signal);
    }
  }

  return {
    eventually,

    /**
     * Waits until a search shows these orders in the state they were last read in; when it never does, the scenario
     * about that search says so.
     */
    async searchable(orders: readonly Pick<GivenOrder, "id" | "order">[]): Promise<void> {
      const ids = orders.map((order) => order.id);
      const query: SearchQuery = { filters: [{ name: "id", operator: "in", values: ids }] };
      const search = () => (profile.paging === undefined ? api.getOrders(query) : searchWhole({ api, profile }, query));
      await eventually(
        () => prerequisite(async () => (await search()).orders),
        (found) => orders.every(({ order }) => found.some((shown) => isLatest(shown, order))),
      );
    },
  };
}

/**
 * Whether a search shows an order as it was read, contents and all: an order that is found may still be found by what
 * it was before its latest change.
 */
function isLatest(shown: OrderView, read: OrderView): boolean {
  return shown.id === read.id && differences(shown, read).length === 0;
}
