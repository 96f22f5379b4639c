import { type Operation, operations, requiredOrderFields } from "../../../core/index.ts";
import { type Answer, bodyOf, isOrder, type Order, succeeded, without, withItems } from "../../../sandbox/index.ts";
import type { Situation } from "./alteration.ts";
import type { DerivedFault } from "./derived-fault.ts";
import { filledFrom } from "./stranger.ts";
import { sentencesOfOperation, sentencesOfResource } from "./sentences.ts";

/** Operation by success body: another resource than its row says, or another form of it. */

interface Cell {
  readonly name: string;
  readonly words: string;
  /** Takes an order that has parts of every kind. */
  readonly of: (body: unknown, order: Order) => unknown;
}

const resources: readonly Cell[] = [
  { name: "order", words: "the order", of: (_, order) => order },
  { name: "line", words: "an order line", of: (_, { orderLines }) => orderLines[0] },
  { name: "fee", words: "a fee", of: (_, { fees }) => fees[0] },
  { name: "traveller", words: "a traveller", of: (_, { travellers }) => travellers[0] },
  { name: "reservation", words: "a reservation", of: (_, { reservations }) => reservations[0] },
  { name: "page", words: "a page", of: (body) => ({ items: [body], page: 1, perPage: 20, hasNext: false }) },
];

const forms: readonly Cell[] = [
  { name: "list", words: "a list with the body", of: (body) => [body] },
  { name: "first", words: "its first member only", of: (body) => (Array.isArray(body) ? body[0] : undefined) },
  { name: "one-less", words: "a member less", of: (body) => (Array.isArray(body) ? body.slice(1) : undefined) },
  { name: "one-more", words: "a member too many", of: extraMember },
  { name: "empty-object", words: "an empty object", of: () => ({}) },
  { name: "empty-list", words: "an empty list", of: () => [] },
  { name: "null", words: "null", of: () => null },
  { name: "text", words: "a text", of: () => "done" },
];

/** Another member of the list that it is from, where there is one. */
function extraMember(body: unknown, { orderLines, travellers }: Order): unknown {
  if (!Array.isArray(body)) return undefined;
  const known = new Set(body.map((member) => JSON.stringify(member)));
  const own = Object(body[0]);
  const rest = "orderLineId" in own && "price" in own ? orderLines : "name" in own ? travellers : [];
  const extra = rest.find((member) => !known.has(JSON.stringify(member)));
  return extra === undefined ? undefined : [...body, extra];
}

/** What the row says already is no fault; which reservations are listed after adding some is open. */
function isOther({ success }: Operation, { name }: Cell): boolean {
  if (success.body === "empty") return success.status !== 204 && ["order", "traveller"].includes(name);
  const own = {
    Order: "order",
    OrderLine: "line",
    Fee: "fee",
    Traveller: "traveller",
    PurchasedReservation: "reservation",
  };
  if (success.body === "page")
    return name !== "page" && name !== "empty-list" && !["first", "one-less", "one-more"].includes(name);
  if (success.body === "object") return own[success.of] !== name && !["first", "one-less", "one-more"].includes(name);
  if (name === "one-more" && success.of === "PurchasedReservation") return false;
  return name !== "list";
}

export function bodyFaults(): readonly DerivedFault[] {
  return [...otherBodies(), ...unaskedBodies(), ...missingFields()];
}

function otherBodies(): readonly DerivedFault[] {
  return operations.flatMap((row) =>
    [...resources, ...forms]
      .filter((cell) => isOther(row, cell))
      .map(({ name, words, of }) => ({
        id: `${row.id}-body-${name}`,
        class: "body" as const,
        group: `body ${row.id}`,
        summary: `${row.id} answers ${words} instead of ${expected(row)}.`,
        breaks: [
          ...sentencesOfOperation(row.id),
          ...(row.success.body === "empty" ? [] : sentencesOfResource(row.success.of)),
          `s7.codes-${row.id}` as const,
          ...(row.id === "getOrders" ? ["s2.page" as const] : []),
        ],
        operations: [row.id],
        alteration: () => ({
          operations: [row.id],
          answered: (answer: Answer, situation: Situation) => {
            if (!succeeded(answer)) return answer;
            const body = bodyOf(answer);
            const own = isOrder(body) ? (body as unknown as Order) : undefined;
            const other = of(body, filledFrom(own ?? situation.after ?? situation.before ?? situation.other));
            if (other === undefined || JSON.stringify(other) === answer.body) return answer;
            return { ...answer, body: JSON.stringify(other) };
          },
        }),
      })),
  );
}

function unaskedBodies(): readonly DerivedFault[] {
  return operations
    .filter(({ success }) => success.status === 204)
    .map(({ id }) => ({
      id: `${id}-body-unasked`,
      class: "body",
      group: "body unasked",
      summary: `${id} answers 200 with a body where it has no content.`,
      breaks: [`s4.operation-${id}`, `s7.codes-${id}`],
      operations: [id],
      alteration: () => ({
        operations: [id],
        answered: (answer) => (succeeded(answer) ? { ...answer, status: 200, body: '{"value":null}' } : answer),
      }),
    }));
}

/** A field that every order needs is missing in the orders of a page. */
function missingFields(): readonly DerivedFault[] {
  return requiredOrderFields.map((field) => ({
    id: `getOrders-body-without-${field}`,
    class: "body",
    group: "body getOrders",
    summary: `getOrders answers orders without the field ${field}.`,
    breaks: [`s2.field-${field}`],
    operations: ["getOrders"],
    alteration: () => ({
      operations: ["getOrders"],
      answered: (answer) =>
        succeeded(answer) ? withItems(answer, (items) => items.map((order) => without(order, field))) : answer,
    }),
  }));
}

function expected({ success }: Operation): string {
  if (success.body === "empty") return "nothing";
  return success.body === "object" ? `one ${success.of}` : `a ${success.body} of ${success.of}`;
}
