import { filters, type Operator, sorting } from "../../core/index.ts";
import { malformedQuery } from "../http/input.ts";
import {
  criteriaOf,
  orderingOf,
  pageParameters,
  pageWindowOf,
  type Condition,
  type Criterion,
  type Query,
} from "./criteria.ts";

const comparisons: Readonly<Record<Operator, string>> = {
  eq: "=",
  ne: "<>",
  gt: ">",
  gte: ">=",
  lt: "<",
  lte: "<=",
  in: "IN",
  nin: "NOT IN",
};

export const searchRules = { refuseUnknownParameters, criteriaOf, orderingOf, pageWindowOf, conditionOn };

function conditionOn(column: string, { operator, keys }: Criterion): Condition {
  const places = keys.map(() => "?").join(", ");
  return { sql: `${column} ${comparisons[operator]} (${places})`, keys };
}

const known = new Set<string>([
  ...filters.map((filter) => filter.name),
  sorting.field,
  sorting.direction,
  pageParameters.page,
  pageParameters.perPage,
]);

/** A misspelt filter would find everything, and the client would not notice. */
function refuseUnknownParameters(query: Query): void {
  for (const name of Object.keys(query)) if (!known.has(name)) malformedQuery(name, "is not known");
}
