import type { DatabaseSync } from "node:sqlite";

import { searchIndexes } from "./indexes.ts";

/** How a great number of orders gets into an empty store. */
export interface Bulk {
  readonly isEmpty: () => boolean;
  /** Runs the writes as one, and makes the indexes when they are done: sorting once beats keeping sorted. */
  readonly inBulk: (writes: () => void) => void;
}

export function bulkOf(database: DatabaseSync, together: (writes: () => void) => void): Bulk {
  const anyOrder = database.prepare("SELECT 1 FROM orders LIMIT 1");
  return {
    isEmpty: () => anyOrder.get() === undefined,
    inBulk: (writes) =>
      together(() => {
        for (const { drop } of searchIndexes()) database.exec(drop);
        writes();
        for (const { create } of searchIndexes()) database.exec(create);
      }),
  };
}
