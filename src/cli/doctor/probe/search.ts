import { type Answer, filters, idText, isObject, type Pointer, succeeded } from "../../../core/index.ts";
import { wordsOf } from "../../../suite/index.ts";
import { lookForPlace } from "./look-for-place.ts";
import { tryPages } from "./pages.ts";
import type { Probe } from "./probe.ts";
import { tryFilters } from "./filters.ts";
import type { TriedOrder } from "./orders.ts";
import { placesOf } from "./places.ts";
import { byId, patienceOf, untilShown } from "./until-shown.ts";

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

/**
 * Finds fields of an order by which one direction is the other reversed, and which do more than a field that does not exist. Where
 * such a one is refused, each field that is taken is one to sort by, also where two drafts do not differ in it.
 */
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
  const none = await both(noField);
  const [usual] = none;
  const isRefused = none.every((answered) => answered === null);
  const found: string[] = [];
  for (const { name, scope } of filters) {
    if (scope !== "order") continue;
    const [up, down] = await both(name);
    if (up !== null && down !== null && (isRefused || (up !== down && up !== usual))) found.push(name);
  }
  if (found.length > 0) probe.goOnWith("search.sortableFields", found);
}
