import { frameAnswer } from "../../specification/frames.ts";
import type { OperationId } from "../../specification/operations.ts";
import { isOrderConfirmed, type Order } from "../../reference/domain/order.ts";
import { decimalText, minorUnits } from "../../reference/domain/money.ts";
import { otherUuid } from "../../reference/deviations/wire.ts";
import type { Situation } from "./alteration.ts";
import { stranger } from "./stranger.ts";
import {
  alike,
  elementsOf,
  withValues,
  type Keyed,
  type Kind,
  type List,
  type Owner,
  type PlacedValue,
} from "./elements.ts";

/** What can become of a value or a list in a call. */

export const valueEffects = ["lost", "before", "twice", "other-order", "sibling", "version"] as const;
export type ValueEffect = (typeof valueEffects)[number];

export const effectWords: Readonly<Record<ValueEffect, string>> = {
  lost: "is lost",
  before: "stays as it was",
  twice: "is what it is after the change is made twice",
  "other-order": "becomes that of another order",
  sibling: "becomes that of its sibling",
  version: "becomes that of the version before",
};

type Known = Pick<Situation, "before" | "other" | "version">;

/** The order with one value altered, where the operation does not leave it open what becomes of it. */
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
  const earlier = version === undefined ? new Map<string, unknown>() : valuesOf(version, value);
  const touched = before === undefined ? () => true : touchedSince(before, order);
  const standing = before !== undefined && isOrderConfirmed(before) ? "confirmed" : "draft";
  const { kind, of } = frameAnswer(operation, aspect, standing);
  const keeps = operation === "resetOrder" && !isResetToConfirmed(known);
  return withValues(order, { owner, member }, (keyed, index, all) => {
    const current = keyed.element[member];
    const isNew = owner !== "order" && !were.has(keyed.key);
    const concerned = before === undefined || isNew || (kind !== "stays" && (of === "any" || touched(keyed.whole)));
    if (concerned && kind === "may" && !isNew) return current;
    if (effect === "before") return concerned && were.has(keyed.key) && !keeps ? were.get(keyed.key) : current;
    if (effect === "twice") return concerned ? again(value.kind, current, were.get(keyed.key)) : current;
    const altered = otherwise(effect, { value, keyed, index, all, current, known, earlier });
    // What goes back to an earlier version may be as it was, or as it was then.
    const free = concerned && kind === "reverts" ? [were.get(keyed.key), earlier.get(keyed.key)] : [];
    return free.some((allowed) => alike(allowed, altered)) ? current : altered;
  });
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
  readonly earlier: ReadonlyMap<string, unknown>;
}

function otherwise(
  effect: Exclude<ValueEffect, "before" | "twice">,
  { value, keyed, index, all, current, known, earlier }: Place,
): unknown {
  const { owner, member, like, kind } = value;
  switch (effect) {
    case "lost":
      return emptied(kind, owner, current);
    case "other-order": {
      const theirs = elementsOf(known.other, owner);
      const found = theirs[Math.min(index, theirs.length - 1)]?.element[member] ?? current;
      return alike(found, current) ? elementsOf(stranger, owner)[0]?.element[member] : found;
    }
    case "sibling": {
      const next = all.find((each) => each !== keyed && !alike(each.element[member], current));
      if (owner !== "order" && next !== undefined) return next.element[member];
      return like === null ? current : (keyed.element[like] ?? current);
    }
    case "version":
      return earlier.has(keyed.key) ? earlier.get(keyed.key) : current;
  }
}

/** The values of every element, by what it is known by. */
function valuesOf(order: Order, { owner, member }: PlacedValue): ReadonlyMap<string, unknown> {
  return new Map(elementsOf(order, owner).map(({ key, element }) => [key, element[member]]));
}

/** Whether a member of a list of the order is new or otherwise than before. */
function touchedSince(before: Order, after: Order): (key: string) => boolean {
  const were = new Map(membersOf(before));
  const differing = new Set(
    membersOf(after)
      .filter(([key, member]) => !alike(were.get(key), member))
      .map(([key]) => key),
  );
  return (key) => key === after.id || differing.has(key);
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
export function emptied(kind: Kind, owner: Owner, current: unknown): unknown {
  if (current === null || current === undefined) return current;
  if (kind === "money") return "0.00";
  // Legs are kept by their times, which the search needs.
  if (kind === "instant" && owner === "leg") return "1970-01-01T00:00:00Z";
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
  if (kind === "instant" && !alike(current, before)) {
    return new Date(Date.parse(textOf(current)) + dayMs).toISOString();
  }
  return current;
}

export const listEffects = ["lost", "before", "twice", "other-order", "version"] as const;
export type ListEffect = (typeof listEffects)[number];

type Member = Readonly<Record<string, unknown>>;

/** The order with a member of a list gone or one too many, where the operation does not leave that open. */
export function alterList(order: Order, list: List, effect: ListEffect, operation: OperationId, known: Known): Order {
  const { before, other, version } = known;
  const standing = before !== undefined && isOrderConfirmed(before) ? "confirmed" : "draft";
  const listed = (of: Order | undefined): readonly Member[] => of?.[list.member] ?? [];
  const now = listed(order);
  const were = listed(before);
  const has = (members: readonly Member[], member: Member): boolean =>
    members.some((each) => each[list.id] === member[list.id]);
  const [added, removed] = [list.added, list.removed].map((aspect) => frameAnswer(operation, aspect, standing).kind);
  const result = ((): readonly Member[] => {
    switch (effect) {
      case "lost": {
        const kept = now.filter((member) => has(were, member));
        const gone = kept.at(-1) ?? (added === "changes" || before === undefined ? now.at(-1) : undefined);
        return removed === "may" || gone === undefined ? now : now.filter((member) => member !== gone);
      }
      case "before":
        if (operation === "resetOrder" && list.name === "travellers" && !isResetToConfirmed(known)) return now;
        return added === "changes" || removed === "changes" || added === "reverts" ? were : now;
      case "twice": {
        const fresh = now.filter((member) => !has(were, member));
        return [...now, ...fresh.map((member) => ({ ...member, [list.id]: otherUuid(String(member[list.id])) }))];
      }
      case "other-order":
        return added === "may" ? now : [...now, ...listed(other).slice(0, 1)];
      case "version": {
        if (version === undefined || added === "reverts") return now;
        const then = listed(version);
        return then.length === now.length && then.every((member) => has(now, member)) ? now : then;
      }
    }
  })();
  if (result.length === now.length && result.every((member) => has(now, member))) return order;
  return { ...order, [list.member]: result };
}
