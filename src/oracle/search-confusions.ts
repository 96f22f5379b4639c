import { filterRow } from "../protocol/filter-values.ts";
import type { OrderView } from "../protocol/order-view.ts";
import { listOperators, type FilterName } from "../specification/search.ts";
import { meaningfulOperators } from "../specification/requirements/search.ts";
import type { Probe } from "./search-probes.ts";
import { compareValues, expectedOrders, isValue, type ReadValues } from "./search.ts";

/** How a filter may be confused with its sibling: it finds what either finds, or what only the sibling finds. */
const confusions: readonly ((own: Found, sibling: Found) => Found)[] = [
  (own, sibling) => own | sibling,
  (_, sibling) => sibling,
];

/** The orders that a search finds: one bit for each. */
type Found = number;
const mostOrders = 30;
/** Longer lists make addresses that a target may refuse. */
const longestList = 12;

/**
 * The fewest searches by a filter that a service answers otherwise when it looks at a sibling, a filter by values of the
 * same kind, as well or instead: chosen for what these orders show. What no search of these orders can distinguish is
 * left out. Section 4, the table of filters.
 */
export function distinguishingProbes(
  orders: readonly OrderView[],
  name: FilterName,
  siblings: readonly FilterName[],
  read: ReadValues,
): readonly Probe[] {
  if (orders.length > mostOrders) throw new RangeError(`Searches are compared among ${mostOrders} orders at most`);
  const kind = filterRow(name).value;
  const valuesOf = (filter: FilterName): readonly string[] =>
    orders.flatMap((order) =>
      read(order, filter)
        .filter((value) => isValue(kind, value))
        .map(String),
    );
  const own = [...new Set(valuesOf(name))];
  const values = [...new Set([...own, ...siblings.flatMap(valuesOf)])];
  const isOwn = (value: string): boolean => own.some((known) => compareValues(kind, known, value) === 0);
  return meaningfulOperators[kind].flatMap((operator) => {
    const lists = listOperators.includes(operator)
      ? listsOf(values, own, siblings.map(valuesOf))
      : values.map((value) => [value]);
    const found = (filter: FilterName, list: readonly string[]): Found =>
      bitsOf(orders, expectedOrders(orders, [{ name: filter, operator, values: list }], read));
    const candidates = lists.map((list) => ({ list, shows: shownBy(list, name, siblings, found) }));
    return fewest(candidates).map((list): Probe => ({ operator, values: list, invented: !list.every(isOwn) }));
  });
}

/** The confusions that a search shows, each as a number of its own. */
function shownBy(
  list: readonly string[],
  name: FilterName,
  siblings: readonly FilterName[],
  found: (filter: FilterName, list: readonly string[]) => Found,
): ReadonlySet<number> {
  const own = found(name, list);
  return new Set(
    siblings.flatMap((sibling, at) => {
      const theirs = found(sibling, list);
      return confusions.flatMap((confused, kind) =>
        confused(own, theirs) === own ? [] : [at * confusions.length + kind],
      );
    }),
  );
}

/** Picks the search that shows most of what is not shown yet, until none shows more. */
function fewest(
  candidates: readonly { readonly list: readonly string[]; readonly shows: ReadonlySet<number> }[],
): readonly (readonly string[])[] {
  const chosen: (readonly string[])[] = [];
  const shown = new Set<number>();
  for (;;) {
    const more = candidates.map(({ list, shows }) => ({ list, shows, gain: shows.difference(shown).size }));
    const best = more.reduce((one, other) => (other.gain > one.gain ? other : one), {
      list: [] as readonly string[],
      shows: new Set<number>(),
      gain: 0,
    });
    if (best.gain === 0) return chosen;
    chosen.push(best.list);
    for (const each of best.shows) shown.add(each);
  }
}

/** Each value behind one that the filter's own orders show, and the usual values of all siblings at once. */
function listsOf(
  values: readonly string[],
  own: readonly string[],
  ofSiblings: readonly (readonly string[])[],
): readonly (readonly string[])[] {
  const pairs = values.flatMap((value) => {
    const first = own.find((other) => other !== value);
    return first === undefined ? [] : [[first, value]];
  });
  const usual = [...new Set([...own.slice(0, 1), ...ofSiblings.flatMap((list) => usualOf(list) ?? [])])];
  return [...pairs, usual.slice(0, longestList), usual.slice(-longestList)];
}

/** The value that most of the orders show. */
function usualOf(values: readonly string[]): string | undefined {
  const counts = [...Map.groupBy(values, (value) => value)];
  return counts.toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0];
}

function bitsOf(orders: readonly OrderView[], found: readonly OrderView[]): Found {
  return orders.reduce((bits, order, at) => (found.includes(order) ? bits | (1 << at) : bits), 0);
}
