import {
  type BareAnswer,
  isObject,
  orderStatus,
  type OrderView,
  type Profile,
  readOrder,
  succeeded,
} from "../../../core/portable.ts";
import type { Finding } from "../finding.ts";
import type { ExpectationOf } from "./expectation.ts";
import { is, none } from "./findings.ts";

/** What the state of an order must be in an answer, while the load run lasts. */

/** The order of a successful answer; `null` for anything else. */
export function orderIn(answer: Pick<BareAnswer, "called" | "status" | "json">, profile: Profile): OrderView | null {
  return succeeded(answer) && isObject(answer.json) ? readOrder(answer.json, profile) : null;
}

export function becomesConfirmed(order: OrderView): readonly Finding[] {
  return [
    is("confirm-lines.all.order-confirmed", "status", order.status, orderStatus.confirmed),
    is("confirm-lines.all.not-failed", "failed", order.failed, false),
    none("confirm-lines.all.lines-no-longer-pending", "pending lines", order.pendingLines),
  ];
}

export function becomesPartlyConfirmed(
  order: OrderView,
  { named, others }: ExpectationOf<"partly-confirmed">,
): readonly Finding[] {
  return [
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
  ];
}

export function becomesFailed(order: OrderView): readonly Finding[] {
  return [
    is("fail.draft.order-confirmed", "status", order.status, orderStatus.confirmed),
    is("fail.draft.order-failed", "failed", order.failed, true),
    none("fail.draft.lines-no-longer-pending", "pending lines", order.pendingLines),
  ];
}

export function losesLines(order: OrderView, { lines }: ExpectationOf<"lines-gone">): readonly Finding[] {
  return [none("reset.never-confirmed.lines-gone", "lines added before the reset", presentOf(order, lines))];
}

export function showsLines(order: OrderView, { orderId, lines }: ExpectationOf<"lines-shown">): readonly Finding[] {
  const present = presentOf(order, lines);
  return [
    is("orders.get.read-back", "id", order.id, orderId),
    none(
      "confirm-lines.all.read-back",
      "acknowledged lines that are missing",
      lines.filter((line) => !present.includes(line)),
    ),
  ];
}

export function showsCancelled(order: OrderView, { lines }: ExpectationOf<"cancellations-shown">): readonly Finding[] {
  const cancelled = order.lines.filter((line) => line.cancelled).map((line) => line.id);
  return [
    none(
      "cancellation.line-cancelled",
      "lines whose cancellation is not shown",
      lines.filter((line) => !cancelled.includes(line)),
    ),
  ];
}

export function isVersion(order: OrderView, { orderId, version }: ExpectationOf<"version">): readonly Finding[] {
  return [
    is("orders.get.read-back", "id", order.id, orderId),
    is("versions.confirmed-readable", "version", Number(order.version), version),
    is("versions.confirmed-readable", "status", order.status, orderStatus.confirmed),
  ];
}

function presentOf(order: OrderView, lines: readonly string[]): readonly string[] {
  return order.lines.map((line) => line.id).filter((line) => lines.includes(line));
}
