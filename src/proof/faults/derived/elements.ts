import {
  type Aspect,
  aspectOf,
  fieldOf,
  type FilterName,
  type FilterRow,
  filters,
  type FramedField,
  type listAspects,
  orderTexts,
} from "../../../core/index.ts";
import type { Order } from "../../../sandbox/index.ts";

/** The place of every value of an order, by its aspect. */

export type Owner = "order" | "line" | "leg" | "fee" | "traveller" | "reservation";
export type Kind = "text" | "money" | "instant" | "flag" | "ids" | "list" | "word";
type Element = Readonly<Record<string, unknown>>;

export interface PlacedValue {
  readonly aspect: Aspect;
  readonly owner: Owner;
  readonly member: string;
  readonly kind: Kind;
  /** Another member that is easily taken for it. */
  readonly like: string | null;
}

type Row = readonly [owner: Owner, member: string, kind: Kind, like?: string];

/** What a service easily takes for a value that the search compares: the next of the same kind, unless it is here. */
const confusable: Readonly<Partial<Record<FilterName, string>>> = {
  balance: "totalTaxAmount",
  totalTaxAmount: "totalAmount",
  externalReference: "id",
  organisationId: "createdBy",
  distributionChannelId: "pos",
  pos: "distributionChannelId",
  orderLineExternalReference: "orderLineId",
  originalDatedServiceJourneyId: "datedServiceJourneyId",
};

function nextAlike({ name, scope, value, form }: FilterRow): string | null {
  if (value === "text" && form === undefined) return null;
  const rows: readonly FilterRow[] = filters;
  const similar = rows.filter((row) => row.scope === scope && row.value === value && row.form === form);
  const next = similar[(similar.findIndex((row) => row.name === name) + 1) % similar.length];
  return next === undefined || next.name === name ? null : fieldOf(next.name);
}

type SearchedAspect = FramedField<"order"> | `line.${FramedField<"line" | "leg">}`;
type ListAspect = (typeof listAspects)[number];

/** Values that no filter compares. The list aspects are in `lists`; versions are a table of their own, and so are statuses of the service. */
const places: Readonly<Record<Exclude<Aspect, SearchedAspect | ListAspect | "statusWord" | "versions">, Row>> = {
  failed: ["order", "failed", "flag"],
  paymentRefs: ["order", "paymentRefs", "list"],
  "line.amount": ["line", "price", "money", "tax"],
  "line.legs": ["line", "legs", "list"],
  "line.externalConfirmation": ["line", "externalConfirmation", "word"],
  "line.cancellation": ["line", "cancellation", "word"],
  "line.cancelledAt": ["line", "cancelledAt", "instant", "confirmedAt"],
  "line.mode": ["leg", "mode", "text"],
  "fee.amount": ["fee", "amount", "money"],
  "fee.orderLineIds": ["fee", "orderLineIds", "ids"],
  "traveller.name": ["traveller", "name", "text", "email"],
  "traveller.email": ["traveller", "email", "text", "name"],
  "reservation.seat": ["reservation", "seat", "text"],
  "reservation.orderLineId": ["reservation", "orderLineId", "text"],
};

const searched = filters.flatMap((row): readonly PlacedValue[] => {
  const aspect = aspectOf(row);
  if (aspect === null || row.value === "version") return [];
  const { name, scope: owner, value } = row;
  const kind = name === "status" ? "word" : value;
  return [{ aspect, owner, member: fieldOf(name), kind, like: confusable[name] ?? nextAlike(row) }];
});

export const placedValues: readonly PlacedValue[] = [
  ...searched,
  ...Object.entries(places).map(([aspect, [owner, member, kind, like = null]]) => ({
    aspect: aspect as Aspect,
    owner,
    member,
    kind,
    like,
  })),
];

/**
 * What can be otherwise in another version of the same order: no operation changes the values that an order is created
 * with, and none the contents of a confirmed line, what a fee costs or which line a seat is for.
 */
