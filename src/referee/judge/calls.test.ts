import { expect, test } from "vitest";
import { call, cancellation, heldBy, missionOf, stray, tokenCall, uuids, type JudgedCalls } from "./calls.testing.ts";

const token = tokenCall();
const get = call("getOrder");
const [one, two] = uuids;

test.for<JudgedCalls>([
  ["operations alone", "client.calls.known-operation", [token, get], [true]],
  ["an unknown path of the API", "client.calls.known-operation", [stray("POST", "/api/v1/order")], [false]],
  [
    "a look at the address of the API",
    "client.calls.known-operation",
    [stray("GET", "/api"), stray("HEAD", "/api/")],
    [],
  ],
  ["a look at something else", "client.calls.known-operation", [stray("GET", "/health")], []],
  [
    "questions about a path",
    "client.calls.known-operation",
    [stray("HEAD", "/api/v1/orders"), stray("OPTIONS", "/api/v1/orders/1")],
    [],
  ],
  ["a token by another method", "client.calls.known-operation", [stray("GET", "/auth/oauth/token")], [false]],
  ["a token that was issued", "client.calls.authorization", [token, get], [true]],
  ["no token", "client.calls.authorization", [token, call("getOrder", { bearer: null })], [false]],
  ["a token from elsewhere", "client.calls.authorization", [token, call("getOrder", { bearer: "other" })], [false]],
  ["a name", "client.calls.client-name", [get], [true]],
  ["an empty name", "client.calls.client-name", [call("getOrder", { headers: { "svc-client-name": " " } })], [false]],
  ["an id that is a UUID", "client.calls.path-ids", [call("deleteFeeFromOrder", { ids: { feeId: one } })], [true]],
  ["an id that is none", "client.calls.path-ids", [call("deleteFeeFromOrder", { ids: { feeId: "{feeId}" } })], [false]],
  ["no id of a part", "client.calls.path-ids", [get], []],
  ["a body in JSON", "client.calls.json-body", [call("failOrder", { body: {} }), get], [true]],
  [
    "a body with a charset",
    "client.calls.json-body",
    [call("failOrder", { body: {}, headers: { "content-type": "application/json;charset=utf-8" } })],
    [true],
  ],
  [
    "a body of a type that begins like JSON",
    "client.calls.json-body",
    [call("failOrder", { body: {}, headers: { "content-type": "application/json-patch+json" } })],
    [false],
  ],
  ["a body that is no JSON", "client.calls.json-body", [call("failOrder", { bodyText: "{'a':1}" })], [false]],
  ["a list where one is required", "client.calls.body-present", [call("addOrderLines", { body: [{}] })], [true]],
  ["an object instead of a list", "client.calls.body-present", [call("addOrderLines", { body: {} })], [false]],
  ["a list of ids", "client.calls.body-present", [cancellation(uuids, null)], [true]],
  [
    "objects instead of ids",
    "client.calls.body-present",
    [call("cancelOrderLines", { body: uuids.map((id) => ({ id })) })],
    [false],
  ],
  ["no body", "client.calls.body-present", [call("failOrder")], [false]],
  ["an optional body left out", "client.calls.body-present", [call("createOrder")], []],
  [
    "ids with commas",
    "client.calls.id-lists",
    [call("deleteOrderLines", { query: [["orderLineIds", uuids.join(",")]] })],
    [true],
  ],
  [
    "ids one by one",
    "client.calls.id-lists",
    [
      call("deleteOrderLines", {
        query: [
          ["orderLineIds", one],
          ["orderLineIds", two],
        ],
      }),
    ],
    [false],
  ],
  ["no ids", "client.calls.id-lists", [call("deleteOrderLines", { body: {} })], []],
  ["ids in a body", "client.calls.id-lists", [call("removeTravellersFromOrder", { body: uuids })], [false]],
  [
    "a date-time with an offset",
    "client.calls.cancellation-date",
    [cancellation([one], "2031-04-15T08:30:00+02:00")],
    [true],
  ],
  [
    "a date-time with a plus that was not encoded",
    "client.calls.cancellation-date",
    [cancellation([one], "2031-04-15T08:30:00 02:00")],
    [false],
  ],
  ["a day", "client.calls.cancellation-date", [cancellation([one], "2031-04-15")], [false]],
  ["a version", "client.calls.version", [call("getOrder", { query: [["version", "2147483647"]] })], [true]],
  [
    "a version that is too large",
    "client.calls.version",
    [call("getOrder", { query: [["version", "2147483648"]] })],
    [false],
  ],
  [
    "a version twice",
    "client.calls.version",
    [
      call("getOrder", {
        query: [
          ["version", "2"],
          ["version", "2"],
        ],
      }),
    ],
    [false, false],
  ],
  ["version 0", "client.calls.version", [call("getOrder", { query: [["version", "0"]] })], [false]],
  [
    "filters, sorting and pages",
    "client.calls.filters",
    [
      call("getOrders", {
        query: [
          ["status", "eq:DRAFT"],
          ["orderBy", "id"],
          ["sortBy", "DESC"],
          ["page", "1"],
        ],
      }),
    ],
    [true, true, true],
  ],
  [
    "a filter without an operator",
    "client.calls.filters",
    [call("getOrders", { query: [["status", "DRAFT"]] })],
    [false],
  ],
  [
    "a filter and a field to sort by, twice each",
    "client.calls.filters",
    [
      call("getOrders", {
        query: [
          ["status", "ne:DRAFT"],
          ["status", "ne:CONFIRMED"],
          ["orderBy", "id"],
          ["orderBy", "status"],
        ],
      }),
    ],
    [true, true, false, false],
  ],
  [
    "amounts",
    "client.calls.filters",
    [
      call("getOrders", {
        query: [
          ["totalAmount", "in:40,-0.50"],
          ["balance", "gte:40,00"],
          ["balance", "lt:40 EUR"],
        ],
      }),
    ],
    [true, false, false],
  ],
  [
    "a field to sort by with a sign",
    "client.calls.filters",
    [call("getOrders", { query: [["orderBy", "-id"]] })],
    [false],
  ],
  ["a filter that there is not", "client.calls.filters", [call("getOrders", { query: [["name", "eq:x"]] })], [false]],
  [
    "a date-time in a filter",
    "client.calls.filters",
    [call("getOrders", { query: [["createdAt", "gte:2031-03-01T10:00:00Z"]] })],
    [true],
  ],
])("%s: %s", ([, id, calls, holds, more]) => {
  expect(heldBy(id, missionOf(calls, more))).toEqual(holds);
});
