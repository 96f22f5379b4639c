import { expect, expectTypeOf, test } from "vitest";
import { authenticationStatuses, operation, operations, statusesOf, type OperationId } from "./operations.ts";

/**
 * Sections 4 and 7 written out a second time, by hand: method, path below /v1/orders, extra headers (D, P, O for
 * on-behalf-of), query parameters, request (! required, ? optional, ~ unstated, [] a list), success, other statuses.
 */
const byHand: Readonly<Record<OperationId, string>> = {
  getOrders: "GET . | - | filters | - | 200 page of Order | 400 500 503",
  createOrder: "POST . | DPO | - | ?OrderCreateRequest | 200 Order | 400 403 409 500 503",
  getOrder: "GET /{orderId} | - | version:int32>=1 | - | 200 Order | 404 500",
  updateOrder: "PUT /{orderId} | DP | - | !OrderRequest | 200 Order | 400 403 404 500 503",
  failOrder: "POST /{orderId}/fail | DP | - | !FailOrderRequest | 200 Order | 403 404 409 500 503",
  resetOrder: "POST /{orderId}/reset | DP | - | - | 200 Order | 403 404 409 500 503",
  unlockOrder: "POST /{orderId}/unlock | DP | - | - | 200 Order | 403 404 409 500 503",
  confirmOrder: "POST /{orderId}/confirm | DP | - | - | 200 Order | 403 404 409 500 503",
  addFeeToOrder: "POST /{orderId}/fees | DP | - | !FeeRequest | 200 Fee | 400 404 409 500",
  deleteFeeFromOrder: "DELETE /{orderId}/fees/{feeId} | DP | - | - | 204 empty | 404 409 500",
  addOrderLines:
    "POST /{orderId}/orderlines | DP | - | !OrderLineRequest[] | 200 list of OrderLine | 400 403 404 409 500 503",
  updateOrderLines:
    "PUT /{orderId}/orderlines | DP | - | !OrderLineRequest[] | 200 list of OrderLine | 400 403 404 409 500 503",
  deleteOrderLines:
    "DELETE /{orderId}/orderlines | DP | orderLineIds:uuid-list | - | 204 empty | 400 403 404 409 500 503",
  cancelOrderLines:
    "POST /{orderId}/orderlines/cancel | DP | effectiveCancellationDate:date-time orderLineIds:uuid-list | ?OrderLineId[] | 200 list of OrderLine | 404 409 500 503",
  confirmOrderLines:
    "POST /{orderId}/orderlines/confirm | DP | - | !ConfirmOrderLinesRequest | 200 Order | 400 403 404 500 503",
  updateOrderLine:
    "PUT /{orderId}/orderlines/{orderLineId} | DP | - | ~OrderLineRequest | 200 OrderLine | 400 403 404 409 500 503",
  removeOrderLine: "DELETE /{orderId}/orderlines/{orderLineId} | DP | - | - | 204 empty | 403 404 409 500 503",
  cancelOrderLine:
    "POST /{orderId}/orderlines/{orderLineId}/cancel | DP | effectiveCancellationDate:date-time | - | 200 OrderLine | 404 409 500 503",
  addTravellerToOrder: "POST /{orderId}/travellers | DP | - | ~TravellerRequest | 200 Traveller | 403 404 409 500 503",
  addTravellersToOrder:
    "POST /{orderId}/travellers/bulk | DP | - | ~TravellerRequest[] | 200 list of Traveller | 403 404 409 500 503",
  removeTravellersFromOrder:
    "DELETE /{orderId}/travellers/bulk | DP | travellerIds:uuid-list | - | 204 empty | 400 403 404 500 503",
  updateTravellerOnOrder:
    "PUT /{orderId}/travellers/{travellerId} | DP | - | ~TravellerRequest | 200 Traveller | 403 404 500 503",
  removeTravellerFromOrder: "DELETE /{orderId}/travellers/{travellerId} | DP | - | - | 200 empty | 400 403 404 500 503",
  addReservationToOrder:
    "POST /{orderId}/reservations | DP | - | ~PurchasedReservation[] | 200 list of PurchasedReservation | 400 403 404 409 500",
  updateReservationOnOrder:
    "PUT /{orderId}/reservations/{reservationId} | DP | - | ~PurchasedReservation | 200 PurchasedReservation | 403 404 500",
  removeReservationFromOrder: "DELETE /{orderId}/reservations/{reservationId} | DP | - | - | 204 empty | 403 404 500",
};

