import type { DatabaseSync } from "node:sqlite";

import { memoize } from "../base/memoize.ts";
import type { Probe } from "../search/ways.ts";

/** Counts what a way of searching would find. */
export function countingIn(database: DatabaseSync): Probe {
  const counts = memoize(100, (rows) => database.prepare(`SELECT count(*) AS counted FROM (${rows})`));
  return (rows, keys) => Number(counts(rows).get(...keys)?.["counted"]);
}
