import { expect, test } from "vitest";
import type { FilterValue, Operator } from "../../core/portable.ts";
import { distinctValues, probesOf } from "./search-probes.ts";

function asked(kind: FilterValue, shown: readonly unknown[], operator: Operator): readonly (readonly string[])[] {
  return probesOf(kind, shown, 0)
    .filter((probe) => probe.operator === operator)
    .map(({ values }) => values);
}

test("a sum of money is asked for as it is, in another notation, a cent beside it, and nothing", () => {
  const shown = ["10.00", 1.1, { amount: "9.00" }];

  expect(asked("money", shown, "eq")).toEqual([["9.00"], ["9"], ["9.01"], ["0.00"]]);
  expect(asked("money", shown, "ne")).toEqual([["9"], ["9.01"], ["0.00"]]);
  expect(asked("money", shown, "lt")).toEqual([["9.00"], ["9"], ["8.99"], ["9.01"], ["0.00"]]);
  expect(asked("money", shown, "in")).toEqual([["9"], ["9.01", "1.10", "10.00", "9"]]);
  expect(asked("money", ["1.234", "1.235", "1.236"], "eq")).toEqual([["1.235"], ["1.245"], ["0.00"]]);
});

test("an instant is asked for at another offset, with a fraction, and beside it", () => {
  const shown = ["2026-11-20T10:00:00+02:00", "2026-11-20T07:00:00Z", "2026-11-20T09:00:00Z"];

  expect(asked("instant", shown, "eq")).toEqual([
    ["2026-11-20T10:00:00+02:00"],
    ["2026-11-20T08:00:00.000Z"],
    ["2026-11-20T04:30:00-03:30"],
    ["2026-11-20T13:30:00+05:30"],
    ["2026-11-20T08:00:01Z"],
  ]);
  expect(asked("instant", shown, "gte")).toEqual([
    ["2026-11-20T10:00:00+02:00"],
    ["2026-11-20T04:30:00-03:30"],
    ["2026-11-20T13:30:00+05:30"],
    ["2026-11-20T07:59:59Z"],
    ["2026-11-20T08:00:01Z"],
  ]);
});

test("an instant on a whole second is passed over where others are not on one", () => {
  const shown = ["2026-11-20T08:00:00Z", "2026-11-20T08:00:01Z", "2026-11-20T08:00:01.5Z", "2026-11-20T08:00:02Z"];
  for (const choice of [0, 1, 2]) {
    expect(probesOf("instant", shown, choice)[0]?.values).toEqual(["2026-11-20T08:00:01.5Z"]);
  }
});

test("instants with fractions are told apart by a millisecond", () => {
  expect(asked("instant", ["2026-11-20T08:00:00.25Z"], "lt")).toEqual([
    ["2026-11-20T08:00:00.25Z"],
    ["2026-11-20T04:30:00.25-03:30"],
    ["2026-11-20T13:30:00.25+05:30"],
    ["2026-11-20T08:00:00.249Z"],
    ["2026-11-20T08:00:00.251Z"],
  ]);
});

test("a version is asked for with its neighbours from 1 up", () => {
  expect(asked("version", [10, 1, "9"], "gt")).toEqual([["9"], ["8"], ["10"]]);
  expect(asked("version", [1, 1], "gt")).toEqual([["1"], ["2"]]);
});

test("lists end in the value that counts", () => {
  expect(asked("text", ["a", "b", "c", "d"], "nin")).toEqual([["b"], ["c", "a", "b"]]);
  expect(asked("text", ["DRAFT", "DRAFT", "CONFIRMED"], "in")).toEqual([["CONFIRMED"], ["CONFIRMED", "DRAFT"]]);
});

test("where all orders share a text, another of its form is invented", () => {
  expect(probesOf("text", ["org-7", "org-7"], 3)).toEqual([
    { operator: "eq", values: ["org-7"], invented: false },
    { operator: "eq", values: ["org-8"], invented: true },
    { operator: "ne", values: ["org-7"], invented: false },
    { operator: "ne", values: ["org-8"], invented: true },
    { operator: "in", values: ["org-7"], invented: false },
    { operator: "in", values: ["org-8", "org-7"], invented: true },
    { operator: "nin", values: ["org-7"], invented: false },
    { operator: "nin", values: ["org-8", "org-7"], invented: true },
  ]);
  expect(asked("text", ["EUR"], "eq")).toEqual([["EUR"], ["EUA"]]);
});

test("without a value there is nothing to ask for", () => {
  expect(probesOf("money", [], 5)).toEqual([]);
});

test("values that mean the same are one", () => {
  expect(distinctValues("money", ["2.00", 2, "10"])).toEqual(["2.00", "10.00"]);
});

test("an instant that is shown in whole minutes is asked for a minute beside it", () => {
  const shown = ["2026-11-20T08:00+01:00", "2026-11-20T08:07+01:00", "2026-11-20T09:00+01:00"];
  expect(asked("instant", shown, "gt").flat()).toEqual(
    expect.arrayContaining(["2026-11-20T07:06:00Z", "2026-11-20T07:08:00Z"]),
  );
});
