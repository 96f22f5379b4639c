import type { DatabaseSync } from "node:sqlite";
import { isDeepStrictEqual } from "node:util";

import { memoize } from "../base/memoize.ts";
import { filtersOf, tables, type Key } from "../search/columns.ts";

/** Writes the searchable values, but no column whose value did not change. */

const memoizedUpdates = 500;

export interface OrderWriter {
  readonly insert: (values: readonly Key[], document: string) => number;
  readonly replace: (id: string, before: readonly Key[], after: readonly Key[], document: string) => number;
}

export function orderWriter(database: DatabaseSync): OrderWriter {
  const columns = filtersOf("order").map((filter) => `"${filter.name}"`);
  const places = columns.map(() => "?").join(", ");
  const insert = database.prepare(
    `INSERT INTO orders (${columns.join(", ")}, document) VALUES (${places}, ?) RETURNING sequence`,
  );
  const updates = memoize(memoizedUpdates, (sql) => database.prepare(sql));
  return {
    insert: (values, document) => sequenceOf(insert.get(...values, document)),
    replace: (id, before, after, document) => {
      const altered = columns.flatMap((_, index) => (before[index] === after[index] ? [] : [index]));
      const assignments = altered.map((index) => `${columns[index]} = ?, `).join("");
      const sql = `UPDATE orders SET ${assignments}document = ? WHERE id = ? RETURNING sequence`;
      return sequenceOf(updates(sql).get(...altered.map((index) => after[index] ?? null), document, id));
    },
  };
}

function sequenceOf(row: Readonly<Record<string, unknown>> | undefined): number {
  return Number(row?.["sequence"]);
}

export interface PartWriter {
  readonly write: (sequence: number, before: Rows, after: Rows) => void;
}

type Rows = readonly (readonly Key[])[];

export function partWriter(database: DatabaseSync, scope: "line" | "leg"): PartWriter {
  const columns = filtersOf(scope).map((filter) => `"${filter.name}"`);
  const places = columns.map(() => ", ?").join("");
  const table = tables[scope];
  const insert = database.prepare(`INSERT INTO ${table} (order_sequence, ${columns.join(", ")}) VALUES (?${places})`);
  const clear = database.prepare(`DELETE FROM ${table} WHERE order_sequence = ?`);
  return {
    write: (sequence, before, after) => {
      const kept = isDeepStrictEqual(before, after.slice(0, before.length));
      if (!kept) clear.run(sequence);
      for (const row of kept ? after.slice(before.length) : after) insert.run(sequence, ...row);
    },
  };
}
