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
import { amountOf, wordsOf } from "../../../suite/index.ts";
import type { Bench } from "./probe-session.ts";
import { readOrderJson, type TriedOrder } from "./orders.ts";
import { shownValue } from "./places.ts";

const defaultVisibleAfterMs = 2_000;
const pauseMs = 100;

/** Finds two orders, page by page, by each filter, and sorted by each field. */
export async function trySearch(bench: Bench, orders: readonly TriedOrder[]): Promise<void> {
  if (bench.target.profile.paging === undefined) return;
  const ids = orders.map(({ id }) => id);
  const found = await visible(bench, ids);
  if (found === null) return;
  bench.place({
    answer: "paging.items",
    json: found.json,
    within: "a page of the search",
    wanted: "the list of orders",
    matches: (value) =>
      Array.isArray(value) && value.some((each) => isObject(each) && ids.includes(idText(each["id"]))),
  });
  await tryPages(bench, ids);
  await trySorting(bench);
  const [first] = orders;
  if (first !== undefined) await tryFilters(bench, first.id);
}

function byId(...ids: readonly string[]): SearchQuery {
  return { filters: [{ name: "id", operator: ids.length === 1 ? "eq" : "in", values: ids }] };
}

/** The search for these orders once it shows them all; `null` where it is refused or does not. */
async function visible(bench: Bench, ids: readonly string[]): Promise<Answer | null> {
  const patienceMs = bench.profile().search?.visibleAfterMs ?? defaultVisibleAfterMs;
  const began = performance.now();
  for (;;) {
    const isLast = performance.now() - began > patienceMs;
    const answer = await bench.attempt("the search by id", (calls) => calls.getOrders(byId(...ids)));
    if (answer === null) return null;
    if (ids.every((id) => answer.text.includes(id))) return answer;
    if (isLast) {
      bench.wrong({
        answer: "search.visibleAfterMs",
        what: `is ${patienceMs}, and a search by id shows other orders than those that were made: ${wordsOf(answer)}`,
        mend: "Give the search more time, or look why it does not find an order by its id.",
      });
      return null;
    }
    await pause(pauseMs, bench.signal);
  }
}

type Page = { readonly status: number; readonly words: string; readonly ids: readonly string[] };

async function tryPages(bench: Bench, ids: readonly string[]): Promise<void> {
  const { firstPage, largestPage, perPageParameter, pageParameter } = bench.profile().paging ?? {};
  if (ids.length < 2 || firstPage === undefined || largestPage === undefined) return;
  const page = async (number: number, perPage: number): Promise<Page> => {
    // Without it a search may give another order of orders each time.
    const [orderBy] = bench.profile().search?.sortableFields ?? [];
    const query = { ...byId(...ids), page: number, perPage, ...(orderBy !== undefined && { orderBy }) };
    const answer = await bench.ask("paging", (calls) => calls.getOrders(query));
    const items = at(answer?.json, bench.profile().paging?.items ?? "");
    const shown = Array.isArray(items) ? items.map((each) => (isObject(each) ? idText(each["id"]) : "")) : [];
    return { status: answer?.status ?? 0, words: answer === null ? "" : wordsOf(answer), ids: shown };
  };
  const starts = [firstPage, firstPage - 1, firstPage + 1].filter((start) => start >= 0);
  const pages = new Map<number, Page>();
  for (const number of new Set(starts.flatMap((start) => [start, start + 1]))) {
    pages.set(number, await page(number, 1));
  }
  for (const answer of ["paging.pageParameter", "paging.perPageParameter", "paging.firstPage"]) bench.works(answer);
  const all = [...pages.values()];
  const served = all.filter(({ status }) => status === 200);
  if (served.length === 0) {
    return bench.wrong({
      answer: "paging",
      what: `a page of one order was answered ${all[0]?.status}: ${all[0]?.words}`,
      mend: "Correct the names of the parameters and the number of the first page.",
    });
  }
  if (served.some(({ ids: shown }) => shown.length > 1)) {
    return bench.wrong({
      answer: "paging.perPageParameter",
      what: `\`${perPageParameter}=1\` has no effect: a page has ${Math.max(...served.map(({ ids: shown }) => shown.length))} orders`,
      mend: "Name the query parameter that says how many orders a page has.",
    });
  }
  const begins = (start: number): boolean => {
    const [one, other] = [pages.get(start)?.ids[0], pages.get(start + 1)?.ids[0]];
    return one !== undefined && other !== undefined && one !== other;
  };
  const start = starts.find(begins);
  if (start === undefined) {
    const list = [...pages].map(([number, { ids: shown, status }]) => `${number}: ${shown[0] ?? `none (${status})`}`);
    return bench.wrong({
      answer: "paging.pageParameter",
      what: `\`${pageParameter}\` has no effect: pages of one order hold ${list.join(", ")}`,
      mend: "Name the query parameter that says which page is wanted, and the number of the first.",
    });
  }
  if (start !== firstPage) {
    bench.wrong({
      answer: "paging.firstPage",
      what: `is ${firstPage}, and the first page is number ${start}`,
      mend: `Write ${start}.`,
    });
  }
  const largest = await page(start, largestPage);
  bench.works("paging.largestPage");
  if (largest.status === 200) return;
  bench.wrong({
    answer: "paging.largestPage",
    what: `a page of ${largestPage} orders was answered ${largest.status}: ${largest.words}`,
    mend: "Write the most orders that a page may have.",
  });
}

