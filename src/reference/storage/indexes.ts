import { filtersOf, tables, type Scope } from "../search/columns.ts";
import { createZoneTable, zoneIndex } from "./zones.ts";

/** What keeps a search quick, however many orders there are. */

export interface SearchIndex {
  readonly create: string;
  readonly drop: string;
}

export function searchIndexes(): readonly SearchIndex[] {
  return [...indexes("order"), ...indexes("line"), ...indexes("leg"), togetherIndex, zoneIndex];
}

/** Makes whatever of it is not there yet. */
export function indexStatements(): readonly string[] {
  const eventsOfOrder = "CREATE INDEX IF NOT EXISTS events_of_order ON events (order_id)";
  return [eventsOfOrder, createZoneTable, ...searchIndexes().map(({ create }) => create)];
}

/**
 * An order is confirmed soon after it is created, so a walk in the order of creation finds a range of confirmations late.
 * This index alone answers which of them were created first, without a look at the orders.
 */
const togetherIndex: SearchIndex = {
  create: 'CREATE INDEX IF NOT EXISTS orders_by_confirmation_and_creation ON orders ("lastConfirmedAt", "createdAt")',
  drop: "DROP INDEX IF EXISTS orders_by_confirmation_and_creation",
};

function indexes(scope: Scope): readonly SearchIndex[] {
  const table = tables[scope];
  const values = filtersOf(scope).map(({ name }) => index(table, name, scope === "order" && name === "id"));
  return scope === "order" ? values : [...values, index(table, "order_sequence", false)];
}

function index(table: string, column: string, unique: boolean): SearchIndex {
  const name = `${table}_by_${column}`;
  return {
    create: `CREATE ${unique ? "UNIQUE " : ""}INDEX IF NOT EXISTS ${name} ON ${table} ("${column}")`,
    drop: `DROP INDEX IF EXISTS ${name}`,
  };
}
