import { at, idText, isObject, type PagingAnswers, type SearchQuery, succeeded } from "../../../core/index.ts";
import { wordsOf } from "../../../suite/index.ts";
import type { Probe } from "./probe.ts";

/** Names that services commonly give to the parameters of pages. */
const usual = {
  perPageParameter: [
    "perPage",
    "per_page",
    "pageSize",
    "page_size",
    "size",
    "limit",
    "take",
    "count",
    "itemsPerPage",
    "max",
  ],
  pageParameter: [
    "page",
    "pageNumber",
    "page_number",
    "pageNo",
    "pageIndex",
    "p",
    "number",
    "offset",
    "skip",
    "start",
    "startIndex",
    "from",
  ],
  firstPage: [0, 1],
  smallestPage: [2, 3, 4, 5, 10, 20, 25, 50],
  largestPage: [200, 100, 50, 25, 20, 10, 5, 3, 2, 1],
} as const;

type Page = { readonly status: number; readonly words: string; readonly ids: readonly string[] };

/** A search that shows two orders, and the answers by which its pages are read. */
interface Pages {
  readonly probe: Probe;
  readonly query: SearchQuery;
  readonly paging: PagingAnswers;
}

/** Tries the names of the page parameters, the number of the first page and the size of the largest one. */
export async function tryPages(probe: Probe, query: SearchQuery, items: string): Promise<void> {
  const given = probe.target.profile.paging;
  const guess = { pageParameter: "page", perPageParameter: "perPage", firstPage: 1, largestPage: 100 };
  const start: Pages = { probe, query, paging: { ...guess, ...given, items } };
  const sized = await withSize(start);
  if (sized === null) return;
  // Two orders do not fill such pages, so they say nothing of the next one.
  const isLong = (sized.paging.smallestPage ?? 1) > 1;
  const numbered = isLong ? sized : await withNumbers(sized);
  if (numbered === null) return;
  keep(await withLargest(isLong ? sized : await withCount(numbered)), given);
}

/** Tries the size of the largest page once more: with more orders on the target, it shows whether a larger one is cut. */
export async function tryLargestPage(probe: Probe): Promise<void> {
  const { paging } = probe.target.profile;
  if (paging !== undefined) keep(await withLargest({ probe, query: {}, paging }), paging);
}

function keep({ probe, ...whole }: Pages, given: PagingAnswers | undefined): void {
  for (const [name, value] of Object.entries(whole.paging)) {
    const answer = `paging.${name}`;
    if (given?.[name as keyof PagingAnswers] === value) probe.works(answer);
    else if (name !== "items" || given === undefined) probe.goOnWith(answer, value);
  }
}

async function withSize(pages: Pages): Promise<Pages | null> {
  const { probe, paging } = pages;
  const given = paging.perPageParameter;
  const { smallestPage: least = 1 } = paging;
  const first = await read(pages, { perPage: least });
  if (first.ids.length === 1 || (least > 1 && first.ids.length > 0)) return pages;
  if (first.status === 400) {
    const longer = usual.smallestPage.filter((size) => size > least && size <= paging.largestPage);
    const [smallestPage] = await working(longer, async (perPage) =>
      (await read(pages, { perPage })).ids.length > 0 ? perPage : null,
    );
    if (smallestPage !== undefined) {
      const what = `is ${least}, and a page of ${least} was answered 400: ${first.words}`;
      if (probe.target.profile.paging !== undefined)
        probe.wrong({ answer: "paging.smallestPage", what, fix: `Write ${smallestPage}.` });
      return { ...pages, paging: { ...paging, smallestPage } };
    }
  }
  const [found] = await working(usual.perPageParameter, async (perPageParameter) => {
    const other = { ...pages, paging: { ...paging, perPageParameter } };
    return (await read(other, { perPage: 1 })).ids.length === 1 ? other : null;
  });
  if (probe.target.profile.paging !== undefined) {
    probe.wrong({
      answer: "paging.perPageParameter",
      what:
        first.status === 200
          ? `\`${given}=1\` has no effect: a page has ${first.ids.length} orders`
          : `\`${given}=1\` was answered ${first.status}: ${first.words}`,
      fix:
        found === undefined
          ? "Name the query parameter for the number of orders on a page."
          : `Write "${found.paging.perPageParameter}".`,
    });
  }
  return found ?? null;
}

