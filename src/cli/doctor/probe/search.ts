import {
  type Answer,
  at,
  type FilterName,
  filterRow,
  filters,
  filterValuesOf,
  idText,
  isObject,
  MissingAnswer,
  pause,
  readOrder,
  type SearchQuery,
  succeeded,
} from "../../../core/index.ts";
import { amountOf, defaultVisibleAfterMs, wordsOf } from "../../../suite/index.ts";
import { lookForPlace } from "./look-for-place.ts";
import type { Probe } from "./probe.ts";
import { readOrderJson, type TriedOrder } from "./orders.ts";
import { shownValue } from "./places.ts";

const pauseMs = 100;

/** Searches for two orders: page by page, by each filter, and sorted by each field. */
export async function trySearch(probe: Probe, orders: readonly TriedOrder[]): Promise<void> {
  if (probe.target.profile.paging === undefined) return;
  const ids = orders.map(({ id }) => id);
  const found = await visible(probe, ids);
  if (found === null) return;
  lookForPlace(probe, {
    answer: "paging.items",
    json: found.json,
    within: "a page of the search",
    wanted: "the list of orders",
    matches: (value) =>
      Array.isArray(value) && value.some((each) => isObject(each) && ids.includes(idText(each["id"]))),
  });
  await tryPages(probe, ids);
  await trySorting(probe);
  const [first] = orders;
  if (first !== undefined) await tryFilters(probe, first.id);
}

function byId(...ids: readonly string[]): SearchQuery {
  return { filters: [{ name: "id", operator: ids.length === 1 ? "eq" : "in", values: ids }] };
}

/** The search for these orders, once it shows them all; `null` where it is refused or never does. */
async function visible(probe: Probe, ids: readonly string[]): Promise<Answer | null> {
  const attempt = (): Promise<Answer | null> =>
    probe.attempt("the search by id", (calls) => calls.getOrders(byId(...ids)));
  const { answer, isShown } = await untilShown(probe, ids, attempt);
  if (isShown || answer === null) return answer;
  probe.wrong({
    answer: "search.visibleAfterMs",
    what: `is ${patienceOf(probe)}, but a search by id does not show the orders that were created: ${wordsOf(answer)}`,
    fix: "Give the search more time, or find out why it does not find an order by its id.",
  });
  return null;
}

function patienceOf(probe: Probe): number {
  return probe.profile().search?.visibleAfterMs ?? defaultVisibleAfterMs;
}

/** Searches until an answer shows these orders, is refused, or the time is up. */
async function untilShown(probe: Probe, ids: readonly string[], search: () => Promise<Answer | null>) {
  const began = performance.now();
  for (;;) {
    const isLast = performance.now() - began > patienceOf(probe);
    const answer = await search();
    const isShown = answer !== null && succeeded(answer) && ids.every((id) => answer.text.includes(id));
    if (isShown || isLast || answer === null || !succeeded(answer)) return { answer, isShown };
    await pause(pauseMs, probe.signal);
  }
}

type Page = { readonly status: number; readonly words: string; readonly ids: readonly string[] };

async function tryPages(probe: Probe, ids: readonly string[]): Promise<void> {
  const { firstPage, largestPage } = probe.profile().paging ?? {};
  if (ids.length < 2 || firstPage === undefined || largestPage === undefined) return;
  const starts = [firstPage, firstPage - 1, firstPage + 1].filter((start) => start >= 0);
  const pages = new Map<number, Page>();
  for (const number of new Set(starts.flatMap((start) => [start, start + 1]))) {
    pages.set(number, await readPage(probe, ids, { page: number, perPage: 1 }));
  }
  for (const answer of ["paging.pageParameter", "paging.perPageParameter", "paging.firstPage"]) probe.works(answer);
  const start = firstAmong(probe, starts, pages);
  if (start === null) return;
  if (start !== firstPage) {
    const what = `is ${firstPage}, but the first page is number ${start}`;
    probe.wrong({ answer: "paging.firstPage", what, fix: `Write ${start}.` });
  }
  const largest = await readPage(probe, ids, { page: start, perPage: largestPage });
  probe.works("paging.largestPage");
  if (largest.status === 200) return;
  probe.wrong({
    answer: "paging.largestPage",
    what: `a page of ${largestPage} orders was answered ${largest.status}: ${largest.words}`,
    fix: "Write the largest number of orders that a page may have.",
  });
}

async function readPage(
  probe: Probe,
  ids: readonly string[],
  wanted: Pick<SearchQuery, "page" | "perPage">,
): Promise<Page> {
  // Unsorted, a search may list the orders differently each time.
  const [orderBy] = probe.profile().search?.sortableFields ?? [];
  const query = { ...byId(...ids), ...wanted, ...(orderBy !== undefined && { orderBy }) };
  const answer = await probe.ask("paging", (calls) => calls.getOrders(query));
  const items = at(answer?.json, probe.profile().paging?.items ?? "");
  const shown = Array.isArray(items) ? items.map((each) => (isObject(each) ? idText(each["id"]) : "")) : [];
  return { status: answer?.status ?? 0, words: answer === null ? "" : wordsOf(answer), ids: shown };
}

