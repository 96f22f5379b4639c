import { expect, test } from "vitest";
import { answerOf, exampleOrder } from "../../../core/protocol/answer.testing.ts";
import type { Answer, Call, OperationId } from "../../../core/portable.ts";
import { line, placing, whole } from "../frames/journal.testing.ts";
import type { OrderCommand } from "./commands/index.ts";
import { FollowedOrders } from "./followed-orders.ts";

const draft = { ...exampleOrder, ...whole, status: "DRAFT", failed: false };
const failed = {
  ...draft,
  status: "CONFIRMED",
  failed: true,
  orderLines: [line("l1", { confirmation: "FAILED" }), line("l2", { confirmation: "FAILED" })],
};
const confirmed = {
  ...draft,
  status: "CONFIRMED",
  orderLines: [line("l1", { confirmation: "DONE" }), line("l2", { confirmation: "DONE" })],
};

/** Orders that are followed from a draft with two pending lines. */
function following() {
  const followed = new FollowedOrders(placing);
  const call = (operation: OperationId, changes: Partial<Answer>, rest: Partial<Call> = {}, overlapped = false) =>
    followed
      .answered({ operation, path: { orderId: "o-1" }, ...rest }, answerOf(operation, changes), overlapped)
      .map(({ requirement }) => requirement);
  call("getOrder", { json: draft });
  return { followed, call };
}

test("what a call leads to is judged in each scenario that makes it", () => {
  expect(following().call("failOrder", { json: failed })).toEqual([]);
  expect(following().call("failOrder", { json: { ...failed, failed: false } })).not.toEqual([]);
  expect(following().call("failOrder", { json: { ...failed, status: "DRAFT" } })).not.toEqual([]);
  const ids = { body: { ids: ["l1", "l2"] } };
  expect(following().call("confirmOrderLines", { json: confirmed }, ids)).toEqual([]);
  expect(following().call("confirmOrderLines", { json: draft }, ids)).not.toEqual([]);
});

test.each([{ ids: ["l1", "l2"] }, { accept: "l1 l2" }, { lines: "l1,l2" }])(
  "a body that names lines as %j confirms them",
  (body) => {
    expect(following().call("confirmOrderLines", { json: confirmed }, { body })).toEqual([]);
    const partly = { ...draft, orderLines: [line("l1", { confirmation: "DONE" }), line("l2")] };
    expect(following().call("confirmOrderLines", { json: partly }, { body })).not.toEqual([]);
  },
);

test.each([
  ["a call that says no ids", { body: { ids: null } }, false],
  ["a call with something wrong on purpose", { body: ["l1", "l2"], deviation: "malformed" as const }, false],
  ["a call beside another", { body: ["l1", "l2"] }, true],
])("nothing is known of an order after %s", (_, rest, overlapped) => {
  const { call } = following();
  expect(call("confirmOrderLines", { json: draft }, rest, overlapped)).toEqual([]);
});

test("a call of a stranger leaves an order known, and a hook leaves none", () => {
  const { call, followed } = following();
  call("failOrder", { status: 401, json: {} }, { deviation: "no-token" });
  expect(call("failOrder", { json: draft })).not.toEqual([]);
  call("getOrder", { json: draft });
  followed.forget();
  expect(call("failOrder", { json: draft })).toEqual([]);
});

test("nothing is known of an order where a record hides a part of it", () => {
  const { call } = following();
  const hidden = { ...confirmed, externalReference: "[redacted]10-2" };
  call("getOrder", { json: hidden });
  expect(call("failOrder", { json: draft })).toEqual([]);
});

test("nothing is known of an order after an answer that shows several new lines by their ids alone", () => {
  const added = ["l1", "l2"].map((reference) => ({ reference, amount: "10.00", pending: true }));
  const adding: OrderCommand = { operation: "addOrderLines", lines: added };
  const understand = ({ operation }: Call): OrderCommand | null => (operation === "addOrderLines" ? adding : null);
  const followed = new FollowedOrders(placing, { understand });
  const answered = (call: Call, json: unknown) => followed.answered(call, answerOf(call.operation, { json }), false);
  answered({ operation: "createOrder" }, { ...draft, orderLines: [], fees: [], reservations: [], travellers: [] });
  expect(followed.statesOf("o-1")).not.toBeNull();
  expect(answered({ operation: "addOrderLines", path: { orderId: "o-1" } }, [{ key: "l1" }, { key: "l2" }])).toEqual(
    [],
  );
  expect(followed.statesOf("o-1")).toBeNull();
});
