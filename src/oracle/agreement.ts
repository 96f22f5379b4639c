import { idText } from "../client/id-text.ts";
import type { LineView, OrderView } from "../client/order-view.ts";
import { sameAmount } from "./amount.ts";
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
  { field: "externalReference", read: (order) => order.externalReference, same: sameText },
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
  return [...fields, ...lineDifferences(one.lines, other.lines)];
}

function lineDifferences(one: readonly LineView[], other: readonly LineView[]): readonly Difference[] {
  const ids = [...new Set([...one, ...other].map((line) => line.id))];
  return ids.flatMap((id) => {
    const left = describe(one.find((line) => line.id === id));
    const right = describe(other.find((line) => line.id === id));
    return left === right ? [] : [{ field: `line ${id}`, one: left, other: right }];
  });
}

function describe(line: LineView | undefined): string {
  if (line === undefined) return "not there";
  return `externalConfirmation ${shown(line.externalConfirmation)}${line.cancelled ? ", cancelled" : ""}`;
}
