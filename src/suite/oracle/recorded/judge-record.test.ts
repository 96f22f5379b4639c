import { expect, test } from "vitest";
import { at, broken, created, id, order, other, type Row } from "./judge-record.testing.ts";

function asking(changes: Readonly<Record<string, string>> = {}) {
  return {
    client_id: "client",
    client_secret: "[redacted]",
    audience: "http://a",
    grant_type: "client_credentials",
    ...changes,
  };
}

function issued(seconds = 86_400) {
  return { access_token: "[redacted]", expires_in: seconds };
}

const line = { key: "l1", confirmation: "NOT_REQUIRED" };

test.each<readonly [string, readonly Row[]]>([
  ["authentication.missing-token.getOrder", [["getOrder", at(""), 200, order, { deviation: "no-token" }]]],
  ["authentication.invalid-token.getOrder", [["getOrder", at(""), 200, order, { deviation: "bad-token" }]]],
  [
    "authentication.restricted-client.failOrder",
    [["failOrder", at("/fail"), 200, order, { deviation: "restricted-client" }]],
  ],
  ["errors.malformed-order-id.getOrder", [["getOrder", at("x"), 200, order]]],
  ["errors.malformed-id.deleteFeeFromOrder", [["deleteFeeFromOrder", at("/fees/17"), 204]]],
  ["errors.missing-body.addOrderLines", [["addOrderLines", at("/orderlines"), 200, [], { deviation: "malformed" }]]],
  ["versions.below-minimum", [["getOrder", at("?version=-1"), 200, order]]],
  ["versions.not-a-number", [["getOrder", at("?version=1.5"), 200, order]]],
  ["versions.unknown", [["getOrder", at("?version=7"), 200, order]]],
  [
    "versions.unconfirmed-not-readable",
    [
      ["getOrder", at(""), 200, { ...order, version: 2 }],
      ["getOrder", at("?version=1"), 200, order],
    ],
  ],
  [
    "cancellation.date.malformed",
    [["cancelOrderLines", at("/orderlines/cancel?effectiveCancellationDate=2026-02-30T12:00:00Z"), 200, []]],
  ],
  [
    "travellers.add.answers-added",
    [["addTravellersToOrder", at("/travellers/bulk"), 200, [{ id: "t" }], { sent: [{}, {}] }]],
  ],
  [
    "travellers.delete.gone",
    [
      ["removeTravellersFromOrder", at("/travellers/bulk?travellerIds=t"), 204],
      ["getOrder", at(""), 200, { ...order, travellers: [{ id: "t" }] }],
    ],
  ],
  [
    "confirm.zero-balance.order-confirmed",
    [
      ["addOrderLines", at("/orderlines"), 200, [line]],
      ["getOrder", at(""), 200, { ...order, orderLines: [line] }],
      ["confirmOrder", at("/confirm"), 409, {}],
    ],
  ],
  ["reset.never-confirmed.succeeds", [["resetOrder", at("/reset"), 409, {}]]],
  ["events.none-while-drafting", [["hook", `/events?order=${id}`, 200, [{ order: id, type: "OrderFailed", id: "1" }]]]],
  [
    "search.sort.ascending",
    [
      ["createOrder", "/v1/orders", 200, { ...order, id: other, createdAt: "2026-11-20T10:00:01Z" }],
      [
        "getOrders",
        "/v1/orders?orderBy=createdAt",
        200,
        { content: { orders: [{ ...order, id: other, createdAt: "2026-11-20T10:00:01Z" }, order] } },
      ],
    ],
  ],
  [
    "search.id.in",
    [
      ["getOrder", at(""), 200, order],
      ["getOrders", `/v1/orders?id=in:${id},${other}&n=9`, 200, { content: { orders: [] } }],
    ],
  ],
  [
    "search.repeated.both-count",
    [
      ["createOrder", "/v1/orders", 200, { ...order, id: other }],
      ["getOrders", `/v1/orders?id=eq:${id}&id=eq:${other}&n=9`, 200, { content: { orders: [order] } }],
    ],
  ],
  ["errors.unknown-order.getOrder", [["getOrder", "/v1/orders/00000000-0000-4000-8000-000000000000", 403, {}]]],
  [
    "errors.unknown-traveller.removeTravellerFromOrder",
    [["removeTravellerFromOrder", at("/travellers/00000000-0000-4000-8000-000000000001"), 200]],
  ],
  ["authentication.missing-token.failOrder", [["failOrder", at("/fail"), 200, order, { deviation: "no-token" }]]],
  [
    "orders.update.changes-value",
    [
      ["updateOrder", at(""), 200, { ...order, externalReference: "new" }, { sent: { reference: "new" } }],
      ["getOrder", at(""), 200, { ...order, externalReference: "old" }],
    ],
  ],
  ["token.expires-in", [["token", "/oauth/token", 200, { access_token: "[redacted]" }, { sent: asking() }]]],
  ["token.issued", [["token", "/oauth/token", 200, { expires_in: 86_400 }, { sent: asking() }]]],
  ["token.lifetime", [["token", "/oauth/token", 200, issued(3_600), { sent: asking() }]]],
  ["token.missing-secret", [["token", "/oauth/token", 403, {}, { sent: asking({ client_secret: "" }) }]]],
  ["token.other-grant", [["token", "/oauth/token", 200, issued(), { sent: asking({ grant_type: "password" }) }]]],
  [
    "token.unknown-client",
    [
      ["token", "/oauth/token", 200, issued(), { sent: asking() }],
      ["token", "/oauth/token", 200, issued(), { sent: asking({ client_id: "client0" }) }],
    ],
  ],
  ["search.repeated.accepted", [["getOrders", "/v1/orders?status=eq:DRAFT&status=eq:CONFIRMED", 400, {}]]],
])("a record shows that %s is broken", (requirement, rows) => {
  expect(broken(created, ...rows)).toContain(requirement);
});

