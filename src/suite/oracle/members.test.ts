import { expect, test } from "vitest";
import { compareMembers, type Member } from "./members.ts";

const member = (id: string, words: string): Member => ({ id, words });

test("the same members agree in any order", () => {
  const [one, other] = [member("a", "amount 1"), member("b", "amount 2")];
  expect(compareMembers([one, other], [other, one]).holds).toBe(true);
  expect(compareMembers([], [])).toEqual({ holds: true, expected: "agreement", actual: "agreement" });
});

test("only members that differ are listed, each beside what it should be", () => {
  const expected = [member("a", "amount 1"), member("b", "amount 2"), member("c", "amount 3")];
  const actual = [member("a", "amount 1"), member("b", "amount 9"), member("d", "amount 3")];
  expect(compareMembers(actual, expected)).toEqual({
    holds: false,
    expected: "b: amount 2; c: amount 3; d: absent",
    actual: "b: amount 9; c: missing; d: amount 3; the other 1 as expected",
  });
});

test("a member that comes twice is another than one that comes once", () => {
  const once = [member("a", "amount 1")];
  expect(compareMembers([...once, ...once], once)).toEqual({
    holds: false,
    expected: "a: amount 1",
    actual: "a: amount 1 and amount 1",
  });
});

test("of many that differ the first are listed", () => {
  const many = Array.from({ length: 8 }, (_, at) => member(`m${at}`, "amount 1"));
  expect(compareMembers([], many).actual).toBe(
    "m0: missing; m1: missing; m2: missing; m3: missing; m4: missing; 3 more that differ",
  );
});
