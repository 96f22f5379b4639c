import { expect, test } from "vitest";
import { imaginedAnswers, initialState, step } from "../../../oracle/order/index.ts";
import { emptyDraft } from "../../../oracle/order/history.testing.ts";
import { type Profile, loadProfile, profileOfVariant } from "../../../../core/index.ts";
import { plainChoice } from "../choice.ts";
import { movesFor } from "../moves.ts";
import { Names } from "../names.ts";
import { stateName, type Past } from "./abstract-state.ts";
import { Tour } from "./tour.ts";

const { profile } = await loadProfile(profileOfVariant.plain, process.cwd());
const created: Past = { state: initialState(emptyDraft), rows: [] };

/** Walks with an order of a service that answers the first that the model allows, and says what it did where. */
function walked(answers: Profile, legs: number): { readonly tour: Tour; readonly pairs: readonly string[] } {
  const tour = new Tour(movesFor(answers, "full"));
  const pairs: string[] = [];
  let order = created;
  for (let made = 0; made < legs; made += 1) {
    const [leg] = tour.legs([order]);
    if (!leg) break;
    tour.tries(leg.edge);
    if (leg.edge.counts) pairs.push(leg.edge.pair);
    for (const move of leg.edge.moves) {
      const command = move.command(order.state, plainChoice, new Names(`leg ${made}`));
      const [answer] = command === null ? [] : imaginedAnswers(order.state, command);
      if (command === null || answer === undefined) continue;
      const [state] = step(order.state, command, answer).states;
      if (state !== undefined) order = { state, rows: order.rows };
    }
    tour.took(leg.edge, order, true);
  }
  return { tour, pairs };
}

test("each way leads to a pair that was not taken before", () => {
  const { tour, pairs } = walked(profile, 60);
  const { taken, reachable, beyond } = tour.extent();
  expect(taken).toBe(new Set(pairs).size);
  expect(taken).toBeGreaterThan(40);
  expect(reachable).toBeGreaterThan(taken);
  expect(beyond).toBe(0);
});

test("orders that go on at the same time go different ways", () => {
  const tour = new Tour(movesFor(profile, "full"));
  const legs = tour.legs([created, created, created]);
  expect(new Set(legs.map((leg) => leg?.towards)).size).toBe(3);
});

test("what a profile does not answer is beyond the walk", () => {
  const { lockOrder: _, ...hooks } = profile.hooks ?? {};
  const { tour, pairs } = walked({ ...profile, hooks }, 60);
  expect(pairs.filter((pair) => pair.endsWith(": lock the order"))).toEqual([]);
  expect(tour.extent().beyond).toBeGreaterThan(0);
});

test("orders that differ in values, or in how many lines of a kind they have, are in the same state", () => {
  const [one, two] = ["1", "2"].map((count) => ({
    ...created,
    state: initialState({ ...emptyDraft, balance: count, lines: linesOf(Number(count)) }),
  }));
  expect(one && stateName(one, ["fees"])).toBe("draft, pending");
  expect(two && stateName(two, ["fees"])).toBe("draft, pending");
});

function linesOf(count: number) {
  const line = { reference: "r", amount: "1", confirmation: "PENDING", pending: true, cancelled: false };
  return Array.from({ length: count }, (_, at) => ({ ...line, id: `line ${at}` }));
}
