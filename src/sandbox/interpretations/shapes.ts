import { operations } from "../../core/index.ts";
import type { Moment } from "../domain/decision.ts";
import type { Order } from "../domain/order.ts";
import { instantKey } from "../domain/instant.ts";
import type { Answer, Call } from "../http/call.ts";
import { bodyOf, isOrder, succeeded, withItems } from "../deviations/wire.ts";
import type { Deviation } from "../deviations/deviation.ts";

type Members = Readonly<Record<string, unknown>>;

/** In which form values are shown, and in which order. */
export const shapeInterpretations: readonly Deviation[] = [
  {
    id: "lists-stand-in-any-order",
    summary: "The members of a list stand in another order with every answer.",
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
  {
    id: "answers-have-further-members",
    summary: "Resources have members that the specification does not know, one of which changes with every answer.",
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
  {
    id: "absent-values-are-left-out",
    summary: "What has no value is no member.",
    wire: () => ({
      answer: (answer, call) => eachResource(answer, call, (resource) => withoutNulls(resource) as Members),
    }),
  },
  {
    id: "versions-are-texts",
    summary: "The version of an order is a text.",
    wire: () => ({
      answer: (answer, call) =>
        eachResource(answer, call, (resource) =>
          typeof resource["version"] === "number" ? { ...resource, version: String(resource["version"]) } : resource,
        ),
    }),
  },
  {
    id: "amounts-have-four-decimals",
    summary: "Amounts are written with four decimals.",
    wire: () => ({
      answer: (answer) => ({
        ...answer,
        body:
          answer.body?.replaceAll(
            /"(balance|totalAmount|totalTaxAmount|price|tax|amount)":"(-?\d+\.\d\d)"/g,
            '"$1":"$200"',
          ) ?? null,
      }),
      call: (call) => (call.name === "getOrders" ? { ...call, query: shortAmounts(call.query) } : call),
    }),
  },
  {
    id: "ids-of-parts-are-in-capitals",
    summary: "The ids that the service gives to lines, fees and travellers are shown in capitals.",
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
          parameters: Object.fromEntries(Object.entries(parameters).map(([name, id]) => [name, understood(id)])),
          query: Object.fromEntries(
            Object.entries(query).map(([name, values]) => [
              name,
              idParameters.includes(name) ? values.map(each) : values,
            ]),
          ),
          body: body.kind === "text" ? { ...body, text: withIds(body.text, understood) } : body,
        }),
        answer: (answer, call) => eachResource(answer, call, (resource) => withCapitals(resource, call, capital)),
      };
    },
  },
  {
    id: "times-have-whole-seconds",
    summary: "Times that the service sets have no fraction.",
    rules: timing((now) => `${now.slice(0, 19)}Z`),
  },
  {
    id: "times-have-nanoseconds",
    summary: "Times that the service sets have nine digits behind the second.",
    rules: timing((now) => (instantKey(now) ?? now).replace(/0{6}Z$/, "012345Z")),
  },
  {
    id: "orders-do-not-show-travellers",
    summary: "Who travels is no part of an order.",
    wire: () => ({
      answer: (answer, call) =>
        eachResource(answer, call, (resource) => {
          if (!isOrder(resource)) return resource;
          const { travellers: _, ...order } = resource;
          return order;
        }),
    }),
  },
  {
    id: "search-shows-newest-first",
    summary: "Without a field to sort by, the newest order stands first.",
    rules: ({ orderingOf }) => ({
      orderingOf: (field, direction) =>
        field === undefined && direction === undefined ? orderingOf("createdAt", "DESC") : orderingOf(field, direction),
    }),
  },
];

/** Alters every resource of a success, and the list where the answer is one; a page keeps its order. */
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
  return Object.fromEntries(
    Object.entries(resource).map(([name, value]) => [
      name,
      listsOfOrder.includes(name) && Array.isArray(value) ? rotated(value, turns) : value,
    ]),
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
  return Object.fromEntries(
    Object.entries(query).map(([name, values]) => [
      name,
      amounts.includes(name) ? values.map((value) => value.replaceAll(/(\.\d\d)00(?=,|$)/g, "$1")) : values,
    ]),
  );
}

const idParameters = ["orderLineId", "orderLineIds", "travellerIds"];
const idMembers = ["", "orderLineId", "orderLineIds"];

/** The JSON text with other ids of lines: in the members that are there for them, or where ids are all that is sent. */
function withIds(text: string, understood: (id: string) => string): string {
  const within = (value: unknown, name: string): unknown => {
    if (typeof value === "string") return idMembers.includes(name) ? understood(value) : value;
    if (Array.isArray(value)) return value.map((member) => within(member, name));
    if (value === null || typeof value !== "object") return value;
    return Object.fromEntries(Object.entries(value).map(([member, held]) => [member, within(held, member)]));
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
    return Object.fromEntries(
      Object.entries(value).map(([member, held]) => {
        if (member === "orderLineId" || (member === "id" && ofPart)) return [member, capital(held)];
        if (member === "orderLineIds" && Array.isArray(held)) return [member, held.map(capital)];
        return [member, within(held, partsOfOrder.includes(member))];
      }),
    );
  };
  return within(resource, isPart) as Members;
}

/** Has the service set its times otherwise. */
function timing(shown: (now: string) => string): NonNullable<Deviation["rules"]> {
  const at = (moment: Moment): Moment => ({ ...moment, now: shown(moment.now) });
  return (plain) => ({
    createOrder: (request, origin, moment): Order => plain.createOrder(request, origin, at(moment)),
    confirmOrder: (order, moment) => plain.confirmOrder(order, at(moment)),
    confirmOrderLines: (order, ids, moment) => plain.confirmOrderLines(order, ids, at(moment)),
    cancelOrderLines: (order, request, moment) => plain.cancelOrderLines(order, request, at(moment)),
  });
}
