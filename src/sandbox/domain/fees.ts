import { changed, refuseUnknownLines, unknownPart, type Decision, type Moment } from "./decision.ts";
import type { Fee, Order } from "./order.ts";
import type { FeeRequest } from "./requests.ts";

export function addFee(order: Order, request: FeeRequest, { newId }: Moment): Decision {
  refuseUnknownLines(order, request.orderLineIds);
  const fee: Fee = { id: newId(), ...request };
  return changed({ ...order, fees: [...order.fees, fee] }, [fee.id]);
}

export function deleteFee(order: Order, feeId: string): Decision {
  if (!order.fees.some((fee) => fee.id === feeId)) unknownPart("fee", feeId);
  return changed({ ...order, fees: order.fees.filter((fee) => fee.id !== feeId) });
}
