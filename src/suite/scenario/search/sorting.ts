import {
  answered,
  type Filter,
  type FilterName,
  filterRow,
  type OrderView,
  type PageAnswer,
  type SortDirection,
  succeeded,
} from "../../../core/index.ts";
import { compareValues, type ReadValues } from "../../oracle/search.ts";
import { distinctValues } from "../../oracle/search-probes.ts";
import { shown } from "../../oracle/shown.ts";
import { Blocked } from "../blocked.ts";
import type { Subject } from "../check.ts";
import { idsOf } from "../choose.ts";
import type { Context } from "../scenario.ts";
import { describerOf } from "./found.ts";
import { only } from "./narrowing.ts";

export type JudgedSort = `search.sort.${"ascending" | "descending" | "default"}`;

type Means = Pick<Context<never>, "search" | "target"> & { readonly check: (id: JudgedSort) => Subject };

/** Those of the fields that the target sorts by. */
export function sortableAmong<Name extends FilterName>(
  names: readonly Name[],
  { target }: Pick<Means, "target">,
): readonly Name[] {
  const fields = answered(target.profile.search?.sortableFields, "search.sortableFields");
  return names.filter((name) => fields.includes(name));
}

export const isMoney = (field: FilterName): boolean => filterRow(field).value === "money";

/** How orders were sorted, and how they are to be. */
interface Sorted {
  readonly found: readonly string[];
  readonly ascending: readonly string[];
}

/** Judges each way of sorting orders by a field in which they all differ. */
export async function judgeSorted(means: Means, orders: readonly OrderView[], field: FilterName): Promise<Sorted> {
  const { check } = means;
  const sorted = sorting(means, orders, field);
  const describe = describerOf(orders, (order) => means.target.valuesOf(order, field));
  const ascending = idsOf(ranked(means.target.valuesOf, orders, field)).map(describe);
  // Opened before the search is sent: refusing a field that the target sorts by is a mismatch as well.
  const up = check("search.sort.ascending");
  const found = (await sorted("ASC")).map(describe);
  up.that(found, `orders by ${field} with ASC`).isSequence(ascending);
  const down = check("search.sort.descending");
  down.that((await sorted("DESC")).map(describe), `orders by ${field} with DESC`).isSequence(ascending.toReversed());
  const standard = check("search.sort.default");
  standard.that((await sorted()).map(describe), `orders by ${field} without a direction`).isSequence(ascending);
  return { found, ascending };
}

/**
 * Judges sorting by a field whose values have no stated order, or are shared by several orders: those of
 * one value are together, one direction is the reverse of the other, and the first is the usual one.
 */
export async function judgeGrouped(means: Means, orders: readonly OrderView[], field: FilterName): Promise<void> {
  const { check } = means;
  const sorted = sorting(means, orders, field);
  const values = new Map(orders.map((order) => [order.id, shown(means.target.valuesOf(order, field)[0] ?? null)]));
  if (new Set(values.values()).size < 2) return;
  const valuesOf = (ids: readonly string[]): readonly string[] => ids.map((id) => values.get(id) ?? "none");
  const up = check("search.sort.ascending");
  const ascending = valuesOf(await sorted("ASC"));
  const groups = [...new Set(ascending)];
  up.that(ascending, `values of ${field} with ASC`).isSequence(
    groups.flatMap((group) => [...values.values()].filter((value) => value === group)),
  );
  const down = check("search.sort.descending");
  down.that(valuesOf(await sorted("DESC")), `values of ${field} with DESC`).isSequence(ascending.toReversed());
  const standard = check("search.sort.default");
  standard.that(valuesOf(await sorted()), `values of ${field} without a direction`).isSequence(ascending);
}

