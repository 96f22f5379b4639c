import type { FilterName, Operator } from "../../core/index.ts";
import { filtersOf } from "./columns.ts";
import type { Condition, Criterion, Search } from "./criteria.ts";

/**
 * A zone is a group of orders stored one after another, with the earliest and the latest of each of their times. Orders created
 * together depart at similar times and are confirmed at similar times, so few zones overlap a range, although either end of the
 * range alone leaves a large part of all orders. A walk in the order of creation starts and ends with those zones, and every walk
 * through legs stays in them.
 */
export interface Zones {
  readonly table: string;
  /** That of the creation, which never changes, and those of the rows that the zones are about. */
  readonly times: readonly FilterName[];
}

const creation = "createdAt" satisfies FilterName;

export const legZones: Zones = {
  table: "leg_zones",
  times: [creation, ...filtersOf("leg").flatMap(({ name, value }) => (value === "instant" ? [name] : []))],
};
export const confirmationZones: Zones = { table: "confirmation_zones", times: [creation, "lastConfirmedAt"] };

const ordersInZone = 128;

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
  if (walk === undefined) return [];
  return [legZones, confirmationZones].flatMap((zones) => {
    const overlap = overlapping(search, zones);
    if (overlap === undefined) return [];
    return [
      { sql: `${walk.step} >= (SELECT ${walk.first} ${overlap.sql})`, keys: overlap.keys },
      { sql: `${walk.step} <= (SELECT ${walk.last} ${overlap.sql})`, keys: overlap.keys },
    ];
  });
}

/** Skips orders without reading their legs, on a walk in any other order. */
export function zoneCheck(search: Search): readonly Condition[] {
  const zones = overlapping(search, legZones);
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

/** The zones that can contain matches; `undefined` for a search without a time of theirs. */
function overlapping({ criteria, conditionOn }: Search, { table, times }: Zones): Condition | undefined {
  const timed = criteria.filter(({ filter, operator }) => comparing.includes(operator) && times.includes(filter.name));
  if (timed.every(({ filter }) => filter.name === creation)) return undefined;
  const overlaps = timed.map((criterion) => overlapOf(criterion, conditionOn));
  return {
    sql: `FROM ${table} WHERE ${overlaps.map(({ sql }) => sql).join(" AND ")}`,
    keys: overlaps.flatMap(({ keys }) => keys),
  };
}

const comparing: readonly Operator[] = ["gt", "gte", "lt", "lte"];

/** A zone overlaps a range exactly if its earliest or its latest time is in the range. */
function overlapOf(criterion: Criterion, conditionOn: Search["conditionOn"]): Condition {
  const { name } = criterion.filter;
  const ends = [earliest(name), latest(name)].map((column) => conditionOn(column, criterion));
  return { sql: `(${ends.map(({ sql }) => sql).join(" OR ")})`, keys: ends.flatMap(({ keys }) => keys) };
}
