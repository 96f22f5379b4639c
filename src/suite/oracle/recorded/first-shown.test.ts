import { expect, test } from "vitest";
import { at, broken, brokenBy, order, profile, type Row, stepOf } from "./judge-record.testing.ts";
import { StepJudge } from "./judge-record.ts";

const fee = { id: "f", amount: "1.00" };

test("an order that a complete record only shows is followed from then on", () => {
  const lost = { ...order, fees: [fee], organisationId: 8 };
  expect(
    broken(["getOrder", at(""), 200, order], ["addFeeToOrder", at("/fees"), 200, fee], ["getOrder", at(""), 200, lost]),
  ).toEqual(["frames.own-order.addFeeToOrder"]);
});

test("an answer to a change that leaves out the travellers says nothing of them", () => {
  const { travellers: _, ...withoutTravellers } = order;
  const read = { ...order, travellers: [{ id: "t" }] };
  expect(broken(["updateOrder", at(""), 200, withoutTravellers], ["getOrder", at(""), 200, read])).toEqual([]);
});

const confirmed = { ...order, status: "CONFIRMED", externalReference: "confirmed" };

test.each<readonly [string, readonly Row[]]>([
  ["a refusal by a lock", [["failOrder", at("/fail"), 409, {}]]],
  [
    "a reset to a state",
    [
      ["updateOrder", at(""), 200, { ...confirmed, version: 2, status: "DRAFT" }],
      ["resetOrder", at("/reset"), 200, { ...confirmed, version: 3, externalReference: "before" }],
    ],
  ],
  [
    "a version that was changed in its place",
    [
      ["getOrder", at(""), 200, confirmed],
      ["updateOrder", at(""), 200, { ...confirmed, version: 2, status: "DRAFT" }],
      ["getOrder", at("?version=1"), 200, { ...confirmed, paymentRefs: [{ id: "p" }] }],
    ],
  ],
])("%s from before an order is first shown breaks nothing", (_, rows) => {
  expect(broken(["getOrder", at(""), 200, confirmed], ...rows)).toEqual([]);
});

test("an answer that shows an order before or after a call at the same time begins nothing", () => {
  const judge = new StepJudge(profile, "whole");
  const read = stepOf(["getOrder", at(""), 200, order], 0);
  const added = stepOf(["addFeeToOrder", at("/fees"), 200, fee], 1);
  const again = stepOf(["getOrder", at(""), 200, { ...order, fees: [fee] }], 2);
  for (const step of [read, added]) judge.sent(step);
  const found = [added, read].flatMap((step) => judge.answered(step));
  judge.sent(again);
  expect(brokenBy([...found, ...judge.answered(again)])).toEqual([]);
});
