import { type Aspect, frameAnswer, type OperationId } from "../../../core/index.ts";
import { decimalText, isOrderConfirmed, minorUnits, type Order, otherUuid } from "../../../sandbox/index.ts";
import type { Situation } from "./alteration.ts";
import { stranger } from "./stranger.ts";
import { alike, elementsOf, withValues, type Keyed, type Kind, type List, type PlacedValue } from "./elements.ts";

/** The effects that a faulty call can have on a value or a list. */

export const valueEffects = ["lost", "before", "twice", "other-order", "sibling", "version"] as const;
export type ValueEffect = (typeof valueEffects)[number];

/** What an operation does to a value. */
export const effectWords: Readonly<Record<ValueEffect, (value: string) => string>> = {
  lost: (value) => `loses ${value}`,
  before: (value) => `does not change ${value}`,
  twice: (value) => `changes ${value} twice`,
  "other-order": (value) => `takes ${value} from another order`,
  sibling: (value) => `takes ${value} from a sibling`,
  version: (value) => `takes ${value} from an earlier version`,
};

/** Where a value is wrong. */
export const effectPlaces = ["done", "kept", "answered"] as const;
export type EffectPlace = (typeof effectPlaces)[number];

export interface Known extends Pick<Situation, "before" | "after" | "other" | "version" | "earlier"> {
  readonly place: EffectPlace;
}

/** The order with one value altered, where the specification says what the operation does to it. */
export function alterValue(
  order: Order,
  value: PlacedValue,
  effect: ValueEffect,
  operation: OperationId,
  known: Known,
): Order {
  const { aspect, owner, member } = value;
  const { before, version } = known;
  const were = before === undefined ? new Map<string, unknown>() : valuesOf(before, value);
  const target = version === undefined ? new Map<string, unknown>() : valuesOf(version, value);
  const earlier = effect === "version" ? known.earlier(order).map((then) => valuesOf(then, value)) : [];
  const touched = before === undefined ? () => true : touchedSince(before, order);
  const { kind, of } = frameAnswer(operation, aspect, statusOf(before));
  // What is left open is decided once: the answer and the order agree on it.
  const decides = known.place === "done";
  const keeps = decides && operation === "resetOrder" && !isResetToConfirmed(known);
  return withValues(order, { owner, member }, (keyed, index, all) => {
    const current = keyed.element[member];
    const isNew = owner !== "order" && !were.has(keyed.key);
    const concerned = before === undefined || isNew || (kind !== "stays" && (of === "any" || touched(keyed)));
    if (decides && concerned && (isNew ? aspect === openInNew : kind === "may")) return current;
    if (effect === "before") return concerned && were.has(keyed.key) && !keeps ? were.get(keyed.key) : current;
    if (effect === "twice") return concerned ? again(value.kind, current, were.get(keyed.key)) : current;
    // What goes back to an earlier version may be as it was, or as it was then.
    const free = decides && concerned && kind === "reverts" ? [were.get(keyed.key), target.get(keyed.key)] : [];
    const isFree = (each: unknown): boolean => free.some((allowed) => alike(allowed, each));
    if (effect === "version") {
      const then = earlier.filter((values) => values.has(keyed.key)).map((values) => values.get(keyed.key));
      const differing = then.findIndex((each) => !alike(each, current) && !isFree(each));
      return differing < 0 ? current : then[differing];
    }
    const altered = otherwise(effect, { value, keyed, index, all, current, known });
    return isFree(altered) ? current : altered;
  });
}

/** What makes a new line wait for its confirmation is not shown. */
const openInNew: Aspect = "line.externalConfirmation";

function statusOf(before: Order | undefined): "confirmed" | "draft" {
  return before !== undefined && isOrderConfirmed(before) ? "confirmed" : "draft";
}

/** The initial state may keep the values and travellers that an order has; a confirmed version is what it was. */
function isResetToConfirmed({ version }: Known): boolean {
  return version !== undefined && isOrderConfirmed(version);
}

interface Place {
  readonly value: PlacedValue;
  readonly keyed: Keyed;
  readonly index: number;
  readonly all: readonly Keyed[];
  readonly current: unknown;
  readonly known: Known;
}

function otherwise(
  effect: Exclude<ValueEffect, "before" | "twice" | "version">,
  { value, keyed, index, all, current, known }: Place,
): unknown {
  const { owner, member, like } = value;
  switch (effect) {
    case "lost":
      return emptied(value, current);
    case "other-order": {
      const theirs = elementsOf(known.other, owner);
      const likeliest = [...theirs.slice(index, index + 1), ...theirs, ...elementsOf(stranger, owner)];
      const found = likeliest.map(({ element }) => element[member] ?? current).find((each) => !alike(each, current));
      return found ?? current;
    }
    case "sibling": {
      // An answer shows members alone; their siblings are in the order.
      const family = known.after === undefined ? all : [...all, ...elementsOf(known.after, owner)];
      const next = family.find((each) => each.key !== keyed.key && !alike(each.element[member], current));
      if (owner !== "order" && next !== undefined) return next.element[member];
      return like === null ? current : (keyed.element[like] ?? current);
    }
  }
}

/** The values of every element, by what it is known by. */
function valuesOf(order: Order, { owner, member }: PlacedValue): ReadonlyMap<string, unknown> {
  return new Map(elementsOf(order, owner).map(({ key, element }) => [key, element[member]]));
}