async function withNumbers(pages: Pages): Promise<Pages | null> {
  const { probe, paging } = pages;
  const { firstPage: given } = paging;
  const names = [paging.pageParameter, ...usual.pageParameter];
  const numbers = [given, given - 1, given + 1, ...usual.firstPage].filter((number) => number >= 0);
  const seen: string[] = [];
  const ways = names.flatMap((pageParameter) => numbers.map((firstPage) => ({ pageParameter, firstPage })));
  const [found] = await working(ways, async (way) => {
    const other = { ...pages, paging: { ...paging, ...way } };
    const page = (number: number): Promise<Page> => read(other, { page: number, perPage: 1 });
    const both = [await page(way.firstPage), await page(way.firstPage + 1)];
    const [one, next] = both.map(({ ids }) => ids[0]);
    if (way.pageParameter === paging.pageParameter) {
      seen.push(`${way.firstPage}: ${one ?? `none (${both[0]?.status})`}`);
    }
    if (one === undefined || next === undefined || one === next) return null;
    // A parameter without an effect may show another order each time, but there is always one.
    return (await page(way.firstPage + 2)).ids.length === 0 ? other : null;
  });
  if (probe.target.profile.paging === undefined) return found ?? null;
  if (found === undefined || found.paging.pageParameter !== paging.pageParameter) {
    probe.wrong({
      answer: "paging.pageParameter",
      what: `\`${paging.pageParameter}\` has no effect: pages of one order hold ${[...new Set(seen)].join(", ")}`,
      fix:
        found === undefined
          ? "Name the query parameter for the page, and the number of the first page."
          : `Write "${found.paging.pageParameter}".`,
    });
  }
  if (found !== undefined && found.paging.firstPage !== given) {
    const { firstPage } = found.paging;
    const what = `is ${given}, but the first page is number ${firstPage}`;
    probe.wrong({ answer: "paging.firstPage", what, fix: `Write ${firstPage}.` });
  }
  return found ?? null;
}

/** Whether the page parameter counts orders: with two on a page, the page after the first one then begins with its second. */
async function withCount(pages: Pages): Promise<Pages> {
  const { probe, paging } = pages;
  const byPages = { ...pages, paging: { ...paging, counts: "pages" } } as const;
  const page = paging.firstPage + 1;
  const both = await read(byPages, { page: paging.firstPage, perPage: 2 });
  const { ids } = await read(byPages, { page, perPage: 2 });
  const counts = both.ids.length < 2 ? await countOfShortPages(byPages) : ids.length === 0 ? "pages" : "orders";
  if (counts === (paging.counts ?? "pages")) return pages;
  if (probe.target.profile.paging !== undefined) {
    const what = `is not "${counts}", but of two orders, page ${page} with two on a page shows ${ids.length}`;
    probe.wrong({ answer: "paging.counts", what, fix: `Write \`counts: "${counts}"\`.` });
  }
  return { ...pages, paging: { ...paging, counts } };
}

/** Pages that are short or cut show it where they overlap, unless another order came between them. */
async function countOfShortPages(pages: Pages): Promise<"pages" | "orders"> {
  const { firstPage } = pages.paging;
  const whole = { ...pages, query: {} };
  const of = (page: number): Promise<Page> => read(whole, { page, perPage: 4 });
  const [first, next, again] = [await of(firstPage), await of(firstPage + 1), await of(firstPage)];
  const isSame = first.ids.join() === again.ids.join();
  return isSame && next.ids.some((id) => first.ids.includes(id)) ? "orders" : "pages";
}

/** A larger page than the target has may be refused, or cut. */
async function withLargest(pages: Pages): Promise<Pages> {
  const { probe, paging } = pages;
  const { firstPage: page, largestPage: given } = paging;
  let isShort = false;
  const sizeOf = async (perPage: number): Promise<number | null> => {
    const whole = { ...pages, query: {} };
    const first = await read(whole, { page, perPage });
    if (first.status !== 200) return null;
    if (first.ids.length >= perPage) return perPage;
    const next = await read(whole, { page: page + 1, perPage });
    if (next.ids.length === 0) return perPage;
    // A page that is cut is whole for the size that it was cut to.
    const again = await read(whole, { page, perPage: first.ids.length });
    if (again.ids.length === first.ids.length) return first.ids.length;
    isShort = true;
    return perPage;
  };
  const sizes = [given, ...usual.largestPage.filter((size) => size < given)];
  const [largestPage] = await working(sizes, sizeOf);
  if (isShort && paging.mayBeShort !== true) {
    const what = "is not true, but a page held fewer orders than were asked for although more followed";
    probe.wrong({ answer: "paging.mayBeShort", what, fix: "Write `mayBeShort: true`." });
    return { ...pages, paging: { ...paging, mayBeShort: true } };
  }
  if (isShort || largestPage === undefined || largestPage === given) return pages;
  if (probe.target.profile.paging !== undefined) {
    const what = `is ${given}, but a page holds no more than ${largestPage} orders`;
    probe.wrong({ answer: "paging.largestPage", what, fix: `Write ${largestPage}.` });
  }
  return { ...pages, paging: { ...paging, largestPage } };
}

/** The first way that works, in the order given. */
async function working<Way, Found>(
  ways: readonly Way[],
  attempt: (way: Way) => Promise<Found | null>,
): Promise<readonly Found[]> {
  for (const way of ways) {
    const found = await attempt(way);
    if (found !== null) return [found];
  }
  return [];
}

async function read({ probe, query, paging }: Pages, wanted: Pick<SearchQuery, "page" | "perPage">): Promise<Page> {
  // Unsorted, a search may list the orders differently each time.
  const [orderBy] = probe.profile().search?.sortableFields ?? [];
  const whole = { ...query, ...wanted, ...(orderBy !== undefined && { orderBy }) };
  const answer = await probe.askWith({ paging }, "paging", (calls) => calls.getOrders(whole));
  const items = answer !== null && succeeded(answer) ? at(answer.json, paging.items) : null;
  const shown = Array.isArray(items) ? items.map((each) => (isObject(each) ? idText(each["id"]) : "")) : [];
  return { status: answer?.status ?? 0, words: answer === null ? "" : wordsOf(answer), ids: shown };
}
