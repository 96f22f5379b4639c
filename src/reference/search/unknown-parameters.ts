import { filters, sorting } from "../../specification/search.ts";
import { malformedQuery } from "../http/input.ts";
import { pageParameters, type Query } from "./criteria.ts";

const known = new Set<string>([
  ...filters.map((filter) => filter.name),
  sorting.field,
  sorting.direction,
  pageParameters.page,
  pageParameters.perPage,
]);

/** A filter whose name is misspelt would find everything, and nobody would notice. */
export function refuseUnknownParameters(query: Query): void {
  for (const name of Object.keys(query)) if (!known.has(name)) malformedQuery(name, "is not known");
}
