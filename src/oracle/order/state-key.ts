import type { Content, Line, OrderState, Part } from "./state.ts";

const lineKey = memoized(lineKeyOf);
const contentKey = memoized(contentKeyOf);

/**
 * Text that two states of one order share exactly when they are the same state: for keeping the states that were
 * looked at already. The order of members says nothing.
 */
export const stateKey: (state: OrderState) => string = memoized(
  ({ now, settled, versions, freed, locked, events }: OrderState): string =>
    JSON.stringify([
      contentKey(now),
      sorted(settled.map(contentKey)),
      sorted(versions.map(({ number, kind, content }) => JSON.stringify([number, kind, contentKey(content)]))),
      sorted(freed.map(partKey)),
      locked,
      events.map(({ type, least, most }) => [type, least, most]),
    ]),
);

function contentKeyOf(content: Content): string {
  const {
    status,
    failed,
    reference,
    balance,
    total,
    tax,
    version,
    rewritten,
    drop,
    ownFees,
    lines,
    fees,
    travellers,
    reservations,
  } = content;
  return JSON.stringify([
    [status, failed, balance, total, tax, version, rewritten, ownFees].map(known),
    [reference, drop].map(known),
    sorted(lines.map(lineKey)),
    ...[fees, travellers, reservations].map((parts) => sorted(parts.map(partKey))),
  ]);
}

function lineKeyOf({ id, reference, amount, asked, confirmation, state, cancelled, maybe }: Line): string {
  return JSON.stringify([[id, reference, amount, asked, confirmation, cancelled].map(known), state, maybe]);
}

/** Nothing in a state is ever altered, and most of it is shared with the states before. */
function memoized<Thing extends object>(keyOf: (thing: Thing) => string): (thing: Thing) => string {
  const keys = new WeakMap<Thing, string>();
  return (thing) => {
    const key = keys.get(thing) ?? keyOf(thing);
    keys.set(thing, key);
    return key;
  };
}

function partKey({ id, value, lineIds, maybe }: Part): string {
  return JSON.stringify([[id, value].map(known), lineIds, maybe]);
}

/** Whether two contents show the same, whatever else is known of them. */
export function isShownAlike(one: Content, other: Content): boolean {
  return shownKey(one) === shownKey(other);
}

function shownKey({
  status,
  failed,
  reference,
  balance,
  total,
  lines,
  fees,
  travellers,
  reservations,
}: Content): string {
  const shownLines = lines.map((line) => [line.id, line.reference, line.amount, line.confirmation, line.cancelled]);
  const parts = [fees, travellers, reservations].map((list) => sorted(list.map(({ id, value }) => `${id} ${value}`)));
  const named = sorted(shownLines.map((line) => JSON.stringify(line)));
  return JSON.stringify([status, failed, reference, balance, total, named, parts]);
}

/** JSON has no `undefined` in lists. */
function known<T>(value: T | undefined): readonly T[] {
  return value === undefined ? [] : [value];
}

function sorted(keys: readonly string[]): readonly string[] {
  return keys.toSorted();
}
