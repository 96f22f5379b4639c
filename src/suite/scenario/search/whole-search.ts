import {
  answered,
  type Api,
  type Filter,
  type PageAnswer,
  type PagingAnswers,
  type Profile,
  type SearchQuery,
  succeeded,
} from "../../../core/index.ts";
import { Blocked } from "../blocked.ts";

type Means = { readonly api: Pick<Api, "getOrders">; readonly profile: Profile };

/** As many orders as any search of the suite has to show, on one page or on several. */
const mostOrders = 100;

/** Lists that a target has refused and taken in parts say how long they may be, where its profile does not. */
const learned = new WeakMap<Profile, number>();

/** Two values are a list, and so are two orders. One that is refused is no matter of its length. */
const shortestList = 2;

/**
 * A search whose answer shows all that it finds, within the limits of the target: with pages of the largest size, one after another,
 * and with the lists of `in` and `nin` in as many searches as it needs.
 */
export async function searchWhole(means: Means, query: SearchQuery): Promise<PageAnswer> {
  const { profile } = means;
  const known = profile.search?.longestList ?? learned.get(profile) ?? Infinity;
  const first = await searchInParts(means, query, known);
  const longest = Math.max(0, ...listsOf(query).map(({ values }) => Math.min(values.length, known)));
  if (first.status !== 400 || profile.search?.longestList !== undefined || query.orderBy !== undefined) return first;
  for (
    let length = Math.ceil(longest / 2);
    length >= shortestList && length < longest;
    length = Math.floor(length / 2)
  ) {
    const answer = await searchInParts(means, query, length);
    if (!succeeded(answer)) continue;
    learned.set(profile, await longestTaken(means, query, length, Math.min(longest, 2 * length)));
    return answer;
  }
  return first;
}

/** The length of the longest list that is taken, from one that is taken on and below one that is refused. */
async function longestTaken(means: Means, query: SearchQuery, taken: number, refused: number): Promise<number> {
  if (refused - taken <= 1) return taken;
  const between = Math.floor((taken + refused) / 2);
  return succeeded(await searchInParts(means, query, between))
    ? longestTaken(means, query, between, refused)
    : longestTaken(means, query, taken, between);
}

function listsOf({ filters = [] }: SearchQuery): readonly Filter[] {
  return filters.filter(({ operator }) => operator === "in" || operator === "nin");
}

async function searchInParts(means: Means, query: SearchQuery, longestList: number): Promise<PageAnswer> {
  const long = listsOf(query).find(({ values }) => values.length > longestList);
  if (long === undefined) return everyPage(means, query);
  if (query.orderBy !== undefined) {
    throw new Blocked(
      `${long.values.length} orders cannot be sorted where a list takes ${longestList} values (\`search.longestList\`)`,
    );
  }
  const answers: PageAnswer[] = [];
  const values = [...new Set(long.values)];
  for (let from = 0; from < values.length; from += longestList) {
    const part: Filter = { ...long, values: values.slice(from, from + longestList) };
    const filters = query.filters?.map((filter) => (filter === long ? part : filter)) ?? [];
    const answer = await searchInParts(means, { ...query, filters }, longestList);
    if (!succeeded(answer)) return answer;
    answers.push(answer);
  }
  return together(answers, long.operator === "in" ? withoutRepeated : inEach);
}

const mostAsked = 3;

async function everyPage({ api, profile }: Means, query: SearchQuery, left = mostAsked): Promise<PageAnswer> {
  const paging = answered(profile.paging, "paging");
  const { largestPage: perPage, firstPage, mayBeShort = false } = paging;
  const first = await api.getOrders({ ...query, perPage });
  if (!succeeded(first)) {
    await assertPageTaken(api, paging, first, perPage);
    return first;
  }
  const isShort = !mayBeShort && first.orders.length < perPage;
  if (isShort && (isNewlyShort(profile, first.orders.length) || lacksListed(query, first))) {
    await assertWhole(first, (page) => api.getOrders({ ...query, perPage, page: firstPage + page }), perPage);
  }
  if (perPage >= mostOrders) return first;
  const pages = [first];
  const isLast = (page: PageAnswer): boolean =>
    !succeeded(page) || page.orders.length === 0 || (!mayBeShort && page.orders.length < perPage);
  for (let page = firstPage + 1; !isLast(pages.at(-1) ?? first); page += 1) {
    const shown = pages.flatMap(({ orders }) => orders).length;
    if (shown >= mostOrders) break;
    pages.push(await api.getOrders({ ...query, perPage, page, ...(mayBeShort && { after: shown }) }));
  }
  // A page behind the last one may be refused.
  const served = pages.filter(succeeded);
  // Nothing says how orders of one rank follow each other, so they may change places between two pages.
  if (left > 1 && overlap(served)) return everyPage({ api, profile }, query, left - 1);
  return together(served, (lists) => lists.flat());
}

