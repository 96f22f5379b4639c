import { refuseUnknownLines } from "./confirmation.ts";
import { changed, unknown, type Decision, type Moment } from "./decision.ts";
import type { Fee, Order } from "./order.ts";
import type { FeeRequest } from "./requests.ts";

export function addFee(order: Order, request: FeeRequest, { newId }: Moment): Decision {
  const orderLineIds = [...new Set(request.orderLineIds)];
  refuseUnknownLines(order, orderLineIds);
  const fee: Fee = { id: newId(), ...request, orderLineIds };
  return changed({ ...order, fees: [...order.fees, fee] }, [fee.id]);
}

export function deleteFee(order: Order, feeId: string): Decision {
  if (!order.fees.some((fee) => fee.id === feeId)) unknown("fee", feeId);
  return changed({ ...order, fees: order.fees.filter((fee) => fee.id !== feeId) });
}
