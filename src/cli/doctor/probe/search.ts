import {
  type Answer,
  type FilterName,
  filterRow,
  filters,
  filterValuesOf,
  idText,
  isObject,
  MissingAnswer,
  pause,
  type Pointer,
  readOrder,
  type SearchQuery,
  succeeded,
} from "../../../core/index.ts";
import { amountOf, defaultVisibleAfterMs, wordsOf, written } from "../../../suite/index.ts";
import { lookForPlace } from "./look-for-place.ts";
import { tryPages } from "./pages.ts";
import type { Probe } from "./probe.ts";
import { readOrderJson, type TriedOrder } from "./orders.ts";
import { placesOf, shownValue } from "./places.ts";

const pauseMs = 100;
/** How long the search is given at most, and how much of it is for the request itself. */
const longestWaitMs = 10_000;
const leewayMs = 1_000;
/** Lengths of lists, the longest first. */
const listSizes = [50, 20, 10, 5, 3, 2];

/** Searches for two orders: page by page, by each filter, and sorted by each field. */
export async function trySearch(probe: Probe, orders: readonly TriedOrder[]): Promise<void> {
  const ids = orders.map(({ id }) => id);
  // A page may hold one order.
  const found = await visible(probe, ids.slice(-1));
  if (found === null) return;
  const items = placeOfOrders(probe, found.json, ids);
  // A field that cannot be sorted by would be in the way of every page.
  await trySorting(probe, ids);
  if (ids.length > 1 && items !== undefined) await tryPages(probe, byId(...ids), items);
  await tryLongLists(probe, ids);
  const [first] = orders;
  if (first !== undefined) await tryFilters(probe, first.id);
}

/** Finds how many values a filter takes in a list, where that is fewer than a run sends. */
async function tryLongLists(probe: Probe, ids: readonly string[]): Promise<void> {
  const given = probe.profile().search?.longestList;
  const takes = async (length: number): Promise<boolean> => {
    const list = Array.from({ length }, (_, at) => ids[at % ids.length] ?? "");
    const answer = await probe.ask("search.longestList", (calls) => calls.getOrders(byId(...list)));
    return answer !== null && succeeded(answer);
  };
  const sizes = listSizes.filter((size) => given === undefined || size <= given);
  for (const size of [...(given === undefined ? [] : [given]), ...sizes]) {
    if (!(await takes(size))) continue;
    if (size !== (given ?? listSizes[0])) {
      probe.goOnWith("search.longestList", size);
      const what = `is ${given ?? "not answered"}, but a filter takes no more than ${size} values in a list`;
      probe.wrong({ answer: "search.longestList", what, fix: `Write ${size}.` });
    }
    return probe.works("search.longestList");
  }
}

/** Where a page has the orders. A group that the profile does not answer is only answered as a whole. */
function placeOfOrders(probe: Probe, json: unknown, ids: readonly string[]): Pointer | undefined {
  const matches = (value: unknown): boolean =>
    Array.isArray(value) && value.some((each) => isObject(each) && ids.includes(idText(each["id"])));
  if (probe.target.profile.paging === undefined) return matches(json) ? "" : placesOf(json, matches)[0];
  const within = "a page of the search";
  lookForPlace(probe, { answer: "paging.items", json, within, wanted: "the list of orders", matches });
  return probe.profile().paging?.items;
}

function byId(...ids: readonly string[]): SearchQuery {
  return { filters: [{ name: "id", operator: ids.length === 1 ? "eq" : "in", values: ids }] };
}

/** The search for these orders, once it shows them all; `null` where it is refused or never does. */
async function visible(probe: Probe, ids: readonly string[]): Promise<Answer | null> {
  const attempt = (): Promise<Answer | null> =>
    probe.attempt("the search by id", (calls) => calls.getOrders(byId(...ids)));
  const began = performance.now();
  const patience = patienceOf(probe);
  const { answer, isShown } = await untilShown(probe, ids, attempt, Math.max(patience, longestWaitMs));
  const took = performance.now() - began;
  if (answer === null || (isShown && took <= patience + leewayMs)) return answer;
  const noted = { answer: "search.visibleAfterMs", what: `is ${patience}` };
  if (isShown) {
    const visibleAfterMs = Math.ceil((2 * took) / 1_000) * 1_000;
    probe.goOnWith("search.visibleAfterMs", visibleAfterMs);
    const what = `${noted.what}, but the search showed new orders only after ${Math.round(took)} ms`;
    probe.wrong({ ...noted, what, fix: `Write ${visibleAfterMs}.` });
    return answer;
  }
  probe.wrong({
    ...noted,
    what: `${noted.what}, but a search by id does not show the orders that were created: ${wordsOf(answer)}`,
    fix: "Give the search more time, or find out why it does not find an order by its id.",
  });
  return null;
}

