import type { Content, Line, OrderState, Part } from "./state.ts";

const lineKey = memoized(lineKeyOf);
const contentKey = memoized(contentKeyOf);

/** The separators that ASCII has for this. No text of JSON holds one, so nothing has to be escaped again and again. */
const [unit, record, group, file] = ["\u001F", "\u001E", "\u001D", "\u001C"];

/**
 * Text that two states of one order share exactly when they are the same state: for keeping the states that were
 * looked at already. The order of members says nothing.
 */
export const stateKey: (state: OrderState) => string = memoized(
  ({ now, settled, versions, freed, locked, events }: OrderState): string =>
    [
      contentKey(now),
      listKey(settled.map(contentKey), group),
      listKey(
        versions.map(({ number, kind, content }) => `${JSON.stringify([number, kind])}${record}${contentKey(content)}`),
        group,
      ),
      listKey(freed.map(partKey), unit),
      JSON.stringify([locked, events.map(({ type, least, most }) => [type, least, most])]),
    ].join(file),
);

function contentKeyOf(content: Content): string {
  const { status, failed, reference, balance, total, tax, version, rewritten, drop, ownFees } = content;
  const own = [content.ownStatus, content.ownLines, content.ownTravellers, content.ownReservations, content.gone];
  return [
    JSON.stringify({ status, failed, reference, balance, total, tax, version, rewritten, drop, ownFees, own }),
    listKey(content.lines.map(lineKey), unit),
    ...[content.fees, content.travellers, content.reservations].map((parts) => listKey(parts.map(partKey), unit)),
  ].join(record);
}

function lineKeyOf({ id, reference, amount, asked, confirmation, state, cancelled, maybe }: Line): string {
  return JSON.stringify({ id, reference, amount, asked, confirmation, state, cancelled, maybe });
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
  return JSON.stringify({ id, value, lineIds, maybe });
}

/** Whether two contents show the same, apart from what else is known of them. */
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

function listKey(keys: readonly string[], separator: string): string {
  return sorted(keys).join(separator);
}

function sorted(keys: readonly string[]): readonly string[] {
  return keys.toSorted();
}
