import { expect, test } from "vitest";
import { Blocked } from "./blocked.ts";
import { among, idsOf, secondAndLast, without } from "./choose.ts";

const members = ["a", "b", "c", "d"].map((id) => ({ id }));

test("the second and the last are named, the others are left", () => {
  const { named, others } = secondAndLast(members);
  expect(idsOf(named)).toEqual(["b", "d"]);
  expect(idsOf(others)).toEqual(["a", "c"]);
});

test("members are told apart by their ids", () => {
  expect(idsOf(without(members, [{ id: "c" }]))).toEqual(["a", "b", "d"]);
  expect(idsOf(among(members, [{ id: "c" }, { id: "x" }]))).toEqual(["c"]);
});

test("two members are too few", () => {
  expect(() => secondAndLast(members.slice(0, 2))).toThrow(Blocked);
});
