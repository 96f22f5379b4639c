import { expect, test } from "vitest";
import { listDifference, sequenceDifference } from "./list-difference.ts";

const lines = ["a", "b", "c", "d"].map((name) => `${name.repeat(40)}: amount 100, externalConfirmation "PENDING"`);
const [first = "", second = ""] = lines;

test("short lists are shown whole, with what is missing and what is too much", () => {
  expect(listDifference(["a", "x"], ["a", "b"])).toEqual({
    expected: '"a", "b"',
    actual: '"a", "x"; missing: "b"; not expected: "x"',
  });
});

test("beside an empty list the other one says it all", () => {
  expect(listDifference([], ["a"])).toEqual({ expected: '"a"', actual: "none" });
  expect(listDifference(["a"], [])).toEqual({ expected: "none", actual: '"a"' });
});

test("of one value in the place of another nothing is said twice", () => {
  expect(listDifference(["a"], ["b"])).toEqual({ expected: '"b"', actual: '"a"' });
});

test("of long lists only the difference is shown, and sentences have no quotes", () => {
  expect(listDifference(lines.slice(1), lines)).toEqual({
    expected: `4 in all, among them ${first}`,
    actual: "3 in all, without those",
  });
  expect(listDifference([...lines, "more"], lines)).toEqual({
    expected: "4 in all and no others",
    actual: '5 in all; not expected: "more"',
  });
  expect(listDifference(lines, [])).toEqual({
    expected: "none",
    actual: `4 in all: ${lines.join("; ")}`,
  });
});

test("a member that comes twice is too much", () => {
  expect(listDifference(["a", "a"], ["a"])).toEqual({ expected: '"a"', actual: '"a", "a"; not expected: "a"' });
});

test("where only the order is wrong, both orders are shown", () => {
  expect(sequenceDifference(["b", "a"], ["a", "b"])).toEqual({
    expected: 'in this order: "a", "b"',
    actual: 'in this order: "b", "a"',
  });
  expect(sequenceDifference(["a"], ["a", "b"])).toEqual(listDifference(["a"], ["a", "b"]));
});

test("a difference that fills pages is cut", () => {
  const many = Array.from({ length: 100 }, (_, index) => `${second} ${index}`);
  expect(listDifference([], many).expected.length).toBeLessThan(600);
});
