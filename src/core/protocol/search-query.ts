import type { FilterName, Operator, SortDirection } from "../specification/search.ts";
import { sorting } from "../specification/search.ts";

export interface Filter {
  readonly name: FilterName;
  readonly operator: Operator;
  /** One value, or several for `in` and `nin`. */
  readonly values: readonly string[];
}

export interface SearchQuery {
  readonly filters?: readonly Filter[];
  readonly orderBy?: string;
  readonly sortBy?: SortDirection;
  readonly page?: number;
  /** How many orders the pages before have shown, where they may be fewer than were asked for. */
  readonly after?: number | undefined;
  readonly perPage?: number;
}

interface PageParameters {
  readonly pageParameter: string;
  readonly perPageParameter: string;
  readonly firstPage: number;
  readonly counts?: "pages" | "orders" | undefined;
}

/** The query parameters of a search; a filter is its operator, a colon and its comma-separated values. Section 4. */
export function searchParameters(
  query: SearchQuery,
  paging: PageParameters | undefined,
  operand: (filter: FilterName, value: string) => string = (_, value) => value,
): [string, string][] {
  const parameters = (query.filters ?? []).map(({ name, operator, values }): [string, string] => [
    name,
    `${operator}:${values.map((value) => operand(name, value)).join(",")}`,
  ]);
  if (query.orderBy !== undefined) parameters.push([sorting.field, query.orderBy]);
  if (query.sortBy !== undefined) parameters.push([sorting.direction, query.sortBy]);
  // Which page comes without its number is not shown.
  const page = query.page ?? (query.perPage === undefined ? undefined : paging?.firstPage);
  if (paging !== undefined && page !== undefined) {
    parameters.push([paging.pageParameter, String(positionOf(query, page, paging))]);
  }
  if (paging !== undefined && query.perPage !== undefined) {
    parameters.push([paging.perPageParameter, String(query.perPage)]);
  }
  return parameters;
}

/** A page by what the target counts: its number, or that of its first order. */
function positionOf({ perPage = 1, after }: SearchQuery, page: number, { firstPage, counts }: PageParameters): number {
  return counts === "orders" ? firstPage + (after ?? (page - firstPage) * perPage) : page;
}
