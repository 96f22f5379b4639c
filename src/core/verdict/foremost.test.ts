import { expect, test } from "vitest";
import { type RequirementId, requirements } from "../specification/requirements/index.ts";
import type { Check } from "./check.ts";
import { decide } from "./decide.ts";
import { checkOf, runWith } from "./run.testing.ts";

const own: RequirementId = "cancellation.unconfirmed-unchanged";
const readBack: RequirementId = "order-lines.add.read-back";
const sideEffect: RequirementId = "frames.own-order.cancelOrderLines";
const search: RequirementId = "search.status.eq";
const form: RequirementId = "contract.status.cancelOrderLines";

let scenarios = 0;

/** Each check in a scenario and on an exchange of its own, so that none explains another. */
function checks(id: RequirementId, failed: number, passed = 0): readonly Check[] {
  const made = (outcome: "fail" | "pass") => {
    scenarios += 1;
    return { ...checkOf(id, outcome, { exchanges: [`e${scenarios}`] }), scenario: `s${scenarios}` };
  };
  return [...Array.from({ length: failed }, () => made("fail")), ...Array.from({ length: passed }, () => made("pass"))];
}

function namedFirst(...parts: readonly (readonly Check[])[]): readonly string[] {
  const facts = runWith(Object.fromEntries(parts.flat().map(({ requirement }) => [requirement, []])));
  return decide({ ...facts, checks: parts.flat() }).reasons[0]?.requirements ?? [];
}

test("what an operation has to do is named before side effects, and these before searches", () => {
  expect(namedFirst(checks(search, 9), checks(sideEffect, 9), checks(readBack, 3), checks(own, 1))).toEqual([
    own,
    readBack,
    sideEffect,
    search,
  ]);
});

test("a form that no answer has is named before what it shows in", () => {
  expect(namedFirst(checks(readBack, 9), checks(form, 1))[0]).toBe(form);
});

test("of what is equally near, the one is named first that failed in the larger share of its checks", () => {
  expect(namedFirst(checks(readBack, 5, 20), checks("order-lines.update.read-back", 2))[0]).toBe(
    "order-lines.update.read-back",
  );
});

test("a deprecated operation is named before its replacement, whose checks mostly passed", () => {
  const deprecated: RequirementId = "deprecated.cancelOrderLine.same-refusal";
  expect(namedFirst(checks(own, 1, 3), checks(deprecated, 2))[0]).toBe(deprecated);
  expect(namedFirst(checks(own, 3), checks(deprecated, 2))[0]).toBe(own);
});

test("what an operation has to change is named before what it has to leave, if that failed less often", () => {
  const others: RequirementId = "travellers.update.others-untouched";
  expect(namedFirst(checks(others, 2, 2), checks("travellers.update.read-back", 9, 1))[0]).toBe(
    "travellers.update.read-back",
  );
  expect(namedFirst(checks(others, 2), checks("travellers.update.read-back", 1, 9))[0]).toBe(others);
});

test("what nearly always failed counts as what always failed, and is named first where it was seen more often", () => {
  const date: RequirementId = "cancellation.date.overrides";
  expect(namedFirst(checks("cancellation.date.every-line", 3), checks(date, 4, 1))[0]).toBe(date);
});

test("what may be the failure of something else is named after a side effect that is certain", () => {
  const without: RequirementId = "errors.without-effect.updateOrderLines";
  const inDoubt = checks(without, 1).map((check) => ({ ...check, instead: ["orders.get.latest"] as const }));
  expect(namedFirst(inDoubt, checks(sideEffect, 1))[0]).toBe(sideEffect);
  expect(namedFirst(inDoubt, checks(without, 1), checks(sideEffect, 1))[0]).toBe(without);
});

test("what only a generated case shows is named after what a scenario shows, if its own scenarios passed", () => {
  const pending: RequirementId = "confirm-lines.some.others-pending";
  const flow = checks(pending, 1).map((check) => ({ ...check, generated: { steps: [], rerun: "--only flows" } }));
  const shown = checks("confirm-lines.all.read-back", 1, 1);
  expect(namedFirst(flow, checks(pending, 0, 6), shown)[0]).toBe("confirm-lines.all.read-back");
  expect(namedFirst(flow, shown)[0]).toBe(pending);
});

test("what keeps many from being judged is named first", () => {
  const blocked = requirements
    .filter(({ area }) => area === "errors")
    .slice(0, 12)
    .map(({ id }) => ({ ...checkOf(id, "blocked", { message: "no order" }), restsOn: sideEffect }));
  expect(namedFirst(checks(own, 1), checks(sideEffect, 1), blocked)[0]).toBe(sideEffect);
});
