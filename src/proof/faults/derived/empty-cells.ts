import {
  type Aspect,
  frameAnswer,
  type FrameAnswer,
  frameStates,
  type Operation,
  type OperationId,
  type Resource,
} from "../../../core/index.ts";
import type { EffectPlace, ValueEffect } from "./effects.ts";
import { variesByVersion, type List, type PlacedValue } from "./elements.ts";

/**
 * Cells of the table of operations and values that are empty: no service could differ there from a correct one, or the
 * specification lets it.
 */

interface Cell {
  readonly row: Operation;
  readonly of: PlacedValue | List;
  readonly effect: ValueEffect;
  readonly place: EffectPlace;
}

/** Why a cell is empty, by what says that it is. */
const rules: Readonly<Record<string, (cell: Cell) => boolean>> = {
  "the answer does not show it": ({ row: { success }, of, place }) => place === "answered" && !shows(success, of),
  "an operation that changes nothing decides and keeps nothing": ({ row, place }) =>
    row.changes === "nothing" && place !== "answered",
  "what is not in the answer is kept as it is done": ({ row: { success }, of, place }) =>
    place === "kept" && !shows(success, of),
  "what is taken from elsewhere is taken alike by the answer and the order": ({ effect, place }) =>
    place === "kept" && (effect === "sibling" || effect === "version"),
  "it has no sibling": ({ of, effect }) =>
    effect === "sibling" && isValue(of) && of.owner === "order" && of.like === null,
  "it is the same in every version": ({ of, effect }) => effect === "version" && isValue(of) && !variesByVersion(of),
  "what an operation is not about is before it as after it, and cannot be made twice": (cell) =>
    isRepeating(cell) && !isAbout(cell) && !isOfNew(cell),
  "what is new was not there before": (cell) =>
    (cell.effect === "before" && (isCreation(cell) || (!isAbout(cell) && isOfNew(cell)))) ||
    (cell.effect === "version" && isOfNew(cell) && !showsOthers(cell)),
  "a line that is added or changed was not confirmed, so it never was cancelled": (cell) =>
    notCancelled.includes(cell.row.id) &&
    isValue(cell.of) &&
    ((cell.of.aspect === "line.cancelledAt" && (cell.effect === "twice" || cell.effect === "lost")) ||
      (cell.of.aspect.startsWith("line.cancel") && cell.effect === "version")) &&
    (cell.effect === "twice" || !showsOthers(cell)),
  "texts, words, flags and sets are the same when they are set again": ({ of, effect }) =>
    effect === "twice" && isValue(of) && !repeatable.includes(of.kind),
  "going back twice is going back": ({ row: { id }, effect }) => id === "resetOrder" && effect === "twice",
  "a reset finds it as it goes back to": ({ row: { id }, of, effect }) =>
    id === "resetOrder" &&
    effect === "before" &&
    isValue(of) &&
    (!variesByVersion(of) || unlessConfirmed.includes(of.aspect)),
  "a cancellation may be final, as long as the answer and the order agree": ({ row: { id }, of, effect, place }) =>
    id === "resetOrder" && effect === "before" && place === "done" && isValue(of) && final.includes(of.aspect),
  "the frame leaves it open, as long as the answer and the order agree": (cell) =>
    cell.place === "done" && isValue(cell.of) && !isCreation(cell) && !isOfNew(cell) && answersOf(cell).every(isOpen),
  "the frame leaves open which members the list has, as long as the answer and the order agree": ({
    row: { id },
    of,
    effect,
    place,
  }) => {
    if (isValue(of) || place !== "done") return false;
    const [added, removed] = [of.added, of.removed].map((aspect) =>
      frameStates.map((each) => frameAnswer(id, aspect, each)),
    );
    const [mayCome, mayGo] = [added, removed].map((answers) => answers?.every(isOpen) === true);
    if (effect === "lost") return mayGo === true;
    if (effect === "version") return mayCome === true && mayGo === true;
    return effect === "other-order" && mayCome === true;
  },
  "no member of the list comes by the operation": ({ row: { id }, of, effect }) =>
    effect === "twice" && !isValue(of) && frameAnswer(id, of.added, "draft").kind !== "changes",
  "a new order has no members, payments and earlier version": (cell) =>
    isCreation(cell) &&
    (isValue(cell.of)
      ? cell.of.owner !== "order" || cell.of.aspect === "paymentRefs" || cell.effect === "version"
      : cell.effect !== "other-order"),
  "a new order costs nothing and never was confirmed, so there is nothing to lose, to repeat and to mistake": (cell) =>
    isCreation(cell) && isValue(cell.of) && nothingInNew[cell.of.aspect]?.includes(cell.effect) === true,
  "what is not asked of a new order is the service's to choose": (cell) =>
    isCreation(cell) && cell.place === "done" && isValue(cell.of) && chosenAtCreation.includes(cell.of.aspect),
  "an order that is confirmed by hand has no balance": ({ row: { id }, of, effect }) =>
    id === "confirmOrder" && effect === "lost" && isValue(of) && of.aspect === "balance",
  "a page need not show them, and an empty list may be one that is not shown": ({ row: { success }, of, effect }) =>
    success.body === "page" && effect === "lost" && ["travellers", "legs"].includes(of.member),
};

