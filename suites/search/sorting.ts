import { setTimeout as delay } from "node:timers/promises";
import { filterRow } from "../../src/protocol/filter-values.ts";
import type { OrderView } from "../../src/protocol/order-view.ts";
import { compareValues } from "../../src/oracle/search.ts";
import { distinctValues } from "../../src/oracle/search-probes.ts";
import { Blocked, NotApplicable } from "../../src/scenario/blocked.ts";
import type { Context } from "../../src/scenario/context.ts";
import { scenario } from "../../src/scenario/scenario.ts";
import { sortDirections, type FilterName, type SortDirection } from "../../src/specification/search.ts";
import { answered } from "../../src/target/answers.ts";
import { idsOf } from "../../src/scenario/choose.ts";
import { describerOf, only, readerOf, wholePage } from "../../src/scenario/search/judgement.ts";
import { orderWith, readAndSearchable } from "../../src/scenario/search/orders.ts";

type Means = Pick<Context<never>, "api" | "given" | "target">;

/** Fields that sort alike under any collation: sums, times of creation, and references that differ in one last letter. */
const moneyFields = ["totalAmount", "balance", "totalTaxAmount"] as const satisfies readonly FilterName[];
const sortedFields = [...moneyFields, "createdAt", "externalReference"] as const satisfies readonly FilterName[];

/** Orders whose sums, references and ages rank them differently, and whose sums rank otherwise as text. */
const ranks = [
  { price: "10.00", tax: "1.00", letter: "c" },
  { price: "9.00", tax: "0.90", letter: "e" },
  { price: "100.10", tax: "10.01", letter: "a" },
  { price: "64.35", tax: "9.00", letter: "d" },
  { price: "8.29", tax: "0.29", letter: "b" },
] as const;

const pageSize = 2;

const isMoney = (field: FilterName): boolean => filterRow(field).value === "money";

