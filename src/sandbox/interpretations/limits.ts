import { orderStatus } from "../../core/index.ts";
import { isUuid } from "../domain/values.ts";
import { malformedQuery } from "../http/input.ts";
import type { Criterion } from "../search/criteria.ts";
import { statusWords } from "./status-words.ts";
import { type Deviation, ruled, named } from "../deviations/deviation.ts";

/** How much a search takes, how it compares texts, and which operands it can serve. */
export const limitInterpretations: readonly Deviation[] = named({
  "lists-hold-ten": {
    summary: "A list of a filter holds ten values at most.",
    ...ruled("criteriaOf", (criteriaOf, query) => {
      const criteria = criteriaOf(query);
      const long = criteria.find(({ keys }) => keys.length > 10);
      return long === undefined ? criteria : malformedQuery(long.filter.name, "takes ten values at most");
    }),
  },
  "pages-hold-1": { summary: "A page holds 1 order at most.", ...pagesOf(1) },
  "pages-hold-3": { summary: "A page holds 3 orders at most.", ...pagesOf(3) },
  "pages-hold-4-at-least": {
    summary: "A page of fewer than 4 orders is refused.",
    ...ruled("pageWindowOf", (pageWindowOf, page, perPage) => {
      const window = pageWindowOf(page, perPage);
      return window.perPage < 4 ? malformedQuery("perPage", "is 4 at least") : window;
    }),
  },
  "pages-begin-at-an-order": {
    summary: "The page parameter is the number of the first order that a page shows.",
    ...ruled("pageWindowOf", (pageWindowOf, page, perPage) => {
      const window = pageWindowOf(page, perPage);
      return { ...window, skipped: window.page - 1 };
    }),
  },
  "pages-are-short": {
    summary: "A page holds half as many orders as were asked for, also where more follow.",
    ...ruled("pageWindowOf", (pageWindowOf, page, perPage) => {
      const asked = pageWindowOf(page, perPage);
      return pageWindowOf(page, String(Math.ceil(asked.perPage / 2)));
    }),
  },
  "texts-are-compared-without-case": {
    summary: "Filters by texts take capital and small letters for the same.",
    ...ruled("conditionOn", (conditionOn, column, criterion) =>
      criterion.filter.value === "text"
        ? conditionOn(`lower(${column})`, {
            ...criterion,
            keys: criterion.keys.map((key) => String(key).toLowerCase()),
          })
        : conditionOn(column, criterion),
    ),
  },
  "filters-refuse-foreign-operands": {
    summary: "Filters by ids and by words of the service refuse operands of another form.",
    ...ruled("criteriaOf", (criteriaOf, query) => {
      const criteria = criteriaOf(query);
      const foreign = criteria.find(isForeign);
      return foreign === undefined ? criteria : malformedQuery(foreign.filter.name, "takes values of its own form");
    }),
  },
});

const words: readonly string[] = [...Object.values(orderStatus), ...Object.values(statusWords).map(({ word }) => word)];

const forms: Readonly<Record<string, (operand: string) => boolean>> = {
  orderLineId: isUuid,
  reservationId: isUuid,
  status: (word) => words.includes(word),
  currency: (word) => /^[A-Z]{3}$/.test(word),
};

function isForeign({ filter, keys }: Criterion): boolean {
  const fits = forms[filter.name];
  return fits !== undefined && keys.some((key) => !fits(String(key)));
}

function pagesOf(largest: number): Pick<Deviation, "rules"> {
  return ruled("pageWindowOf", (pageWindowOf, page, perPage) => {
    const window = pageWindowOf(page, perPage);
    const size = Math.min(window.perPage, largest);
    return { ...window, perPage: size, skipped: (window.page - 1) * size };
  });
}