const varying: readonly Aspect[] = [
  "status",
  "failed",
  "balance",
  "totalAmount",
  "totalTaxAmount",
  "paymentRefs",
  "lastConfirmedAt",
  ...orderTexts,
  "line.cancellation",
  "line.cancelledAt",
  "fee.orderLineIds",
  "traveller.name",
  "traveller.email",
  "reservation.seat",
];

/** Whether two versions of an order can show different values. */
export function variesByVersion({ aspect }: Pick<PlacedValue, "aspect">): boolean {
  return varying.includes(aspect);
}

/** The lists of an order whose members come and go. */
export const lists = [
  { name: "lines", member: "orderLines", added: "lines.added", removed: "lines.removed", id: "orderLineId" },
  { name: "fees", member: "fees", added: "fees.added", removed: "fees.removed", id: "id" },
  { name: "travellers", member: "travellers", added: "travellers.added", removed: "travellers.removed", id: "id" },
  {
    name: "reservations",
    member: "reservations",
    added: "reservations.added",
    removed: "reservations.removed",
    id: "id",
  },
] as const satisfies readonly {
  readonly name: string;
  readonly member: keyof Order;
  readonly added: Aspect;
  readonly removed: Aspect;
  readonly id: string;
}[];
export type List = (typeof lists)[number];

/** One element, with what it is known by in every state of the order. */
export interface Keyed {
  readonly key: string;
  /** The key of the member of the list that it is, or is part of. */
  readonly whole: string;
  readonly element: Element;
}

/** The elements of an order that have values of this owner. */
export function elementsOf(order: Order, owner: Owner): readonly Keyed[] {
  switch (owner) {
    case "order":
      return [{ key: order.id, whole: order.id, element: { ...order } }];
    case "line":
      return order.orderLines.map((line) => ({ ...same(line.orderLineId), element: { ...line } }));
    case "leg":
      return order.orderLines.flatMap(({ orderLineId, legs }) =>
        legs.map((leg, index) => ({ key: `${orderLineId}/${index}`, whole: orderLineId, element: { ...leg } })),
      );
    case "fee":
      return order.fees.map((fee) => ({ ...same(fee.id), element: { ...fee } }));
    case "traveller":
      return order.travellers.map((traveller) => ({ ...same(traveller.id), element: { ...traveller } }));
    case "reservation":
      return order.reservations.map((reservation) => ({ ...same(reservation.id), element: { ...reservation } }));
  }
}

/** The order with another value in those elements that get one; the same order where none does. */
export function withValues(
  order: Order,
  { owner, member }: Pick<PlacedValue, "owner" | "member">,
  valueOf: (keyed: Keyed, index: number, all: readonly Keyed[]) => unknown,
): Order {
  const all = elementsOf(order, owner);
  const values = all.map((keyed, index) => valueOf(keyed, index, all));
  const altered = all.map(({ element }, index) => !alike(values[index], element[member]));
  if (!altered.includes(true)) return order;
  const elements = all.map(({ element }, index) =>
    altered[index] ? { ...element, [member]: values[index] } : element,
  );
  return replaced(order, owner, elements);
}

function replaced(order: Order, owner: Owner, elements: readonly Element[]): Order {
  // What the reference keeps is what it shows; a fault may keep values that it would never take.
  switch (owner) {
    case "order":
      return elements[0] as unknown as Order;
    case "line":
      return { ...order, orderLines: elements as unknown as Order["orderLines"] };
    case "leg": {
      const left = [...elements] as unknown as Order["orderLines"][number]["legs"];
      const orderLines = order.orderLines.map((line) => ({ ...line, legs: left.splice(0, line.legs.length) }));
      return { ...order, orderLines };
    }
    case "fee":
      return { ...order, fees: elements as unknown as Order["fees"] };
    case "traveller":
      return { ...order, travellers: elements as unknown as Order["travellers"] };
    case "reservation":
      return { ...order, reservations: elements as unknown as Order["reservations"] };
  }
}

/** Whether two values are shown alike. */
export function alike(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (one === null || other === null || typeof one !== "object" || typeof other !== "object") return false;
  return JSON.stringify(one) === JSON.stringify(other);
}

function same(id: string): Pick<Keyed, "key" | "whole"> {
  return { key: id, whole: id };
}
