import type { Order } from "../../domain/order.ts";
import { openStore, type Store } from "../../storage/store.ts";

/** The time until a write shows in the search. */
export const searchLagMs = 300;

interface Write {
  readonly due: number;
  readonly apply: (index: Store) => void;
}

/** A store whose search uses an index of its own, which gets every write with a delay. */
export function delayedSearch(plain: Store): Partial<Store> {
  // The index starts with the orders of the data file. Without any, it is opened only when it is needed.
  let index = plain.isEmpty() ? null : copied(plain);
  const coming: Write[] = [];
  const later = (apply: Write["apply"]): void => void coming.push({ due: performance.now() + searchLagMs, apply });
  const caughtUp = (): Store => {
    index ??= openStore();
    const now = performance.now();
    const due = coming.findIndex((write) => write.due > now);
    for (const { apply } of coming.splice(0, due < 0 ? coming.length : due)) apply(index);
    return index;
  };
  return {
    insert: (order, initial) => {
      plain.insert(order, initial);
      later((known) => known.insert(order, initial));
    },
    replace: (before, after, events) => {
      plain.replace(before, after, events);
      later((known) => known.replace(before, after, []));
    },
    search: (search) => caughtUp().search(search),
    close: () => {
      index?.close();
      plain.close();
    },
  };
}

const copiedAtOnce = 1_000;

function copied(from: Store): Store {
  const to = openStore();
  for (let skipped = 0; ; skipped += copiedAtOnce) {
    const found = from.search({
      criteria: [],
      ordering: { field: null, direction: "ASC" },
      window: { page: 1, perPage: copiedAtOnce, skipped },
      conditionOn: () => ({ sql: "", keys: [] }),
    });
    // Only `JSON.stringify` of an `Order` ever becomes a document.
    for (const document of found.slice(0, copiedAtOnce)) to.insert(JSON.parse(document) as Order);
    if (found.length <= copiedAtOnce) return to;
  }
}
