import { tables } from "../search/columns.ts";
import { creation, earliest, latest, legTimes, zoneOf, zoneTable } from "../search/zones.ts";
import type { SearchIndex } from "./indexes.ts";

const times = [creation, ...legTimes];
const columns = times.flatMap((time) => [earliest(time), latest(time)]);
const zone = zoneOf("orders.sequence");

export const createZoneTable =
  `CREATE TABLE IF NOT EXISTS ${zoneTable} ` +
  `(zone INTEGER PRIMARY KEY, ${columns.map((column) => `${column} TEXT NOT NULL`).join(", ")}) STRICT`;

/**
 * Zones only ever widen: one that is wider than its legs costs a longer walk and finds the same, and narrowing it would
 * cost a look at all its orders. The database widens them itself, in the same step as it takes in a leg.
 */
export const zoneIndex: SearchIndex = {
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
