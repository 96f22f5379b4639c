import { operators, requiredOrderFields } from "../../core/index.ts";
import { bodyOf, mapped, onSuccess, refusal, withItems } from "../deviations/wire.ts";
import { Refusal } from "../domain/refusal.ts";
import { tables } from "../search/columns.ts";
import type { Query } from "../search/criteria.ts";
import { type Deviation, ruled, named } from "../deviations/deviation.ts";

/** Filters, sorting and pages. */
export const searchInterpretations: readonly Deviation[] = named({
  "filters-without-operator-mean-eq": {
    summary: "A filter without a known operator compares its whole text with eq.",
    ...ruled("criteriaOf", (criteriaOf, query) => criteriaOf(eachFilter(query, (value) => [`eq:${value}`]))),
  },
  "filters-without-operator-are-ignored": {
    summary: "A filter without a known operator is ignored.",
    ...ruled("criteriaOf", (criteriaOf, query) => criteriaOf(eachFilter(query, () => []))),
  },
  "excluding-filters-ask-every-part": {
    summary: "An order meets ne and nin on lines and legs if none of them has the value.",
    ...ruled("conditionOn", (conditionOn, column, criterion) => {
      const { filter, operator } = criterion;
      // A criterion of several alternatives excludes nothing, see the contrarian variant.
      const isExcluding = (operator === "ne" || operator === "nin") && !("choices" in criterion);
      if (filter.scope === "order" || !isExcluding) return conditionOn(column, criterion);
      const including = operator === "ne" ? "eq" : "in";
      // What is around the column, such as its text in lower case, stays around it.
      const { sql, keys } = conditionOn(column.replace(/\+?(?:part\.)?"/, 'other."'), {
        ...criterion,
        operator: including,
      });
      const others = `SELECT 1 FROM ${tables[filter.scope]} AS other WHERE other.order_sequence = part.order_sequence`;
      return { sql: `NOT EXISTS (${others} AND ${sql})`, keys };
    }),
  },
  "version-filter-selects-no-orders": {
    summary: "The version filter chooses the form in which orders are shown, and excludes no order.",
    ...ruled("criteriaOf", (criteriaOf, query) => criteriaOf(query).filter(({ filter }) => filter.name !== "version")),
  },
  "unknown-sort-fields-are-ignored": {
    summary: "With an unknown sort field, orders are sorted by creation.",
    ...ruled("orderingOf", (orderingOf, field, direction) => {
      try {
        return orderingOf(field, direction);
      } catch (problem) {
        if (problem instanceof Refusal) return orderingOf(undefined, direction);
        throw problem;
      }
    }),
  },
  "pages-after-the-last-are-refused": {
    summary: "A page without orders is a 400, except for the first page.",
    wire: () =>
      onSuccess("getOrders", (answer, call) => {
        const { items } = bodyOf(answer) as { readonly items: readonly unknown[] };
        const first = (call.query["page"] ?? ["1"]).includes("1");
        return items.length === 0 && !first ? refusal(400, "There is no such page") : answer;
      }),
  },
  "search-shows-required-fields-only": {
    summary: "The search shows only the required fields of an order.",
    wire: () =>
      onSuccess("getOrders", (answer) =>
        withItems(answer, (items) =>
          items.map((order) => Object.fromEntries(requiredOrderFields.map((field) => [field, order[field]]))),
        ),
      ),
  },
});

const withOperator = new RegExp(`^(${operators.join("|")}):`);
const noFilters = ["orderBy", "sortBy", "page", "perPage"];

/** The query with other values for the filters that name no operator. */
function eachFilter(query: Query, otherwise: (value: string) => readonly string[]): Query {
  return mapped(query, (values, name) =>
    noFilters.includes(name)
      ? values
      : values.flatMap((value) => (withOperator.test(value) ? [value] : otherwise(value))),
  );
}
