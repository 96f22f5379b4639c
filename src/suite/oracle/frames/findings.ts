import {
  changingOrder,
  type FrameRow,
  operation,
  type OperationId,
  type RequirementId,
  stanceOf,
} from "../../../core/portable.ts";
import { differencesInWords } from "../agreement.ts";
import type { Finding } from "../finding.ts";
import { differenceInWords } from "./differences-of.ts";
import { changeInWords, type Change } from "./differences.ts";
import type { MadeCall } from "./made-call.ts";

/** The likeliest cause of a change. */
export interface Culprit {
  readonly operation: OperationId;
  /** Whether it was called on another order. */
  readonly ofOther: boolean;
  /** Whether it was refused, like all calls since the order was shown. */
  readonly refused?: boolean;
  /** The version that changed. */
  readonly version?: string;
}

/** The finding that an operation changed what it must leave unchanged. */
export function changeFinding(by: Culprit, shownBy: OperationId, changes: readonly Change[]): Finding {
  const words = differencesInWords(
    changes.map(changeInWords).map(({ name, before, after }) => ({ field: name, other: before, one: after })),
  );
  const place = by.version === undefined ? "" : `version ${by.version}, `;
  const where = `${by.ofOther ? " on another order" : ""}${by.refused === true ? " was refused" : ""}`;
  const name = `order after ${by.operation}${where}, ${place}shown by ${shownBy}`;
  return {
    requirement: by.refused === true ? whenRefused(by) : requirementOf(by),
    holds: false,
    expected: `${name}: ${words.other}`,
    actual: `${name}: ${words.one}`,
  };
}

/** The finding that a page shows an order otherwise than the calls on it may have left it. */
export function pageFinding(id: string, changes: readonly Change[]): Finding {
  const name = `order ${id} in the page`;
  return {
    requirement: "search.shows-order",
    holds: false,
    expected: `${name}: as it was read`,
    actual: `${name}: ${changes.map(differenceInWords).join("; ")}`,
  };
}

/** The finding that a creation answered an order of an earlier creation. */
export function notItsOwn(id: string): Finding {
  const words = "id of the order that createOrder answers";
  return {
    requirement: "orders.create.own-id",
    holds: false,
    expected: `${words}: a new id`,
    actual: `${words}: ${id}, the id of an earlier order`,
  };
}

/** Whether a refused call would have made all of these changes, and found what it names. */
export function wouldMake(
  { isUnknown, operation: called }: MadeCall,
  { operation: id, refused }: Culprit,
  state: keyof FrameRow,
  changes: readonly Change[],
): boolean {
  if (refused !== true || called !== id || isUnknown) return false;
  return changes.every(({ aspect }) => stanceOf(id, aspect, state).stance !== "preserved");
}

/** A refused call must not change anything. */
function whenRefused(by: Culprit): RequirementId {
  return (changingOrder as readonly OperationId[]).includes(by.operation)
    ? (`errors.without-effect.${by.operation}` as RequirementId)
    : requirementOf(by);
}

/** The requirement that a change by this cause breaks. */
export function requirementOf({ operation: id, ofOther, version }: Culprit): RequirementId {
  if (id === "createOrder" && !ofOther) return "orders.get.read-back";
  if (ofOther) return `frames.other-orders.${id}` as RequirementId;
  if (operation(id).changes === "nothing") return "frames.own-order.getOrder";
  return `frames.${version === undefined ? "own-order" : "versions"}.${id}` as RequirementId;
}
