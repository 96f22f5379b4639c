import { termsOf, whereAll } from "./conditions.ts";
import type { Condition } from "./search-rules.ts";
import type { Search } from "./search.ts";
import { wayOf, type Probe } from "./ways.ts";

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