/** Whether an order is on two pages. */
function overlap(pages: readonly PageAnswer[]): boolean {
  const ids = pages.flatMap(({ orders }) => [...new Set(orders.map(({ id }) => id))]);
  return new Set(ids).size < ids.length;
}

/** How often nothing came after the longest short page. */
const longestShort = new WeakMap<Profile, { readonly orders: number; readonly times: number }>();

/** Whether none of the short pages so far says that this one is whole: a target may cut its pages. */
function isNewlyShort(profile: Profile, orders: number): boolean {
  const known = longestShort.get(profile) ?? { orders: 0, times: 0 };
  if (orders <= shortestList || orders < known.orders) return false;
  const times = orders === known.orders ? known.times + 1 : 1;
  longestShort.set(profile, { orders, times });
  return times <= mostAsked;
}

/** Whether a page shows fewer orders than the list has that alone names them. */
function lacksListed({ filters = [] }: SearchQuery, { orders }: PageAnswer): boolean {
  const [only, ...others] = filters;
  if (
    only === undefined ||
    !["id", "externalReference"].includes(only.name) ||
    only.operator !== "in" ||
    others.length > 0
  )
    return false;
  return orders.length > 0 && orders.length < new Set(only.values).size;
}

/**
 * Throws Blocked where orders come after a first page with fewer orders than were asked for. `ask` takes how many pages behind it to
 * ask for.
 */
async function assertWhole(
  first: PageAnswer,
  ask: (page: number) => Promise<PageAnswer>,
  perPage: number,
): Promise<void> {
  const shown = new Set(first.orders.map(({ id }) => id));
  const next = await ask(1);
  if (!succeeded(next) || !next.orders.some(({ id }) => !shown.has(id))) return;
  // They may have come after the first page was answered.
  const again = await ask(0);
  if (!succeeded(again) || again.orders.length > shown.size) return;
  throw new Blocked(
    `a page shows ${shown.size} orders where ${perPage} were asked for, and others follow. Answer \`paging.largestPage: ${shown.size}\`, or \`paging.mayBeShort: true\``,
  );
}

/**
 * Throws Blocked where it is the size of the page that is refused: alone it is, and another page of the profile is not. It names
 * the answer of the profile.
 */
export async function assertPageTaken(
  api: Means["api"],
  { largestPage, smallestPage = 1 }: PagingAnswers,
  { status }: Pick<PageAnswer, "status">,
  perPage: number,
): Promise<void> {
  const [other, name, size] =
    perPage === largestPage ? [smallestPage, "largestPage", "largest"] : [largestPage, "smallestPage", "smallest"];
  if (status !== 400 || perPage === other || (await api.getOrders({ perPage })).status !== status) return;
  if (!succeeded(await api.getOrders({ perPage: other }))) return;
  throw new Blocked(
    `getOrders answers ${status} to a page of ${perPage}, and shows a page of ${other}. Answer \`paging.${name}\` with the ${size} page that it takes`,
  );
}

type Orders = PageAnswer["orders"];

/** The first answer, with the orders of all. */
function together(answers: readonly PageAnswer[], joined: (lists: readonly Orders[]) => Orders): PageAnswer {
  const [first, ...others] = answers;
  if (first === undefined) throw new RangeError("A search has an answer");
  if (others.length === 0) return first;
  return {
    ...first,
    get orders() {
      return joined(answers.map(({ orders }) => orders));
    },
  };
}

/** An order that two lists find is one. One that a single list finds twice stays twice. */
function withoutRepeated(lists: readonly Orders[]): Orders {
  const found = new Set<string>();
  return lists.flatMap((orders) => {
    const fresh = orders.filter(({ id }) => !found.has(id));
    for (const { id } of fresh) found.add(id);
    return fresh;
  });
}

/** What no part of a list excludes. */
function inEach([first = [], ...others]: readonly Orders[]): Orders {
  const found = others.map((orders) => new Set(orders.map(({ id }) => id)));
  return first.filter(({ id }) => found.every((ids) => ids.has(id)));
}