/** Judges sorting by the very field that orders are filtered by as well. */
export async function judgeFilteredAlike(means: Means, orders: readonly OrderView[], field: FilterName): Promise<void> {
  const { search, check } = means;
  const read = means.target.searched;
  const values = distinctValues(
    filterRow(field).value,
    orders.flatMap((order) => read(order, field)),
  );
  const filters = [only(orders, field), { name: field, operator: "in", values } as const];
  const describe = describerOf(orders, (order) => read(order, field));
  const ascending = idsOf(ranked(read, orders, field)).map(describe);
  for (const sortBy of ["ASC", "DESC"] as const) {
    const subject = check(sortBy === "ASC" ? "search.sort.ascending" : "search.sort.descending");
    const { orders: found } = await search(filters, { orderBy: field, sortBy });
    subject
      .that(idsOf(found).map(describe), `orders by ${field} with ${sortBy}, filtered by ${field} as well`)
      .isSequence(sortBy === "ASC" ? ascending : ascending.toReversed());
  }
}

/** Judges sorting where the orders are filtered by their lines. */
export async function judgeFilteredByLine(
  means: Means,
  orders: readonly OrderView[],
  field: FilterName,
): Promise<void> {
  const { search, check } = means;
  const read = means.target.valuesOf;
  const lines: Filter = { name: "orderLineId", operator: "in", values: orders.flatMap((order) => idsOf(order.lines)) };
  const descending = idsOf(ranked(read, orders, field).toReversed());
  const { orders: found } = await search([only(orders, field), lines], { orderBy: field, sortBy: "DESC" });
  const describe = describerOf(orders, (order) => read(order, field));
  check("search.sort.descending")
    .that(idsOf(found).map(describe), `orders by ${field} with DESC, filtered by their lines`)
    .isSequence(descending.map(describe));
}

function sorting(means: Means, orders: readonly OrderView[], orderBy: FilterName) {
  return async (sortBy?: SortDirection): Promise<readonly string[]> => {
    const direction = sortBy === undefined ? {} : { sortBy };
    const answer = await means.search([only(orders, orderBy)], { orderBy, ...direction });
    await assertFieldTaken(means, orders, orderBy, answer);
    return idsOf(answer.orders);
  };
}

/**
 * Throws Blocked where a target refuses to sort by this field and sorts by another one: which fields it takes is not shown,
 * and the profile has to name those. A target that takes none is judged by its refusal.
 */
async function assertFieldTaken(
  { search, target, check }: Means,
  orders: readonly OrderView[],
  orderBy: FilterName,
  { status }: Pick<PageAnswer, "status">,
): Promise<void> {
  if (status !== 400) return;
  for (const other of target.profile.search?.sortableFields ?? []) {
    if (other === orderBy || !succeeded(await search([only(orders, orderBy)], { orderBy: other }))) continue;
    const reason = `getOrders answers ${status} to orderBy=${orderBy}, and sorts by ${other}. Leave ${orderBy} out of \`search.sortableFields\``;
    // Also where another field was judged before.
    check("search.sort.ascending").blocked(reason);
    throw new Blocked(reason);
  }
}

/** The orders in ascending order of a field. Throws Blocked where they do not differ in it. */
export function ranked(read: ReadValues, orders: readonly OrderView[], field: FilterName): readonly OrderView[] {
  const compare = comparing(read, field);
  const ascending = orders.toSorted(compare);
  if (!areApart(ascending, compare)) throw new Blocked(`the orders do not differ in ${field}`);
  return ascending;
}

/** Whether the orders all differ in a field. */
export function differIn(read: ReadValues, orders: readonly OrderView[], field: FilterName): boolean {
  const compare = comparing(read, field);
  return areApart(orders.toSorted(compare), compare);
}

type CompareOrders = (one: OrderView, other: OrderView) => number;

function comparing(read: ReadValues, field: FilterName): CompareOrders {
  const kind = filterRow(field).value;
  const keyOf = (order: OrderView): unknown => read(order, field)[0];
  return (one, other) =>
    kind === "text" ? textOrder(keyOf(one), keyOf(other)) : compareValues(kind, keyOf(one), keyOf(other));
}

function areApart(ascending: readonly OrderView[], compare: CompareOrders): boolean {
  return ascending.every((order, index) => index === 0 || compare(ascending[index - 1] ?? order, order) < 0);
}

function textOrder(one: unknown, other: unknown): number {
  const [left, right] = [String(one), String(other)];
  return left === right ? 0 : left < right ? -1 : 1;
}
