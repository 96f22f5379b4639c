import { columnTypes, filtersOf, tables, type Scope } from "../search/columns.ts";
import { indexStatements } from "./indexes.ts";

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
    ...indexStatements(),
  ];
}

function columns(scope: Scope): string {
  return filtersOf(scope)
    .map(({ name, value }) => `"${name}" ${columnTypes[value]}`)
    .join(", ");
}
