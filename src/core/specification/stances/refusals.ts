import { type DeprecatedOperation, replacementOf } from "../deprecations.ts";
import type { Changing } from "../requirements/operation-kinds.ts";
import type { RefusalChoiceId } from "./refusal-choices.ts";
import { operation, type OperationId, statusesOf } from "../operations.ts";

/**
 * Refusals with a listed status: which calls a sentence says must succeed, and which a service may refuse by a choice that it
 * declares. The conditions of 400 and 409 are not shown, so each call that no row below names may be refused. Sections 1, 3, 4, 7.
 */

/** What is known of an order and of a call on it, in the words of the tables below. */
export const conditions = {
  draft: "the order is DRAFT, not failed and not locked",
  confirmed: "the order is CONFIRMED, not failed and not locked",
  failed: "the order is CONFIRMED, failed and not locked",
  locked: "the order is locked",
  unlocked: "the order is not locked",
  untouched: "no version and no line of the order was confirmed or failed",
  unpaid: "the order shows no payments",
  "zero-balance": "the balance is 0.00",
  "has-lines": "the order has lines",
  "no-lines": "the order has no lines",
  "no-fees": "the order has no fees",
  "no-travellers": "the order has no travellers",
  "no-reservations": "the order has no reservations",
  "some-pending": "lines of the order are PENDING",
  "none-pending": "no line of the order is PENDING",
  "names-line":
    "the call names a line of the order; or the order has lines, if the target takes none with a reservation",
  "names-known": "each line or part that the call names is on the order",
  "names-pending": "each line that the call names is PENDING",
  "names-unconfirmed":
    "no line that the call names was confirmed or failed, and its order was not since it has the line",
  "names-confirmed": "each line that the call names was PENDING, is confirmed and not cancelled",
  "names-bare": "no fee and no reservation is for a line that the call names",
  few: "the call names or adds no more than two members, and no two alike",
  one: "the call adds one member",
  undated: "the call says no date, or the present one",
  plain: "what the call says is ordinary: short texts, whole amounts below 1000, one leg, and no ids from elsewhere",
  new: "no order was created with the same values",
} as const;

export type Condition = keyof typeof conditions;

/** What a call says, in each state of its order. */
const ofCalls: ReadonlySet<Condition> = new Set(["few", "one", "undated", "plain"]);

/** Calls that must succeed: all that meet these conditions. */
export interface Guarantee {
  readonly when: readonly Condition[];
  /** The sentences that say so. */
  readonly place: string;
}

/** At least two lines are needed to confirm only some of them, and two are not a long list. */
export const mostOfFew = 2;

const simple = ["draft", "untouched", "unpaid"] as const;
const abilities = "section 1, abilities";
const transitions = "section 3, state table";
const both = (place: string): string => `${abilities}; ${place}`;
const inSection4 = "section 4, operations";

/**
 * The calls that a sentence says must succeed: the rows of the state table, the rules, and each ability of section 1 in the
 * simplest state in which it makes sense. A deprecated operation has the row of its replacement.
 */
const guarantees: Readonly<Record<Exclude<Changing, DeprecatedOperation>, readonly Guarantee[]>> = {
  createOrder: [{ when: ["new", "plain"], place: both(inSection4) }],
  updateOrder: [{ when: [...simple, "no-lines", "plain"], place: inSection4 }],
  failOrder: [
    { when: ["draft", "some-pending"], place: transitions },
    { when: ["confirmed"], place: transitions },
    { when: ["failed"], place: transitions },
  ],
  resetOrder: [{ when: ["unlocked"], place: transitions }],
  unlockOrder: [{ when: ["locked"], place: transitions }],
  confirmOrder: [{ when: ["draft", "has-lines", "none-pending", "zero-balance"], place: transitions }],
  addFeeToOrder: [
    { when: [...simple, "names-known", "names-pending", "no-fees", "few", "plain"], place: both("section 2, Fee") },
  ],
  deleteFeeFromOrder: [{ when: [...simple, "names-known"], place: "section 2, Fee" }],
  // The lines of an order may come by several calls: how long a list may be is not shown.
  addOrderLines: [{ when: [...simple, "no-lines", "one", "plain"], place: abilities }],
  updateOrderLines: [
    { when: [...simple, "names-known", "names-pending", "names-bare", "few", "plain"], place: both(inSection4) },
  ],
  deleteOrderLines: [
    { when: [...simple, "names-known", "names-pending", "names-bare", "few"], place: both("section 3, rule 1") },
  ],
  cancelOrderLines: [
    {
      when: ["confirmed", "names-known", "names-confirmed", "few", "undated"],
      place: `${transitions}, rules 2 and 3`,
    },
  ],
  confirmOrderLines: [
    { when: ["draft", "names-known", "names-pending", "few"], place: transitions },
    { when: ["confirmed", "names-known", "few"], place: `${transitions}; section 7` },
    { when: ["failed", "names-known", "few"], place: `${transitions}; section 7` },
  ],
  addTravellersToOrder: [{ when: [...simple, "no-travellers", "few", "plain"], place: abilities }],
  updateTravellerOnOrder: [{ when: [...simple, "names-known", "plain"], place: abilities }],
  removeTravellersFromOrder: [{ when: [...simple, "no-lines", "names-known", "few"], place: abilities }],
  addReservationToOrder: [
    { when: [...simple, "names-line", "names-pending", "no-reservations", "few"], place: abilities },
  ],
  updateReservationOnOrder: [{ when: [...simple, "names-known", "names-pending"], place: abilities }],
  removeReservationFromOrder: [{ when: [...simple, "names-known"], place: abilities }],
};

