import type { Api } from "../client/api.ts";
import { pause } from "../client/pause.ts";
import type { SearchQuery } from "../client/search-query.ts";
import type { Profile } from "../target/profile.ts";
import type { GivenOrder } from "./given-orders.ts";
import { prerequisite } from "./prerequisite.ts";

const defaultVisibleAfterMs = 2_000;
const pauseMs = 50;

/** Waiting for the search, which may lag behind the writes. */
export function givenSearch(api: Api, profile: Profile, signal: AbortSignal) {
  /** Asks until the answer is as wanted, at most as long as a write may take to show in the search; the last answer. */
  async function eventually<T>(ask: () => Promise<T>, wanted: (answer: T) => boolean): Promise<T> {
    const deadline = Date.now() + (profile.search?.visibleAfterMs ?? defaultVisibleAfterMs);
    for (;;) {
      const answer = await ask();
      if (wanted(answer) || Date.now() >= deadline) return answer;
      await pause(pauseMs, signal);
    }
  }

  /** Asks for as many orders on one page as there can be, where the profile says how. */
  function wholePage(orders: number): Pick<SearchQuery, "perPage"> {
    return profile.paging === undefined ? {} : { perPage: Math.min(profile.paging.largestPage, orders) };
  }

  return {
    eventually,
    wholePage,

    /** Waits until a search shows these orders as they were last read; when it never does, the scenario about that search says so. */
    async searchable(orders: readonly GivenOrder[]): Promise<void> {
      const query: SearchQuery = {
        filters: [{ name: "id", operator: "in", values: orders.map((order) => order.id) }],
        ...wholePage(orders.length),
      };
      await eventually(
        () => prerequisite(async () => (await api.getOrders(query)).orders),
        (found) =>
          orders.every(({ id, order }) => found.some((shown) => shown.id === id && shown.status === order.status)),
      );
    },
  };
}
