import {
  assertPageTaken,
  Blocked,
  type Context,
  describerOf,
  differIn,
  type Filter,
  type FilterName,
  filterRow,
  idsOf,
  isMoney,
  type JudgedFilter,
  judgeFilteredAlike,
  judgeFilteredByLine,
  judgeGrouped,
  judgeSorted,
  linesTakePrices,
  NotApplicable,
  only,
  orderIntentFor,
  orderStatus,
  orderTexts,
  type OrderView,
  prerequisite,
  ranked,
  readAndSearchable,
  scenario,
  sortableAmong,
  sortDirections,
  succeeded,
} from "../../src/suite/index.ts";

type Means = Pick<Context<never>, "api" | "as" | "given" | "target">;

/** Fields that sort alike under any collation: sums, times of creation, and texts that differ in one letter. */
const sortedFields = [
  "totalAmount",
  "balance",
  "totalTaxAmount",
  "createdAt",
  ...orderTexts,
] as const satisfies readonly FilterName[];

/** Fields whose values have no stated order, or are shared by several orders. */
const groupedFields = ["id", "status", "distributionChannelId", "pos"] as const satisfies readonly FilterName[];

interface Rank {
  readonly price: string;
  readonly tax: string;
  readonly channel: true | "other";
}

/**
 * Orders that each field ranks differently, and every field otherwise than they were created; sums rank otherwise as text.
 * Three of them are confirmed, in an order of their own.
 */
const ranks: readonly Rank[] = [
  { price: "10.00", tax: "2.50", channel: true },
  { price: "9.00", tax: "0.90", channel: "other" },
  { price: "100.10", tax: "10.01", channel: "other" },
  { price: "64.35", tax: "1.35", channel: true },
  { price: "8.20", tax: "2.05", channel: true },
];
/** Each text of an order differs from that of the others in a letter, and ranks the orders in its own way. */
const letterOf = (text: number, rank: number): string => "abcde".charAt((2 * rank + text) % ranks.length);
const confirmedRanks = [4, 0, 2];
/** 1 for the lowest of the prices. */
function placeOfPrice(price: string): number {
  return ranks.filter((rank) => Number(rank.price) <= Number(price)).length;
}

/** Its balance is not its total then. */
const paidRank = 2;

/** Few pages with several orders, and more pages than anybody would look through by hand. */
const fewPages = [2, 3] as const;

/** Sorting, and the pages of what is sorted. */
export const sortingScenarios = [
  scenario(
    "orders are sorted by a field, ascending by default, also by the field that filters them",
    ["search.sort.ascending", "search.sort.descending", "search.sort.default", "search.sort.money-by-amount"],
    async (context) => {
      const sortable = sortableFields(context);
      const sortableLater = sortableAmong(["lastConfirmedAt"], context);
      const orders = await rankedOrders(context, [...sortable, ...sortableLater]);
      const read = context.target.valuesOf;
      // Times of whole minutes do not tell these orders apart.
      const apart = sortable.filter((field) => filterRow(field).value !== "instant" || differIn(read, orders, field));
      for (const field of apart) {
        const { found, ascending } = await judgeSorted(context, orders, field);
        if (isMoney(field))
          context.check("search.sort.money-by-amount").that(found, `orders by ${field}`).isSequence(ascending);
        // Of an instant a target may know more than it shows, and then it is not found by what is shown.
        if (filterRow(field).value !== "instant") await judgeFilteredAlike(context, orders, field);
      }
      for (const field of apart.slice(0, 1)) await judgeFilteredByLine(context, orders, field);
      for (const field of sortableAmong(groupedFields, context)) await judgeGrouped(context, orders, field);
      const confirmed = orders.filter(({ status }) => status === orderStatus.confirmed);
      for (const field of sortableLater) {
        if (confirmed.length > 1 && differIn(read, confirmed, field)) await judgeSorted(context, confirmed, field);
      }
      if (!sortable.some(isMoney)) throw new NotApplicable("no-order-by-money");
    },
  ),

  scenario(
    "each page of a sorted search continues where the one before ended",
    ["search.sort.across-pages", "search.pages.partition", "search.pages.size"],
    async (context) => {
      const { api, target, check } = context;
      const { firstPage, largestPage, smallestPage = 1, mayBeShort = false } = target.paging;
      const sortable = sortableFields(context);
      // The first and the last of the fields that the target sorts by.
      const sorted = [...sortable.slice(0, 1), ...sortable.slice(-1)];
      const orders = await rankedOrders(context, sorted);
      const ends = sorted.filter((field) => differIn(context.target.valuesOf, orders, field));
      if (ends.length === 0) throw new Blocked(`the orders do not differ in ${sorted.join(", ")}`);
      if (smallestPage >= orders.length) throw new NotApplicable("pages-too-large", smallestPage);
      for (const [at, orderBy] of ends.entries()) {
        const wanted = at === 0 ? context.random.between(...fewPages) : 1;
        const perPage = Math.max(smallestPage, Math.min(wanted, largestPage));
        for (const sortBy of sortDirections) {
          // One way the pages are of all of them, the other way of those that further filters leave.
          const [left, ...filters] =
            sortBy === "ASC" ? [orders, only(orders, orderBy)] : allButFew(context, orders, orderBy);
          const count = mayBeShort ? left.length : Math.ceil(left.length / perPage);
          const shown: string[] = [];
          for (let page = firstPage; page < firstPage + count; page += 1) {
            const query = { filters, orderBy, sortBy, page, perPage, ...(mayBeShort && { after: shown.length }) };
            const answer = await api.getOrders(query);
            if (page === firstPage) await assertPageTaken(api, target.paging, answer, perPage);
            // A page behind the last one may be refused, and where pages are short nothing says which one that is.
            const found = mayBeShort && !succeeded(answer) ? [] : idsOf(answer.orders);
            check("search.pages.size")
              .that(found.length, `orders on page ${page} of ${perPage}`)
              .satisfies(`at most ${perPage}`, (size) => size <= perPage);
            shown.push(...found);
          }
          const said = `orders on the pages of ${perPage} by ${orderBy} with ${sortBy}`;
          check("search.pages.partition")
            .restingOn(...filters.map(({ name, operator }) => `search.${name}.${operator}` as JudgedFilter))
            .that(shown, said)
            .hasExactly(idsOf(left));
          const describe = describerOf(orders, (order) => context.target.valuesOf(order, orderBy));
          const ascending = idsOf(ranked(context.target.valuesOf, left, orderBy)).map(describe);
          check("search.sort.across-pages")
            .restingOn("search.sort.ascending", "search.sort.descending", "search.pages.partition")
            .that(shown.map(describe), said)
            .isSequence(sortBy === "ASC" ? ascending : ascending.toReversed());
        }
      }
    },
  ),
];

