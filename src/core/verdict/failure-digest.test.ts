import { expect, test } from "vitest";
import { checkOf, must, runWith, should } from "./run.testing.ts";
import { decide } from "./decide.ts";
import type { Check } from "./check.ts";

function failureOf(...checks: readonly Partial<Check>[]): string | undefined {
  const facts = { ...runWith({ [must]: [] }), checks: checks.map((more) => checkOf(must, "fail", more)) };
  return decide(facts).requirements[0]?.failure;
}

const usual = { expected: 'status: "CONFIRMED"', actual: 'status: "DRAFT"' };

test.for<readonly [string, Partial<Check>]>([
  ["in another scenario, on other exchanges", { ...usual, scenario: "another", exchanges: ["x-9"] }],
  ["with other values", { expected: 'status: "DRAFT"', actual: "status: NONE" }],
  ["with another amount", { expected: "status: 12.50", actual: "status: -3" }],
])("a failure has the same name %s", ([, check]) => {
  expect(failureOf(check)).toBe(failureOf(usual));
});

test("ids, times, references and redacted values are no part of a name", () => {
  const found = (id: string, time: string, text: string): string | undefined =>
    failureOf({ expected: `order ${id} at ${time}`, actual: `oc-${text} by [redacted-${text}] "${text}"` });
  expect(found("32bd44d1-74cb-445d-866d-4c2930b73979", "2026-11-22T10:00:00.000Z", "text-1")).toBe(
    found("f0a42bb1-4913-4b51-86fb-52c6ada596f5", "2027-01-01T10:00:00+02:00", "text-27"),
  );
});

test("how many there are, and how many of them are listed, is no part of a name", () => {
  const found = (actual: string): string | undefined => failureOf({ expected: "lines that stay: none", actual });
  expect(found('lines that stay: 3 in all: a1: "X"; b2: "X"; 1 more')).toBe(found('lines that stay: c3: "X"'));
});

test("it does not matter how often, and in which order, the same is found", () => {
  const other = { expected: "a total", actual: "none" };
  expect(failureOf(usual, other, usual)).toBe(failureOf(other, usual));
});

test("what was met by chance is no part of it where a scenario shows the failure", () => {
  const generated = { steps: ["1. x"], rerun: "--replay x" };
  expect(failureOf(usual, { expected: "else", actual: "other", generated })).toBe(failureOf(usual));
  expect(failureOf({ ...usual, generated })).toBe(failureOf(usual));
});

test("another defect of the requirement has another name, and so has the same in another requirement", () => {
  const names = [
    failureOf(usual),
    failureOf({ expected: "status 200", actual: "status 500" }),
    failureOf({ expected: "status 200", actual: "status 404" }),
  ];
  const elsewhere = decide({ ...runWith({ [should]: [] }), checks: [checkOf(should, "fail", usual)] }).requirements[0]
    ?.failure;
  expect(new Set([...names, elsewhere]).size).toBe(4);
});

test("only what failed has a name", () => {
  const { requirements } = decide(runWith({ [must]: "pass", [should]: "warn" }));
  expect(requirements.map(({ failure }) => failure)).toEqual([undefined, undefined]);
});
