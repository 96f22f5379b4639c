import type { FilterRow } from "../../core/index.ts";
import { tables } from "./columns.ts";
import type { Condition, Criterion, Ordering, Search } from "./criteria.ts";

/** The conditions of a search, in SQL. */

/** A condition that the index of its column answers. */
export function driving({ conditionOn }: Search, criterion: Criterion): Condition {
  const { filter } = criterion;
  if (filter.scope === "order") return conditionOn(`orders.${quoted(filter)}`, criterion);
  const { sql, keys } = conditionOn(quoted(filter), criterion);
  return { sql: `orders.sequence IN (SELECT order_sequence FROM ${tables[filter.scope]} WHERE ${sql})`, keys };
}

/** A condition checked on an order that another one found. The plus sign keeps SQLite from using the index. */
export function checking({ conditionOn }: Search, criterion: Criterion): Condition {
  const { filter } = criterion;
  if (filter.scope === "order") return conditionOn(`+orders.${quoted(filter)}`, criterion);
  const { sql, keys } = conditionOn(`+part.${quoted(filter)}`, criterion);
  const from = `${tables[filter.scope]} AS part`;
  return { sql: `EXISTS (SELECT 1 FROM ${from} WHERE part.order_sequence = orders.sequence AND ${sql})`, keys };
}

export function termsOf({ direction, field }: Ordering): readonly string[] {
  return [...(field === null ? [] : [`orders."${field}" ${direction}`]), `orders.sequence ${direction}`];
}

export function whereAll(conditions: readonly Condition[]): string {
  return conditions.length === 0 ? "" : `WHERE ${conditions.map(({ sql }) => sql).join(" AND ")}`;
}

export function quoted(filter: FilterRow): string {
  return `"${filter.name}"`;
}
