import type { OperationId } from "../operations.ts";

/** Operations that the suites drive so far; rows that repeat for every operation are generated from this list. */
export const exercised = [
  "getOrders",
  "createOrder",
  "getOrder",
  "failOrder",
  "confirmOrder",
  "addOrderLines",
  "confirmOrderLines",
] as const satisfies readonly OperationId[];

export type ExercisedOperation = (typeof exercised)[number];
