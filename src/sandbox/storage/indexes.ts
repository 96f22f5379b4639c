import { filtersOf, tables, type Scope } from "../search/columns.ts";
import { creation, earliest, latest, legTimes, zoneOf, zoneTable } from "../search/zones.ts";

/** The indexes that keep a search fast with any number of orders. */

interface SearchIndex {
  readonly create: string;
  readonly drop: string;
}

/** The indexes that a bulk write drops first and creates again at the end. */
export function searchIndexes(): readonly SearchIndex[] {
  return [...indexes("order"), ...indexes("line"), ...indexes("leg"), togetherIndex, zoneIndex];
}

/** Creates every index that does not exist yet. */
export function indexStatements(): readonly string[] {
  const eventsOfOrder = "CREATE INDEX IF NOT EXISTS events_of_order ON events (order_id)";
  return [eventsOfOrder, createZoneTable, ...searchIndexes().map(({ create }) => create)];
}

/**
 * An order is confirmed soon after its creation, so a walk in the order of creation reaches a range of confirmations late. This
 * index tells which of them were created first, without reading the orders.
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

const times = [creation, ...legTimes];
const zoneColumns = times.flatMap((time) => [earliest(time), latest(time)]);
const zone = zoneOf("orders.sequence");

const createZoneTable =
  `CREATE TABLE IF NOT EXISTS ${zoneTable} ` +
  `(zone INTEGER PRIMARY KEY, ${zoneColumns.map((column) => `${column} TEXT NOT NULL`).join(", ")}) STRICT`;

/**
 * Zones only widen. A zone wider than its legs makes a walk longer but finds the same, and narrowing it would mean reading
 * all its orders. A trigger widens the zone whenever a leg is inserted.
 */
const zoneIndex: SearchIndex = {
  create: `${filled()}; ${widening()}`,
  drop: `DROP TRIGGER IF EXISTS ${zoneTable}_widen; DELETE FROM ${zoneTable}`,
};

/** Adds zones to a data file of an earlier version, which had none. */
function filled(): string {
  const ends = times.map((time) => `min("${time}"), max("${time}")`).join(", ");
  return (
    `INSERT INTO ${zoneTable} SELECT ${zone}, ${ends} FROM ${tables.leg} JOIN orders ON sequence = order_sequence ` +
    `WHERE NOT EXISTS (SELECT 1 FROM ${zoneTable}) GROUP BY 1`
  );
}

function widening(): string {
  const values = [`"${creation}"`, ...legTimes.map((time) => `new."${time}"`)].map((value) => `${value}, ${value}`);
  const wider = times.flatMap((time) => [
    `${earliest(time)} = min(${earliest(time)}, excluded.${earliest(time)})`,
    `${latest(time)} = max(${latest(time)}, excluded.${latest(time)})`,
  ]);
  return (
    `CREATE TRIGGER IF NOT EXISTS ${zoneTable}_widen AFTER INSERT ON ${tables.leg} BEGIN ` +
    `INSERT INTO ${zoneTable} SELECT ${zone}, ${values.join(", ")} FROM orders WHERE sequence = new.order_sequence ` +
    `ON CONFLICT (zone) DO UPDATE SET ${wider.join(", ")}; END`
  );
}
