import { idText } from "../client/id-text.ts";
import type { LineView, OrderView } from "../client/order-view.ts";
import { MissingAnswer } from "../target/answers.ts";
import type { PartView } from "../client/part-views.ts";
import { amountOf, sameAmount } from "./amount.ts";
import { shown } from "./shown.ts";

/** One field in which two representations of an order differ. */
export interface Difference {
  readonly field: string;
  readonly one: string;
  readonly other: string;
}

/** Answers may cut fractions of a second that a later read shows, or the other way round. */
const instantToleranceMs = 1_000;

const sameText = (one: unknown, other: unknown): boolean => (one ?? null) === (other ?? null);
const sameId = (one: unknown, other: unknown): boolean => idText(one) === idText(other);

function sameInstant(one: unknown, other: unknown): boolean {
  if (sameText(one, other)) return true;
  const [left, right] = [Date.parse(String(one)), Date.parse(String(other))];
  return Math.abs(left - right) <= instantToleranceMs;
}

/**
 * A representation may leave out what no order must have: which members a page of the search shows is left open. One that
 * says `null` says that there is no value.
 */
function unlessMissing(same: typeof sameText): typeof sameText {
  return (one, other) => one === undefined || other === undefined || same(one, other);
}

function unlessAbsent(same: typeof sameText): typeof sameText {
  return (one, other) => (one ?? null) === null || (other ?? null) === null || same(one, other);
}

/** The fields of an order that the specification names, each with what makes two values of it the same. */
const comparedFields: readonly {
  readonly field: string;
  readonly read: (order: OrderView) => unknown;
  readonly same: (one: unknown, other: unknown) => boolean;
}[] = [
  { field: "id", read: (order) => order.id, same: sameId },
  { field: "status", read: (order) => order.status, same: sameText },
  { field: "failed", read: (order) => order.failed, same: sameText },
  {
    field: "balance",
    read: (order) => order.balance,
    same: (one, other) => sameText(one, other) || sameAmount(one, other),
  },
  { field: "currency", read: (order) => order.json["currency"], same: sameText },
  { field: "organisationId", read: (order) => order.json["organisationId"], same: sameId },
  { field: "createdAt", read: (order) => order.json["createdAt"], same: sameInstant },
  { field: "externalReference", read: (order) => order.externalReference, same: unlessMissing(sameText) },
  // Where it stands, and whether every representation shows it, is left open.
  { field: "version", read: (order) => order.version, same: unlessAbsent(sameId) },
];

/**
 * Where two representations of one order disagree, in the fields the specification names; members of its own that a
 * service adds are not compared. Lists are compared as sets by id.
 */
export function differences(one: OrderView, other: OrderView): readonly Difference[] {
  const fields = comparedFields
    .filter(({ read, same }) => !same(read(one), read(other)))
    .map(({ field, read }) => ({ field, one: shown(read(one)), other: shown(read(other)) }));
  return [...fields, ...partLists.flatMap(({ name, read }) => listDifferences(name, read(one), read(other)))];
}

interface Entry {
  readonly id: string;
  readonly words: string;
}

/** Lists of an order, each member by its id and what the profile lets be read of it. */
const partLists: readonly { readonly name: string; readonly read: (order: OrderView) => readonly Entry[] | null }[] = [
  { name: "line", read: ({ lines }) => lines.map((line) => ({ id: line.id, words: lineInWords(line) })) },
  { name: "fee", read: ({ fees }) => fees.map(partEntry) },
  { name: "reservation", read: (order) => ifAnswered(() => order.reservations.map(partEntry)) },
  { name: "traveller", read: (order) => ifAnswered(() => order.travellers.map(partEntry)) },
];

/** `null` where the profile does not say how the list is read: it is not compared then. */
function ifAnswered(read: () => readonly Entry[]): readonly Entry[] | null {
  try {
    return read();
  } catch (problem) {
    if (problem instanceof MissingAnswer) return null;
    throw problem;
  }
}

function listDifferences(
  name: string,
  one: readonly Entry[] | null,
  other: readonly Entry[] | null,
): readonly Difference[] {
  if (one === null || other === null) return [];
  const ids = [...new Set([...one, ...other].map((entry) => entry.id))];
  return ids.flatMap((id) => {
    const [left, right] = [wordsFor(id, one), wordsFor(id, other)];
    return left === right ? [] : [{ field: `${name} ${id}`, one: left, other: right }];
  });
}

function wordsFor(id: string, entriesOfOrder: readonly Entry[]): string {
  const words = entriesOfOrder.filter((entry) => entry.id === id).map((entry) => entry.words);
  return words.toSorted().join(" and ") || "not there";
}

function lineInWords({ externalConfirmation, cancelled, amount }: LineView): string {
  const words = [`externalConfirmation ${shown(externalConfirmation)}`];
  if (cancelled) words.push("cancelled");
  if (amount !== undefined) words.push(valueInWords(amount));
  return words.join(", ");
}

function partEntry({ id, value }: PartView): Entry {
  return { id, words: value === undefined ? "there" : valueInWords(value) };
}

/** Amounts of one value in two forms are the same words. */
function valueInWords(value: unknown): string {
  return amountOf(value)?.toFixed() ?? shown(value);
}
