import { expect, test } from "vitest";
import type { LedgerEntry } from "../../../load/index.ts";
import { readOrder } from "../../core/index.ts";
import { exampleOrder, exampleProfile } from "../../core/protocol/answer.testing.ts";
import { judgeEvents, judgeFrames, judgeLines, judgeState, judgeTotals } from "./checks.ts";

const entry: LedgerEntry = {
  orderId: "o-1",
  whole: false,
  lines: ["l1"],
  cancelled: [],
  events: {},
  status: "CONFIRMED",
  failed: false,
  uncertain: false,
  versions: [],
};
const order = (status: string, failed = false) => readOrder({ ...exampleOrder, status, failed }, exampleProfile);

test("an order is as it was acknowledged, except the status of one with cancelled lines", () => {
  expect(judgeState(entry, order("CONFIRMED"))).toMatchObject({ holds: true });
  expect(judgeState(entry, order("DRAFT"))).toMatchObject({ holds: false });
  const cancelled = { ...entry, cancelled: ["l1"] };
  expect(judgeState(cancelled, order("DRAFT"))).toMatchObject({ holds: true });
  expect(judgeState(cancelled, order("DRAFT", true))).toMatchObject({ holds: false });
});

test("without the journal of its journey, an order is not compared", () => {
  expect(judgeFrames(entry, null)).toEqual([
    { check: "frames", leftOut: "the script judged its answers, so there is no journal" },
  ]);
  expect(judgeFrames(entry, [])).toMatchObject([{ check: "frames", holds: true }]);
});

test("an order with a request whose outcome is open is left out of what that request may change", () => {
  const open = { ...entry, uncertain: true };
  const late = {
    requirement: "frames.own-order.getOrder",
    holds: false,
    expected: "DRAFT",
    actual: "CONFIRMED",
  } as const;
  const left = { leftOut: "the answer to a request does not say whether it took effect" };
  expect(judgeFrames(open, [late])).toEqual([{ check: "frames", ...left }]);
  expect(judgeFrames(entry, [late])).toMatchObject([{ check: "frames", holds: false }]);
  expect(judgeState(open, order("DRAFT"))).toMatchObject(left);
  expect(judgeTotals(open, order("DRAFT"), null)).toMatchObject(left);
  expect(judgeLines({ ...open, lines: [] }, order("DRAFT"))).toMatchObject({ holds: true });
});

test("where events cannot be counted, one of each type is enough", () => {
  const confirmed = { ...entry, events: { OrderPartiallyConfirmed: 2, OrderConfirmed: 1 } };
  const types = ["OrderPartiallyConfirmed", "OrderConfirmed"];
  expect(judgeEvents(confirmed, types)).toMatchObject({ holds: false });
  expect(judgeEvents(confirmed, types, false)).toMatchObject({ holds: true });
  expect(judgeEvents(confirmed, types.slice(1), false)).toMatchObject({ holds: false });
  expect(judgeEvents(confirmed, [...types, "OrderFailed"], false)).toMatchObject({ holds: false });
});
