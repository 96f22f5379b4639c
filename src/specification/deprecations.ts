import type { OperationId } from "./operations.ts";

/** What is deprecated and what replaces it. Section 9. `query` marks the one row that is a parameter, not an operation. */
export interface Deprecation {
  readonly operation: OperationId;
  readonly query: string | null;
  readonly replacement: OperationId;
}

export const deprecations = [
  { operation: "addTravellerToOrder", query: null, replacement: "addTravellersToOrder" },
  { operation: "removeTravellerFromOrder", query: null, replacement: "removeTravellersFromOrder" },
  { operation: "updateOrderLine", query: null, replacement: "updateOrderLines" },
  { operation: "removeOrderLine", query: null, replacement: "deleteOrderLines" },
  { operation: "cancelOrderLine", query: null, replacement: "cancelOrderLines" },
  { operation: "cancelOrderLines", query: "orderLineIds", replacement: "cancelOrderLines" },
] as const satisfies readonly Deprecation[];

/** The operation to use instead, or `null` where the operation itself is not deprecated. */
export function replacementOf(id: OperationId): OperationId | null {
  return deprecations.find((row) => row.operation === id && row.query === null)?.replacement ?? null;
}
