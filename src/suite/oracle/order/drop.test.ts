import { expect, test } from "vitest";
import { isRightDrop } from "./drop.ts";
import { confirmed, line, part } from "./history.testing.ts";
import { initialState } from "./state.ts";

const seat = part("r1", "12A");
const shown = confirmed([], { total: "30", fees: [], reservations: [seat] });
const drop = { cost: "20", total: "30", fees: "0", tax: undefined };

test.each([
  ["the cost of the line goes", "10", [seat], true],
  ["more goes than the line has cost", "9.50", [seat], false],
  ["its seat goes with a cost of its own", "9.50", [], true],
  ["its seat goes and its cost stays", "29.50", [], false],
] as const)("the total falls rightly or not: %s", (_, total, reservations, isRight) => {
  expect(isRightDrop(drop, initialState(shown).now, { ...shown, total, reservations })).toBe(isRight);
});

test.each([
  ["of an order whose lines are all cancelled", "0.00", [], true, true],
  ["of an order with another line", "0.00", [], false, false],
  ["of an order with a fee", "0.00", [part("f1", "5")], true, false],
  ["of an order, and something is left", "1.00", [], true, false],
] as const)("a total falls to nothing with what it counted beside the lines: %s", (_, total, fees, all, isRight) => {
  const lines = [line("a", { cancelled: true }), line("b", { cancelled: all })];
  const now = { ...shown, total, fees, lines };
  expect(isRightDrop(drop, initialState({ ...shown, lines }).now, now)).toBe(isRight);
});
