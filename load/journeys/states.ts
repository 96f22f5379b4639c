import { isObject, succeeded, type BareAnswer } from "../../src/client/answer.ts";
import { readOrder, type OrderView } from "../../src/client/order-view.ts";
import type { Finding } from "../../src/oracle/finding.ts";
import { shown } from "../../src/oracle/shown.ts";
import { orderStatus } from "../../src/specification/order.ts";
import type { RequirementId } from "../../src/specification/requirements/index.ts";
import type { Judge } from "../runtime/judgement.ts";
import { profile } from "../runtime/settings.ts";

/** What the state of an order must be in an answer, judged while the storm lasts. */

/** The order of a successful answer; `null` for anything else. */
export function orderIn(answer: BareAnswer): OrderView | null {
  return succeeded(answer) && isObject(answer.json) ? readOrder(answer.json, profile) : null;
}

/** Judges the order of a successful answer, and leaves any other answer to the contract. */
function ofOrder(findings: (order: OrderView) => readonly Finding[]): Judge {
  return (answer) => {
    const order = orderIn(answer);
    return order === null ? [] : findings(order);
  };
}

export const becomesConfirmed: Judge = ofOrder((order) => [
  is("confirm-lines.all.order-confirmed", "status", order.status, orderStatus.confirmed),
  is("confirm-lines.all.not-failed", "failed", order.failed, false),
  none("confirm-lines.all.lines-no-longer-pending", "pending lines", order.pendingLines),
]);

export function becomesPartlyConfirmed(named: readonly string[], others: readonly string[]): Judge {
  return ofOrder((order) => [
    is("confirm-lines.some.stays-draft", "status", order.status, orderStatus.draft),
    none(
      "confirm-lines.some.named-confirmed",
      "named lines that are still pending",
      order.pendingLines.filter((line) => named.includes(line)),
    ),
    none(
      "confirm-lines.some.others-pending",
      "lines that were not named and are no longer pending",
      others.filter((line) => !order.pendingLines.includes(line)),
    ),
  ]);
}

export const becomesFailed: Judge = ofOrder((order) => [
  is("fail.draft.order-confirmed", "status", order.status, orderStatus.confirmed),
  is("fail.draft.order-failed", "failed", order.failed, true),
  none("fail.draft.lines-no-longer-pending", "pending lines", order.pendingLines),
]);

export function losesLines(lines: readonly string[]): Judge {
  return ofOrder((order) => [
    none("reset.never-confirmed.lines-gone", "lines added before the reset", presentOf(order, lines)),
  ]);
}

/** A read that shows what was acknowledged before it, whatever happened at the same time. */
export function showsLines(requirement: RequirementId, orderId: string, lines: readonly string[]): Judge {
  return ofOrder((order) => {
    const present = presentOf(order, lines);
    return [
      is("orders.get.read-back", "id", order.id, orderId),
      none(
        requirement,
        "acknowledged lines that are missing",
        lines.filter((line) => !present.includes(line)),
      ),
    ];
  });
}

export function showsCancelled(lines: readonly string[]): Judge {
  return ofOrder((order) => {
    const cancelled = order.lines.filter((line) => line.cancelled).map((line) => line.id);
    return [
      none(
        "cancellation.line-cancelled",
        "lines whose cancellation is not shown",
        lines.filter((line) => !cancelled.includes(line)),
      ),
    ];
  });
}

/** The confirmed version that was asked for by its number. */
export function isVersion(requirement: RequirementId, orderId: string, version: number): Judge {
  return ofOrder((order) => [
    is("orders.get.read-back", "id", order.id, orderId),
    is(requirement, "version", Number(order.version), version),
    is(requirement, "status", order.status, orderStatus.confirmed),
  ]);
}

function presentOf(order: OrderView, lines: readonly string[]): readonly string[] {
  return order.lines.map((line) => line.id).filter((line) => lines.includes(line));
}

export function is(requirement: RequirementId, what: string, actual: unknown, wanted: unknown): Finding {
  return {
    requirement,
    holds: actual === wanted,
    expected: `${what}: ${shown(wanted)}`,
    actual: `${what}: ${shown(actual)}`,
  };
}

export function none(requirement: RequirementId, what: string, found: readonly unknown[]): Finding {
  return { requirement, holds: found.length === 0, expected: `${what}: none`, actual: `${what}: ${shown(found)}` };
}
