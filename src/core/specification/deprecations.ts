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

type Row = (typeof deprecations)[number];
type WayOfRow<R extends Row> = R extends { readonly query: infer Query extends string }
  ? `${R["operation"]}.${Query}`
  : R["operation"];

/** A deprecated way by its operation, or by its operation and query. */
export type DeprecatedWay = WayOfRow<Row>;

/** The operations that are deprecated as a whole. */
export type DeprecatedOperation = Extract<Row, { readonly query: null }>["operation"];

/** The deprecated ways to do what an operation does. */
export type WayTo<Name extends string> = WayOfRow<Extract<Row, { readonly replacement: Name }>>;

/** Every deprecated way. */
export const deprecatedWays = deprecations.map(wayOf);

/** The row of a deprecated way. */
export function deprecation(way: DeprecatedWay): Row {
  const row = deprecations.find((candidate) => wayOf(candidate) === way);
  if (row === undefined) throw new RangeError(`${way} is not deprecated`);
  return row;
}

function wayOf({ operation, query }: Row): DeprecatedWay {
  return query === null ? operation : `${operation}.${query}`;
}

/** The operation to use instead, or `null` where the operation itself is not deprecated. */
export function replacementOf(id: OperationId): OperationId | null {
  return deprecations.find((row) => row.operation === id && row.query === null)?.replacement ?? null;
}
