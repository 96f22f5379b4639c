import { expect, test } from "vitest";
import { orderStates, outcomeOf, triggers } from "./state-matrix.ts";

const cells = orderStates.flatMap((state) =>
  triggers.map((trigger) => ({ state, trigger, outcome: outcomeOf(state, trigger) })),
);

test("what an order that is confirmed or failed answers to a repeat is the same in each of its states", () => {
  const settled = orderStates.filter((state) => outcomeOf(state, "fail") === "current");
  expect(settled).toEqual(["confirmed", "confirmed-by-hand", "partly-cancelled", "reset-confirmed", "failed"]);
  expect(settled.filter((state) => outcomeOf(state, "confirm-all") !== "current")).toEqual([]);
});

test("a state is confirmed, failed and cancelled by the same calls as every other draft with pending lines", () => {
  const waiting = orderStates.filter((state) => outcomeOf(state, "confirm-some") === "draft");
  expect(waiting).toEqual(["draft", "partly-confirmed", "changed-since", "reset-draft"]);
  for (const trigger of ["confirm-all", "fail", "confirm-by-hand", "cancel-pending"] as const) {
    expect(new Set(waiting.map((state) => outcomeOf(state, trigger))).size).toBe(1);
  }
});

test("every state but a locked one can be reset", () => {
  const resets = cells.filter(({ trigger }) => trigger === "reset");
  expect(resets.filter(({ outcome }) => outcome === "open").map(({ state }) => state)).toEqual(["locked"]);
});
