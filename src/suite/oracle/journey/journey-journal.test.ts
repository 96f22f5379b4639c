import { expect, test } from "vitest";
import { answerOf } from "../../../core/protocol/answer.testing.ts";
import type { Answer, Call } from "../../../core/portable.ts";
import { line, placing, whole } from "../frames/journal.testing.ts";
import { createJourneyJournal, type JourneyExchange } from "./journey-journal.ts";

const started = Date.parse("2026-11-20T10:00:00Z");

/** A journey whose requests take a second each. */
function exampleJourney() {
  const journal = createJourneyJournal(placing);
  let seconds = 0;
  return (call: Call, changes: Partial<Answer> | null, more: Partial<JourneyExchange> = {}): readonly string[] => {
    const sentAt = started + 1_000 * (seconds += 1);
    const answer = changes === null ? null : answerOf(call.operation, changes);
    return journal
      .seen({ call, sentAt, answeredAt: sentAt + 500, together: false, answer, ...more })
      .map(({ requirement }) => requirement);
  };
}

const path = { orderId: "o-1" };
const reading: Call = { operation: "getOrder", path };
const confirming = (...lines: readonly string[]): Call => ({ operation: "confirmOrderLines", path, body: { lines } });
const created = { json: whole };
const done = (key: string, changes: object = {}): object => line(key, { confirmation: "DONE", ...changes });
const confirmed = {
  ...whole,
  status: "CONFIRMED",
  lastConfirmedAt: "2026-11-20T10:00:02Z",
  orderLines: [done("l1"), done("l2")],
};

test("an order that is confirmed, and read as it was answered, says nothing", () => {
  const seen = exampleJourney();
  expect(seen({ operation: "createOrder" }, created)).toEqual([]);
  expect(seen(confirming("l1", "l2"), { json: confirmed })).toEqual([]);
  expect(seen(reading, { json: confirmed })).toEqual([]);
});

test("a confirmation that loses legs is seen in its answer", () => {
  const seen = exampleJourney();
  seen({ operation: "createOrder" }, created);
  const orderLines = [done("l1", { legs: [] }), done("l2")];
  expect(seen(confirming("l1", "l2"), { json: { ...confirmed, orderLines } })).toEqual([
    "frames.own-order.confirmOrderLines",
  ]);
});

test("a repeat that moves the time of the confirmation is seen", () => {
  const seen = exampleJourney();
  seen({ operation: "createOrder" }, created);
  seen(confirming("l1", "l2"), { json: confirmed });
  const again = { ...confirmed, lastConfirmedAt: "2026-11-20T10:00:03Z" };
  expect(seen(confirming("l1", "l2"), { json: again })).toEqual(["frames.own-order.confirmOrderLines"]);
});

test("an order that changes after its journey is over is seen in the next read", () => {
  const seen = exampleJourney();
  seen({ operation: "createOrder" }, created);
  seen(confirming("l1", "l2"), { json: confirmed });
  seen(reading, { json: confirmed });
  expect(seen(reading, { json: { ...confirmed, contact: null } })).toEqual(["frames.own-order.getOrder"]);
});

test("answers of calls at the same time say nothing, and the next one has to fit them", () => {
  const seen = exampleJourney();
  seen({ operation: "createOrder" }, created);
  const draft = { ...whole, orderLines: [done("l1"), line("l2")] };
  expect(seen(confirming("l1"), { json: draft }, { together: true })).toEqual([]);
  expect(seen(confirming("l2"), { json: confirmed }, { together: true })).toEqual([]);
  expect(seen(reading, { json: draft }, { together: true })).toEqual([]);
  expect(seen(reading, { json: confirmed })).toEqual([]);
  expect(seen(reading, { json: draft })).not.toEqual([]);
});

test("a call without an answer may have been carried out, or not", () => {
  for (const after of [whole, confirmed]) {
    const seen = exampleJourney();
    seen({ operation: "createOrder" }, created);
    expect(seen(confirming("l1", "l2"), null)).toEqual([]);
    expect(seen(reading, { json: after })).toEqual([]);
  }
});

test("a confirmed version stays as it was shown, after calls at the same time as well", () => {
  const seen = exampleJourney();
  seen({ operation: "createOrder" }, created);
  seen(confirming("l1", "l2"), { json: confirmed });
  const cancelling = (key: string): Call => ({ operation: "cancelOrderLines", path, body: [key] });
  for (const key of ["l1", "l2"]) seen(cancelling(key), { json: [done(key)] }, { together: true });
  seen(reading, { json: { ...confirmed, version: 3 } });
  const version: Call = { ...reading, query: [["version", "1"]] };
  expect(seen(version, { json: confirmed })).toEqual([]);
  const orderLines = [done("l1", { legs: [] }), done("l2")];
  expect(seen(version, { json: { ...confirmed, orderLines } })).toEqual(["frames.versions.cancelOrderLines"]);
});

test("an order on which a call was lost is not held against what is shown after: the call may take effect late", () => {
  const seen = exampleJourney();
  seen({ operation: "createOrder" }, created);
  seen(confirming("l1", "l2"), null);
  expect(seen(reading, { json: whole })).toEqual([]);
  expect(seen(reading, { json: confirmed })).toEqual([]);
});

test("an order is held against what was shown before a read that was lost", () => {
  const seen = exampleJourney();
  seen({ operation: "createOrder" }, created);
  seen(reading, null);
  expect(seen(reading, { json: confirmed })).not.toEqual([]);
});
