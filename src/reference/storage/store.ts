import { DatabaseSync } from "node:sqlite";

import { isOrderConfirmed, type Order } from "../domain/order.ts";
import { planOf } from "../search/plan.ts";
import type { Search } from "../search/search.ts";
import { searchValuesOf } from "../search/columns.ts";
import { searchIndexes } from "./indexes.ts";
import { schemaStatements } from "./schema.ts";
import { partWriter, orderWriter } from "./writers.ts";
import { UnusableDataFile } from "./unusable-data-file.ts";

/** An event as it is kept: what it is about, and the text that is delivered. */
export interface StoredEvent {
  readonly orderId: string;
  readonly document: string;
}

/** What the service remembers. Every call is synchronous, so a read and the write that follows it are one step. */
export interface Store {
  /** Keeps a new order; `initial` is what a reset goes back to, where that is not the order itself. */
  readonly insert: (order: Order, initial?: Order) => void;
  readonly replace: (before: Order, after: Order, events: readonly StoredEvent[]) => void;
  /** The order as it is answered. */
  readonly document: (orderId: string) => string | undefined;
  /** The state at creation is version 0. */
  readonly version: (orderId: string, version: number) => string | undefined;
  readonly latestConfirmed: (orderId: string) => string | undefined;
  /** One document more than the page holds tells that another page follows. */
  readonly search: (search: Search) => readonly string[];
  readonly events: (orderId: string | undefined) => readonly string[];
  readonly isEmpty: () => boolean;
  /** Runs a great number of writes as one, and makes the indexes when they are done: sorting once beats keeping sorted. */
  readonly inBulk: (writes: () => void) => void;
  readonly close: () => void;
}

export function openStore(file = ":memory:"): Store {
  const database = openDatabase(file);

  const orders = orderWriter(database);
  const lines = partWriter(database, "line");
  const legs = partWriter(database, "leg");
  const keepVersion = database.prepare("INSERT OR IGNORE INTO order_versions VALUES (?, ?, ?)");
  const keepEvent = database.prepare("INSERT INTO events (order_id, document) VALUES (?, ?)");
  const currentDocument = database.prepare("SELECT document FROM orders WHERE id = ?");
  const versionDocument = database.prepare("SELECT document FROM order_versions WHERE order_id = ? AND version = ?");
  const newestVersion = database.prepare(
    "SELECT document FROM order_versions WHERE order_id = ? AND version > 0 ORDER BY version DESC LIMIT 1",
  );
  const anyOrder = database.prepare("SELECT 1 FROM orders LIMIT 1");
  const allEvents = database.prepare("SELECT document FROM events ORDER BY sequence");
  const orderEvents = database.prepare("SELECT document FROM events WHERE order_id = ? ORDER BY sequence");

  const queries = remembering((sql) => database.prepare(sql));

  let depth = 0;
  const together = (writes: () => void): void => {
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

  return {
    insert: (order, initial = order) =>
      together(() => {
        const document = JSON.stringify(order);
        const values = searchValuesOf(order);
        const sequence = orders.insert(values.order, document);
        lines.write(sequence, [], values.lines);
        legs.write(sequence, [], values.legs);
        keepVersion.run(order.id, 0, JSON.stringify(initial));
        if (isOrderConfirmed(order)) keepVersion.run(order.id, order.version, document);
      }),
    replace: (before, after, events) =>
      together(() => {
        const document = JSON.stringify(after);
        const [old, values] = [searchValuesOf(before), searchValuesOf(after)];
        const sequence = orders.replace(after.id, old.order, values.order, document);
        lines.write(sequence, old.lines, values.lines);
        legs.write(sequence, old.legs, values.legs);
        if (isOrderConfirmed(after)) keepVersion.run(after.id, after.version, document);
        for (const event of events) keepEvent.run(event.orderId, event.document);
      }),
    document: (orderId) => textOf(currentDocument.get(orderId)),
    version: (orderId, version) => textOf(versionDocument.get(orderId, version)),
    latestConfirmed: (orderId) => textOf(newestVersion.get(orderId)),
    search: (search) => {
      const { sql, keys } = planOf(search, (rows, values) =>
        Number(queries(`SELECT count(*) AS counted FROM (${rows})`).get(...values)?.["counted"]),
      );
      return queries(sql)
        .all(...keys)
        .map((row) => String(row["document"]));
    },
    events: (orderId) =>
      (orderId === undefined ? allEvents.all() : orderEvents.all(orderId)).map((row) => String(row["document"])),
    isEmpty: () => anyOrder.get() === undefined,
    inBulk: (writes) =>
      together(() => {
        for (const { drop } of searchIndexes()) database.exec(drop);
        writes();
        for (const { create } of searchIndexes()) database.exec(create);
      }),
    close: () => database.close(),
  };
}

function openDatabase(file: string): DatabaseSync {
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

function textOf(row: Readonly<Record<string, unknown>> | undefined): string | undefined {
  return row === undefined ? undefined : String(row["document"]);
}

const rememberedQueries = 500;

/** Searches of one shape share their prepared statement. */
function remembering<Statement>(prepare: (sql: string) => Statement): (sql: string) => Statement {
  const prepared = new Map<string, Statement>();
  return (sql) => {
    const statement = prepared.get(sql) ?? prepare(sql);
    if (prepared.size >= rememberedQueries) prepared.clear();
    prepared.set(sql, statement);
    return statement;
  };
}
