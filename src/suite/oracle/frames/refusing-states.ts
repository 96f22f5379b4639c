import { membersOf, orderStatus, type RefusingState, refusingStates } from "../../../core/portable.ts";
import type { Line } from "./line-state.ts";
import type { PlacedOrder } from "./placed-order.ts";

/** The states in which an order is shown, of those in which a service may refuse every change of it. */
export function statesShown(shown: PlacedOrder, lines: readonly Line[]): readonly RefusingState[] {
  const [status, failed] = [shown.values.get("status"), shown.values.get("failed")];
  const has = (state: Line["state"]): boolean => lines.some((line) => line.state === state);
  const isIn: Readonly<Record<RefusingState, boolean>> = {
    confirmed: status === orderStatus.confirmed && failed === false,
    failed: failed === true,
    "partly-confirmed": has("confirmed") && has("pending"),
    paid: isPaid(shown),
  };
  return refusingStates.filter((state) => isIn[state]);
}

/** Whether an order shows a payment. */
export function isPaid({ values }: PlacedOrder): boolean {
  return membersOf(values.get("paymentRefs")).length > 0;
}
