import { filters, type SentenceId, sortDirections } from "../../../core/index.ts";
import {
  type Answer,
  bodyOf,
  type Call,
  pageParameters,
  sortableFields,
  succeeded,
  withBody,
} from "../../../sandbox/index.ts";
import type { Alteration } from "./alteration.ts";
import type { DerivedFault } from "./derived-fault.ts";
import { alikeEverywhere } from "./filter-values.ts";

/** Sorting by field and direction, and what can go wrong with pages. */

interface Cell extends Omit<Alteration, "operations"> {
  readonly name: string;
  readonly summary: string;
  readonly breaks: readonly SentenceId[];
}

const fields = filters.filter(({ name }) => sortableFields.includes(name) && !alikeEverywhere.includes(name));

const sorts: readonly Cell[] = fields.flatMap(({ name, value }, index): readonly Cell[] => {
  const another = fields[(index + 1) % fields.length]?.name ?? null;
  return [
    ...sortDirections.flatMap((direction): readonly Cell[] => [
      {
        name: `${name}-${direction}-swapped`,
        summary: `Sorting by ${name} with ${direction} sorts the other way.`,
        breaks: ["s4.order-by", "s4.sort-by"],
        search: (search) =>
          search.ordering.field === name && search.ordering.direction === direction
            ? { ...search, ordering: { field: name, direction: direction === "ASC" ? "DESC" : "ASC" } }
            : search,
      },
      {
        name: `${name}-${direction}-by-another`,
        summary: `Sorting by ${name} with ${direction} sorts by ${another}.`,
        breaks: ["s4.order-by", "s4.sort-by"],
        search: (search) =>
          search.ordering.field === name && search.ordering.direction === direction
            ? { ...search, ordering: { field: another, direction } }
            : search,
      },
    ]),
    {
      name: `${name}-unsorted`,
      summary: `Sorting by ${name} leaves the order of creation.`,
      breaks: ["s4.order-by", "s4.sort-by"],
      search: (search) =>
        search.ordering.field === name ? { ...search, ordering: { field: null, direction: "ASC" } } : search,
    },
    {
      name: `${name}-default-descends`,
      summary: `Sorting by ${name} without a direction sorts descending.`,
      breaks: ["s4.sort-by-default", "s4.sort-by", "s4.order-by"],
      call: (call) =>
        call.query["orderBy"]?.[0] === name && call.query["sortBy"] === undefined
          ? { ...call, query: { ...call.query, sortBy: ["DESC"] } }
          : call,
    },
    ...(value === "money" || value === "version"
      ? [
          {
            name: `${name}-as-text`,
            summary: `Sorting by ${name} sorts numbers as text.`,
            breaks: ["s4.order-by"],
            answered: sortedAsText(name),
          } satisfies Cell,
        ]
      : []),
  ];
});

type Item = Readonly<Record<string, unknown>>;

function itemsOf(answer: Answer): readonly Item[] {
  return Object(bodyOf(answer))["items"] ?? [];
}

function withItems(answer: Answer, items: readonly Item[]): Answer {
  return withBody(answer, (body) => ({ ...Object(body), items }));
}

function sortedAsText(name: string): NonNullable<Alteration["answered"]> {
  return (answer, { call }) => {
    if (!succeeded(answer) || call.query["orderBy"]?.[0] !== name) return answer;
    const sign = call.query["sortBy"]?.[0] === "DESC" ? -1 : 1;
    const sorted = itemsOf(answer).toSorted((one, other) => {
      const [a, b] = [String(one[name]), String(other[name])];
      return sign * (a < b ? -1 : a > b ? 1 : 0);
    });
    return withItems(answer, sorted);
  };
}

/** Alters the items of the pages that it is about. */
function onPage(
  concerns: (page: number, call: Call) => boolean,
  alter: (items: readonly Item[]) => readonly Item[],
): NonNullable<Alteration["answered"]> {
  return (answer, { call }) => {
    if (!succeeded(answer) || !concerns(Number(call.query[pageParameters.page]?.[0] ?? 1), call)) return answer;
    const items = itemsOf(answer);
    const altered = alter(items);
    return altered === items ? answer : withItems(answer, altered);
  };
}

function rewritten(name: string, rewrite: (value: number) => number): NonNullable<Alteration["call"]> {
  return (call) => {
    const [given] = call.query[name] ?? [];
    if (given === undefined || rewrite(Number(given)) === Number(given)) return call;
    return { ...call, query: { ...call.query, [name]: [String(rewrite(Number(given)))] } };
  };
}

const someOf = (items: readonly Item[], keep: (items: readonly Item[]) => readonly Item[]): readonly Item[] =>
  items.length > 1 ? keep(items) : items;

/** What can go wrong with pages. */
const onPages: Readonly<Record<string, Omit<Cell, "name" | "breaks">>> = {
  "page-ignored": {
    summary: "Every page is the first.",
    call: rewritten(pageParameters.page, () => 1),
  },
  "page-one-further": {
    summary: "Every page is the one after it.",
    call: rewritten(pageParameters.page, (at) => at + 1),
  },
  "second-page-is-third": {
    summary: "The second page is left out.",
    call: rewritten(pageParameters.page, (at) => (at > 1 ? at + 1 : at)),
  },
  "size-ignored": {
    summary: "Every page has its standard size.",
    call: rewritten(pageParameters.perPage, () => pageParameters.standard),
  },
  "size-one-more": {
    summary: "Every page shows one order more than asked for.",
    call: rewritten(pageParameters.perPage, (size) => Math.min(size + 1, pageParameters.largest)),
  },
  "first-of-next-page-missing": {
    summary: "The first order of every page but the first is missing.",
    answered: onPage(
      (page) => page > 1,
      (items) => items.slice(1),
    ),
  },
  "last-of-page-missing": {
    summary: "The last order of a first page is missing.",
    answered: onPage(
      (page) => page === 1,
      (items) => someOf(items, (all) => all.slice(0, -1)),
    ),
  },
  "element-repeated": {
    summary: "The last order of a page is on it twice.",
    answered: onPage(
      () => true,
      (items) => [...items, ...items.slice(-1)],
    ),
  },
  "page-reversed": {
    summary: "The orders of a page come in reverse.",
    answered: onPage(
      (_, call) => call.query["orderBy"] !== undefined,
      (items) => someOf(items, (all) => all.toReversed()),
    ),
  },
  "sorted-within-pages": {
    summary: "Only the orders of a page are sorted, not those of all pages.",
    search: (search) =>
      search.ordering.field !== null && search.window.skipped > 0
        ? { ...search, ordering: { ...search.ordering, field: null } }
        : search,
  },
  empty: {
    summary: "Every search finds nothing.",
    answered: onPage(
      () => true,
      (items) => items.slice(0, 0),
    ),
  },
};

const pages = Object.entries(onPages).map(([name, row]): Cell => ({
  name,
  breaks: ["s4.pages", "s4.order-by", "s2.page", "s1.search", "s4.operation-getOrders"],
  ...row,
}));

export function sortFaults(): readonly DerivedFault[] {
  return [...sorts, ...pages].map(({ name, summary, breaks, ...alteration }) => ({
    id: `getOrders-sort-${name}`,
    class: "sort",
    group: `sort ${name.split("-")[0]}`,
    summary,
    breaks,
    operations: ["getOrders"],
    alteration: () => ({ operations: ["getOrders"], ...alteration }),
  }));
}
