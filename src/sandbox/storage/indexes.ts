import { filtersOf, tables, type Scope } from "../search/columns.ts";
import { confirmationZones, earliest, latest, legZones, zoneOf, type Zones } from "../search/zones.ts";

/** The indexes that keep a search fast with any number of orders. */

interface SearchIndex {
  readonly create: string;
  readonly drop: string;
}

/** The indexes that a bulk write drops first and creates again at the end. */
export function searchIndexes(): readonly SearchIndex[] {
  return [...indexes("order"), ...indexes("line"), ...indexes("leg"), togetherIndex, ...zoneIndexes];
}

/** Creates every index that does not exist yet. */
export function indexStatements(): readonly string[] {
  const eventsOfOrder = "CREATE INDEX IF NOT EXISTS events_of_order ON events (order_id)";
  return [eventsOfOrder, ...zoneSources.map(zoneTableOf), ...searchIndexes().map(({ create }) => create)];
}

/** Where orders were confirmed again long after their creation, this tells which were created first, without reading them. */
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

interface ZoneSource extends Zones {
  /** The rows that the zones are about, each with its order. */
  readonly rows: string;
  /** What adds such a row or changes its times, by the name of its trigger. */
  readonly changes: Readonly<Record<string, string>>;
  /** The order of a row that changed. */
  readonly order: string;
}

const zone = zoneOf("orders.sequence");

const zoneSources: readonly ZoneSource[] = [
  {
    ...legZones,
    rows: `${tables.leg} JOIN orders ON sequence = order_sequence`,
    changes: { widen: `INSERT ON ${tables.leg}` },
    order: "new.order_sequence",
  },
  {
    ...confirmationZones,
    rows: "orders",
    changes: { widen: "INSERT ON orders", follow: 'UPDATE OF "lastConfirmedAt" ON orders' },
    order: "new.sequence",
  },
];

/**
 * Zones only widen. A zone wider than its rows makes a walk longer but finds the same, and narrowing it would mean reading
 * all its orders. A trigger widens the zone whenever a row is added or changes.
 */
const zoneIndexes = zoneSources.map((source): SearchIndex => {
  const { table, changes } = source;
  const triggers = Object.entries(changes).map(([name, change]) => ({ name: `${table}_${name}`, change }));
  return {
    create: [filled(source), ...triggers.map(({ name, change }) => widening(source, name, change))].join("; "),
    drop: [...triggers.map(({ name }) => `DROP TRIGGER IF EXISTS ${name}`), `DELETE FROM ${table}`].join("; "),
  };
});

function zoneTableOf({ table, times }: Zones): string {
  const columns = times.flatMap((time) => [earliest(time), latest(time)]).map((column) => `${column} TEXT NOT NULL`);
  return `CREATE TABLE IF NOT EXISTS ${table} (zone INTEGER PRIMARY KEY, ${columns.join(", ")}) STRICT`;
}

/** Adds zones to a data file of an earlier version, which had none. */
function filled({ table, times, rows }: ZoneSource): string {
  const ends = times.map((time) => `min("${time}"), max("${time}")`).join(", ");
  const known = times.map((time) => `"${time}" IS NOT NULL`).join(" AND ");
  return (
    `INSERT INTO ${table} SELECT ${zone}, ${ends} FROM ${rows} ` +
    `WHERE ${known} AND NOT EXISTS (SELECT 1 FROM ${table}) GROUP BY 1`
  );
}

function widening({ table, times: [creation, ...times], order }: ZoneSource, name: string, change: string): string {
  const own = times.map((time) => `new."${time}"`);
  const values = [`"${creation}"`, ...own].map((value) => `${value}, ${value}`);
  const wider = [creation ?? "", ...times].flatMap((time) => [
    `${earliest(time)} = min(${earliest(time)}, excluded.${earliest(time)})`,
    `${latest(time)} = max(${latest(time)}, excluded.${latest(time)})`,
  ]);
  return (
    `CREATE TRIGGER IF NOT EXISTS ${name} AFTER ${change} WHEN ${own.map((each) => `${each} IS NOT NULL`).join(" AND ")} ` +
    `BEGIN INSERT INTO ${table} SELECT ${zone}, ${values.join(", ")} FROM orders WHERE sequence = ${order} ` +
    `ON CONFLICT (zone) DO UPDATE SET ${wider.join(", ")}; END`
  );
}
