import { expect, test } from "vitest";
import { searchParameters } from "./search-query.ts";

const paging = { pageParameter: "p", perPageParameter: "size", firstPage: 0 };

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

test("sorting and pages follow the filters, each only when asked for, and a size of pages with the first of them", () => {
  const whole = { orderBy: "createdAt", sortBy: "DESC", page: 0, perPage: 5 } as const;

  expect(searchParameters(whole, paging)).toEqual([
    ["orderBy", "createdAt"],
    ["sortBy", "DESC"],
    ["p", "0"],
    ["size", "5"],
  ]);
  expect(searchParameters({ page: 2 }, paging)).toEqual([["p", "2"]]);
  expect(searchParameters({ perPage: 2 }, paging)).toEqual([
    ["p", String(paging.firstPage)],
    ["size", "2"],
  ]);
  expect(searchParameters({ orderBy: "id" }, paging)).toEqual([["orderBy", "id"]]);
  expect(searchParameters({}, paging)).toEqual([]);
});

test.each([
  [0, 0, "0"],
  [0, 2, "10"],
  [1, 3, "11"],
])("where the target counts orders from %d, page %d is the one from order %s on", (firstPage, page, position) => {
  const offsets = { ...paging, firstPage, counts: "orders" } as const;

  expect(searchParameters({ page, perPage: 5 }, offsets)).toEqual([
    ["p", position],
    ["size", "5"],
  ]);
});
