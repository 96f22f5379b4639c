import { idText, type OrderView } from "../../core/portable.ts";
import { sameAmount } from "./amount.ts";
import { areClose } from "./instant.ts";
import { shown } from "./shown.ts";

type Same = (one: unknown, other: unknown) => boolean;

/** A field of an order that the specification names. */
interface OrderField {
  readonly field: string;
  readonly read: (order: OrderView) => unknown;
  /** What makes two values of it the same in two representations of one order. */
  readonly same: Same;
  /** Whether it has to be the same in another order that was built alike. */
  readonly alikeInReplicas: boolean;
}

/** One field in which two orders or two representations of one differ. */
interface FieldDifference {
  readonly field: string;
  readonly one: string;
  readonly other: string;
}

/** Answers may cut fractions of a second that a later read shows, or the other way round. */
const instantToleranceMs = 1_000;

/** Values may have members of any meaning. */
const sameText: Same = (one, other) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
const sameId: Same = (one, other) => idText(one) === idText(other);
/** An amount in an unreadable form is compared as it is written. */
const sameMoney: Same = (one, other) => sameAmount(one, other) || sameText(one, other);
const sameInstant: Same = (one, other) => sameText(one, other) || areClose(one, other, instantToleranceMs);

/**
 * A representation may leave out what no order must have: which members a page of the search shows is left open. One that
 * says `null` says that there is no value.
 */
const unlessMissing =
  (same: Same): Same =>
  (one, other) =>
    one === undefined || other === undefined || same(one, other);

const unlessAbsent =
  (same: Same): Same =>
  (one, other) =>
    (one ?? null) === null || (other ?? null) === null || same(one, other);

const orderFields: readonly OrderField[] = [
  { field: "id", read: (order) => order.id, same: sameId, alikeInReplicas: false },
  { field: "status", read: (order) => order.status, same: sameText, alikeInReplicas: true },
  { field: "failed", read: (order) => order.failed, same: sameText, alikeInReplicas: true },
  { field: "balance", read: (order) => order.balance, same: sameMoney, alikeInReplicas: true },
  { field: "currency", read: (order) => order.json["currency"], same: sameText, alikeInReplicas: true },
  { field: "organisationId", read: (order) => order.json["organisationId"], same: sameId, alikeInReplicas: false },
  { field: "createdAt", read: (order) => order.json["createdAt"], same: sameInstant, alikeInReplicas: false },
  {
    field: "externalReference",
    read: (order) => order.externalReference,
    same: unlessMissing(sameText),
    alikeInReplicas: false,
  },
  // Its place, and whether every representation shows it, is left open.
  { field: "version", read: (order) => order.version, same: unlessAbsent(sameId), alikeInReplicas: false },
];

/** The named fields in which two representations of one order disagree, or in which an order and its replica do. */
export function fieldDifferences(
  one: OrderView,
  other: OrderView,
  as: "representations" | "replicas",
): readonly FieldDifference[] {
  return orderFields
    .filter(({ alikeInReplicas }) => as === "representations" || alikeInReplicas)
    .filter(({ read, same }) => !same(read(one), read(other)))
    .map(({ field, read }) => ({ field, one: shown(read(one)), other: shown(read(other)) }));
}
