/**
 * The 26 operations: section 4 (request and success row) joined with section 7 (status codes). What is deprecated
 * stands in `deprecations.ts`. Everything else that needs a method, a path or a status reads it from here.
 */

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** Named resources and request bodies of sections 2 and 4; their fields are mostly "not shown". */
export type Resource = "Order" | "OrderLine" | "Fee" | "Traveller" | "PurchasedReservation";
export type RequestBody =
  | "OrderCreateRequest"
  | "OrderRequest"
  | "FailOrderRequest"
  | "FeeRequest"
  | "OrderLineRequest"
  | "ConfirmOrderLinesRequest"
  | "TravellerRequest"
  | "PurchasedReservation"
  | "OrderLineId";

export interface RequestShape {
  /** `unstated`: a body is named, but not whether it may be left out. */
  readonly presence: "required" | "optional" | "unstated";
  readonly of: RequestBody;
  readonly list: boolean;
}

export interface QueryParameter {
  readonly name: string;
  readonly type: "int32" | "uuid-list" | "date-time" | "filters";
  readonly minimum?: number;
}

export type SuccessShape =
  | { readonly status: 200; readonly body: "object" | "list"; readonly of: Resource }
  | { readonly status: 200; readonly body: "page"; readonly of: "Order" }
  | { readonly status: 200 | 204; readonly body: "empty" };

/** Headers beyond `SVC-Client-Name`, `X-Correlation-Id` and `Authorization`; their names are the profile's to give. */
export type OptionalHeader = "distributionChannel" | "pointOfSale" | "onBehalfOf";

/** The lists of an order whose members come and go by operations of their own. */
export type PartList = "fees" | "travellers" | "reservations";

/** What an operation is there to change: the order as a whole, a list of it, its lock, which nothing shows, or nothing. */
export type Changes = "order" | "lines" | PartList | "lock" | "nothing";

export interface OperationRow {
  readonly id: string;
  readonly method: Method;
  readonly path: `/v1/orders${string}`;
  readonly headers: readonly OptionalHeader[];
  readonly query: readonly QueryParameter[];
  readonly request: RequestShape | null;
  readonly success: SuccessShape;
  /** Statuses of section 7 other than the success; 401 and 408 come on top through authentication. */
  readonly refusals: readonly number[];
  readonly changes: Changes;
  /** Whether its success leaves an order on which the same call means something else. */
  readonly usesUp: boolean;
}

const channel = ["distributionChannel", "pointOfSale"] as const;

const order = { status: 200, body: "object", of: "Order" } as const;
const line = { status: 200, body: "object", of: "OrderLine" } as const;
const lines = { status: 200, body: "list", of: "OrderLine" } as const;
const noContent = { status: 204, body: "empty" } as const;

const lineRequests = { presence: "required", of: "OrderLineRequest", list: true } as const;
const cancellationDate = { name: "effectiveCancellationDate", type: "date-time" } as const;

