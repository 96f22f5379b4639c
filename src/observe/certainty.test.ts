import { expect, test } from "vitest";
import type { Exchange } from "../core/index.ts";
import { Duplicates } from "./certainty.ts";

const read: Exchange = {
  id: "x-1",
  called: "getOrder",
  scenario: "observed",
  startedAt: "2026-11-22T12:00:00.000Z",
  durationMs: 5,
  request: { method: "GET", url: "https://o.test/v1/orders/1", headers: { "x-correlation-id": "c-1" }, body: null },
  response: { status: 200, headers: {}, body: "{}", truncated: false },
  problem: null,
};

test("what two recorders have is known the second time, though their clocks differ", () => {
  const duplicates = new Duplicates();
  expect(duplicates.isKnown(read)).toBe(false);
  expect(duplicates.isKnown({ ...read, id: "y-1", startedAt: "2026-11-22T12:00:00.050Z" })).toBe(true);
});

test("calls of a run with one correlation id are each judged, and a run that is read twice is not", () => {
  const duplicates = new Duplicates();
  const own = { ...read, scenario: "an order is read" };
  const again = { ...own, id: "x-2", startedAt: "2026-11-22T12:00:00.050Z" };
  expect([own, again, own, again].map((each) => duplicates.isKnown(each))).toEqual([false, false, true, true]);
});
