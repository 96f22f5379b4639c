import { expect, test } from "vitest";
import { LatestCalls } from "./latest-calls.ts";

test("of the calls on other orders after a turn, each operation is named once", () => {
  const calls = new LatestCalls();
  calls.carriedOut("o-2", "createOrder");
  const { turn } = calls;
  calls.carriedOut("o-2", "updateOrder");
  calls.carriedOut("o-1", "failOrder");
  calls.carriedOut("o-3", "addOrderLines");
  calls.carriedOut("o-2", "updateOrder");
  calls.carriedOut("o-1", "resetOrder");
  expect(calls.onOthers("o-1", turn)).toEqual(["updateOrder", "addOrderLines"]);
  expect(calls.onAnother("o-1", turn)).toBe("updateOrder");
  expect(calls.onAnother("o-1", calls.turn)).toBeNull();
});
