/**
 * The 26 operations: the table of section 4 (request and success) joined with that of section 7 (status codes). Methods,
 * paths and statuses are written here alone. `deprecations.ts` says which operations are deprecated.
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

const reads = { method: "GET", headers: [], usesUp: false } as const;
const creates = { method: "POST", headers: [...channel, "onBehalfOf"], usesUp: false } as const;
const adds = { method: "POST", headers: channel, usesUp: false } as const;
const updates = { method: "PUT", headers: channel, usesUp: false } as const;
const removes = { method: "DELETE", headers: channel, usesUp: true } as const;
/** Takes the order, or lines of it, to another state. */
const moves = { method: "POST", headers: channel, usesUp: true } as const;

const creation = { presence: "optional", of: "OrderCreateRequest", list: false } as const;
const values = { presence: "required", of: "OrderRequest", list: false } as const;
const failing = { presence: "required", of: "FailOrderRequest", list: false } as const;
const confirming = { presence: "required", of: "ConfirmOrderLinesRequest", list: false } as const;
const newFee = { presence: "required", of: "FeeRequest", list: false } as const;
const newLines = { presence: "required", of: "OrderLineRequest", list: true } as const;
const newLine = { presence: "unstated", of: "OrderLineRequest", list: false } as const;
const idsOfLines = { presence: "optional", of: "OrderLineId", list: true } as const;
const newTraveller = { presence: "unstated", of: "TravellerRequest", list: false } as const;
const newTravellers = { presence: "unstated", of: "TravellerRequest", list: true } as const;
const newSeat = { presence: "unstated", of: "PurchasedReservation", list: false } as const;
const newSeats = { presence: "unstated", of: "PurchasedReservation", list: true } as const;

const anOrder = { status: 200, body: "object", of: "Order" } as const;
const aPage = { status: 200, body: "page", of: "Order" } as const;
const aFee = { status: 200, body: "object", of: "Fee" } as const;
const aLine = { status: 200, body: "object", of: "OrderLine" } as const;
const theLines = { status: 200, body: "list", of: "OrderLine" } as const;
const aTraveller = { status: 200, body: "object", of: "Traveller" } as const;
const theTravellers = { status: 200, body: "list", of: "Traveller" } as const;
const aSeat = { status: 200, body: "object", of: "PurchasedReservation" } as const;
const theSeats = { status: 200, body: "list", of: "PurchasedReservation" } as const;
const nothing = { status: 204, body: "empty" } as const;
const emptyBody = { status: 200, body: "empty" } as const;

const filters = { name: "filters", type: "filters" } as const;
const version = { name: "version", type: "int32", minimum: 1 } as const;
const date = { name: "effectiveCancellationDate", type: "date-time" } as const;
const lineIds = { name: "orderLineIds", type: "uuid-list" } as const;
const travellerIds = { name: "travellerIds", type: "uuid-list" } as const;

function does<
  const Verb extends Pick<OperationRow, "method" | "headers" | "usesUp">,
  const Path extends OperationRow["path"],
  const Changed extends Changes,
  const Request extends RequestShape | null,
  const Success extends SuccessShape,
  const Query extends readonly QueryParameter[],
>(verb: Verb, path: Path, changes: Changed, request: Request, success: Success, ...query: Query) {
  return { ...verb, path, changes, request, success, query };
}

