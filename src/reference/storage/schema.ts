import { columnTypes, filtersOf, tables, type Scope } from "../search/columns.ts";
import { createZoneTable, zoneIndex } from "./zones.ts";

/**
 * `orders` holds the current state as the very text that is answered, beside one indexed column for each filter;
 * `order_versions` holds what can be gone back to: version 0 is the state at creation, the others are confirmed.
 */
export function schemaStatements(): readonly string[] {
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
    "CREATE INDEX IF NOT EXISTS events_of_order ON events (order_id)",
    createZoneTable,
    ...searchIndexes().map(({ create }) => create),
  ];
}

export interface SearchIndex {
  readonly create: string;
  readonly drop: string;
}

export function searchIndexes(): readonly SearchIndex[] {
  return [...indexes("order"), ...indexes("line"), ...indexes("leg"), togetherIndex, zoneIndex];
}

/**
 * An order is confirmed soon after it is created, so a walk in the order of creation finds a range of confirmations late.
 * This index alone answers which of them were created first, without a look at the orders.
 */
const togetherIndex: SearchIndex = {
  create: 'CREATE INDEX IF NOT EXISTS orders_by_confirmation_and_creation ON orders ("lastConfirmedAt", "createdAt")',
  drop: "DROP INDEX IF EXISTS orders_by_confirmation_and_creation",
};

function columns(scope: Scope): string {
  return filtersOf(scope)
    .map(({ name, value }) => `"${name}" ${columnTypes[value]}`)
    .join(", ");
}

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
