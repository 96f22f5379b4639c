import type { FilterName, Operator } from "../../core/index.ts";
import { filtersOf } from "./columns.ts";
import type { Condition, Criterion, Search } from "./criteria.ts";

/**
 * A zone is a group of orders stored one after another, with the earliest and the latest of each of their times. Orders created
 * together depart at similar times, so few zones overlap a range of departures, although either end of the range alone leaves
 * a large part of all legs. A walk in the order of creation starts and ends with those zones, and every walk stays in them.
 */
export const zoneTable = "leg_zones";
const ordersInZone = 128;
/** A time that never changes, so a zone knows it as soon as the order is stored. */
export const creation = "createdAt" satisfies FilterName;
export const legTimes: readonly FilterName[] = filtersOf("leg").flatMap(({ name, value }) =>
  value === "instant" ? [name] : [],
);

export function earliest(time: string): string {
  return `"${time}_earliest"`;
}

export function latest(time: string): string {
  return `"${time}_latest"`;
}

/** The first and the last row of the overlapping zones, for each walk in the order of creation. */
const walks = [
  { by: creation, step: `orders."${creation}"`, first: `min(${earliest(creation)})`, last: `max(${latest(creation)})` },
  { by: null, step: "orders.sequence", first: firstIn("min(zone)"), last: `${firstIn("max(zone) + 1")} - 1` },
] as const;

/** The first and the last row of a walk in the order of creation. */
export function zoneLimits(search: Search): readonly Condition[] {
  const walk = walkOf(search);
  const zones = overlapping(search);
  if (walk === undefined || zones === undefined) return [];
  return [
    { sql: `${walk.step} >= (SELECT ${walk.first} ${zones.sql})`, keys: zones.keys },
    { sql: `${walk.step} <= (SELECT ${walk.last} ${zones.sql})`, keys: zones.keys },
  ];
}

/** Skips orders without reading their legs, on a walk in any other order. */
export function zoneCheck(search: Search): readonly Condition[] {
  const zones = overlapping(search);
  if (walkOf(search) !== undefined || zones === undefined) return [];
  return [{ sql: `${zoneOf("orders.sequence")} IN (SELECT zone ${zones.sql})`, keys: zones.keys }];
}

function walkOf({ ordering }: Search): (typeof walks)[number] | undefined {
  return walks.find(({ by }) => by === ordering.field);
}

export function zoneOf(sequence: string): string {
  return `${sequence} / ${ordersInZone}`;
}

function firstIn(zone: string): string {
  return `(${zone}) * ${ordersInZone}`;
}

/** The zones that can contain matches; `undefined` for a search without a time of a leg. */
function overlapping({ criteria, conditionOn }: Search): Condition | undefined {
  const timed = criteria.filter(isOfTime);
  if (!timed.some(({ filter }) => filter.scope === "leg")) return undefined;
  const overlaps = timed.map((criterion) => overlap(criterion, conditionOn));
  return {
    sql: `FROM ${zoneTable} WHERE ${overlaps.map(({ sql }) => sql).join(" AND ")}`,
    keys: overlaps.flatMap(({ keys }) => keys),
  };
}

const comparing: readonly Operator[] = ["gt", "gte", "lt", "lte"];

function isOfTime({ filter, operator }: Criterion): boolean {
  return comparing.includes(operator) && (filter.name === creation || legTimes.includes(filter.name));
}

/** A zone overlaps a range exactly if its earliest or its latest time is in the range. */
function overlap(criterion: Criterion, conditionOn: Search["conditionOn"]): Condition {
  const { name } = criterion.filter;
  const ends = [earliest(name), latest(name)].map((column) => conditionOn(column, criterion));
  return { sql: `(${ends.map(({ sql }) => sql).join(" OR ")})`, keys: ends.flatMap(({ keys }) => keys) };
}
