import {
  changingOrder,
  type FrameRow,
  inventedAddress,
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
import type { PlacedOrder } from "./placed-order.ts";

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

/** The finding that an operation, or another of the suspects, changed what it must leave unchanged. */
export function changeFinding(
  by: Culprit,
  shownBy: OperationId,
  changes: readonly Change[],
  suspects: readonly Culprit[] = [],
): Finding {
  const words = differencesInWords(
    changes.map(changeInWords).map(({ name, before, after }) => ({ field: name, other: before, one: after })),
  );
  const place = by.version === undefined ? "" : `version ${by.version}, `;
  const broken = brokenBy(by);
  const others = new Map(suspects.map((suspect) => [brokenBy(suspect), inWords(suspect)]));
  others.delete(broken);
  const name = `order after ${[...others.values(), inWords(by)].join(", ")}, ${place}shown by ${shownBy}`;
  return {
    requirement: broken,
    holds: false,
    ...(others.size > 0 && { instead: [...others.keys()] }),
    expected: `${name}: ${words.other}`,
    actual: `${name}: ${words.one}`,
  };
}

/** What may have changed an order beside the likeliest cause: each call on it that was carried out, and those on others. */
export function suspectsAmong(
  by: Culprit,
  own: readonly MadeCall[],
  elsewhere: readonly (OperationId | null)[],
): readonly Culprit[] {
  const carriedOut = own.filter(({ outcome }) => outcome !== "refused");
  if (carriedOut.length === 0 && by.refused !== true) return [];
  const others = elsewhere.flatMap((id) => (id === null ? [] : [{ operation: id, ofOther: true }]));
  return [...carriedOut.map((call) => ({ operation: call.operation, ofOther: false })), ...others];
}

function inWords({ operation: id, ofOther, refused }: Culprit): string {
  return `${id}${ofOther ? " on another order" : ""}${refused === true ? " was refused" : ""}`;
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

/** The findings that a new order shows an invented contact or creator that only the creation of another one can have given. */
export function textsOfAnother({ names, isMalformed }: MadeCall, { values }: PlacedOrder): readonly Finding[] {
  if (isMalformed) return [];
  const sent = [...names].map((name) => name.toLowerCase());
  return (["contact", "createdBy"] as const).flatMap((field): readonly Finding[] => {
    const domain = inventedAddress("", field.toLowerCase());
    const shown = String(values.get(field)).toLowerCase();
    if (!shown.endsWith(domain) || sent.some((each) => each.endsWith(domain))) return [];
    const words = `${field} of the order that createOrder answers`;
    return [
      {
        requirement: "orders.create.own-values",
        holds: false,
        expected: `${words}: none that only another order was given`,
        actual: `${words}: ${shown}`,
      },
    ];
  });
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

/** The requirement that a change by this cause breaks, where a refused call must not change anything. */
function brokenBy(by: Culprit): RequirementId {
  return by.refused === true && (changingOrder as readonly OperationId[]).includes(by.operation)
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
