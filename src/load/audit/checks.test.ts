import { expect, test } from "vitest";
import type { LedgerEntry } from "../../../load/index.ts";
import { readOrder } from "../../core/index.ts";
import { exampleOrder, exampleProfile } from "../../core/protocol/answer.testing.ts";
import { judgeFrames, judgeState } from "./checks.ts";

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
  expect(judgeFrames(null)).toEqual([
    { check: "frames", leftOut: "the script judged its answers, so there is no journal" },
  ]);
  expect(judgeFrames([])).toMatchObject([{ check: "frames", holds: true }]);
});