export const operations = [
  {
    id: "getOrders",
    method: "GET",
    path: "/v1/orders",
    headers: [],
    query: [{ name: "filters", type: "filters" }],
    request: null,
    success: { status: 200, body: "page", of: "Order" },
    refusals: [400, 500, 503],
    changes: "nothing",
    usesUp: false,
  },
  {
    id: "createOrder",
    method: "POST",
    path: "/v1/orders",
    headers: [...channel, "onBehalfOf"],
    query: [],
    request: { presence: "optional", of: "OrderCreateRequest", list: false },
    success: order,
    refusals: [400, 403, 409, 500, 503],
    changes: "order",
    usesUp: false,
  },
  {
    id: "getOrder",
    method: "GET",
    path: "/v1/orders/{orderId}",
    headers: [],
    query: [{ name: "version", type: "int32", minimum: 1 }],
    request: null,
    success: order,
    refusals: [404, 500],
    changes: "nothing",
    usesUp: false,
  },
  {
    id: "updateOrder",
    method: "PUT",
    path: "/v1/orders/{orderId}",
    headers: channel,
    query: [],
    request: { presence: "required", of: "OrderRequest", list: false },
    success: order,
    refusals: [400, 403, 404, 500, 503],
    changes: "order",
    usesUp: false,
  },
  {
    id: "failOrder",
    method: "POST",
    path: "/v1/orders/{orderId}/fail",
    headers: channel,
    query: [],
    request: { presence: "required", of: "FailOrderRequest", list: false },
    success: order,
    refusals: [403, 404, 409, 500, 503],
    changes: "order",
    usesUp: true,
  },
  {
    id: "resetOrder",
    method: "POST",
    path: "/v1/orders/{orderId}/reset",
    headers: channel,
    query: [],
    request: null,
    success: order,
    refusals: [403, 404, 409, 500, 503],
    changes: "order",
    usesUp: true,
  },
  {
    id: "unlockOrder",
    method: "POST",
    path: "/v1/orders/{orderId}/unlock",
    headers: channel,
    query: [],
    request: null,
    success: order,
    refusals: [403, 404, 409, 500, 503],
    changes: "lock",
    usesUp: true,
  },
  {
    id: "confirmOrder",
    method: "POST",
    path: "/v1/orders/{orderId}/confirm",
    headers: channel,
    query: [],
    request: null,
    success: order,
    refusals: [403, 404, 409, 500, 503],
    changes: "order",
    usesUp: true,
  },
  {
    id: "addFeeToOrder",
    method: "POST",
    path: "/v1/orders/{orderId}/fees",
    headers: channel,
    query: [],
    request: { presence: "required", of: "FeeRequest", list: false },
    success: { status: 200, body: "object", of: "Fee" },
    refusals: [400, 404, 409, 500],
    changes: "fees",
    usesUp: false,
  },
  {
    id: "deleteFeeFromOrder",
    method: "DELETE",
    path: "/v1/orders/{orderId}/fees/{feeId}",
    headers: channel,
    query: [],
    request: null,
    success: noContent,
    refusals: [404, 409, 500],
    changes: "fees",
    usesUp: true,
  },
  {
    id: "addOrderLines",
    method: "POST",
    path: "/v1/orders/{orderId}/orderlines",
    headers: channel,
    query: [],
    request: lineRequests,
    success: lines,
    refusals: [400, 403, 404, 409, 500, 503],
    changes: "lines",
    usesUp: false,
  },
  {
    id: "updateOrderLines",
    method: "PUT",
    path: "/v1/orders/{orderId}/orderlines",
    headers: channel,
    query: [],
    request: lineRequests,
    success: lines,
    refusals: [400, 403, 404, 409, 500, 503],
    changes: "lines",
    usesUp: false,
  },
  {
    id: "deleteOrderLines",
    method: "DELETE",
    path: "/v1/orders/{orderId}/orderlines",
    headers: channel,
    query: [{ name: "orderLineIds", type: "uuid-list" }],
    request: null,
    success: noContent,
    refusals: [400, 403, 404, 409, 500, 503],
    changes: "lines",
    usesUp: true,
  },
  {
    id: "cancelOrderLines",
    method: "POST",
    path: "/v1/orders/{orderId}/orderlines/cancel",
    headers: channel,
    query: [cancellationDate, { name: "orderLineIds", type: "uuid-list" }],
    request: { presence: "optional", of: "OrderLineId", list: true },
    success: lines,
    refusals: [404, 409, 500, 503],
    changes: "lines",
    usesUp: true,
  },
  {
    id: "confirmOrderLines",
    method: "POST",
    path: "/v1/orders/{orderId}/orderlines/confirm",
    headers: channel,
    query: [],
    request: { presence: "required", of: "ConfirmOrderLinesRequest", list: false },
    success: order,
    refusals: [400, 403, 404, 500, 503],
    changes: "order",
    usesUp: true,
  },
  {
    id: "updateOrderLine",
    method: "PUT",
    path: "/v1/orders/{orderId}/orderlines/{orderLineId}",
    headers: channel,
    query: [],
    request: { presence: "unstated", of: "OrderLineRequest", list: false },
    success: line,
    refusals: [400, 403, 404, 409, 500, 503],
    changes: "lines",
    usesUp: false,
  },
  {
    id: "removeOrderLine",
    method: "DELETE",
    path: "/v1/orders/{orderId}/orderlines/{orderLineId}",
    headers: channel,
    query: [],
    request: null,
    success: noContent,
    refusals: [403, 404, 409, 500, 503],
    changes: "lines",
    usesUp: true,
  },
  {
    id: "cancelOrderLine",
    method: "POST",
    path: "/v1/orders/{orderId}/orderlines/{orderLineId}/cancel",
    headers: channel,
    query: [cancellationDate],
    request: null,
    success: line,
    refusals: [404, 409, 500, 503],
    changes: "lines",
    usesUp: true,
  },
  {
    id: "addTravellerToOrder",
    method: "POST",
    path: "/v1/orders/{orderId}/travellers",
    headers: channel,
    query: [],
    request: { presence: "unstated", of: "TravellerRequest", list: false },
    success: { status: 200, body: "object", of: "Traveller" },
    refusals: [403, 404, 409, 500, 503],
    changes: "travellers",
    usesUp: false,
  },
  {
    id: "addTravellersToOrder",
    method: "POST",
    path: "/v1/orders/{orderId}/travellers/bulk",
    headers: channel,
    query: [],
    request: { presence: "unstated", of: "TravellerRequest", list: true },
    success: { status: 200, body: "list", of: "Traveller" },
    refusals: [403, 404, 409, 500, 503],
    changes: "travellers",
    usesUp: false,
  },
  {
    id: "removeTravellersFromOrder",
    method: "DELETE",
    path: "/v1/orders/{orderId}/travellers/bulk",
    headers: channel,
    query: [{ name: "travellerIds", type: "uuid-list" }],
    request: null,
    success: noContent,
    refusals: [400, 403, 404, 500, 503],
    changes: "travellers",
    usesUp: true,
  },
  {
    id: "updateTravellerOnOrder",
    method: "PUT",
    path: "/v1/orders/{orderId}/travellers/{travellerId}",
    headers: channel,
    query: [],
    request: { presence: "unstated", of: "TravellerRequest", list: false },
    success: { status: 200, body: "object", of: "Traveller" },
    refusals: [403, 404, 500, 503],
    changes: "travellers",
    usesUp: false,
  },
  {
    id: "removeTravellerFromOrder",
    method: "DELETE",
    path: "/v1/orders/{orderId}/travellers/{travellerId}",
    headers: channel,
    query: [],
    request: null,
    success: { status: 200, body: "empty" },
    refusals: [400, 403, 404, 500, 503],
    changes: "travellers",
    usesUp: true,
  },
  {
    id: "addReservationToOrder",
    method: "POST",
    path: "/v1/orders/{orderId}/reservations",
    headers: channel,
    query: [],
    request: { presence: "unstated", of: "PurchasedReservation", list: true },
    success: { status: 200, body: "list", of: "PurchasedReservation" },
    refusals: [400, 403, 404, 409, 500],
    changes: "reservations",
    usesUp: false,
  },
  {
    id: "updateReservationOnOrder",
    method: "PUT",
    path: "/v1/orders/{orderId}/reservations/{reservationId}",
    headers: channel,
    query: [],
    request: { presence: "unstated", of: "PurchasedReservation", list: false },
    success: { status: 200, body: "object", of: "PurchasedReservation" },
    refusals: [403, 404, 500],
    changes: "reservations",
    usesUp: false,
  },
  {
    id: "removeReservationFromOrder",
    method: "DELETE",
    path: "/v1/orders/{orderId}/reservations/{reservationId}",
    headers: channel,
    query: [],
    request: null,
    success: noContent,
    refusals: [403, 404, 500],
    changes: "reservations",
    usesUp: true,
  },
] as const satisfies readonly OperationRow[];

export type OperationId = (typeof operations)[number]["id"];
export type Operation = OperationRow & { readonly id: OperationId };

const byId = new Map<string, Operation>(operations.map((row) => [row.id, row]));

/** Whether a name is that of an operation. */
export function isOperation(name: string): name is OperationId {
  return byId.has(name);
}

/** The row of an operation. Sections 4 and 7. */
export function operation(id: OperationId): Operation {
  const row = byId.get(id);
  if (row === undefined) throw new RangeError(`No operation is called ${id}`);
  return row;
}

/** Every status the operation's table lists, the success first. Section 7. */
export function statusesOf(row: OperationRow): readonly number[] {
  return [row.success.status, ...row.refusals];
}

/** Statuses that any call may answer because of its token, whatever its own table lists. Sections 5 and 7. */
export const authenticationStatuses = [401, 403, 408] as const;
