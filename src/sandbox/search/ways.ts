import { tables, type Key } from "./columns.ts";
import { checking, driving, quoted, termsOf, whereAll } from "./conditions.ts";
import type { Condition, Criterion, Ordering, Search } from "./criteria.ts";
import { zoneCheck, zoneLimits } from "./zones.ts";

/** Answers how many rows a query has, counting no further than asked. */
export type Probe = (sql: string, keys: readonly Key[]) => number;

/** Sorting this many orders costs less than walking past those that do not match. */
const few = 1_000;
/** Sorting this many still costs less than a walk that finds nothing for long. */
const many = 20_000;
/** How far a walk must fill the page to be worth it. */
const reach = 1_000;

/** Every way finds the same orders. */
interface Way {
  readonly conditions: readonly Condition[];
  /** Whether it comes upon them in the order asked for. */
  readonly inOrder: boolean;
}

/**
 * What is stored decides the way: where the criteria on one column leave few orders, its index is read and the rest is
 * sorted; otherwise orders are walked in the order asked for, until the page is full. Where that takes long, because what
 * is asked for lies at the far end of the walk, reading the index is the shorter way even for many. So both stay flat as
 * orders grow, which the database's own guess between them does not.
 */
function wayOf(search: Search, probe: Probe): Way {
  const driver = drivingCriteria(search, probe);
  if (driver.length === 0) return { conditions: walked(search), inOrder: true };
  return {
    conditions: search.criteria.map((criterion) =>
      (driver.includes(criterion) ? driving : checking)(search, criterion),
    ),
    inOrder: driver.every((criterion) => servesOrdering(criterion, search.ordering)),
  };
}

/** The criteria on one column whose index is read; none where the orders are walked instead. */
function drivingCriteria(search: Search, probe: Probe): readonly Criterion[] {
  const narrowing = search.criteria.filter(({ operator }) => operator !== "ne" && operator !== "nin");
  // Two conditions on the column of an order are one range of its index; on lines and legs each may hold elsewhere.
  const groups = Map.groupBy(narrowing, (criterion) =>
    criterion.filter.scope === "order" ? criterion.filter.name : criterion,
  );
  const candidates = [...groups.values()];
  const rare = rarest(search, candidates, few, probe);
  if (rare !== undefined) return rare;
  return walkFillsPage(search, probe) ? [] : (rarest(search, candidates, many, probe) ?? []);
}

function rarest(
  search: Search,
  candidates: readonly (readonly Criterion[])[],
  limit: number,
  probe: Probe,
): readonly Criterion[] | undefined {
  const counted = candidates
    .map((criteria) => {
      const conditions = criteria.map((criterion) => search.conditionOn(quoted(criterion.filter), criterion));
      const from = criteria.map(({ filter }) => tables[filter.scope])[0];
      const keys = conditions.flatMap((condition) => condition.keys);
      return { criteria, matches: probe(`SELECT 1 FROM ${from} ${whereAll(conditions)} LIMIT ${limit}`, keys) };
    })
    .filter(({ matches }) => matches < limit)
    .toSorted((one, other) => one.matches - other.matches);
  return counted[0]?.criteria;
}

function walkFillsPage(search: Search, probe: Probe): boolean {
  const { ordering, window } = search;
  const { limits, checked } = walkOf(search);
  if (checked.length === 0) return true;
  const columns = new Set(
    checked.filter(({ filter }) => filter.scope === "order").map(({ filter }) => `, ${quoted(filter)}`),
  );
  const conditions = checks(search, checked);
  const first =
    `SELECT sequence${[...columns].join("")} FROM orders ${whereAll(limits)} ` +
    `ORDER BY ${termsOf(ordering).join(", ")} LIMIT ${reach}`;
  const wanted = window.skipped + window.perPage + 1;
  const keys = [...limits, ...conditions].flatMap((condition) => condition.keys);
  return probe(`SELECT 1 FROM (${first}) AS orders ${whereAll(conditions)} LIMIT ?`, [...keys, wanted]) === wanted;
}

interface Walk {
  /** What it is limited to without leaving its order. */
  readonly limits: readonly Condition[];
  /** What is left to check of every order on it. */
  readonly checked: readonly Criterion[];
}

function walkOf(search: Search): Walk {
  const { criteria, ordering, conditionOn } = search;
  const serving = criteria.filter((criterion) => servesOrdering(criterion, ordering));
  const limits = serving.map((criterion) => conditionOn(`orders.${quoted(criterion.filter)}`, criterion));
  return {
    limits: [...zoneLimits(search), ...limits],
    checked: criteria.filter((criterion) => !serving.includes(criterion)),
  };
}

function walked(search: Search): readonly Condition[] {
  const { limits, checked } = walkOf(search);
  return [...limits, ...checks(search, checked)];
}

function checks(search: Search, checked: readonly Criterion[]): readonly Condition[] {
  return [...zoneCheck(search), ...checked.map((criterion) => checking(search, criterion))];
}

/** One value of one column leaves rows in the order of creation; any condition on the sorted column keeps its order. */
function servesOrdering({ filter, operator }: Criterion, { field }: Ordering): boolean {
  if (filter.scope !== "order") return false;
  return field === null ? operator === "eq" : filter.name === field;
}

/** The query for one page and one order beyond it. */
export function planOf(search: Search, probe: Probe): Condition {
  const { ordering, window } = search;
  const { conditions, inOrder } = wayOf(search, probe);
  const terms = termsOf(ordering);
  const sorted = terms.map((term) => `+${term}`).join(", ");
  // A plus sign keeps the database from walking the ordering's index where another is the shorter way.
  const by = inOrder ? terms.join(", ") : sorted;
  // Sorted by their keys alone: documents are read for the page, not for everything that was found.
  const chosen = `SELECT sequence FROM orders ${whereAll(conditions)} ORDER BY ${by} LIMIT ? OFFSET ?`;
  return {
    sql: `SELECT document FROM orders WHERE sequence IN (${chosen}) ORDER BY ${sorted}`,
    keys: [...conditions.flatMap(({ keys }) => keys), window.perPage + 1, window.skipped],
  };
}
