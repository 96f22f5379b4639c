import { expect, test } from "vitest";
import type { Filter } from "../client/search-query.ts";
import { orderView } from "../client/example-answers.ts";
import { expectedOrders } from "./search.ts";

const orders = [
  orderView({ id: "1", status: "DRAFT", externalReference: "a" }),
  orderView({ id: 2, status: "CONFIRMED", externalReference: "b" }),
  orderView({ id: "3", status: "DRAFT", externalReference: "c" }),
];

const found = (...filters: Filter[]): string =>
  expectedOrders(orders, filters)
    .map((order) => order.id)
    .join(" ");

test.each([
  ["id", "eq", ["2"], "2"],
  ["id", "ne", ["2"], "1 3"],
  ["id", "in", ["3", "1"], "1 3"],
  ["id", "nin", ["3", "1"], "2"],
  ["status", "eq", ["DRAFT"], "1 3"],
  ["status", "ne", ["DRAFT"], "2"],
  ["status", "in", ["DRAFT", "CONFIRMED"], "1 2 3"],
  ["status", "nin", ["DRAFT", "CONFIRMED"], ""],
  ["externalReference", "eq", ["b"], "2"],
  ["externalReference", "eq", ["B"], ""],
  ["externalReference", "in", ["c"], "3"],
  ["externalReference", "nin", ["c"], "1 2"],
] as const)("%s %s %j finds %j", (name, operator, values, ids) => {
  expect(found({ name, operator, values })).toBe(ids);
});

test("an order must meet every filter", () => {
  const draft: Filter = { name: "status", operator: "eq", values: ["DRAFT"] };

  expect(found(draft, { name: "id", operator: "in", values: ["1", "2"] })).toBe("1");
  expect(found(draft, { name: "id", operator: "eq", values: ["2"] })).toBe("");
});

test("without a filter every order is found, in its order", () => {
  expect(found()).toBe("1 2 3");
});

test.each([
  ["balance", "eq"],
  ["id", "gt"],
] as const)("what the oracle does not know (%s with %s) is a defect of ours, not an empty result", (name, operator) => {
  expect(() => found({ name, operator, values: ["1"] })).toThrow(
    new RangeError(`The oracle does not know the filter ${name} with ${operator}`),
  );
});
