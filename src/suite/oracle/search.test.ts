import { expect, test } from "vitest";
import { type Filter, type FilterName, filterValuesOf, type Operator } from "../../core/portable.ts";
import { exampleProfile, orderView } from "../../core/protocol/answer.testing.ts";
import { compareValues, decidedAmong, expectedOrders, isPartlyValued, isValue, type ReadValues } from "./search.ts";

const profile = { ...exampleProfile, fields: { ...exampleProfile.fields, legs: "/legs" } };
const read: ReadValues = (order, name) => filterValuesOf(order, name, profile);

const leg = (fromStopPlaceId: string, startTime: string) => ({ fromStopPlaceId, startTime });

const orders = [
  orderView({
    id: "1",
    status: "DRAFT",
    externalReference: "a",
    balance: "9.00",
    version: 9,
    orderLines: [{ key: "l-1", legs: [leg("A", "2026-11-20T10:00:00+02:00"), leg("B", "2026-11-20T12:00:00Z")] }],
  }),
  orderView({
    id: 2,
    status: "CONFIRMED",
    externalReference: "b",
    balance: 10,
    version: 10,
    orderLines: [{ key: "l-2" }, { key: "l-3", legs: [leg("C", "2026-11-20T09:00:00.500Z")] }],
  }),
  orderView({ id: "3", status: "DRAFT", externalReference: null, balance: { amount: "1.10" }, version: 1 }),
];

const found = (...filters: Filter[]): string =>
  expectedOrders(orders, filters, read)
    .map((order) => order.id)
    .join(" ");

test.each<[FilterName, Operator, string[], string]>([
  ["id", "eq", ["2"], "2"],
  ["id", "ne", ["2"], "1 3"],
  ["id", "in", ["3", "1"], "1 3"],
  ["id", "nin", ["3", "1"], "2"],
  ["status", "eq", ["DRAFT"], "1 3"],
  ["status", "ne", ["DRAFT"], "2"],
  ["status", "in", ["DRAFT", "CONFIRMED"], "1 2 3"],
  ["status", "nin", ["DRAFT", "CONFIRMED"], ""],
  ["externalReference", "eq", ["B"], ""],
  ["externalReference", "ne", ["a"], "2"],
  ["externalReference", "nin", ["c"], "1 2"],
  ["balance", "eq", ["1.1"], "3"],
  ["balance", "ne", ["1.1"], "1 2"],
  ["balance", "gt", ["9"], "2"],
  ["balance", "gte", ["9"], "1 2"],
  ["balance", "lt", ["9.00"], "3"],
  ["balance", "lte", ["9.00"], "1 3"],
  ["balance", "in", ["8", "10.00"], "2"],
  ["balance", "nin", ["8", "10.00"], "1 3"],
  ["version", "gt", ["9"], "2"],
  ["version", "lt", ["10"], "1 3"],
  ["startTime", "eq", ["2026-11-20T08:00:00.000Z"], "1"],
  ["startTime", "eq", ["2026-11-20T14:00:00+02:00"], "1"],
  ["startTime", "gt", ["2026-11-20T09:00:00Z"], "1 2"],
  ["startTime", "lte", ["2026-11-20T09:00:00.499999999Z"], "1"],
  ["startTime", "ne", ["2026-11-20T12:00:00Z"], "2"],
  ["fromStopPlaceId", "in", ["X", "B"], "1"],
  ["fromStopPlaceId", "nin", ["X", "B"], "2"],
])("%s %s %j finds %j", (name, operator, values, ids) => {
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

test("what the oracle does not know is a defect of ours, not an empty result", () => {
  expect(() => found({ name: "id", operator: "gt", values: ["1"] })).toThrow(
    new RangeError("The oracle does not know the filter id with gt"),
  );
});

test("values that are none of their kind compare with nothing", () => {
  expect(isValue("money", "nine")).toBe(false);
  expect(isValue("instant", "2026-11-20T10:00:00")).toBe(false);
  expect(isValue("version", 1.5)).toBe(false);
  expect(isValue("text", { text: "a" })).toBe(false);
  expect(isValue("text", "Doe, Jane")).toBe(false);
  expect(compareValues("text", "a", "b")).toBeNaN();
});

test("whether `ne` is of each value or of any is left open for an order of both, and for no other operator", () => {
  const decided = (operator: Operator, values: string[]): string =>
    decidedAmong(orders, { name: "fromStopPlaceId", operator, values }, { read, knows: () => "exact" })
      .map((order) => order.id)
      .join(" ");
  expect(decided("ne", ["A"])).toBe("2 3");
  expect(decided("nin", ["A", "C"])).toBe("2 3");
  expect(decided("nin", ["A", "B"])).toBe("1 2 3");
  expect(decided("eq", ["A"])).toBe("1 2 3");
});

test("whether `ne` finds an order with a line that has no value is left open, and what other operators find is not", () => {
  const reference = (externalReference: string | null) => ({ key: String(externalReference), externalReference });
  const partly = [[reference("a")], [reference("a"), reference(null)], [reference("b"), reference(null)], []].map(
    (orderLines, place) => orderView({ id: String(place), orderLines }),
  );
  const decided = (operator: Operator): string =>
    decidedAmong(
      partly,
      { name: "orderLineExternalReference", operator, values: ["a"] },
      { read, knows: () => "exact" },
    )
      .map((order) => order.id)
      .join(" ");
  expect(partly.map((order) => isPartlyValued(order, "orderLineExternalReference", read))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(decided("ne")).toBe("0 3");
  expect(decided("nin")).toBe("0 3");
  expect(decided("eq")).toBe("0 1 2 3");
});