/** Why no service could be wrong in a cell; `null` where one could. */
export function emptyBecause(cell: Cell): string | null {
  return Object.keys(rules).find((because) => rules[because]?.(cell) === true) ?? null;
}

/** What adds up when it is made twice: an amount, a list, and a time that moves. */
const repeatable: readonly string[] = ["money", "list", "instant"];

/** A draft has the latest confirmation of its confirmed version, and no draft is failed. */
const unlessConfirmed: readonly Aspect[] = ["lastConfirmedAt", "failed"];

const final: readonly Aspect[] = ["line.cancellation", "line.cancelledAt"];

const notCancelled: readonly OperationId[] = ["addOrderLines", "updateOrderLines", "updateOrderLine"];

const chosenAtCreation: readonly Aspect[] = ["currency", "organisationId", "balance", "totalAmount", "totalTaxAmount"];

const none: readonly ValueEffect[] = ["lost", "twice", "sibling"];
const nothingInNew: Readonly<Partial<Record<Aspect, readonly ValueEffect[]>>> = {
  balance: none,
  totalAmount: none,
  totalTaxAmount: none,
  lastConfirmedAt: ["lost", "twice"],
  // Its sibling is the time of the last confirmation.
  createdAt: ["sibling"],
};

function isValue(of: PlacedValue | List): of is PlacedValue {
  return "aspect" in of;
}

function isCreation({ row: { id } }: Cell): boolean {
  return id === "createOrder";
}

function isRepeating({ effect }: Cell): boolean {
  return effect === "before" || effect === "twice";
}

function answersOf({ row: { id }, of }: Cell): readonly FrameAnswer[] {
  const aspects: readonly Aspect[] = isValue(of) ? [of.aspect] : [of.added, of.removed];
  return aspects.flatMap((aspect) => frameStates.map((status) => frameAnswer(id, aspect, status)));
}

function isOpen({ kind, of }: FrameAnswer): boolean {
  return kind === "may" && of === "any";
}

/** Whether the operation is there to change it. */
function isAbout(cell: Cell): boolean {
  return isCreation(cell) || answersOf(cell).some(({ kind }) => kind === "changes" || kind === "reverts");
}

/** Values of what an operation adds are as it was asked. */
function isOfNew({ row: { id, method, changes }, of }: Cell): boolean {
  if (!isValue(of) || of.owner === "order") return false;
  const parts = { line: "lines", leg: "lines", fee: "fees", traveller: "travellers", reservation: "reservations" };
  return method === "POST" && !cancelling.includes(id) && parts[of.owner] === changes;
}

const cancelling: readonly OperationId[] = ["cancelOrderLines", "cancelOrderLine"];

const ownersIn: Readonly<Record<Resource, readonly string[]>> = {
  Order: ["order", "line", "leg", "fee", "traveller", "reservation"],
  OrderLine: ["line", "leg"],
  Fee: ["fee"],
  Traveller: ["traveller"],
  PurchasedReservation: ["reservation"],
};

/** Whether an answer shows a value or the members of a list. */
function shows(success: Operation["success"], of: PlacedValue | List): boolean {
  if (success.body === "empty") return false;
  return isValue(of) ? ownersIn[success.of].includes(of.owner) : success.of === "Order";
}

/** Whether the place shows more members than the call names. */
function showsOthers({ row: { success }, place }: Cell): boolean {
  return place !== "answered" || (success.body !== "empty" && success.of === "Order");
}