test.each<readonly [string, readonly Row[]]>([
  ["a refusal of a stranger", [["getOrder", at(""), 401, {}, { deviation: "no-token" }]]],
  ["a version that is the latest", [["getOrder", at("?version=1"), 200, order]]],
  ["a list of ids that names none", [["removeTravellersFromOrder", at("/travellers/bulk"), 409, {}]]],
  ["a token", [["token", "/oauth/token", 200, issued(), { sent: asking() }]]],
  ["a page that may have more behind it", [["getOrders", `/v1/orders?id=in:${id}`, 200, { content: { orders: [] } }]]],
  [
    "a list that may be too long",
    [["getOrders", "/v1/orders?status=eq:DRAFT&status=eq:CONFIRMED&id=in:a,b,c", 400, {}]],
  ],
  [
    "a refusal of a confirmation after a call that may have changed the balance",
    [
      ["addOrderLines", at("/orderlines"), 200, [line, { ...line, key: "l2" }]],
      ["getOrder", at(""), 200, { ...order, orderLines: [line, { ...line, key: "l2" }] }],
      ["deleteOrderLines", at("/orderlines?orderLineIds=l2"), 204],
      ["confirmOrder", at("/confirm"), 409, {}],
    ],
  ],
  [
    "a call without an answer that is carried out after the order was read",
    [
      ["failOrder", at("/fail"), 0, undefined, { response: null }],
      ["getOrder", at(""), 200, order],
      ["getOrder", at(""), 200, { ...order, status: "CONFIRMED", failed: true }],
    ],
  ],
  [
    "a line of a call without an answer that comes after another call",
    [
      ["addOrderLines", at("/orderlines"), 0, undefined, { response: null }],
      ["getOrder", at(""), 200, order],
      ["addOrderLines", at("/orderlines"), 200, [line]],
      ["getOrder", at(""), 200, { ...order, orderLines: [line, { ...line, key: "l2" }] }],
    ],
  ],
  [
    "a removal of one of two lines that were answered by their ids alone",
    [
      ["addOrderLines", at("/orderlines"), 200, [{ key: "l1" }, { key: "l2" }], { sent: [{}, {}] }],
      ["deleteOrderLines", at("/orderlines?orderLineIds=l1"), 204],
      ["getOrder", at(""), 200, { ...order, orderLines: [{ ...line, key: "l2" }] }],
    ],
  ],
  ["a reading of no events", [["hook", `/events?order=${id}`, 200, []]]],
])("%s breaks nothing", (_, rows) => {
  expect(broken(created, ...rows)).toEqual([]);
});
