import { MissingAnswer, type OrderView, type PartView } from "../../core/portable.ts";
import { lineInWords, partInWords, partThere } from "./lines.ts";
import { absent, wordsFor, type Member } from "./members.ts";
import { fieldDifferences } from "./order-fields.ts";

/** Members of an order that come and go by operations of their own. */
export type PartKind = "fee" | "traveller" | "reservation";

/** Where two orders, or two representations of one, are not alike, and what each of them shows there. */
export interface Disagreement {
  readonly field: string;
  readonly one: string;
  readonly other: string;
}

/** What two orders, or two representations of one, differ in: a field, or a member of a list. */
export interface Difference extends Disagreement {
  readonly of: "order" | "line" | PartKind;
}

/**
 * Where two representations of one order disagree, in the fields the specification names; members of its own that a
 * service adds are not compared. Lists are compared as sets by id.
 */
export function differences(one: OrderView, other: OrderView): readonly Difference[] {
  const fields = fieldDifferences(one, other, "representations");
  return [
    ...fields.map((found) => ({ of: "order" as const, ...found })),
    ...listsOfOrder.flatMap((list) => listDifferences(list, one, other)),
  ];
}

/** Differences that a reader needs; where there are many, they have one cause. */
const mostListed = 5;

/** Differences as a reader sees them: what the other one shows, and what the one shows instead. */
export function differencesInWords(found: readonly Disagreement[]): { readonly one: string; readonly other: string } {
  const left = found.length - mostListed;
  const words = (side: "one" | "other"): string =>
    [
      ...found.slice(0, mostListed).map((difference) => `${difference.field}: ${difference[side]}`),
      ...(left > 0 ? [`${left} more that differ`] : []),
    ].join("; ") || "agreement";
  return { one: words("one"), other: words("other") };
}

/** A list of an order, each member by its id and what the profile lets be read of it. */
interface List {
  readonly member: "line" | PartKind;
  readonly entries: (order: OrderView) => readonly Member[];
  /** Not compared where the profile does not say how it is read. */
  readonly optional: boolean;
}

function parts(member: PartKind, read: (order: OrderView) => readonly PartView[], optional: boolean): List {
  return {
    member,
    optional,
    entries: (order) => read(order).map((part) => ({ id: part.id, words: inWords(member, part) })),
  };
}

function inWords(member: PartKind, part: PartView): string {
  const words = partInWords(part);
  return member === "fee" && words !== partThere ? `amount ${words}` : words;
}

const listsOfOrder: readonly List[] = [
  {
    member: "line",
    optional: false,
    entries: (order) => order.lines.map((line) => ({ id: line.id, words: lineInWords(line) })),
  },
  parts("fee", (order) => order.fees, false),
  parts("reservation", (order) => order.reservations, true),
  parts("traveller", (order) => order.travellers, true),
];

function listDifferences(list: List, one: OrderView, other: OrderView): readonly Difference[] {
  if (list.member === "traveller" && (one.leavesOutTravellers || other.leavesOutTravellers)) return [];
  const [left, right] = [entriesOf(list, one), entriesOf(list, other)];
  if (left === null || right === null) return [];
  const ids = [...new Set([...left, ...right].map((entry) => entry.id))];
  return ids.flatMap((id) => {
    const [words, otherWords] = [wordsFor(id, left), wordsFor(id, right, absent.wanted)];
    return words === otherWords
      ? []
      : [{ of: list.member, field: `${list.member} ${id}`, one: words, other: otherWords }];
  });
}

function entriesOf({ entries, optional }: List, order: OrderView): readonly Member[] | null {
  try {
    return entries(order);
  } catch (problem) {
    if (optional && problem instanceof MissingAnswer) return null;
    throw problem;
  }
}