/** The number of the first page; `null` where pages of one order do not show it, which is noted. */
function firstAmong(probe: Probe, starts: readonly number[], pages: ReadonlyMap<number, Page>): number | null {
  const { perPageParameter, pageParameter } = probe.profile().paging ?? {};
  const all = [...pages.values()];
  const served = all.filter(({ status }) => status === 200);
  if (served.length === 0) {
    probe.wrong({
      answer: "paging",
      what: `a page of one order was answered ${all[0]?.status}: ${all[0]?.words}`,
      fix: "Correct the names of the parameters and the number of the first page.",
    });
    return null;
  }
  const most = Math.max(...served.map(({ ids }) => ids.length));
  if (most > 1) {
    probe.wrong({
      answer: "paging.perPageParameter",
      what: `\`${perPageParameter}=1\` has no effect: a page has ${most} orders`,
      fix: "Name the query parameter for the number of orders on a page.",
    });
    return null;
  }
  const begins = (start: number): boolean => {
    const [one, other] = [pages.get(start)?.ids[0], pages.get(start + 1)?.ids[0]];
    return one !== undefined && other !== undefined && one !== other;
  };
  const start = starts.find(begins);
  if (start !== undefined) return start;
  const list = [...pages].map(([number, { ids, status }]) => `${number}: ${ids[0] ?? `none (${status})`}`);
  probe.wrong({
    answer: "paging.pageParameter",
    what: `\`${pageParameter}\` has no effect: pages of one order hold ${list.join(", ")}`,
    fix: "Name the query parameter for the page, and the number of the first page.",
  });
  return null;
}

async function trySorting(probe: Probe): Promise<void> {
  const fields = probe.profile().search?.sortableFields ?? [];
  await Promise.all(
    fields.map(async (orderBy) => {
      const answer = await probe.ask("search.sortableFields", (calls) => calls.getOrders({ orderBy, sortBy: "DESC" }));
      probe.works("search.sortableFields");
      if (answer === null || succeeded(answer)) return;
      probe.wrong({
        answer: "search.sortableFields",
        what: `names ${orderBy}, but a search sorted by it was answered ${answer.status}: ${wordsOf(answer)}`,
        exchange: answer.exchange.id,
        fix: `Remove "${orderBy}", or write it as the service does.`,
      });
    }),
  );
}

/** Each filter with the value that the order shows: it has to find the order. */
async function tryFilters(probe: Probe, id: string): Promise<void> {
  const json = await readOrderJson(probe, id);
  if (json === null) return;
  await Promise.all(
    filters.map(async ({ name }) => {
      const value = valueOf(probe, json, name);
      if (value === undefined) return;
      const answer = `search.filterFields.${name}`;
      const text = textOf(name, value);
      if (text === "") {
        return probe.wrong({
          answer,
          what: `the filter ${name} compares single values, and this is ${shownValue(value)}`,
          fix: "Name the place of the value itself.",
        });
      }
      await tryFilter(probe, id, name, text);
    }),
  );
}

function valueOf(probe: Probe, json: Readonly<Record<string, unknown>>, name: FilterName): unknown {
  try {
    return filterValuesOf(readOrder(json, probe.profile()), name, probe.profile())[0];
  } catch (problem) {
    if (problem instanceof MissingAnswer) return undefined;
    throw problem;
  }
}

/** The text by which a filter finds a value; empty for lists and objects. */
function textOf(name: FilterName, value: unknown): string {
  const amount = filterRow(name).value === "money" ? amountOf(value) : null;
  return amount?.toFixed(2) ?? idText(value);
}

async function tryFilter(probe: Probe, id: string, name: FilterName, value: string): Promise<void> {
  const answer = `search.filterFields.${name}`;
  const query: SearchQuery = { filters: [...(byId(id).filters ?? []), { name, operator: "eq", values: [value] }] };
  const { answer: reply, isShown } = await untilShown(probe, [id], () =>
    probe.ask(answer, (calls) => calls.getOrders(query)),
  );
  if (reply === null) return;
  if (isShown) return probe.works(answer);
  if (!succeeded(reply)) {
    return probe.wrong({
      answer,
      what: `the filter ${name}=eq:${value} was answered ${reply.status}: ${wordsOf(reply)}; the value is from the place that the profile names`,
      exchange: reply.exchange.id,
      fix: "Name the place of the value that this filter compares.",
    });
  }
  probe.hint({
    answer,
    what: `the filter ${name}=eq:${value} does not find the order that shows this value at the place that the profile names`,
    fix: "Check the place. If it is right, a run will report this as a failure of the service.",
  });
}