function patienceOf(probe: Probe): number {
  return probe.profile().search?.visibleAfterMs ?? defaultVisibleAfterMs;
}

/** Searches until an answer shows these orders, is refused, or the time is up. */
async function untilShown(
  probe: Probe,
  ids: readonly string[],
  search: () => Promise<Answer | null>,
  patience = patienceOf(probe),
) {
  const began = performance.now();
  for (;;) {
    const isLast = performance.now() - began > patience;
    const answer = await search();
    const isShown = answer !== null && succeeded(answer) && ids.every((id) => answer.text.includes(id));
    if (isShown || isLast || answer === null || !succeeded(answer)) return { answer, isShown };
    await pause(pauseMs, probe.signal);
  }
}

async function trySorting(probe: Probe, ids: readonly string[]): Promise<void> {
  const given = probe.profile().search?.sortableFields;
  if (given === undefined) return findSorting(probe, ids);
  const refused: string[] = [];
  await Promise.all(
    given.map(async (orderBy) => {
      const answer = await probe.ask("search.sortableFields", (calls) => calls.getOrders({ orderBy, sortBy: "DESC" }));
      probe.works("search.sortableFields");
      if (answer === null || succeeded(answer)) return;
      refused.push(orderBy);
      probe.wrong({
        answer: "search.sortableFields",
        what: `names ${orderBy}, but a search sorted by it was answered ${answer.status}: ${wordsOf(answer)}`,
        exchange: answer.exchange.id,
        fix: `Remove "${orderBy}", or write it as the service does.`,
      });
    }),
  );
  if (refused.length === 0) return;
  const left = given.filter((field) => !refused.includes(field));
  if (left.length === 0) await findSorting(probe, ids);
  else probe.goOnWith("search.sortableFields", left);
}

/** No service has such a field; one that passes over it answers in its usual order. */
const noField = "noSuchField";

/** Finds fields of an order by which one direction is the other reversed, and which do more than a field that does not exist. */
async function findSorting(probe: Probe, ids: readonly string[]): Promise<void> {
  const isUp = async (orderBy: string, sortBy: "ASC" | "DESC"): Promise<boolean | null> => {
    const answer = await probe.ask("search.sortableFields", (calls) =>
      calls.getOrders({ ...byId(...ids), orderBy, sortBy }),
    );
    if (answer === null || !succeeded(answer)) return null;
    const [one = 0, other = 0] = ids.map((id) => answer.text.indexOf(id));
    return one < other;
  };
  const both = async (orderBy: string) => [await isUp(orderBy, "ASC"), await isUp(orderBy, "DESC")] as const;
  const [usual] = await both(noField);
  const found: string[] = [];
  for (const { name, scope } of filters) {
    if (scope !== "order") continue;
    const [up, down] = await both(name);
    if (up !== null && down !== null && up !== down && up !== usual) found.push(name);
  }
  if (found.length > 0) probe.goOnWith("search.sortableFields", found);
}

/** Each filter with the value that the order shows: it has to find the order. */
async function tryFilters(probe: Probe, id: string): Promise<void> {
  const json = await readOrderJson(probe, id);
  if (json === null) return;
  await Promise.all(
    filters.map(async ({ name, value: kind, scope }) => {
      // The service may store its own times finer than it shows them.
      if (kind === "instant" && scope === "order") return;
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

/** The text by which a filter finds a value; empty for lists and objects that are no amounts. */
function textOf(name: FilterName, value: unknown): string {
  const kind = filterRow(name).value;
  return idText(value) === "" && amountOf(value) === null ? "" : written(kind, value);
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
    fix: "Check the place, or say in `search.operand` how the filter takes its value. Otherwise a run will report a failure of the service.",
  });
}
