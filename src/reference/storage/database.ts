import { DatabaseSync } from "node:sqlite";

import { schemaStatements } from "./schema.ts";
import { UnusableDataFile } from "./unusable-data-file.ts";

/** The file that keeps orders, or the memory that does without one. */
export function openDatabase(file: string): DatabaseSync {
  try {
    const database = new DatabaseSync(file);
    // An acknowledged write outlives the process and the machine: the log is flushed before a commit returns.
    database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 5000");
    // All or nothing: an index that is filled from what is stored never misses what was stored meanwhile.
    database.exec(`BEGIN IMMEDIATE; ${schemaStatements().join("; ")}; COMMIT`);
    return database;
  } catch (cause) {
    throw new UnusableDataFile(file, cause);
  }
}

/** Runs writes as one: all of them happen, or none. What runs within another such call belongs to that. */
export function transactions(database: DatabaseSync): (writes: () => void) => void {
  let depth = 0;
  return (writes) => {
    if (depth > 0) return writes();
    database.exec("BEGIN IMMEDIATE");
    depth += 1;
    try {
      writes();
      database.exec("COMMIT");
    } catch (failure) {
      database.exec("ROLLBACK");
      throw failure;
    } finally {
      depth -= 1;
    }
  };
}