/** Of all of them, and of those that answer one Order, a page of them, nothing. */
const counts = { all: 26, order: 8, page: 1, nothing: 6 };

const letters = { distributionChannel: "D", pointOfSale: "P", onBehalfOf: "O" } as const;
const marks = { required: "!", optional: "?", unstated: "~" } as const;

/** A row of the table in the same short form. */
function inShort(id: OperationId): string {
  const { method, path, headers, query, request, success } = operation(id);
  const parameters = query.map(({ name, type, minimum }) =>
    [name, type === "filters" ? "" : `:${type}`, minimum === undefined ? "" : `>=${minimum}`].join(""),
  );
  const body = success.body === "empty" ? "empty" : success.of;
  return [
    `${method} ${path.replace(/^\/v1\/orders/u, "") || "."}`,
    headers.map((name) => letters[name]).join("") || "-",
    parameters.join(" ") || "-",
    request === null ? "-" : `${marks[request.presence]}${request.of}${request.list ? "[]" : ""}`,
    `${success.status} ${success.body === "page" || success.body === "list" ? `${success.body} of ` : ""}${body}`,
    operation(id).refusals.join(" "),
  ].join(" | ");
}

test("the operations are counted, each with an id of its own", () => {
  expect(operations).toHaveLength(counts.all);
  expect(new Set(operations.map((row) => row.id)).size).toBe(counts.all);
  expect(operations.map((row) => row.id).toSorted()).toEqual(Object.keys(byHand).toSorted());
});

test.each(operations.map((row) => row.id))("%s is as the document says", (id) => {
  expect(inShort(id)).toBe(byHand[id]);
});

test("no two operations share method and path, and every path starts at /v1/orders", () => {
  const addresses = operations.map((row) => `${row.method} ${row.path}`);
  expect(new Set(addresses).size).toBe(counts.all);
  expect(operations.every((row) => /^\/v1\/orders(\/|$)/u.test(row.path))).toBe(true);
});

test("so many operations answer one Order, a page of them, or nothing", () => {
  const bodies = operations.map((row) => `${row.success.body} ${row.success.body === "empty" ? "" : row.success.of}`);
  expect(bodies.filter((body) => body === "object Order")).toHaveLength(counts.order);
  expect(bodies.filter((body) => body === "page Order")).toHaveLength(counts.page);
  expect(bodies.filter((body) => body === "empty ")).toHaveLength(counts.nothing);
});

test("statuses are listed with the success first", () => {
  expect(statusesOf(operation("removeOrderLine"))).toEqual([204, 403, 404, 409, 500, 503]);
  expect(statusesOf(operation("getOrder"))).toEqual([200, 404, 500]);
});

test("every list of statuses rises, and each holds 500 but none 401 or 408", () => {
  for (const { refusals } of operations) {
    expect(refusals).toEqual(refusals.toSorted((one, other) => one - other));
    expect(refusals).toContain(500);
    expect(refusals).not.toContain(401);
    expect(refusals).not.toContain(408);
  }
});

test("a token can lead to 401, 403 and 408", () => {
  expect(authenticationStatuses).toEqual([401, 403, 408]);
});

test("an id that no operation has is a defect of the caller", () => {
  expect(operation("getOrder")).toMatchObject({ id: "getOrder", method: "GET" });
  expect(() => operation("getordr" as OperationId)).toThrow(new RangeError("No operation is called getordr"));
});

test("ids of operations are a closed union", () => {
  expectTypeOf<"cancelOrderLines">().toExtend<OperationId>();
  expectTypeOf<string>().not.toExtend<OperationId>();
  // @ts-expect-error no operation is called so
  const unknown: OperationId = "cancelOrder";
  expect(unknown).toBe("cancelOrder");
});