/** Calls whose refusal is a choice where no row above says that they must succeed; every other refusal says nothing. */
const refusable: Partial<Record<OperationId, readonly (readonly Condition[])[]>> = {
  createOrder: [[]],
  updateOrder: [["unlocked"]],
  addFeeToOrder: [["unlocked", "names-known"]],
  deleteFeeFromOrder: [["unlocked", "names-known"]],
  addOrderLines: [["unlocked"]],
  updateOrderLines: [["unlocked", "names-known", "names-unconfirmed"]],
  deleteOrderLines: [["unlocked", "names-known", "names-unconfirmed"]],
  cancelOrderLines: [["unlocked", "names-known", "names-confirmed"]],
  confirmOrderLines: [
    ["unlocked", "names-known", "names-pending"],
    ["confirmed", "names-known"],
    ["failed", "names-known"],
  ],
  addTravellersToOrder: [["unlocked"]],
  updateTravellerOnOrder: [["unlocked", "names-known"]],
  removeTravellersFromOrder: [["unlocked", "names-known"]],
  addReservationToOrder: [["unlocked"]],
  updateReservationOnOrder: [["unlocked", "names-known"]],
  removeReservationFromOrder: [["unlocked", "names-known"]],
};

/** States of an order that may be why every change of it is refused. */
export const refusingStates = ["paid", "failed", "partly-confirmed", "confirmed"] as const;
export type RefusingState = (typeof refusingStates)[number];

type Holds = (condition: Condition) => boolean;

/** The row that says of a call that it must succeed; nothing where no sentence says so. */
export function guaranteeOf(id: OperationId, holds: Holds): Guarantee | undefined {
  return guaranteesOf(id).find(({ when }) => when.every(holds));
}

/** Whether an order may be in a state in which a call must succeed. */
export function mustSucceedSomewhere(id: OperationId, facts: Readonly<Record<Condition, () => boolean>>): boolean {
  return guaranteesOf(id).some(({ when }) => when.filter((each) => ofCalls.has(each)).every((each) => facts[each]()));
}

/** Every row of an operation that says that a call must succeed; a deprecated operation has those of its replacement. */
export function guaranteesOf(id: OperationId): readonly Guarantee[] {
  const rows: Partial<Record<OperationId, readonly Guarantee[]>> = guarantees;
  return rows[replacementOf(id) ?? id] ?? [];
}

/**
 * The choices that a refusal shows, that of the operation first; none where the call must succeed, and where its refusal says
 * nothing: it had to be refused, or left open what it is about. `isTakenElsewhere`: the service takes the operation in another
 * simple state, so nothing says that it must in this one.
 */
export function choicesOfRefusal(
  id: OperationId,
  status: number,
  states: readonly RefusingState[],
  holds: Holds,
  isTakenElsewhere = false,
): readonly RefusalChoiceId[] {
  const asked = replacementOf(id) ?? id;
  const isChoice = refusable[asked]?.some((when) => when.every(holds)) === true && isListed(id, status);
  if (!isChoice || (!isTakenElsewhere && guaranteeOf(id, holds) !== undefined)) return [];
  const own = `refuses.${asked}` as RefusalChoiceId;
  // The state table has no row for a failed order whose lines are cancelled.
  const isInTable = isTransition(asked) && !(asked === "cancelOrderLines" && holds("failed"));
  return isInTable ? [own] : [own, ...states.map(choiceOfState)];
}

/** The choice by which every change of an order in a state is refused. */
export function choiceOfState(state: RefusingState): RefusalChoiceId {
  return `refuses.changes-once-${state}`;
}

/**
 * The same for an order in a state that is not known, of a service that takes the operation in one state and not in another. `states`:
 * those that it may be in.
 */
export function choicesInAnyState(
  id: OperationId,
  status: number,
  states: readonly RefusingState[] = [],
): readonly RefusalChoiceId[] {
  return choicesOfRefusal(id, status, states, () => true, true);
}

/** Transitions after which an order may be locked, each with the choice that says so. */
export const locksAfter: Partial<Record<OperationId, RefusalChoiceId>> = {
  resetOrder: "reset.locks",
  confirmOrder: "confirm.locks",
  confirmOrderLines: "confirm.locks",
  failOrder: "fail.locks",
};

/** Whether a refusal with this status may be that of a locked order. */
export function mayBeLocked(id: OperationId, status: number): boolean {
  const { changes, id: own } = operation(id);
  return changes !== "nothing" && own !== "unlockOrder" && isListed(id, status);
}

/** Any client may lack a permission, so 403 is as good as listed everywhere. */
function isListed(id: OperationId, status: number): boolean {
  return status === 403 || (status >= 400 && status <= 499 && statusesOf(operation(id)).includes(status));
}

/** What the state table has for orders and lines in these states is no change of their contents. */
function isTransition(id: OperationId): boolean {
  return id === "cancelOrderLines" || id === "confirmOrderLines" || id === "createOrder";
}
