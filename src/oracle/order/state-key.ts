import type { Content, Line, OrderState, Part } from "./state.ts";

/**
 * Text that two states of one order share exactly when they are the same state: for remembering the states that were
 * looked at already. The order of members says nothing.
 */
export function stateKey({ now, settled, versions, locked, events }: OrderState): string {
  return JSON.stringify([
    contentKey(now),
    sorted(settled.map(contentKey)),
    sorted(versions.map(({ number, kind, content }) => JSON.stringify([number, kind, contentKey(content)]))),
    locked,
    events.map(({ type, least, most }) => [type, least, most]),
  ]);
}

function contentKey(content: Content): string {
  const {
    status,
    failed,
    reference,
    balance,
    total,
    tax,
    version,
    drop,
    ownFees,
    lines,
    fees,
    travellers,
    reservations,
  } = content;
  return JSON.stringify([
    [status, failed, balance, total, tax, version, ownFees].map(known),
    [reference, drop].map(known),
    sorted(lines.map(lineKey)),
    ...[fees, travellers, reservations].map((parts) => sorted(parts.map(partKey))),
  ]);
}

function lineKey({ id, reference, amount, asked, confirmation, standing, cancelled, maybe }: Line): string {
  return JSON.stringify([[id, reference, amount, asked, confirmation, cancelled].map(known), standing, maybe]);
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
