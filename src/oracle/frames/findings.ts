import { operation, type OperationId } from "../../specification/operations.ts";
import type { RequirementId } from "../../specification/requirements/index.ts";
import { differencesInWords } from "../agreement.ts";
import type { Finding } from "../finding.ts";
import { changeInWords, type Change } from "./differences.ts";

interface Culprit {
  readonly operation: OperationId;
  /** Whether it was called on another order. */
  readonly ofOther: boolean;
  /** The version that is not what it was. */
  readonly version?: string;
}

/** That an order is not what it was: which operation may not have changed it, and what it was. */
export function changeFinding(by: Culprit, shownBy: OperationId, changes: readonly Change[]): Finding {
  const words = differencesInWords(
    changes.map(changeInWords).map(({ name, before, after }) => ({ field: name, other: before, one: after })),
  );
  const place = by.version === undefined ? "" : `version ${by.version}, `;
  const name = `order after ${by.operation}${by.ofOther ? " on another order" : ""}, ${place}shown by ${shownBy}`;
  return {
    requirement: requirementOf(by),
    holds: false,
    expected: `${name}: ${words.other}`,
    actual: `${name}: ${words.one}`,
  };
}

/** The requirement that something in this state is held against. */
export function requirementOf({ operation: id, ofOther, version }: Culprit): RequirementId {
  if (id === "createOrder" && !ofOther) return "orders.get.read-back";
  if (ofOther) return `frames.other-orders.${id}` as RequirementId;
  if (operation(id).changes === "nothing") return "frames.own-order.getOrder";
  return `frames.${version === undefined ? "own-order" : "versions"}.${id}` as RequirementId;
}
