import { DatabaseSync } from "node:sqlite";

import { columnTypes, filtersOf, tables, type Scope } from "../search/columns.ts";
import { indexStatements, searchIndexes } from "./indexes.ts";

/** The data file cannot be opened, or is no database of this service. */
export class UnusableDataFile extends Error {
  override readonly name = "UnusableDataFile";

  constructor(file: string, cause: unknown) {
    super(`The data file ${file} cannot be used: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/** Opens the file that keeps orders, or memory for `:memory:`. Throws UnusableDataFile. */
export function openDatabase(file: string): DatabaseSync {
  try {
    const database = new DatabaseSync(file);
    // An acknowledged write survives a crash of the process or the machine: a commit flushes the log before it returns.
    database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 5000");
    // One transaction, so that an index filled from stored orders misses none that is stored meanwhile.
    database.exec(`BEGIN IMMEDIATE; ${schemaStatements().join("; ")}; COMMIT`);
    return database;
  } catch (cause) {
    throw new UnusableDataFile(file, cause);
  }
}

/** Runs writes in one transaction. A nested call joins the outer transaction. */
export function transactions(database: DatabaseSync): (writes: () => void) => void {
  const begin = database.prepare("BEGIN IMMEDIATE");
  const commit = database.prepare("COMMIT");
  let depth = 0;
  return (writes) => {
    if (depth > 0) return writes();
    begin.run();
    depth += 1;
    try {
      writes();
      commit.run();
    } catch (failure) {
      database.exec("ROLLBACK");
      throw failure;
    } finally {
      depth -= 1;
    }
  };
}

/** Writes many orders to an empty store. */
export interface Bulk {
  readonly isEmpty: () => boolean;
  /** Runs the writes in one transaction and creates the indexes at the end, because sorting once is faster. */
  readonly inBulk: (writes: () => void) => void;
}

/** Bulk writes to a database, in the given transactions. */
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

/**
 * `orders` contains the current state as the text that is answered, beside an indexed column for each filter.
 * `order_versions` contains the states that a reset can return to: version 0 is the state at creation, the others are confirmed.
 */
function schemaStatements(): readonly string[] {
  const { order, line, leg } = tables;
  return [
    `CREATE TABLE IF NOT EXISTS ${order} (sequence INTEGER PRIMARY KEY, ${columns("order")}, document TEXT NOT NULL) STRICT`,
    `CREATE TABLE IF NOT EXISTS ${line} (order_sequence INTEGER NOT NULL, ${columns("line")}) STRICT`,
    `CREATE TABLE IF NOT EXISTS ${leg} (order_sequence INTEGER NOT NULL, ${columns("leg")}) STRICT`,
    `CREATE TABLE IF NOT EXISTS order_versions (
       order_id TEXT NOT NULL, version INTEGER NOT NULL, document TEXT NOT NULL,
       PRIMARY KEY (order_id, version)) STRICT, WITHOUT ROWID`,
    `CREATE TABLE IF NOT EXISTS events (
       sequence INTEGER PRIMARY KEY, order_id TEXT NOT NULL, document TEXT NOT NULL) STRICT`,
    ...indexStatements(),
  ];
}

function columns(scope: Scope): string {
  return filtersOf(scope)
    .map(({ name, value }) => `"${name}" ${columnTypes[value]}`)
    .join(", ");
}
