import { isOrderConfirmed, type Order } from "../domain/order.ts";
import { planOf } from "../search/ways.ts";
import type { Search } from "../search/criteria.ts";
import type { Probe } from "../search/ways.ts";
import { searchValuesOf } from "../search/columns.ts";
import { memoize } from "../base/memoize.ts";
import { bulkOf, openDatabase, transactions, type Bulk } from "./database.ts";
import { partWriter, orderWriter } from "./writers.ts";

/** A stored event: the order that it is about, and the text that is delivered. */
export interface StoredEvent {
  readonly orderId: string;
  readonly document: string;
}

/** The storage of the service. Every call is synchronous, so nothing comes between a read and the write after it. */
export interface Store extends Bulk {
  /** Stores a new order. A reset returns to `initial`, by default to the order itself. */
  readonly insert: (order: Order, initial?: Order) => void;
  readonly replace: (before: Order, after: Order, events: readonly StoredEvent[]) => void;
  /** The current state of an order, as it is answered. */
  readonly document: (orderId: string) => string | undefined;
  /** A stored version of an order. Version 0 is the state at creation. */
  readonly version: (orderId: string, version: number) => string | undefined;
  readonly latestConfirmed: (orderId: string) => string | undefined;
  /** The orders of a page, and one more if another page follows. */
  readonly search: (search: Search) => readonly string[];
  /** The events of one order, or all events, the oldest first. */
  readonly events: (orderId: string | undefined) => readonly string[];
  readonly close: () => void;
}

/** Searches with the same SQL share a prepared statement. */
const memoizedQueries = 500;
const memoizedCounts = 100;

/** Opens a store on a file, or in memory. Throws UnusableDataFile. */
export function openStore(file = ":memory:"): Store {
  const database = openDatabase(file);
  const together = transactions(database);

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
  const allEvents = database.prepare("SELECT document FROM events ORDER BY sequence");
  const eventsOfOrder = database.prepare("SELECT document FROM events WHERE order_id = ? ORDER BY sequence");
  const queries = memoize(memoizedQueries, (sql) => database.prepare(sql));
  const counts = memoize(memoizedCounts, (rows) => database.prepare(`SELECT count(*) AS counted FROM (${rows})`));
  const probe: Probe = (rows, keys) => Number(counts(rows).get(...keys)?.["counted"]);

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
      const { sql, keys } = planOf(search, probe);
      return documentsOf(queries(sql).all(...keys));
    },
    events: (orderId) => documentsOf(orderId === undefined ? allEvents.all() : eventsOfOrder.all(orderId)),
    ...bulkOf(database, together),
    close: () => database.close(),
  };
}

function documentsOf(rows: readonly Readonly<Record<string, unknown>>[]): readonly string[] {
  return rows.map((row) => String(row["document"]));
}

function textOf(row: Readonly<Record<string, unknown>> | undefined): string | undefined {
  return row === undefined ? undefined : String(row["document"]);
}
