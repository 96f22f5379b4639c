import { filtersOf, tables, type Scope } from "../search/columns.ts";
import { creation, earliest, latest, legTimes, zoneOf, zoneTable } from "../search/zones.ts";

/** What keeps a search quick, however many orders there are. */

interface SearchIndex {
  readonly create: string;
  readonly drop: string;
}

/** Everything that is dropped before a great number of orders is written, and made again afterwards. */
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

const times = [creation, ...legTimes];
const zoneColumns = times.flatMap((time) => [earliest(time), latest(time)]);
const zone = zoneOf("orders.sequence");

const createZoneTable =
  `CREATE TABLE IF NOT EXISTS ${zoneTable} ` +
  `(zone INTEGER PRIMARY KEY, ${zoneColumns.map((column) => `${column} TEXT NOT NULL`).join(", ")}) STRICT`;

/**
 * Zones only ever widen: one that is wider than its legs costs a longer walk and finds the same, and narrowing it would
 * cost a look at all its orders. The database widens them itself, in the same step as it takes in a leg.
 */
const zoneIndex: SearchIndex = {
  create: `${filled()}; ${widening()}`,
  drop: `DROP TRIGGER IF EXISTS ${zoneTable}_widen; DELETE FROM ${zoneTable}`,
};

/** A file from before there were zones gets them here. */
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
