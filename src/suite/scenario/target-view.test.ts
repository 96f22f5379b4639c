import { expect, test } from "vitest";
import type { Profile } from "../../core/index.ts";
import { LearnedClock } from "../oracle/frames/index.ts";
import { TargetView } from "./target-view.ts";
import { scriptedWorld } from "./world.testing.ts";

function assertUnit(amounts: readonly unknown[], answers: Partial<Profile> = {}): void {
  new TargetView(scriptedWorld({}, answers).target, new LearnedClock()).assertUnit(amounts);
}

test("whole numbers may count cents, until the profile says that they do or do not", () => {
  expect(() => assertUnit(["0", "758"])).toThrow(/amountDecimals/u);
  expect(() => assertUnit(["0", "758"], { amountDecimals: 2 })).not.toThrow();
  expect(() => assertUnit(["0", "758"], { amountDecimals: 0 })).not.toThrow();
});

test("amounts of a service that rounds them do not count cents where they are written with decimals", () => {
  expect(() => assertUnit(["0.00", "758.00"])).not.toThrow();
  expect(() => assertUnit([0, 0])).not.toThrow();
});
