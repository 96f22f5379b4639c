import { operations } from "../../core/index.ts";
import type { Moment } from "../domain/decision.ts";
import type { Order } from "../domain/order.ts";
import { instantKey } from "../domain/instant.ts";
import type { Answer, Call } from "../http/call.ts";
import {
  bodyOf,
  isOrder,
  mapped,
  onSuccess,
  rewritingAnswers,
  succeeded,
  withBody,
  withItems,
  withOrder,
  without,
} from "../deviations/wire.ts";
import { type Deviation, ruled, named } from "../deviations/deviation.ts";

type Members = Readonly<Record<string, unknown>>;

/** The form and the order of values in answers. */
export const shapeInterpretations: readonly Deviation[] = named({
  "lists-are-in-any-order": {
    summary: "The members of a list are in another order in every answer.",
    wire: () => {
      let turns = 0;
      return {
        answer: (answer, call) => {
          if (call.name === "requestToken" || call.name === "hook") return answer;
          turns += 1;
          return eachResource(
            answer,
            call,
            (resource) => turned(resource, turns),
            (list) => rotated(list, turns),
          );
        },
      };
    },
  },
  "answers-have-further-members": {
    summary: "Resources have unknown members. One of them changes with every answer.",
    wire: () => {
      let answered = 0;
      return {
        answer: (answer, call) => {
          answered += 1;
          return eachResource(answer, call, (resource) => ({
            kind: "resource",
            ...resource,
            links: { self: `/answers/${answered}`, next: null, tags: [] },
          }));
        },
      };
    },
  },
  "empty-pages-have-no-list": {
    summary: "A page without orders has no list of them.",
    wire: () =>
      onSuccess("getOrders", (answer) =>
        withBody(answer, (page) => {
          const { items, ...rest } = page as Members;
          return Array.isArray(items) && items.length === 0 ? rest : page;
        }),
      ),
  },
  "changes-show-no-travellers": {
    summary: "Only an order that is read shows its travellers. The answer to a change leaves them out.",
    wire: () => ({
      answer: (answer, { name }) =>
        name === "getOrder" || name === "getOrders" || answer.body === null || !succeeded(answer)
          ? answer
          : withOrder(answer, (order) => without(order, "travellers")),
    }),
  },
  "absent-values-are-left-out": {
    summary: "Absent values have no member.",
    wire: () => ({
      answer: (answer, call) => eachResource(answer, call, (resource) => withoutNulls(resource) as Members),
    }),
  },
  "versions-are-texts": {
    summary: "The version of an order is a text.",
    wire: () => ({
      answer: (answer, call) =>
        eachResource(answer, call, (resource) =>
          typeof resource["version"] === "number" ? { ...resource, version: String(resource["version"]) } : resource,
        ),
    }),
  },
  "amounts-have-four-decimals": {
    summary: "Amounts are written with four decimals.",
    wire: () => ({
      ...rewritingAnswers(/"(balance|totalAmount|totalTaxAmount|price|tax|amount)":"(-?\d+\.\d\d)"/g, '"$1":"$200"'),
      call: (call) => (call.name === "getOrders" ? { ...call, query: shortAmounts(call.query) } : call),
    }),
  },
  "ids-of-parts-are-in-capitals": {
    summary: "The ids of lines, fees and travellers are in capital letters.",
    wire: () => {
      const known = new Set<string>();
      const capital = (id: unknown): unknown => {
        if (typeof id !== "string") return id;
        known.add(id.toUpperCase());
        return id.toUpperCase();
      };
      const understood = (id: string): string => (known.has(id) ? id.toLowerCase() : id);
      const each = (text: string): string => text.replaceAll(/[^:,]+/g, understood);
      return {
        call: ({ parameters, query, body, ...call }) => ({
          ...call,
          parameters: mapped(parameters, understood),
          query: mapped(query, (values, name) => (idParameters.includes(name) ? values.map(each) : values)),
          body: body.kind === "text" ? { ...body, text: withIds(body.text, understood) } : body,
        }),
        answer: (answer, call) => eachResource(answer, call, (resource) => withCapitals(resource, call, capital)),
      };
    },
  },
  "times-have-whole-seconds": {
    summary: "Times of the service have no fraction.",
    rules: timing((now) => `${now.slice(0, 19)}Z`),
  },
  "times-have-nanoseconds": {
    summary: "Times of the service have nine fraction digits.",
    rules: timing((now) => (instantKey(now) ?? now).replace(/0{6}Z$/, "012345Z")),
  },
  "orders-do-not-show-travellers": {
    summary: "An order does not show its travellers.",
    wire: () => ({
      answer: (answer, call) =>
        eachResource(answer, call, (resource) => {
          if (!isOrder(resource)) return resource;
          const { travellers: _, ...order } = resource;
          return order;
        }),
    }),
  },
  "search-shows-newest-first": {
    summary: "Without a sort field, the newest order comes first.",
    ...ruled("orderingOf", (orderingOf, field, direction) =>
      field === undefined && direction === undefined ? orderingOf("createdAt", "DESC") : orderingOf(field, direction),
    ),
  },
});

