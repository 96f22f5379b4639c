import {
  type Aspect,
  cancelledLine,
  choicesFor,
  frameStates,
  lineStateAspects,
  type OperationId,
  type OrderView,
  type Profile,
  requiredOrderFields,
} from "../../../core/portable.ts";
import { changeInWords, changesBetween, type Change } from "./differences.ts";
import { placedView } from "./placed-order.ts";

/**
 * What is not the same in two states of one order, in words: everything that the profile places, but for the version, since
 * a call that changes nothing may make another one. `doneBy` may change the order by a choice, also where it names nothing
 * of it: that is judged with the other calls.
 */
export function differencesOf(
  before: OrderView,
  after: OrderView,
  profile: Profile,
  doneBy?: OperationId,
): readonly string[] {
  return changes(before, after, profile)
    .filter(({ aspect }) => aspect !== "version" && !(doneBy !== undefined && mayChoose(doneBy, aspect)))
    .map(differenceInWords);
}

function mayChoose(operation: OperationId, aspect: Aspect): boolean {
  return frameStates.some((before) => choicesFor(operation, aspect, before).some(({ of }) => of !== "named"));
}

/**
 * Where a search shows an order otherwise than it is read. Which members of an order a page shows is left open, so what it
 * does not show says nothing, but for the lists that every order has. What it says is `null` has no value.
 */
export function foundOtherwise(read: OrderView, found: OrderView, profile: Profile): readonly string[] {
  return changes(read, found, profile).filter(isShownInPage).map(differenceInWords);
}

/** Whether a page says so of an order, and does not just leave it out. */
export function isShownInPage({ aspect, after }: Change): boolean {
  if (aspect === "line.legs" && after === 0) return false;
  return required.includes(aspect) || (!aspect.endsWith(".removed") && after !== undefined);
}

const required: readonly string[] = requiredOrderFields.map((field) =>
  field === "orderLines" ? "lines.removed" : `${field}.removed`,
);

/**
 * Where the values, fees and travellers of an order that was reset are not those of the version that it goes back to. A
 * payment and a cancellation may be final, and the reservations of the version may be freed; a line that is cancelled in the
 * version is cancelled again.
 */
export function resetOtherwise(version: OrderView, after: OrderView, profile: Profile): readonly string[] {
  return changes(version, after, profile)
    .filter((change) => !(openInReset.includes(change.aspect) || isFreed(change)) || isRevived(change))
    .map(differenceInWords);
}

/** A line may say that its seat was freed. Another seat is not what the version had. */
function isFreed({ aspect, after }: Change): boolean {
  return aspect === "line.reservationId" && (after ?? null) === null;
}

function isRevived({ aspect, before, after }: Change): boolean {
  return aspect === "line.cancellation" && before === cancelledLine && after !== cancelledLine;
}

const openInReset: readonly Aspect[] = [
  "status",
  "lines.added",
  "lines.removed",
  "version",
  "balance",
  "totalAmount",
  "totalTaxAmount",
  "paymentRefs",
  "lastConfirmedAt",
  ...lineStateAspects,
  "reservations.removed",
];

function changes(before: OrderView, after: OrderView, profile: Profile): readonly Change[] {
  return changesBetween(placedView(before, profile), placedView(after, profile));
}

/** What is different, in words. */
export function differenceInWords(change: Change): string {
  const { name, before, after } = changeInWords(change);
  return `${name}: ${after} instead of ${before}`;
}
