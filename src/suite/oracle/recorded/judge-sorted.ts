import {
  isPartHidden,
  at,
  type BareAnswer,
  type Call,
  filters,
  filterValuesOf,
  isObject,
  type Profile,
  queryValues,
  readOrder,
  succeeded,
} from "../../../core/portable.ts";
import { type Finding, finding } from "../finding.ts";
import { compareValues, folded, isValue } from "../search.ts";
import { shown } from "../shown.ts";
import { neverChanges } from "./judge-found.ts";

/**
 * Judges the order of a page. Sums, times and numbers have an order of their own. Of texts it is only stated that those of
 * one value are together, because any collation may be used.
 */
export function judgeSorted(
  call: Call,
  answer: BareAnswer,
  profile: Profile,
  isSettled: (id: string) => boolean,
): readonly Finding[] {
  const [field, ...others] = queryValues(call, "orderBy");
  const [direction = "ASC", ...more] = queryValues(call, "sortBy");
  const row = filters.find(({ name }) => name === field);
  const isAsked = others.length === 0 && more.length === 0 && (direction === "ASC" || direction === "DESC");
  const { paging, search } = profile;
  if (row === undefined || row.scope !== "order" || !isAsked || paging === undefined || !succeeded(answer)) return [];
  if (search?.sortableFields?.includes(row.name) !== true) return [];
  const items = at(answer.json, paging.items);
  const orders = (Array.isArray(items) ? items : []).filter(isObject).map((item) => readOrder(item, profile));
  const read = orders
    .filter(({ id }) => neverChanges(row.name) || isSettled(id))
    .map((order) => filterValuesOf(order, row.name, profile));
  const values = read.flatMap(([value, ...rest]) => (rest.length === 0 && isValue(row.value, value) ? [value] : []));
  if (values.length < read.length || values.some((value) => isPartHidden(String(value)))) return [];
  const isWrong = row.value === "text" ? isScattered : isFalling(row.value, direction);
  const place = values.findIndex((_, index) => isWrong(values, index));
  return [
    finding(direction === "ASC" ? "search.sort.ascending" : "search.sort.descending", place < 0, () => ({
      expected: `orders by ${row.name} with ${direction}: in this order`,
      actual: `orders by ${row.name} with ${direction}: ${shown(values[place - 1])} before ${shown(values[place])}`,
    })),
  ];
}

type Wrong = (values: readonly unknown[], index: number) => boolean;

function isFalling(kind: Parameters<typeof compareValues>[0], direction: string): Wrong {
  const sign = direction === "ASC" ? 1 : -1;
  return (values, index) => index > 0 && sign * compareValues(kind, values[index - 1], values[index]) > 0;
}

/** Whether a value comes again after another one. What may be the same under some collation is left open. */
const isScattered: Wrong = (values, index) =>
  index > 1 &&
  foldedText(values[index]) !== foldedText(values[index - 1]) &&
  values.slice(0, index - 1).some((before) => foldedText(before) === foldedText(values[index]));

function foldedText(value: unknown): string {
  return folded(String(value));
}
