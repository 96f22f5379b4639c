import {
  type FilterName,
  filterRow,
  type FilterValue,
  listOperators,
  meaningfulOperators,
  type Operator,
  type OrderView,
} from "../../core/portable.ts";
import { instantOf, instantText, unitOf } from "./instant.ts";
import type { Knowledge } from "./search-operands.ts";
import { besideOf, hasFraction, written, type Probe } from "./search-probes.ts";
import { expectedOrders, isValue, type ReadValues } from "./search.ts";

/** What a text becomes where values are not compared whole; `given` is what is asked for. */
type Misreading = (text: string, given: string) => string;

/** How values of a kind may be compared instead. */
const misreadings: Readonly<Record<FilterValue, readonly Misreading[]>> = {
  text: [(text, given) => text.slice(0, given.length), (text) => String(Number.parseFloat(text) || 0)],
  money: [(text) => text.replace("-", "")],
  instant: [wholeSecond],
  version: [],
};

/** The orders that a search finds: one bit for each. */
type Found = number;
const mostOrders = 30;
/** Longer lists make addresses that a target may refuse. */
const usualLongestList = 12;

/** What a target may limit. */
interface Limits {
  readonly knows?: (name: FilterName) => Knowledge;
  readonly longestList?: number;
}

/**
 * For each filter by values of one kind the fewest searches that a service answers otherwise when it looks at another of
 * these filters as well, or instead, compares values by a part of them, or takes a part of a list for all of it: chosen for
 * what these orders show, and meant for those of them that show a value for the filter. What no search of these orders can
 * distinguish is left out. `wanted`: the filters whose searches are asked for. Section 4, the table of filters.
 */
export function distinguishingProbes(
  orders: readonly OrderView[],
  names: readonly FilterName[],
  read: ReadValues,
  wanted: readonly FilterName[] = names,
  { knows = () => "exact", longestList = usualLongestList }: Limits = {},
): ReadonlyMap<FilterName, readonly Probe[]> {
  if (orders.length > mostOrders) throw new RangeError(`Searches are compared among ${mostOrders} orders at most`);
  const tables = new Map(names.map((name) => [name, tableOf(orders, name, read)]));
  return new Map(
    [...tables].flatMap(([name, table]) => {
      if (!wanted.includes(name)) return [];
      const misread = misreadings[filterRow(name).value].map((misreading) => tableOf(orders, name, read, misreading));
      const mistaken = { siblings: siblingsOf(table, tables), misread };
      return [[name, probesFor(name, table, mistaken, { known: knows(name), longestList })] as const];
    }),
  );
}

function siblingsOf(table: Table, tables: ReadonlyMap<FilterName, Table>): readonly Table[] {
  return [...tables.values()].filter((other) => other !== table && (other.valued & table.valued) !== 0);
}

/** What the orders show of a filter, and what its searches find among them. */
interface Table {
  readonly shown: readonly string[];
  /** The orders that show a value. */
  readonly valued: Found;
  readonly found: (operator: Operator, list: readonly string[]) => Found;
}

function tableOf(orders: readonly OrderView[], name: FilterName, read: ReadValues, misreading?: Misreading): Table {
  const kind = filterRow(name).value;
  const values = new Map(
    orders.map((order) => [order, read(order, name).filter((value) => isValue(kind, value))] as const),
  );
  const valued = bitsOf(orders, (order) => (values.get(order) ?? []).length > 0);
  const single = memoized((operator: Operator, given: string) => {
    const seen = (value: unknown): unknown => misreading?.(written(kind, value), given) ?? value;
    const known: ReadValues = (order) => (values.get(order) ?? []).map(seen);
    const expected = new Set(expectedOrders(orders, [{ name, operator, values: [String(seen(given))] }], known));
    return bitsOf(orders, (order) => expected.has(order));
  });
  const among = (list: readonly string[]): Found => list.reduce((bits, value) => bits | single("eq", value), 0);
  return {
    shown: [...values.values()].flatMap((list) => list.map((value) => written(kind, value))),
    valued,
    found: (operator, list) => {
      if (operator === "eq" || operator === "in") return among(list);
      if (operator === "ne" || operator === "nin") return valued & ~among(list);
      return single(operator, list[0] ?? "");
    },
  };
}

function memoized(compute: (operator: Operator, value: string) => Found): typeof compute {
  const known = new Map<Operator, Map<string, Found>>();
  return (operator, value) => {
    const ofOperator = known.get(operator) ?? new Map<string, Found>();
    known.set(operator, ofOperator);
    const found = ofOperator.get(value) ?? compute(operator, value);
    ofOperator.set(value, found);
    return found;
  };
}

/** What a service may take for the filter. */
interface Mistaken {
  readonly siblings: readonly Table[];
  /** The filter itself, with values that are not compared whole. */
  readonly misread: readonly Table[];
}

