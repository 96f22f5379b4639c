import { tables, type Key } from "./columns.ts";
import { checking, driving, quoted, termsOf, whereAll } from "./conditions.ts";
import type { Condition, Criterion, Ordering, Search } from "./criteria.ts";
import { zoneCheck, zoneLimits } from "./zones.ts";

/** Counts the rows of a query, up to the limit in it. */
export type Probe = (sql: string, keys: readonly Key[]) => number;

/** Sorting this many orders is cheaper than walking past those that do not match. */
const few = 1_000;
/** Sorting this many is still cheaper than a long walk that finds nothing. */
const many = 20_000;
/** The number of orders in which a walk must fill the page to be worth it. */
const reach = 1_000;

/** One way to run a search. All ways find the same orders. */
interface Way {
  readonly conditions: readonly Condition[];
  /** Whether it finds them in the requested order. */
  readonly inOrder: boolean;
}

/**
 * The stored orders decide the way. If the criteria on one column leave few orders, the search reads its index and sorts the
 * result. Otherwise it walks all orders in the requested order until the page is full. If the matching orders are at the far
 * end of that walk, reading the index is faster even for many. So the time stays flat as orders grow, which it does not when
 * the database chooses.
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

/** The criteria on the column whose index is read; none for a walk. */
function drivingCriteria(search: Search, probe: Probe): readonly Criterion[] {
  const narrowing = search.criteria.filter(({ operator }) => operator !== "ne" && operator !== "nin");
  // Two conditions on a column of the order are one range of its index. On lines and legs, different rows may meet them.
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
  /** Limits that keep its order. */
  readonly limits: readonly Condition[];
  /** Conditions to check on every order of the walk. */
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

/** Rows with one value of a column are in the order of creation, and any condition on the sorted column keeps its order. */
function servesOrdering({ filter, operator }: Criterion, { field }: Ordering): boolean {
  if (filter.scope !== "order") return false;
  return field === null ? operator === "eq" : filter.name === field;
}

/** The query for one page, and one order more. */
export function planOf(search: Search, probe: Probe): Condition {
  const { ordering, window } = search;
  const { conditions, inOrder } = wayOf(search, probe);
  const terms = termsOf(ordering);
  const sorted = terms.map((term) => `+${term}`).join(", ");
  // A plus sign keeps the database from walking the index of the ordering when another index is faster.
  const by = inOrder ? terms.join(", ") : sorted;
  // Sorts keys alone: only the documents of the page are read.
  const chosen = `SELECT sequence FROM orders ${whereAll(conditions)} ORDER BY ${by} LIMIT ? OFFSET ?`;
  return {
    sql: `SELECT document FROM orders WHERE sequence IN (${chosen}) ORDER BY ${sorted}`,
    keys: [...conditions.flatMap(({ keys }) => keys), window.perPage + 1, window.skipped],
  };
}