/** Whether a member of a list of the order is new or otherwise than before, or a fee or a seat for lines that are. */
function touchedSince(before: Order, after: Order): (keyed: Pick<Keyed, "whole" | "element">) => boolean {
  const were = new Map(membersOf(before));
  const differing = new Set(
    membersOf(after)
      .filter(([key, member]) => !alike(were.get(key), member))
      .map(([key]) => key),
  );
  return ({ whole, element }) => {
    const { orderLineIds = [] } = element as Partial<Order["fees"][number]>;
    const { orderLineId } = element as Partial<Order["reservations"][number]>;
    const known = [whole, ...orderLineIds, ...(typeof orderLineId === "string" ? [orderLineId] : [])];
    return whole === after.id || known.some((id) => differing.has(id));
  };
}

function membersOf(order: Order): readonly (readonly [string, unknown])[] {
  return [
    ...order.orderLines.map((line) => [line.orderLineId, line] as const),
    ...[...order.fees, ...order.travellers, ...order.reservations].map((part) => [part.id, part] as const),
  ];
}

const otherWords: Readonly<Record<string, string>> = {
  DRAFT: "CONFIRMED",
  CONFIRMED: "DRAFT",
  PENDING: "CONFIRMED",
  FAILED: "PENDING",
  NOT_REQUIRED: "PENDING",
  NONE: "CANCELLED",
  CANCELLED: "NONE",
};

/** What is left of a value that is lost. */
export function emptied({ kind, owner, member }: PlacedValue, current: unknown): unknown {
  if (current === null || current === undefined) return current;
  if (kind === "money") return "0.00";
  // The store takes no order without its time of creation, and no leg without its times.
  if (kind === "instant" && (owner === "leg" || member === "createdAt")) return "1970-01-01T00:00:00Z";
  if (kind === "flag") return current !== true;
  if (kind === "list" || kind === "ids") return [];
  return kind === "word" ? (otherWords[textOf(current)] ?? current) : null;
}

const dayMs = 86_400_000;

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** The value after a change was made twice; of what has no sum, there is none. */
function again(kind: Kind, current: unknown, before: unknown): unknown {
  if (current === null || current === undefined) return current;
  if (kind === "money") {
    const [now, was] = [minorUnits(textOf(current)), minorUnits(textOf(before ?? "0.00"))];
    return decimalText(now + now - was);
  }
  if (kind === "list" && Array.isArray(current) && !alike(current, before)) return [...current, ...current];
  if (kind === "instant" && !alike(current, before)) {
    return new Date(Date.parse(textOf(current)) + dayMs).toISOString();
  }
  return current;
}

export const listEffects = ["lost", "before", "twice", "other-order", "version"] as const;
export type ListEffect = (typeof listEffects)[number];

type Member = Readonly<Record<string, unknown>>;

/** The order with a member of a list missing or added, where the specification says what the operation does to the list. */
export function alterList(order: Order, list: List, effect: ListEffect, operation: OperationId, known: Known): Order {
  const { before, other } = known;
  const listed = (of: Order | undefined): readonly Member[] => of?.[list.member] ?? [];
  const [now, were] = [listed(order), listed(before)];
  const has = (members: readonly Member[], member: Member): boolean =>
    members.some((each) => each[list.id] === member[list.id]);
  const [added, removed] = [list.added, list.removed].map((aspect) => frameAnswer(operation, aspect, statusOf(before)));
  const touched = before === undefined ? () => true : touchedSince(before, order);
  const decides = known.place === "done";
  const mayGo = (member: Member): boolean =>
    decides &&
    removed?.kind === "may" &&
    (removed.of === "any" || touched({ whole: String(member[list.id]), element: member }));
  /** Whether a list breaks what is said, and not only goes to where a reset may go. */
  const isBroken = (result: readonly Member[]): boolean => {
    const [gone, come] = [now.filter((member) => !has(result, member)), result.filter((member) => !has(now, member))];
    if (decides && added?.kind === "reverts")
      return gone.some((member) => has(were, member) && !mayGo(member)) || come.some((member) => !has(were, member));
    return gone.some((member) => !mayGo(member)) || (come.length > 0 && !(decides && added?.kind === "may"));
  };
  const result = ((): readonly Member[] => {
    switch (effect) {
      case "lost": {
        const gone =
          now.findLast((member) => has(were, member) && !mayGo(member)) ??
          (added?.kind === "changes" || before === undefined ? now.at(-1) : undefined);
        return now.filter((member) => member !== gone);
      }
      case "before":
        if (decides && operation === "resetOrder" && list.name === "travellers" && !isResetToConfirmed(known))
          return now;
        return [added, removed].some((answer) => answer?.kind === "changes" || answer?.kind === "reverts") ? were : now;
      case "twice": {
        const fresh = now.filter((member) => !has(were, member));
        return [...now, ...fresh.map((member) => ({ ...member, [list.id]: otherUuid(String(member[list.id])) }))];
      }
      case "other-order":
        // What comes from another order is of no line that this one has.
        return decides && added?.kind === "may" && added.of === "any" ? now : [...now, ...listed(other).slice(0, 1)];
      case "version":
        return known.earlier(order).map(listed).find(isBroken) ?? now;
    }
  })();
  if (result.length === now.length && result.every((member) => has(now, member))) return order;
  return { ...order, [list.member]: result };
}
