import {
  type Aspect,
  frameAnswer,
  type FrameAnswer,
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

interface Rule {
  readonly because: string;
  readonly isEmpty: (cell: Cell) => boolean;
}

const rules: readonly Rule[] = [
  {
    because: "the answer does not show it",
    isEmpty: ({ row: { success }, of, place }) => place === "answered" && !shows(success, of),
  },
  {
    because: "an operation that changes nothing decides and keeps nothing",
    isEmpty: ({ row, place }) => row.changes === "nothing" && place !== "answered",
  },
  {
    because: "what is not in the answer is kept as it is done",
    isEmpty: ({ row: { success }, of, place }) => place === "kept" && !shows(success, of),
  },
  {
    because: "what is taken from elsewhere is taken alike by the answer and the order",
    isEmpty: ({ effect, place }) => place === "kept" && (effect === "sibling" || effect === "version"),
  },
  {
    because: "it has no sibling",
    isEmpty: ({ of, effect }) => effect === "sibling" && isValue(of) && of.owner === "order" && of.like === null,
  },
  {
    because: "it is the same in every version",
    isEmpty: ({ of, effect }) => effect === "version" && isValue(of) && !variesByVersion(of),
  },
  {
    because: "what an operation is not about is before it as after it, and cannot be made twice",
    isEmpty: (cell) => isRepeating(cell) && !isAbout(cell) && !isOfNew(cell),
  },
  {
    because: "what is new was not there before",
    isEmpty: (cell) =>
      (cell.effect === "before" && (isCreation(cell) || (!isAbout(cell) && isOfNew(cell)))) ||
      (cell.effect === "version" && isOfNew(cell) && !showsOthers(cell)),
  },
  {
    because: "a line that is added or changed was not confirmed, so it never was cancelled",
    isEmpty: (cell) =>
      notCancelled.includes(cell.row.id) &&
      isValue(cell.of) &&
      ((cell.of.aspect === "line.cancelledAt" && (cell.effect === "twice" || cell.effect === "lost")) ||
        (cell.of.aspect.startsWith("line.cancel") && cell.effect === "version")) &&
      (cell.effect === "twice" || !showsOthers(cell)),
  },
  {
    because: "texts, words, flags and sets are the same when they are set again",
    isEmpty: ({ of, effect }) => effect === "twice" && isValue(of) && !repeatable.includes(of.kind),
  },
  {
    because: "going back twice is going back",
    isEmpty: ({ row: { id }, effect }) => id === "resetOrder" && effect === "twice",
  },
  {
    because: "a reset finds it as it goes back to",
    isEmpty: ({ row: { id }, of, effect }) =>
      id === "resetOrder" &&
      effect === "before" &&
      isValue(of) &&
      (!variesByVersion(of) || unlessConfirmed.includes(of.aspect)),
  },
  {
    because: "a cancellation may be final, as long as the answer and the order agree",
    isEmpty: ({ row: { id }, of, effect, place }) =>
      id === "resetOrder" && effect === "before" && place === "done" && isValue(of) && final.includes(of.aspect),
  },
  {
    because: "the frame leaves it open, as long as the answer and the order agree",
    isEmpty: (cell) =>
      cell.place === "done" && isValue(cell.of) && !isCreation(cell) && !isOfNew(cell) && answersOf(cell).every(isOpen),
  },
  {
    because: "the frame leaves open which members the list has, as long as the answer and the order agree",
    isEmpty: ({ row: { id }, of, effect, place }) => {
      if (isValue(of) || place !== "done") return false;
      const [added, removed] = [of.added, of.removed].map((aspect) =>
        statuses.map((each) => frameAnswer(id, aspect, each)),
      );
      const [mayCome, mayGo] = [added, removed].map((answers) => answers?.every(isOpen) === true);
      if (effect === "lost") return mayGo === true;
      if (effect === "version") return mayCome === true && mayGo === true;
      return effect === "other-order" && mayCome === true;
    },
  },
  {
    because: "no member of the list comes by the operation",
    isEmpty: ({ row: { id }, of, effect }) =>
      effect === "twice" && !isValue(of) && frameAnswer(id, of.added, "draft").kind !== "changes",
  },
  {
    because: "a new order has no members, payments and earlier version",
    isEmpty: (cell) =>
      isCreation(cell) &&
      (isValue(cell.of)
        ? cell.of.owner !== "order" || cell.of.aspect === "paymentRefs" || cell.effect === "version"
        : cell.effect !== "other-order"),
  },
  {
    because: "a new order costs nothing and never was confirmed, so there is nothing to lose, to repeat and to mistake",
    isEmpty: (cell) =>
      isCreation(cell) && isValue(cell.of) && nothingInNew[cell.of.aspect]?.includes(cell.effect) === true,
  },
  {
    because: "what is not asked of a new order is the service's to choose",
    isEmpty: (cell) =>
      isCreation(cell) && cell.place === "done" && isValue(cell.of) && chosenAtCreation.includes(cell.of.aspect),
  },
  {
    because: "an order that is confirmed by hand has no balance",
    isEmpty: ({ row: { id }, of, effect }) =>
      id === "confirmOrder" && effect === "lost" && isValue(of) && of.aspect === "balance",
  },
  {
    because: "a page need not show them, and an empty list may be one that is not shown",
    isEmpty: ({ row: { success }, of, effect }) =>
      success.body === "page" && effect === "lost" && ["travellers", "legs"].includes(of.member),
  },
];

/** Why no service could be wrong in a cell; `null` where one could. */
export function emptyBecause(cell: Cell): string | null {
  return rules.find(({ isEmpty }) => isEmpty(cell))?.because ?? null;
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

const statuses = ["draft", "confirmed"] as const;

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
  return aspects.flatMap((aspect) => statuses.map((status) => frameAnswer(id, aspect, status)));
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
