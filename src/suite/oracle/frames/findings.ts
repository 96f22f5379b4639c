import { changingOrder, operation, type OperationId, type RequirementId } from "../../../core/portable.ts";
import { differencesInWords } from "../agreement.ts";
import type { Finding } from "../finding.ts";
import { changeInWords, type Change } from "./differences.ts";

/** Whose doing it is, for all that is known, that an order is not what it was. */
export interface Culprit {
  readonly operation: OperationId;
  /** Whether it was called on another order. */
  readonly ofOther: boolean;
  /** Whether it was refused, as was everything that was called since the order was shown. */
  readonly refused?: boolean;
  /** The version that is not what it was. */
  readonly version?: string;
}

/** That an order is not what it was: which operation may not have changed it, and what it was. */
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

/** That a creation was answered with an order that another one had made. */
export function notItsOwn(id: string): Finding {
  const words = "id of the order that createOrder answers";
  return {
    requirement: "orders.create.own-id",
    holds: false,
    expected: `${words}: one that no order has`,
    actual: `${words}: ${id}, which was created before`,
  };
}

/** A refused call that changed something has done what no refusal may do, whatever it changed. */
function whenRefused(by: Culprit): RequirementId {
  return (changingOrder as readonly OperationId[]).includes(by.operation)
    ? (`errors.without-effect.${by.operation}` as RequirementId)
    : requirementOf(by);
}

/** The requirement that something in this state is held against. */
export function requirementOf({ operation: id, ofOther, version }: Culprit): RequirementId {
  if (id === "createOrder" && !ofOther) return "orders.get.read-back";
  if (ofOther) return `frames.other-orders.${id}` as RequirementId;
  if (operation(id).changes === "nothing") return "frames.own-order.getOrder";
  return `frames.${version === undefined ? "own-order" : "versions"}.${id}` as RequirementId;
}
