import type { Operator } from "../../specification/search.ts";
import type { Key } from "./columns.ts";
import { criteriaOf, orderingOf, pageWindowOf, type Criterion } from "./criteria.ts";
import { refuseUnknownParameters } from "./unknown-parameters.ts";

/** A condition on one column, in SQL. */
export interface Condition {
  readonly sql: string;
  readonly keys: readonly Key[];
}

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