/** Each text leaves one order out, so that every page has to heed each filter. */
const leavingOut = ["externalReference", "contact"] as const satisfies readonly FilterName[];

/** The orders but for a few, and the filters that leave those: one for each order that is left out. */
function allButFew(
  { target }: Means,
  orders: readonly OrderView[],
  orderBy: FilterName,
): readonly [orders: readonly OrderView[], ...filters: Filter[]] {
  const among = only(orders, orderBy);
  const out = leavingOut.flatMap((name, at) => {
    const order = orders[at];
    const [value] = order === undefined ? [] : target.searched(order, name);
    return name === among.name || typeof value !== "string" ? [] : [{ order, name, value }];
  });
  const left = orders.filter((each) => !out.some(({ order }) => order === each));
  return [left, among, ...out.map(({ name, value }): Filter => ({ name, operator: "ne", values: [value] }))];
}

/** The fields of ours that the target sorts by. */
function sortableFields(context: Means): readonly FilterName[] {
  const known = sortableAmong(sortedFields, context);
  if (known.length === 0) throw new Blocked(`search.sortableFields names none of ${sortedFields.join(", ")}`);
  return known;
}

/** Orders that differ in each of the fields that they are to be sorted by, as far as we bring them about. */
async function rankedOrders(means: Means, sortedBy: readonly FilterName[]): Promise<readonly OrderView[]> {
  const { as, api, given, target } = means;
  const past = async (order: OrderView, name: "createdAt" | "lastConfirmedAt"): Promise<void> => {
    if (sortedBy.includes(name)) await given.laterThan(target.valuesOf(order, name)[0]);
  };
  const tag = given.reference();
  const made: { readonly id: string; readonly lines: readonly string[] }[] = [];
  for (const [at, { price, tax, channel }] of ranks.entries()) {
    made.push(
      await prerequisite(async () => {
        const values = Object.fromEntries(
          orderTexts.map((name, text) => [name, orderIntentFor(`${tag}-${letterOf(text, at)}`)[name]]),
        );
        const { order } = await as({ channelHeaders: channel }).createOrder(values);
        // What waits may cost nothing yet, and is confirmed then.
        const line = given.lineIntent({ pending: confirmedRanks.includes(at) });
        // Where a target sets prices itself, orders cost more by more lines.
        const count = linesTakePrices(target) ? 1 : placeOfPrice(price);
        const { lines } = await api.addOrderLines(order.id, [
          { ...line, price, tax },
          ...given.lineIntents(count - 1, { pending: line.pending, price, tax }),
        ]);
        if (at < ranks.length - 1) await past(order, "createdAt");
        return { id: order.id, lines: idsOf(lines) };
      }),
    );
  }
  for (const paid of made.slice(paidRank, paidRank + 1)) await given.pay?.(paid.id);
  for (const rank of confirmedRanks) {
    const order = made[rank];
    if (order !== undefined) {
      const confirmed = await prerequisite(async () => (await api.confirmOrderLines(order.id, order.lines)).order);
      await past(confirmed, "lastConfirmedAt");
    }
  }
  return readAndSearchable(means, idsOf(made));
}
