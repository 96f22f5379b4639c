import { z } from "zod";

import {
  type FilterName,
  type FilterRow,
  filters,
  listOperators,
  type Operator,
  operators,
  type SortDirection,
  sortDirections,
  sorting,
} from "../../core/index.ts";
import { malformedQuery, parsedQuery } from "../http/input.ts";
import { filtersOf, keyOf, type Key } from "./columns.ts";

/** One criterion of a search. An order without the value meets none, not even `ne` or `nin`. */
export interface Criterion {
  readonly filter: FilterRow & { readonly name: FilterName };
  readonly operator: Operator;
  readonly keys: readonly Key[];
}

export interface Ordering {
  /** `null` is the order of creation. */
  readonly field: FilterName | null;
  readonly direction: SortDirection;
}

export interface PageWindow {
  readonly page: number;
  readonly perPage: number;
  /** How many orders are on the pages before. */
  readonly skipped: number;
}

/** A condition on one column, in SQL. */
export interface Condition {
  readonly sql: string;
  readonly keys: readonly Key[];
}

export interface Search {
  readonly criteria: readonly Criterion[];
  readonly ordering: Ordering;
  readonly window: PageWindow;
  readonly conditionOn: (column: string, criterion: Criterion) => Condition;
}

export type Query = Readonly<Record<string, readonly string[]>>;

export const pageParameters = { page: "page", perPage: "perPage", largest: 100, standard: 20 } as const;

/** The criteria of a query: one for each occurrence of a filter, and all must hold. Throws Refusal. */
export function criteriaOf(query: Query): readonly Criterion[] {
  return filters.flatMap((filter) => (query[filter.name] ?? []).map((value) => criterionOf(filter, value)));
}

function criterionOf(filter: Criterion["filter"], text: string): Criterion {
  const colon = text.indexOf(":");
  const operator = operators.find((name) => name === text.slice(0, Math.max(colon, 0)));
  if (operator === undefined) malformedQuery(filter.name, `must start with one of ${operators.join(", ")} and a colon`);
  const operand = text.slice(colon + 1);
  const values = listOperators.includes(operator) ? operand.split(",") : [operand];
  const keys = values.map(
    (value) => keyOf(filter.value, value) ?? malformedQuery(filter.name, `compares ${filter.value} values`),
  );
  return { filter, operator, keys };
}

export const sortableFields: readonly FilterName[] = filtersOf("order").map((filter) => filter.name);

/** The ordering of a page. Throws Refusal for an unknown field or direction. */
export function orderingOf(field: string | undefined, direction: string | undefined): Ordering {
  const sorted = sortableFields.find((name) => name === field);
  if (field !== undefined && sorted === undefined) {
    malformedQuery(sorting.field, `must be one of ${sortableFields.join(", ")}`);
  }
  const chosen = sortDirections.find((name) => name === (direction ?? "ASC"));
  if (chosen === undefined) malformedQuery(sorting.direction, `must be one of ${sortDirections.join(", ")}`);
  return { field: sorted ?? null, direction: chosen };
}

const pageNumber = z.coerce.number().int().min(1).max(1_000_000).default(1);
const pageSize = z.coerce.number().int().min(1).max(pageParameters.largest).default(pageParameters.standard);

/** The requested page. Throws Refusal for numbers out of bounds. */
export function pageWindowOf(page: string | undefined, perPage: string | undefined): PageWindow {
  const number = parsedQuery(pageParameters.page, page, pageNumber);
  const size = parsedQuery(pageParameters.perPage, perPage, pageSize);
  return { page: number, perPage: size, skipped: (number - 1) * size };
}
