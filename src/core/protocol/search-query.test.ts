import { expect, test } from "vitest";
import { searchParameters } from "./search-query.ts";

const paging = { pageParameter: "p", perPageParameter: "size" };

test("a filter is its operator, a colon and its values with commas between", () => {
  const filters = [
    { name: "id", operator: "in", values: ["1", "2"] },
    { name: "status", operator: "ne", values: ["DRAFT"] },
  ] as const;

  expect(searchParameters({ filters }, undefined)).toEqual([
    ["id", "in:1,2"],
    ["status", "ne:DRAFT"],
  ]);
});

test("one filter may be repeated", () => {
  const createdAt = (operator: "gte" | "lt", value: string) =>
    ({ name: "createdAt", operator, values: [value] }) as const;

  expect(searchParameters({ filters: [createdAt("gte", "a"), createdAt("lt", "b")] }, undefined)).toEqual([
    ["createdAt", "gte:a"],
    ["createdAt", "lt:b"],
  ]);
});

test("sorting and pages follow the filters, each only when asked for", () => {
  const whole = { orderBy: "createdAt", sortBy: "DESC", page: 0, perPage: 5 } as const;

  expect(searchParameters(whole, paging)).toEqual([
    ["orderBy", "createdAt"],
    ["sortBy", "DESC"],
    ["p", "0"],
    ["size", "5"],
  ]);
  expect(searchParameters({ page: 2 }, paging)).toEqual([["p", "2"]]);
  expect(searchParameters({ perPage: 2 }, paging)).toEqual([["size", "2"]]);
  expect(searchParameters({ orderBy: "id" }, paging)).toEqual([["orderBy", "id"]]);
  expect(searchParameters({}, paging)).toEqual([]);
});
