import { expect, test } from "vitest";
import { bodyOf, isObject, listOf, pageItems, orderOf, succeeded, UnexpectedAnswer } from "./answer.ts";
import { answerOf, exampleOrder, exampleProfile } from "./answer.testing.ts";

test("an answer succeeded when its status is the one of the operation's row", () => {
  expect(succeeded(answerOf("getOrder", { status: 200 }))).toBe(true);
  expect(succeeded(answerOf("getOrder", { status: 204 }))).toBe(false);
  expect(succeeded(answerOf("removeOrderLine", { status: 204 }))).toBe(true);
  expect(succeeded(answerOf("removeOrderLine", { status: 200 }))).toBe(false);
});

test("any body of a success is handed on", () => {
  expect(bodyOf(answerOf("getOrder", { json: exampleOrder }))).toBe(exampleOrder);
  expect(bodyOf(answerOf("getOrder", { json: null }))).toBeNull();
});

test("a refusal and a body that is no JSON are not what was expected", () => {
  const refusal = answerOf("getOrder", { status: 404, json: {} });

  expect(() => bodyOf(refusal)).toThrow(new UnexpectedAnswer(refusal, "200"));
  expect(() => bodyOf(refusal)).toThrow("getOrder answered 404 instead of 200");
  expect(() => bodyOf(answerOf("getOrder", { text: "<p>" }))).toThrow("instead of 200 with a JSON body");
});

test("the answer that was not expected is at hand", () => {
  const answer = answerOf("failOrder", { status: 409 });

  expect(new UnexpectedAnswer(answer, "an order")).toMatchObject({
    name: "UnexpectedAnswer",
    answer,
    expected: "an order",
  });
});

test("the order of a success is read through the profile", () => {
  const json = { ...exampleOrder, orderLines: [{ key: "1", confirmation: "PENDING" }] };

  expect(orderOf(answerOf("getOrder", { json }), exampleProfile)).toMatchObject({ id: "o-1", pendingLines: ["1"] });
});

test.each([[null], [[exampleOrder]], ["o-1"]])("%j is no order", (json) => {
  expect(() => orderOf(answerOf("getOrder", { json }), exampleProfile)).toThrow("instead of an order");
});

test("the list of a success is handed on, anything else is none", () => {
  expect(listOf(answerOf("addOrderLines", { json: [1] }))).toEqual([1]);
  expect(() => listOf(answerOf("addOrderLines", { json: { 0: 1, length: 1 } }))).toThrow("instead of a JSON array");
  expect(() => listOf(answerOf("addOrderLines", { status: 400, json: [] }))).toThrow("answered 400 instead of 200");
});

test("null and a list are not objects", () => {
  expect([{}, Object.create(null), null, [], "", undefined, 1].map(isObject)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});

test.each([
  [{ items: [1] }, [1]],
  [{ items: null, page: 1 }, []],
  [{ page: 1 }, []],
  [{}, null],
  [{ content: [] }, null],
  [[], null],
  [{ items: "none" }, null],
])("the members of the page %j are %j", (page, members) => {
  expect(pageItems(page, "/items")).toEqual(members);
});

test.each([[{}], [{ id: null }], [{ id: "" }], [{ id: {} }]])("%j is no order, because it has no id", (json) => {
  expect(() => orderOf(answerOf("getOrder", { json }), exampleProfile)).toThrow("instead of an order with an id");
});
