import type { FilterRow } from "../../specification/search.ts";
import { tables, type Key } from "./columns.ts";
import type { Criterion, Ordering, PageWindow } from "./criteria.ts";
import type { Condition } from "./search-rules.ts";

/** Answers how many rows a query has, counting no further than asked. */
export type Probe = (sql: string, keys: readonly Key[]) => number;

export interface Search {
  readonly criteria: readonly Criterion[];
  readonly ordering: Ordering;
  readonly window: PageWindow;
  readonly conditionOn: (column: string, criterion: Criterion) => Condition;
}

/** Sorting this many orders costs less than walking past those that do not match. */
const few = 1_000;

/**
 * The query for one page and one order beyond it. What is stored decides the way: where one criterion leaves few
 * orders, its index is read and the rest is sorted; otherwise orders are walked in the order asked for, until the page
 * is full. Both stay flat as orders grow, which the database's own guess between them does not.
 */
export function planOf(search: Search, probe: Probe): Condition {
  const { ordering, window } = search;
  const driver = selectiveCriterion(search, probe);
  const conditions = search.criteria.map((criterion) => {
    if (criterion === driver) return driving(search, criterion);
    return driver === undefined && servesOrdering(criterion, ordering)
      ? search.conditionOn(`orders.${quoted(criterion.filter)}`, criterion)
      : checking(search, criterion);
  });
  const where = conditions.length === 0 ? "" : `WHERE ${conditions.map(({ sql }) => sql).join(" AND ")}`;
  const { direction, field } = ordering;
  const terms = [...(field === null ? [] : [`orders."${field}" ${direction}`]), `orders.sequence ${direction}`];
  // A plus sign keeps the database from walking the ordering's index where the driver's is the shorter way.
  const sorted = driver === undefined || servesOrdering(driver, ordering) ? terms : terms.map((term) => `+${term}`);
  // Sorted by their keys alone: documents are read for the page, not for everything that was found.
  const chosen = `SELECT sequence FROM orders ${where} ORDER BY ${sorted.join(", ")} LIMIT ? OFFSET ?`;
  return {
    sql: `SELECT document FROM orders WHERE sequence IN (${chosen}) ORDER BY ${terms.map((term) => `+${term}`).join(", ")}`,
    keys: [...conditions.flatMap(({ keys }) => keys), window.perPage + 1, window.skipped],
  };
}

function selectiveCriterion(search: Search, probe: Probe): Criterion | undefined {
  const counted = search.criteria
    .filter(({ operator }) => operator !== "ne" && operator !== "nin")
    .map((criterion) => {
      const { sql, keys } = search.conditionOn(quoted(criterion.filter), criterion);
      const from = tables[criterion.filter.scope];
      return { criterion, matches: probe(`SELECT 1 FROM ${from} WHERE ${sql} LIMIT ${few}`, keys) };
    })
    .filter(({ matches }) => matches < few)
    .toSorted((one, other) => one.matches - other.matches);
  return counted[0]?.criterion;
}

/** One value of one column leaves rows in the order of creation; any condition on the sorted column keeps its order. */
function servesOrdering({ filter, operator }: Criterion, { field }: Ordering): boolean {
  if (filter.scope !== "order") return false;
  return field === null ? operator === "eq" : filter.name === field;
}

function driving({ conditionOn }: Search, criterion: Criterion): Condition {
  const { filter } = criterion;
  if (filter.scope === "order") return conditionOn(`orders.${quoted(filter)}`, criterion);
  const { sql, keys } = conditionOn(quoted(filter), criterion);
  return { sql: `orders.sequence IN (SELECT order_sequence FROM ${tables[filter.scope]} WHERE ${sql})`, keys };
}

function checking({ conditionOn }: Search, criterion: Criterion): Condition {
  const { filter } = criterion;
  if (filter.scope === "order") return conditionOn(`+orders.${quoted(filter)}`, criterion);
  const { sql, keys } = conditionOn(`+part.${quoted(filter)}`, criterion);
  const from = `${tables[filter.scope]} AS part`;
  return { sql: `EXISTS (SELECT 1 FROM ${from} WHERE part.order_sequence = orders.sequence AND ${sql})`, keys };
}

function quoted(filter: FilterRow): string {
  return `"${filter.name}"`;
}