function probesFor(
  name: FilterName,
  table: Table,
  mistaken: Mistaken,
  { known, longestList }: { readonly known: Knowledge; readonly longestList: number },
): readonly Probe[] {
  const kind = filterRow(name).value;
  const shownElsewhere = mistaken.siblings.map(({ shown }) => shown);
  const unit = unitOf(table.shown);
  const own = [
    ...new Set(
      known === "exact"
        ? table.shown
        : table.shown.flatMap((time) => besideOf(time, unit).map((instant) => instantText(instant))),
    ),
  ];
  const values = [...new Set([...own, ...shownElsewhere.flat(), ...nearTo(kind, own)])].filter(
    (value) => !isOtherwiseWritten(name, value, own),
  );
  const isOwn = (value: string): boolean => table.found("eq", [value]) !== 0;
  const mistakes = mistakesWith(table, mistaken);
  return meaningfulOperators[kind].flatMap((operator) => {
    const lists = listOperators.includes(operator)
      ? listsOf(values, own, shownElsewhere, longestList)
      : values.map((value) => [value]);
    const candidates = lists.map((list) => ({ list, shows: shownBy(operator, list, table, mistakes) }));
    return fewest(candidates).map((list): Probe => ({ operator, values: list, invented: !list.every(isOwn) }));
  });
}

const filtersByUuid: readonly FilterName[] = ["orderLineId", "reservationId"];

/** A UUID is the same one in capitals, and in which case a service takes it is not shown. */
function isOtherwiseWritten(name: FilterName, value: string, own: readonly string[]): boolean {
  if (!filtersByUuid.includes(name)) return false;
  return own.some((known) => known !== value && known.toLowerCase() === value.toLowerCase());
}

/** What only looks like a value, where values are not compared whole. */
function nearTo(kind: FilterValue, own: readonly string[]): readonly string[] {
  switch (kind) {
    case "text":
      return own.map((value) => value.slice(0, -1)).filter((value) => value !== "");
    case "money":
      return own.filter((value) => value.startsWith("-")).map((value) => value.slice(1));
    case "instant":
      return own.filter(hasFraction).flatMap((value) => {
        const instant = instantOf(value);
        return instant === null ? [] : [instantText(instant + 1_000_000n)];
      });
    case "version":
      return [];
  }
}

/** What a search may find by mistake: always as many findings, in the same order. */
type Mistakes = (operator: Operator, list: readonly string[]) => readonly Found[];

function mistakesWith(table: Table, { siblings, misread }: Mistaken): Mistakes {
  return (operator, list) => {
    const own = table.found(operator, list);
    return [
      // Confused with its sibling, a filter finds what either finds, or what only the sibling finds.
      ...siblings.flatMap((sibling) => {
        const theirs = sibling.found(operator, list) & table.valued;
        return [own | theirs, theirs];
      }),
      ...misread.map(({ found }) => found(operator, list)),
      table.found(operator, list.slice(0, 1)),
      table.found(operator, list.slice(0, 2)),
      table.found(operator, list.slice(-1)),
      table.valued,
    ];
  };
}

/** The mistakes that a search shows, each as a number of its own. */
function shownBy(operator: Operator, list: readonly string[], table: Table, mistakes: Mistakes): ReadonlySet<number> {
  const own = table.found(operator, list);
  return new Set(mistakes(operator, list).flatMap((found, at) => (found === own ? [] : [at])));
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

/**
 * Each value alone, and behind one or two that are others: one that the filter's own orders show, and two; and the usual
 * values of all siblings at once.
 */
function listsOf(
  values: readonly string[],
  own: readonly string[],
  ofSiblings: readonly (readonly string[])[],
  longestList: number,
): readonly (readonly string[])[] {
  const pairs = values.flatMap((value) => {
    const first = own.find((other) => other !== value);
    const others = values.filter((other) => other !== value).slice(-2);
    return [[value], ...(first === undefined ? [] : [[first, value]]), [...others, value]];
  });
  const usual = [...new Set([...own.slice(0, 1), ...ofSiblings.flatMap((list) => usualOf(list) ?? [])])];
  return [...pairs, usual.slice(0, longestList), usual].map((list) => list.slice(-longestList));
}

/** The value that most of the orders show. */
function usualOf(values: readonly string[]): string | undefined {
  const counts = [...Map.groupBy(values, (value) => value)];
  return counts.toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0];
}

function bitsOf(orders: readonly OrderView[], isFound: (order: OrderView) => boolean): Found {
  return orders.reduce((bits, order, at) => (isFound(order) ? bits | (1 << at) : bits), 0);
}

function wholeSecond(text: string): string {
  const instant = instantOf(text);
  return instant === null ? text : instantText((instant / 1_000_000_000n) * 1_000_000_000n);
}