/** Section 4: the verb, the path, what of an order it changes, the request, the success, and the query. */
const rows = {
  getOrders: does(reads, "/v1/orders", "nothing", null, aPage, filters),
  createOrder: does(creates, "/v1/orders", "order", creation, anOrder),
  getOrder: does(reads, "/v1/orders/{orderId}", "nothing", null, anOrder, version),
  updateOrder: does(updates, "/v1/orders/{orderId}", "order", values, anOrder),
  failOrder: does(moves, "/v1/orders/{orderId}/fail", "order", failing, anOrder),
  resetOrder: does(moves, "/v1/orders/{orderId}/reset", "order", null, anOrder),
  unlockOrder: does(moves, "/v1/orders/{orderId}/unlock", "lock", null, anOrder),
  confirmOrder: does(moves, "/v1/orders/{orderId}/confirm", "order", null, anOrder),
  addFeeToOrder: does(adds, "/v1/orders/{orderId}/fees", "fees", newFee, aFee),
  deleteFeeFromOrder: does(removes, "/v1/orders/{orderId}/fees/{feeId}", "fees", null, nothing),
  addOrderLines: does(adds, "/v1/orders/{orderId}/orderlines", "lines", newLines, theLines),
  updateOrderLines: does(updates, "/v1/orders/{orderId}/orderlines", "lines", newLines, theLines),
  deleteOrderLines: does(removes, "/v1/orders/{orderId}/orderlines", "lines", null, nothing, lineIds),
  cancelOrderLines: does(moves, "/v1/orders/{orderId}/orderlines/cancel", "lines", idsOfLines, theLines, date, lineIds),
  confirmOrderLines: does(moves, "/v1/orders/{orderId}/orderlines/confirm", "order", confirming, anOrder),
  updateOrderLine: does(updates, "/v1/orders/{orderId}/orderlines/{orderLineId}", "lines", newLine, aLine),
  removeOrderLine: does(removes, "/v1/orders/{orderId}/orderlines/{orderLineId}", "lines", null, nothing),
  cancelOrderLine: does(moves, "/v1/orders/{orderId}/orderlines/{orderLineId}/cancel", "lines", null, aLine, date),
  addTravellerToOrder: does(adds, "/v1/orders/{orderId}/travellers", "travellers", newTraveller, aTraveller),
  addTravellersToOrder: does(adds, "/v1/orders/{orderId}/travellers/bulk", "travellers", newTravellers, theTravellers),
  removeTravellersFromOrder: does(
    removes,
    "/v1/orders/{orderId}/travellers/bulk",
    "travellers",
    null,
    nothing,
    travellerIds,
  ),
  updateTravellerOnOrder: does(
    updates,
    "/v1/orders/{orderId}/travellers/{travellerId}",
    "travellers",
    newTraveller,
    aTraveller,
  ),
  removeTravellerFromOrder: does(
    removes,
    "/v1/orders/{orderId}/travellers/{travellerId}",
    "travellers",
    null,
    emptyBody,
  ),
  addReservationToOrder: does(adds, "/v1/orders/{orderId}/reservations", "reservations", newSeats, theSeats),
  updateReservationOnOrder: does(
    updates,
    "/v1/orders/{orderId}/reservations/{reservationId}",
    "reservations",
    newSeat,
    aSeat,
  ),
  removeReservationFromOrder: does(
    removes,
    "/v1/orders/{orderId}/reservations/{reservationId}",
    "reservations",
    null,
    nothing,
  ),
} as const;

export type OperationId = keyof typeof rows;

/** Section 7: the statuses other than the success. */
const refusals: Readonly<Record<OperationId, readonly number[]>> = {
  getOrders: [400, 500, 503],
  createOrder: [400, 403, 409, 500, 503],
  getOrder: [404, 500],
  updateOrder: [400, 403, 404, 500, 503],
  failOrder: [403, 404, 409, 500, 503],
  resetOrder: [403, 404, 409, 500, 503],
  unlockOrder: [403, 404, 409, 500, 503],
  confirmOrder: [403, 404, 409, 500, 503],
  addFeeToOrder: [400, 404, 409, 500],
  deleteFeeFromOrder: [404, 409, 500],
  addOrderLines: [400, 403, 404, 409, 500, 503],
  updateOrderLines: [400, 403, 404, 409, 500, 503],
  deleteOrderLines: [400, 403, 404, 409, 500, 503],
  cancelOrderLines: [404, 409, 500, 503],
  confirmOrderLines: [400, 403, 404, 500, 503],
  updateOrderLine: [400, 403, 404, 409, 500, 503],
  removeOrderLine: [403, 404, 409, 500, 503],
  cancelOrderLine: [404, 409, 500, 503],
  addTravellerToOrder: [403, 404, 409, 500, 503],
  addTravellersToOrder: [403, 404, 409, 500, 503],
  removeTravellersFromOrder: [400, 403, 404, 500, 503],
  updateTravellerOnOrder: [403, 404, 500, 503],
  removeTravellerFromOrder: [400, 403, 404, 500, 503],
  addReservationToOrder: [400, 403, 404, 409, 500],
  updateReservationOnOrder: [403, 404, 500],
  removeReservationFromOrder: [403, 404, 500],
};

type Row = {
  [Id in OperationId]: { readonly id: Id; readonly refusals: readonly number[] } & (typeof rows)[Id];
}[OperationId];
export type Operation = OperationRow & { readonly id: OperationId };

export const operationIds = Object.keys(rows) as readonly OperationId[];

/** Every operation, in the order of section 4. */
export const operations = operationIds.map((id) => ({ id, ...rows[id], refusals: refusals[id] })) as readonly Row[];

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

/** Statuses that any call may answer because of its token, besides those of its own table. Sections 5 and 7. */
export const authenticationStatuses = [401, 403, 408] as const;
