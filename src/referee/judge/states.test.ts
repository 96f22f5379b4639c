import { expect, test } from "vitest";
import { call, cancellation, heldBy, missionOf, uuids, type JudgedCalls } from "./calls.testing.ts";

const [one, two] = uuids;
const line = (orderLineId: string, externalConfirmation: string) => ({ orderLineId, externalConfirmation });
const draft = { id: "1", status: "DRAFT", orderLines: [line(one, "PENDING"), line(two, "CONFIRMED")] };
const confirmed = { id: "1", status: "CONFIRMED", orderLines: [line(one, "NOT_REQUIRED"), line(two, "FAILED")] };
const date = "2031-03-01T10:00:00Z";
const dates = {
  dates: new Map([
    [one, date],
    [two, "2031-03-02T10:00:00Z"],
  ]),
};

test.for<JudgedCalls>([
  [
    "deleting a pending line",
    "client.states.deletes-unconfirmed",
    [call("deleteOrderLines", { query: [["orderLineIds", one]], before: draft })],
    [true],
  ],
  [
    "deleting a confirmed line of a draft",
    "client.states.deletes-unconfirmed",
    [call("removeOrderLine", { ids: { orderLineId: two }, before: draft })],
    [false],
  ],
  [
    "deleting a line that was confirmed with its order",
    "client.states.deletes-unconfirmed",
    [call("deleteOrderLines", { query: [["orderLineIds", one]], before: confirmed })],
    [false],
  ],
  [
    "deleting in an order that there is not",
    "client.states.deletes-unconfirmed",
    [call("deleteOrderLines", { query: [["orderLineIds", one]] })],
    [],
  ],
  ["cancelling a confirmed line", "client.states.cancels-confirmed", [cancellation([two], date, draft)], [true]],
  ["cancelling a pending line", "client.states.cancels-confirmed", [cancellation([one, two], date, draft)], [false]],
  ["cancelling a failed line", "client.states.cancels-confirmed", [cancellation([two], date, confirmed)], [false]],
  [
    "one date for its lines",
    "client.states.one-date-per-request",
    [cancellation([one], "2031-03-01T11:00:00+01:00", draft)],
    [true],
    dates,
  ],
  [
    "one date for the lines of two",
    "client.states.one-date-per-request",
    [cancellation([one, two], date, draft)],
    [false],
    dates,
  ],
  ["no date", "client.states.one-date-per-request", [cancellation([one], null, draft)], [true], dates],
  ["no date that was asked for", "client.calls.cancellation-date", [cancellation([one], null, draft)], [false], dates],
  ["no date without being asked", "client.calls.cancellation-date", [cancellation([one], null, draft)], []],
  ["lines without a wanted date", "client.states.one-date-per-request", [cancellation([one], null, draft)], []],
  [
    "confirming by hand at zero",
    "client.states.confirms-at-zero",
    [call("confirmOrder", { before: { id: "1", balance: 0 } })],
    [true],
  ],
  [
    "confirming by hand what is owed",
    "client.states.confirms-at-zero",
    [call("confirmOrder", { before: { id: "1", balance: "0.01" } })],
    [false],
  ],
])("%s: %s", ([, id, calls, holds, more]) => {
  expect(heldBy(id, missionOf(calls, more))).toEqual(holds);
});
