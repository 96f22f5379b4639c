import {
  isPartHidden,
  at,
  type BareAnswer,
  type Call,
  filterValuesOf,
  idText,
  isObject,
  type OrderView,
  type PagingAnswers,
  type Profile,
  queryValues,
  readOrder,
  type RequirementId,
  sorting,
} from "../../../core/portable.ts";
import { type Finding, finding } from "../finding.ts";
import { decidedAmong, expectedOrders, type ReadValues } from "../search.ts";
import { knowledgeOf } from "../search-operands.ts";
import { askedBy, type Asked, inWords, isClear } from "./judge-found.ts";

/** The orders that a search must show as they are, as they were shown last: those with these ids, or the latest without any. */
export type Known = (ids: readonly string[] | null) => readonly Readonly<Record<string, unknown>>[];

/** Judges that a page which has everything that its search finds misses no order, and none is in it twice. */
export function judgeMissing(
  { query = [] }: Call,
  { json }: Pick<BareAnswer, "json">,
  profile: Profile,
  known: Known,
): readonly Finding[] {
  const { paging, search } = profile;
  if (paging === undefined || search?.operand !== undefined) return [];
  const asked = query.flatMap(([name, value]) => askedBy(name, value));
  const others = [paging.pageParameter, paging.perPageParameter, sorting.field, sorting.direction];
  const isClearQuery = query.every(([name, value]) => others.includes(name) || askedBy(name, value).length > 0);
  const [first] = asked;
  const items = at(json, paging.items);
  if (first === undefined || !isClearQuery || !Array.isArray(items) || !isLast(query, items.length, paging)) return [];
  const found = items.filter(isObject).map((item) => idText(item["id"]));
  const read: ReadValues = (order, name) => filterValuesOf(order, name, profile);
  const ids = asked.flatMap(({ name, values, operator }) =>
    name === "id" && (operator === "eq" || operator === "in") ? values : [],
  );
  const orders = known(ids.length > 0 ? ids : null)
    .map((order) => readOrder(order, profile))
    .filter((order) => asked.every((each) => isDecided(order, each, read, profile)));
  const repeated = asked.filter(({ name }) => asked.filter((other) => other.name === name).length > 1);
  if (repeated.length > 0) return bothCount(orders, { asked, repeated, found, read });
  const missing = expectedOrders(orders, asked, read).find(({ id }) => !found.includes(id));
  const twice = found.find((id, place) => found.indexOf(id) !== place);
  const said = `orders found by ${asked.map(inWords).join(" and ")}`;
  const words = missing === undefined ? `order ${twice}: once` : `order ${missing.id}: found`;
  const came = missing === undefined ? `order ${twice}: twice` : `order ${missing.id}: not found`;
  return [
    finding(
      `search.${first.name}.${first.operator}` as RequirementId,
      missing === undefined && twice === undefined,
      () => ({
        expected: `${said}: ${words}`,
        actual: `${said}: ${came}`,
      }),
    ),
  ];
}

interface Repeated {
  readonly asked: readonly Asked[];
  readonly repeated: readonly Asked[];
  readonly found: readonly string[];
  readonly read: ReadValues;
}

/** Whether one value of a filter is enough or all have to be met is left open; that only one of them counts is neither. */
function bothCount(orders: readonly OrderView[], { asked, repeated, found, read }: Repeated): readonly Finding[] {
  const [first] = repeated;
  if (first === undefined || repeated.some(({ name }) => name !== first.name)) return [];
  const among = expectedOrders(
    orders,
    asked.filter((each) => !repeated.includes(each)),
    read,
  );
  const met = (filters: readonly Asked[]): string => idsOf(expectedOrders(among, filters, read));
  const all = met(repeated);
  const any = idsOf(among.filter((order) => repeated.some((each) => expectedOrders([order], [each], read).length > 0)));
  const came = idsOf(among.filter(({ id }) => found.includes(id)));
  return [
    finding("search.repeated.both-count", came === all || came === any, () => ({
      expected: `orders found by ${repeated.map(inWords).join(" and ")}: ${all || "none"}, or ${any}`,
      actual: `orders found by ${repeated.map(inWords).join(" and ")}: ${came || "none"}`,
    })),
  ];
}

function idsOf(orders: readonly OrderView[]): string {
  return orders
    .map(({ id }) => id)
    .toSorted()
    .join(", ");
}

function isDecided(order: OrderView, each: Asked, read: ReadValues, profile: Profile): boolean {
  const values = read(order, each.name);
  if ([...values, ...each.values].some((value) => isPartHidden(String(value)))) return false;
  if (!isClear(each, values, profile)) return false;
  return decidedAmong([order], each, { read, knows: knowledgeOf(profile) }).length > 0;
}

/** Whether a page has all that its search finds: it is the first, and it could show more. */
function isLast(query: NonNullable<Call["query"]>, count: number, paging: PagingAnswers): boolean {
  const [size, ...sizes] = queryValues({ query }, paging.perPageParameter);
  const [page = String(paging.firstPage), ...pages] = queryValues({ query }, paging.pageParameter);
  const isFirst = pages.length === 0 && page === String(paging.firstPage);
  const perPage = Number(size);
  const isSized = sizes.length === 0 && perPage >= 1 && perPage <= paging.largestPage;
  return isFirst && isSized && count < perPage && paging.mayBeShort !== true;
}
