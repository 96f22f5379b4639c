import { allowances } from "../../../core/portable.ts";
import { type Change, sameValue } from "./differences.ts";
import type { MadeCall } from "./made-call.ts";
import type { PlacedMember, PlacedOrder } from "./placed-order.ts";

interface Known {
  readonly before: PlacedOrder;
  readonly after: PlacedOrder;
  /** Whether a reset may have taken the contact away. */
  readonly isReverted: boolean;
}

/**
 * Whether a call may change the contact by a choice: a new traveller becomes the contact where there is none, and a contact that
 * a traveller was goes or changes with this traveller. One that a caller gave stays.
 */
export function followsTraveller(
  { before: was, after: is }: Change,
  { operation, names, isMalformed }: MadeCall,
  { before, after, isReverted }: Known,
): boolean {
  const isNew = allowances(operation, "travellers.added", "draft").length > 0;
  if (isNew && (isNone(was) || isReverted)) return true;
  if (isNone(was)) return false;
  if (![before, after].every(showsTravellers)) return true;
  // Who was updated may be gone since.
  const isOfOne = isNone(is) || isMalformed || names.has(String(is)) || ownersOf(after, is).length > 0;
  return isOfOne && ownersOf(before, was).some((owner) => hasChanged(owner, after));
}

function isNone(contact: unknown): boolean {
  return (contact ?? null) === null;
}

/** The travellers who have a contact as their name or address. */
function ownersOf({ members }: PlacedOrder, contact: unknown): readonly PlacedMember[] {
  const text = String(contact).toLowerCase();
  const isOwn = (value: unknown): boolean => typeof value === "string" && value.toLowerCase() === text;
  return (members.traveller ?? []).filter(({ values }) => [...values.values()].some(isOwn));
}

function hasChanged({ id, values }: PlacedMember, { members }: PlacedOrder): boolean {
  const is = members.traveller?.find((each) => each.id === id);
  return [...values].some(([aspect, value]) => !sameValue(aspect, value, is?.values.get(aspect)));
}

/** Whether an order shows more of its travellers than their ids. */
function showsTravellers({ members }: PlacedOrder): boolean {
  return members.traveller?.every(({ values }) => values.size > 0) === true;
}
