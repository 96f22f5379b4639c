import type { Order } from "../../domain/order.ts";
import { openStore, type Store } from "../../storage/store.ts";

/** How long a write takes to show in the search. */
export const searchLagMs = 300;

interface Write {
  readonly due: number;
  readonly apply: (index: Store) => void;
}

/** A store whose search answers from an index of its own, which learns of every write a while after it. */
export function delayedSearch(plain: Store): Partial<Store> {
  const index = openStore();
  const coming: Write[] = [];
  const later = (apply: Write["apply"]): void => void coming.push({ due: performance.now() + searchLagMs, apply });
  const catchUp = (): void => {
    const now = performance.now();
    const due = coming.findIndex((write) => write.due > now);
    for (const { apply } of coming.splice(0, due < 0 ? coming.length : due)) apply(index);
  };
  copy(plain, index);
  return {
    insert: (order, initial) => {
      plain.insert(order, initial);
      later((known) => known.insert(order, initial));
    },
    replace: (before, after, events) => {
      plain.replace(before, after, events);
      later((known) => known.replace(before, after, []));
    },
    search: (search) => {
      catchUp();
      return index.search(search);
    },
    close: () => {
      index.close();
      plain.close();
    },
  };
}

const copiedAtOnce = 1_000;

/** What stood in the data file when the service started is known from the beginning. */
function copy(from: Store, to: Store): void {
  for (let skipped = 0; ; skipped += copiedAtOnce) {
    const found = from.search({
      criteria: [],
      ordering: { field: null, direction: "ASC" },
      window: { page: 1, perPage: copiedAtOnce, skipped },
      conditionOn: () => ({ sql: "", keys: [] }),
    });
    // Only `JSON.stringify` of an `Order` ever becomes a document.
    for (const document of found.slice(0, copiedAtOnce)) to.insert(JSON.parse(document) as Order);
    if (found.length <= copiedAtOnce) return;
  }
}
