import { type Order, type Query, rewritingSearches, ruled } from "../../sandbox/index.ts";
import { fault, type Fault } from "./fault.ts";

/** Faults of texts with more than plain letters and digits. */
export const letterFaults: readonly Fault[] = [
  fault("letters-lost-in-search", "search.externalReference.eq", {
    summary: "The value of a filter loses letters outside ASCII.",
    wire: () => rewritingSearches((query) => withValues(query, plainLetters)),
  }),
  fault("letters-plus-is-a-blank-in-search", "search.contact.eq", {
    summary: "A plus sign in the value of a filter is read as a space.",
    wire: () => rewritingSearches((query) => withValues(query, (text) => text.replaceAll("+", " "), ["contact"])),
  }),
  fault("letters-behind-a-colon-in-search", "search.createdBy.eq", {
    summary: "Only the text behind the last colon of a filter is its value.",
    wire: () =>
      rewritingSearches((query) => withValues(query, (text) => text.replace(/^(\w+):.*:/u, "$1:"), ["createdBy"])),
  }),
  fault("letters-searched-by-words", "search.contact.eq", {
    summary: "A search by a contact finds every contact that has the same words.",
    rules: ({ createOrder, criteriaOf }) => {
      const contacts = new Set<string>();
      return {
        createOrder: (request, origin, moment) => {
          const order = createOrder(request, origin, moment);
          if (order.contact !== null) contacts.add(order.contact);
          return order;
        },
        criteriaOf: (query) => criteriaOf(withValues(query, (text) => withSameWords(text, contacts), ["contact"])),
      };
    },
  }),
  fault("letters-lost-in-changed-name", "travellers.update.read-back", {
    summary: "The new name of a traveller loses letters outside Latin 1.",
    ...ruled("updateTraveller", (updateTraveller, order, travellerId, change) =>
      updateTraveller(order, travellerId, {
        ...change,
        ...(change.name !== undefined && { name: latinLetters(change.name) }),
      }),
    ),
  }),
  fault("letters-lost-in-changed-values", "orders.update.changes-value", {
    summary: "The new contact of an order loses letters outside ASCII.",
    ...ruled("updateOrder", (updateOrder, order, { contact, ...request }) =>
      updateOrder(order, {
        ...request,
        ...(contact !== undefined && { contact: contact === null ? null : plainLetters(contact) }),
      }),
    ),
  }),
  ...(["orders.create.keeps-values", "orders.update.changes-value"] as const).map((requirement): Fault => ({
    id: `letters-cut-${requirement.split(".")[1]}`,
    requirement,
    summary: "A reference of an order is cut after 128 characters.",
    store: ({ insert, replace }) => ({
      insert: (order, initial) => insert(cut(order), initial),
      replace: (before, after, events) => replace(before, cut(after), events),
    }),
  })),
  fault("letters-cut-in-lines", "order-lines.add.read-back", {
    summary: "The reference of a new line is cut after 128 characters.",
    ...ruled("addOrderLines", (addOrderLines, order, requests, moment) =>
      addOrderLines(
        order,
        requests.map((request) => ({
          ...request,
          ...(typeof request.externalReference === "string" && {
            externalReference: request.externalReference.slice(0, 128),
          }),
        })),
        moment,
      ),
    ),
  }),
  fault("letters-cut-in-names", "travellers.update.read-back", {
    summary: "The new name of a traveller is cut after 64 characters.",
    ...ruled("updateTraveller", (updateTraveller, order, travellerId, change) =>
      updateTraveller(order, travellerId, {
        ...change,
        ...(change.name !== undefined && { name: change.name.slice(0, 64) }),
      }),
    ),
  }),
  fault("letters-lost-in-changed-lines", "order-lines.update.read-back", {
    summary: "The new reference of a line loses letters outside ASCII.",
    ...ruled("updateOrderLines", (updateOrderLines, order, changes) =>
      updateOrderLines(
        order,
        changes.map((change) => ({
          ...change,
          ...(typeof change.externalReference === "string" && {
            externalReference: plainLetters(change.externalReference),
          }),
        })),
      ),
    ),
  }),
];

function withValues(query: Query, read: (text: string) => string, names?: readonly string[]): Query {
  return Object.fromEntries(
    Object.entries(query).map(([name, values]) => [name, names?.includes(name) === false ? values : values.map(read)]),
  );
}

/** A filter for a text as one for each of those that have the same words. */
function withSameWords(filter: string, texts: ReadonlySet<string>): string {
  const wordsOf = (text: string): string => text.split(/ +/u).toSorted().join(" ");
  const [operator = "", ...rest] = filter.split(":");
  const same = [...texts].filter((text) => !text.includes(",") && wordsOf(text) === wordsOf(rest.join(":")));
  return operator === "eq" && same.length > 1 ? `in:${same.join(",")}` : filter;
}

function cut(order: Order): Order {
  return { ...order, externalReference: order.externalReference?.slice(0, 128) ?? null };
}

function plainLetters(text: string): string {
  return text.replaceAll(/[^ -~]/gu, "?");
}

function latinLetters(text: string): string {
  return text.replaceAll(/[^ -~\u00a0-\u00ff]/gu, "?");
}
