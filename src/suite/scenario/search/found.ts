import type { OrderView, PageAnswer } from "../../../core/index.ts";
import type { Member } from "../../oracle/members.ts";
import { shown } from "../../oracle/shown.ts";
import type { Subject } from "../check.ts";
import { idsOf } from "../choose.ts";

/** Whether a search found these orders, each once, and no other. */
export function isExactly({ orders }: PageAnswer, expected: readonly OrderView[]): boolean {
  const ids = new Set(idsOf(orders));
  return ids.size === orders.length && ids.size === expected.length && idsOf(expected).every((id) => ids.has(id));
}

interface Wording {
  /** The search, in words. */
  readonly said: string;
  /** What explains why the order of an id is to be found or not. */
  readonly explain: (id: string) => string;
}

/** Exactly these orders, and none of them twice. */
export function judgeFound(
  subject: Subject,
  found: PageAnswer,
  expected: readonly OrderView[],
  { said, explain }: Wording,
): void {
  const ids = idsOf(found.orders);
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  if (twice.length > 0) return subject.that(twice, `found more than once by ${said}`).isEmpty();
  const wanted = idsOf(expected);
  const all = [...new Set([...wanted, ...ids])];
  // Each order is in both lists, so that a reader sees of each whether it is found and why it is to be.
  const membersIn = (of: readonly string[]): readonly Member[] =>
    all.map((id) => ({ id, words: `${of.includes(id) ? "found" : "not found"} (${explain(id)})` }));
  return subject.that(membersIn(ids), `search by ${said}`).hasMembers(membersIn(wanted));
}

/** Orders by their values, since an id alone says nothing to a reader. */
export function explainerOf(
  name: string,
  orders: readonly OrderView[],
  valuesOf: (order: OrderView) => readonly unknown[],
): Wording["explain"] {
  return (id) => {
    const order = orders.find((known) => known.id === id);
    if (order === undefined) return "an order that was not asked for";
    return `${name} ${
      valuesOf(order)
        .map((value) => shown(value))
        .join(", ") || "without a value"
    }`;
  };
}

/** Orders in a row, each by its id and its values. */
export function describerOf(
  orders: readonly OrderView[],
  valuesOf: (order: OrderView) => readonly unknown[],
): (id: string) => string {
  return (id) => {
    const order = orders.find((known) => known.id === id);
    if (order === undefined) return `${id} (not asked for)`;
    const values = valuesOf(order).map((value) => shown(value));
    return values.length === 1 && values[0] === shown(id) ? id : `${id} (${values.join(", ") || "no value"})`;
  };
}
