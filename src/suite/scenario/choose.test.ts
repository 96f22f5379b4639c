import { expect, test } from "vitest";
import { Blocked } from "./blocked.ts";
import { among, idsOf, lastAndSecond, without } from "./choose.ts";

const members = ["a", "b", "c", "d"].map((id) => ({ id }));

test("the last and the second are named, the others are left", () => {
  const { named, others } = lastAndSecond(members);
  expect(idsOf(named)).toEqual(["d", "b"]);
  expect(idsOf(others)).toEqual(["a", "c"]);
});

test("members are told apart by their ids", () => {
  expect(idsOf(without(members, [{ id: "c" }]))).toEqual(["a", "b", "d"]);
  expect(idsOf(among(members, [{ id: "c" }, { id: "x" }]))).toEqual(["c"]);
});

test("two members are too few", () => {
  expect(() => lastAndSecond(members.slice(0, 2))).toThrow(Blocked);
});
