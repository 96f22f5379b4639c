import { expect, test } from "vitest";

import { answerOf, exampleOrder, exampleProfile, orderView } from "../../../core/protocol/answer.testing.ts";
import { initialState, readAnswer, shownOrder } from "./index.ts";

const lineJson = { key: 7, externalReference: "r", amount: { amount: "10.00" }, confirmation: "PENDING" };
const shownLine = { id: "7", reference: "r", amount: "10", confirmation: "PENDING", pending: true, cancelled: false };

test("an order is read through the profile into plain data", () => {
  const answer = answerOf("getOrder", { json: { ...exampleOrder, balance: 12.5, version: 3, orderLines: [lineJson] } });
  expect(readAnswer(answer, exampleProfile)).toEqual({
    kind: "answered",
    status: 200,
    shown: {
      kind: "order",
      order: {
        status: "DRAFT",
        failed: false,
        reference: undefined,
        balance: "12.5",
        total: undefined,
        version: "3",
        lines: [shownLine],
        fees: [],
        travellers: undefined,
        reservations: [],
      },
    },
  });
});

test("lists and single resources are read alike", () => {
  const listed = readAnswer(answerOf("addOrderLines", { json: [lineJson] }), exampleProfile);
  const single = readAnswer(answerOf("updateOrderLine", { json: lineJson }), exampleProfile);
  expect(listed).toEqual(single);
  const fee = readAnswer(answerOf("addFeeToOrder", { json: { id: "f", amount: 5 } }), exampleProfile);
  expect(fee).toMatchObject({ shown: { kind: "parts", parts: [{ id: "f", value: "5" }] } });
});

test.each([
  answerOf("addOrderLines", { status: 409, json: { title: "no" } }),
  answerOf("addOrderLines", { json: { not: "a list" } }),
  answerOf("deleteOrderLines"),
])("a refusal, a body of another type and an empty one show nothing", (answer) => {
  expect(readAnswer(answer, exampleProfile)).toMatchObject({ shown: { kind: "nothing" } });
});

test("a line that an answer shows without its confirmation leaves it open", () => {
  const answer = answerOf("addOrderLines", { json: [{ key: "a" }] });
  expect(readAnswer(answer, exampleProfile)).toMatchObject({ shown: { lines: [{ pending: undefined }] } });
});

test.each([
  ["its id alone", {}, undefined],
  ["its amount as well", { amount: { amount: "10.00" } }, false],
])("a line that an answer shows by %s is cancelled or not: %s", (_, shown, cancelled) => {
  const answer = answerOf("updateOrderLine", { json: { key: "a", ...shown } });
  expect(readAnswer(answer, exampleProfile)).toMatchObject({ shown: { lines: [{ cancelled }] } });
});

test("an order that is read in the middle of its life starts a state", () => {
  const state = initialState(shownOrder(orderView({ status: "CONFIRMED", orderLines: [lineJson] })));
  expect(state.now).toMatchObject({ status: "CONFIRMED", lines: [{ id: "7", state: "waiting" }] });
});