/** Alters every resource in a success, and the list of an answer that is one. A page keeps its order. */
function eachResource(
  answer: Answer,
  call: Call,
  alter: (resource: Members) => Members,
  list: (resources: readonly Members[]) => readonly Members[] = (resources) => resources,
): Answer {
  const row = operations.find(({ id }) => id === call.name);
  if (row === undefined || row.success.body === "empty" || !succeeded(answer)) return answer;
  if (row.success.body === "page") return withItems(answer, (items) => items.map(alter));
  const body = bodyOf(answer);
  const shown = Array.isArray(body) ? list(body.map((resource: Members) => alter(resource))) : alter(body as Members);
  return { ...answer, body: JSON.stringify(shown) };
}

function rotated<Item>(list: readonly Item[], turns: number): readonly Item[] {
  const by = list.length === 0 ? 0 : turns % list.length;
  return [...list.slice(by), ...list.slice(0, by)];
}

const listsOfOrder = ["orderLines", "fees", "travellers", "reservations"];

function turned(resource: Members, turns: number): Members {
  return mapped(resource, (value, name) =>
    listsOfOrder.includes(name) && Array.isArray(value) ? rotated(value, turns) : value,
  );
}

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (value === null || typeof value !== "object") return value;
  const present = Object.entries(value).filter(([, member]) => member !== null);
  return Object.fromEntries(present.map(([name, member]) => [name, withoutNulls(member)]));
}

function shortAmounts(query: Call["query"]): Call["query"] {
  const amounts = ["balance", "totalAmount", "totalTaxAmount"];
  return mapped(query, (values, name) =>
    amounts.includes(name) ? values.map((value) => value.replaceAll(/(\.\d\d)00(?=,|$)/g, "$1")) : values,
  );
}

const idParameters = ["orderLineId", "orderLineIds", "travellerIds"];
const idMembers = ["", "orderLineId", "orderLineIds"];

/** The JSON text with other ids of lines: in their members, or in a body of ids alone. */
function withIds(text: string, understood: (id: string) => string): string {
  const within = (value: unknown, name: string): unknown => {
    if (typeof value === "string") return idMembers.includes(name) ? understood(value) : value;
    if (Array.isArray(value)) return value.map((member) => within(member, name));
    if (value === null || typeof value !== "object") return value;
    return mapped(value as Members, within);
  };
  try {
    return JSON.stringify(within(JSON.parse(text), ""));
  } catch {
    return text;
  }
}

const partsOfOrder = ["fees", "travellers"];

function withCapitals(resource: Members, { name }: Call, capital: (id: unknown) => unknown): Members {
  const success = operations.find(({ id }) => id === name)?.success;
  const isPart = success?.body !== "empty" && (success?.of === "Fee" || success?.of === "Traveller");
  const within = (value: unknown, ofPart: boolean): unknown => {
    if (Array.isArray(value)) return value.map((member) => within(member, ofPart));
    if (value === null || typeof value !== "object") return value;
    return mapped(value as Members, (held, member) => {
      if (member === "orderLineId" || (member === "id" && ofPart)) return capital(held);
      if (member === "orderLineIds" && Array.isArray(held)) return held.map(capital);
      return within(held, partsOfOrder.includes(member));
    });
  };
  return within(resource, isPart) as Members;
}

/** Alters the times that the service sets. */
function timing(shown: (now: string) => string): NonNullable<Deviation["rules"]> {
  const at = (moment: Moment): Moment => ({ ...moment, now: shown(moment.now) });
  return (plain) => ({
    createOrder: (request, origin, moment): Order => plain.createOrder(request, origin, at(moment)),
    confirmOrder: (order, moment) => plain.confirmOrder(order, at(moment)),
    confirmOrderLines: (order, ids, moment) => plain.confirmOrderLines(order, ids, at(moment)),
    cancelOrderLines: (order, request, moment) => plain.cancelOrderLines(order, request, at(moment)),
  });
}