async function trySorting(bench: Bench): Promise<void> {
  const fields = bench.profile().search?.sortableFields ?? [];
  await Promise.all(
    fields.map(async (orderBy) => {
      const answer = await bench.ask("search.sortableFields", (calls) => calls.getOrders({ orderBy, sortBy: "DESC" }));
      bench.works("search.sortableFields");
      if (answer === null || succeeded(answer)) return;
      bench.wrong({
        answer: "search.sortableFields",
        what: `names ${orderBy}, and a search that is sorted by it was answered ${answer.status}: ${wordsOf(answer)}`,
        exchange: answer.exchange.id,
        mend: `Take "${orderBy}" out, or write it as the service does.`,
      });
    }),
  );
}

/** Each filter with the value that the order shows: it has to find the order. */
async function tryFilters(bench: Bench, id: string): Promise<void> {
  const json = await readOrderJson(bench, id);
  if (json === null) return;
  await Promise.all(
    filters.map(async ({ name }) => {
      const value = valueOf(bench, json, name);
      if (value === undefined) return;
      const answer = `search.filterFields.${name}`;
      const text = textOf(name, value);
      if (text === "") {
        return bench.wrong({
          answer,
          what: `the filter ${name} would have to compare ${shownValue(value)}, which is no single value`,
          mend: "Name the place of the value itself.",
        });
      }
      await tryFilter(bench, id, name, text);
    }),
  );
}

function valueOf(bench: Bench, json: Readonly<Record<string, unknown>>, name: FilterName): unknown {
  try {
    return filterValuesOf(readOrder(json, bench.profile()), name, bench.profile())[0];
  } catch (problem) {
    if (problem instanceof MissingAnswer) return undefined;
    throw problem;
  }
}

/** What a filter is given to find a value; empty for what is no single value. */
function textOf(name: FilterName, value: unknown): string {
  const amount = filterRow(name).value === "money" ? amountOf(value) : null;
  return amount?.toFixed(2) ?? idText(value);
}

async function tryFilter(bench: Bench, id: string, name: FilterName, value: string): Promise<void> {
  const answer = `search.filterFields.${name}`;
  const query: SearchQuery = { filters: [...(byId(id).filters ?? []), { name, operator: "eq", values: [value] }] };
  const patienceMs = bench.profile().search?.visibleAfterMs ?? defaultVisibleAfterMs;
  const began = performance.now();
  for (;;) {
    const isLast = performance.now() - began > patienceMs;
    const reply = await bench.ask(answer, (calls) => calls.getOrders(query));
    if (reply === null) return;
    if (!succeeded(reply)) {
      return bench.wrong({
        answer,
        what: `the filter ${name}=eq:${value} was answered ${reply.status}: ${wordsOf(reply)}; the value was read where the profile places it`,
        exchange: reply.exchange.id,
        mend: "Name the place of the value that this filter compares.",
      });
    }
    if (reply.text.includes(id)) return bench.works(answer);
    if (isLast) break;
    await pause(pauseMs, bench.signal);
  }
  bench.hint({
    answer,
    what: `the filter ${name}=eq:${value} does not find the order that shows this value where the profile places it`,
    mend: "Look whether the place is right; if it is, a run will hold it against the service.",
  });
}
