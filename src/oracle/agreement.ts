import type { OrderView } from "../client/order-view.ts";
import { MissingAnswer } from "../target/answers.ts";
import { lineInWords, partInWords } from "./lines.ts";
import { fieldDifferences, type Difference } from "./order-fields.ts";

/** The lists of an order whose members come and go by operations of their own. */
export type PartName = "fees" | "travellers" | "reservations";

/**
 * Where two representations of one order disagree, in the fields the specification names; members of its own that a
 * service adds are not compared. Lists are compared as sets by id.
 */
export function differences(one: OrderView, other: OrderView): readonly Difference[] {
  const fields = fieldDifferences(one, other, "representations");
  return [...fields, ...listsOfOrder.flatMap((list) => listDifferences(list, one, other))];
}

/**
 * What two states of one order differ in: the fields that are named, but for the version, since a change that leaves
 * everything else alone may make another one; and the parts, by kind and id alone, since travellers are persons.
 */
export function changesOf(one: OrderView, other: OrderView, names: readonly PartName[]): readonly string[] {
  for (const name of names) assertReadable(one, name);
  return differences(one, other)
    .map(({ field }) => field)
    .filter((field) => field !== "version");
}

/** The parts that only one of two states has, or that have another value there. */
export function changedParts(one: OrderView, other: OrderView, names: readonly PartName[]): readonly string[] {
  return names.flatMap((name) => {
    assertReadable(one, name);
    return listDifferences(lists[name], one, other).map(({ field }) => field);
  });
}

/** Reading a list that the profile does not place throws MissingAnswer; one that is not compared must not look unchanged. */
function assertReadable(order: OrderView, name: PartName): void {
  lists[name].entries(order);
}

interface Entry {
  readonly id: string;
  readonly words: string;
}

/** A list of an order, each member by its id and what the profile lets be read of it. */
interface List {
  readonly member: string;
  readonly entries: (order: OrderView) => readonly Entry[];
  /** Not compared where the profile does not say how it is read. */
  readonly optional: boolean;
}

function parts(member: string, name: PartName, optional: boolean): List {
  return {
    member,
    optional,
    entries: (order) => order[name].map((part) => ({ id: part.id, words: partInWords(part) })),
  };
}

const lines: List = {
  member: "line",
  optional: false,
  entries: (order) => order.lines.map((line) => ({ id: line.id, words: lineInWords(line) })),
};

const lists: Readonly<Record<PartName, List>> = {
  fees: parts("fee", "fees", false),
  reservations: parts("reservation", "reservations", true),
  travellers: parts("traveller", "travellers", true),
};

const listsOfOrder = [lines, lists.fees, lists.reservations, lists.travellers];

function listDifferences(list: List, one: OrderView, other: OrderView): readonly Difference[] {
  const [left, right] = [entriesOf(list, one), entriesOf(list, other)];
  if (left === null || right === null) return [];
  const ids = [...new Set([...left, ...right].map((entry) => entry.id))];
  return ids.flatMap((id) => {
    const [words, otherWords] = [wordsFor(id, left), wordsFor(id, right)];
    return words === otherWords ? [] : [{ field: `${list.member} ${id}`, one: words, other: otherWords }];
  });
}

function entriesOf({ entries, optional }: List, order: OrderView): readonly Entry[] | null {
  try {
    return entries(order);
  } catch (problem) {
    if (optional && problem instanceof MissingAnswer) return null;
    throw problem;
  }
}

function wordsFor(id: string, entries: readonly Entry[]): string {
  const words = entries.filter((entry) => entry.id === id).map((entry) => entry.words);
  return words.toSorted().join(" and ") || "not there";
}
