import { expect, test } from "vitest";
import { memberId, membersOf } from "./members-of.ts";

const [one, two] = [
  { id: "1", legs: [] },
  { id: "2", legs: [] },
];

test.each([
  ["a list", [one, two]],
  ["an object that has each under its id", { 1: one, 2: two }],
  ["a list beside its number", { count: 2, items: [one, two] }],
])("members are read from %s", (_, list) => {
  expect(membersOf(list)).toEqual([one, two]);
});

test.each([undefined, null, [], {}, { count: 0, items: [] }, "none", { one: 1 }])("%j has no members", (list) => {
  expect(membersOf(list)).toEqual([]);
});

test("a member may be its id alone", () => {
  expect([{ key: "a" }, "b", 3, { id: "c" }, null].map((member) => memberId(member, "/key"))).toEqual([
    "a",
    "b",
    "3",
    "",
    "",
  ]);
});
