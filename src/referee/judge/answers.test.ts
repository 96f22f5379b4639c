import { expect, test } from "vitest";
import { call, cancellation, heldBy, missionOf, uuids, type JudgedCalls } from "./calls.testing.ts";

const get = call("getOrder");
const [one] = uuids;
const busy = call("failOrder", { status: 503, answerHeaders: { "retry-after": "2" }, at: [0, 10] });

test.for<JudgedCalls>([
  [
    "a 409 that is taken for an answer",
    "client.answers.409-final",
    [call("failOrder", { status: 409 }), call("failOrder", { ids: { orderId: "2" } })],
    [true],
  ],
  [
    "a 409 that is repeated",
    "client.answers.409-final",
    [call("failOrder", { status: 409 }), call("failOrder")],
    [false],
  ],
  [
    "a 409 that is repeated when the order was read",
    "client.answers.409-final",
    [call("failOrder", { status: 409 }), get, call("failOrder")],
    [true],
  ],
  ["a 404 that is repeated", "client.answers.404-final", [call("getOrder", { status: 404 }), get], [false]],
  [
    "a read that was answered 404, again after other work",
    "client.answers.404-final",
    [call("getOrder", { status: 404 }), call("failOrder"), call("getOrder", { status: 404 })],
    [true, true],
  ],
  [
    "a change that was answered 404, again after other work",
    "client.answers.404-final",
    [call("failOrder", { status: 404 }), call("getOrders"), call("failOrder")],
    [false],
  ],
  ["no 403", "client.answers.403-final", [get], []],
  [
    "a wait as long as Retry-After asks",
    "client.answers.503-waits",
    [busy, call("failOrder", { at: [2_015, 2_020] })],
    [true],
  ],
  ["too short a wait", "client.answers.503-waits", [busy, call("failOrder", { at: [1_000, 1_020] })], [false]],
  ["a 503 that is not repeated", "client.answers.503-waits", [busy], []],
  [
    "all pages",
    "client.answers.all-pages",
    [call("getOrders", { answer: { items: [{ id: "1" }] } }), call("getOrders", { answer: { items: [{ id: 2 }] } })],
    [true],
    { searched: ["1", "2"] },
  ],
  [
    "the first page alone",
    "client.answers.all-pages",
    [call("getOrders", { answer: { items: [{ id: "1" }] } })],
    [false],
    { searched: ["1", "2"] },
  ],
  ["no search", "client.answers.all-pages", [get], [], { searched: ["1"] }],
  ["the replacement", "client.deprecated.cancelOrderLine", [cancellation([one], "2031-03-01T10:00:00Z")], [true]],
  [
    "the deprecated operation",
    "client.deprecated.cancelOrderLine",
    [call("cancelOrderLine", { ids: { orderLineId: one } })],
    [false],
  ],
  [
    "the deprecated query",
    "client.deprecated.cancelOrderLines.orderLineIds",
    [call("cancelOrderLines", { query: [["orderLineIds", one]] })],
    [false],
  ],
])("%s: %s", ([, id, calls, holds, more]) => {
  expect(heldBy(id, missionOf(calls, more))).toEqual(holds);
});