/** Sorting, and the pages of what is sorted. */
export const sortingScenarios = [
  scenario(
    "orders are sorted by a field, ascending unless asked otherwise",
    ["search.sort.ascending", "search.sort.descending", "search.sort.default", "search.sort.money-by-amount"],
    async (context) => {
      const { api, target, check } = context;
      const sortable = sortableFields(context);
      const orders = await rankedOrders(context);
      const sorted = async (orderBy: FilterName, sortBy?: SortDirection): Promise<readonly string[]> => {
        const filters = [only(orders, orderBy)];
        const direction = sortBy === undefined ? {} : { sortBy };
        return idsOf((await api.getOrders(wholePage(target, { filters, orderBy, ...direction }))).orders);
      };

      for (const field of sortable) {
        const describe = describerOf(orders, (order) => readerOf(context)(order, field));
        const ascending = idsOf(ranked(context, orders, field)).map(describe);
        // Opened before the search is sent: refusing a field that the target sorts by is a mismatch as well.
        const up = check("search.sort.ascending");
        const found = (await sorted(field, "ASC")).map(describe);
        up.that(found, `orders by ${field} with ASC`).isSequence(ascending);
        if (isMoney(field))
          check("search.sort.money-by-amount").that(found, `orders by ${field}`).isSequence(ascending);
        const down = check("search.sort.descending");
        down
          .that((await sorted(field, "DESC")).map(describe), `orders by ${field} with DESC`)
          .isSequence(ascending.toReversed());
        const standard = check("search.sort.default");
        standard
          .that((await sorted(field)).map(describe), `orders by ${field} without a direction`)
          .isSequence(ascending);
      }
      if (!sortable.some(isMoney))
        throw new NotApplicable("the target sorts by no sum of money (search.sortableFields)");
    },
  ),

  scenario(
    "orders are sorted by the very field that they are filtered by",
    ["search.sort.ascending", "search.sort.descending"],
    async (context) => {
      const { api, target, check } = context;
      const orders = await rankedOrders(context);
      const read = readerOf(context);
      // Of an instant a target may know more than it shows, and then it is not found by what is shown.
      const fields = sortableFields(context).filter((field) => filterRow(field).value !== "instant");
      if (fields.length === 0) throw new NotApplicable("the target sorts by times alone (search.sortableFields)");
      for (const field of fields) {
        const shown = orders.flatMap((order) => read(order, field));
        const values = distinctValues(filterRow(field).value, shown);
        const filters = [only(orders, field), { name: field, operator: "in", values } as const];
        const describe = describerOf(orders, (order) => read(order, field));
        const ascending = idsOf(ranked(context, orders, field)).map(describe);
        for (const sortBy of sortDirections) {
          const sorted = check(sortBy === "ASC" ? "search.sort.ascending" : "search.sort.descending");
          const { orders: found } = await api.getOrders(wholePage(target, { filters, orderBy: field, sortBy }));
          sorted
            .that(idsOf(found).map(describe), `orders by ${field} with ${sortBy}, filtered by ${field} as well`)
            .isSequence(sortBy === "ASC" ? ascending : ascending.toReversed());
        }
      }
    },
  ),

  scenario(
    "the pages of a sorted search go on where the one before ended",
    ["search.sort.across-pages", "search.pages.partition", "search.pages.size"],
    async (context) => {
      const { api, target, check } = context;
      const { firstPage, largestPage } = answered(target.profile.paging, "paging");
      const sortable = sortableFields(context);
      const orders = await rankedOrders(context);
      const perPage = Math.min(pageSize, largestPage);
      const last = firstPage + Math.ceil(orders.length / perPage) - 1;

      // The first and the last of the fields that the target sorts by.
      for (const orderBy of new Set([...sortable.slice(0, 1), ...sortable.slice(-1)])) {
        for (const sortBy of sortDirections) {
          const shown: string[] = [];
          for (let page = firstPage; page <= last; page += 1) {
            const query = { filters: [only(orders, orderBy)], orderBy, sortBy, page, perPage };
            const found = idsOf((await api.getOrders(query)).orders);
            check("search.pages.size")
              .that(found.length, `orders on page ${page} of ${perPage}`)
              .satisfies(`at most ${perPage}`, (size) => size <= perPage);
            shown.push(...found);
          }
          const said = `orders on the pages of ${perPage} by ${orderBy} with ${sortBy}`;
          check("search.pages.partition").that(shown, said).hasExactly(idsOf(orders));
          const describe = describerOf(orders, (order) => readerOf(context)(order, orderBy));
          const ascending = idsOf(ranked(context, orders, orderBy)).map(describe);
          check("search.sort.across-pages")
            .that(shown.map(describe), said)
            .isSequence(sortBy === "ASC" ? ascending : ascending.toReversed());
        }
      }
    },
  ),
];

/** The fields of ours that the target sorts by. */
function sortableFields({ target }: Means): readonly FilterName[] {
  const fields = answered(target.profile.search?.sortableFields, "search.sortableFields");
  const known = sortedFields.filter((field) => fields.includes(field));
  if (known.length === 0) throw new Blocked(`search.sortableFields names none of ${sortedFields.join(", ")}`);
  return known;
}

async function rankedOrders(means: Means): Promise<readonly OrderView[]> {
  const reference = means.given.reference();
  const ids: string[] = [];
  for (const { price, tax, letter } of ranks) {
    const line = { ...means.given.lineIntent(), price, tax };
    ids.push((await orderWith(means, `${reference}-${letter}`, [line])).id);
    // Their times of creation shall differ, whatever the clock of the target counts in.
    await delay(5);
  }
  return readAndSearchable(means, ids);
}

/** The orders in ascending order of a field; fields in which they do not differ have none. */
function ranked(context: Means, orders: readonly OrderView[], field: FilterName): readonly OrderView[] {
  const read = readerOf(context);
  const kind = filterRow(field).value;
  const keyOf = (order: OrderView): unknown => read(order, field)[0];
  const compare = (one: OrderView, other: OrderView): number =>
    kind === "text" ? textOrder(keyOf(one), keyOf(other)) : compareValues(kind, keyOf(one), keyOf(other));
  const ascending = orders.toSorted(compare);
  const differ = ascending.every((order, index) => index === 0 || compare(ascending[index - 1] ?? order, order) < 0);
  if (!differ) throw new Blocked(`the orders do not differ in ${field}`);
  return ascending;
}

function textOrder(one: unknown, other: unknown): number {
  const [left, right] = [String(one), String(other)];
  return left === right ? 0 : left < right ? -1 : 1;
}
