import { describe, expect, test } from "vitest";
import type { VariantName } from "../../core/index.ts";
import { canHave, interpretations, refusalInterpretations } from "../../sandbox/index.ts";
import { isOwnChoice } from "./chosen.ts";
import { randomizedVariant } from "./randomized-variant.ts";
import { fewestChoices, runChosen, runRandomized, type Extent } from "./run-randomized.ts";
import { scenarios } from "../../../suites/index.ts";

const variants = ["plain", "contrarian"] as const;
const seeds = [1, 2];
/** A few scenarios for each, others each time: `npm run randomized-variants` runs all of them. */
const few = (place: number): Extent => ({ scenarios: { which: place, of: 24 }, flows: 2, races: 1 });

describe.each(variants)("on the %s variant", (variant) => {
  test.each(seeds)("no check fails or is blocked for the randomized variant of seed %d", async (seed) => {
    const place = 2 * seed + variants.indexOf(variant);
    const service = randomizedVariant(variant, seed);
    const { checks, failures, blocked, named, declared } = await runRandomized(service, few(place));
    expect(failures).toEqual([]);
    expect(blocked).toEqual([]);
    expect(named.filter((choice) => !isOwnChoice(service, choice))).toEqual([]);
    expect(declared.reasons).toEqual([]);
    expect(checks).toBeGreaterThan(100);
  });

  test("seeds choose each interpretation that is possible, and no other", () => {
    const chosen = new Set(
      Array.from({ length: 200 }, (_, seed) => randomizedVariant(variant, seed + 1)).flatMap(
        (each) => each.interpretations,
      ),
    );
    const known = [...interpretations, ...refusalInterpretations];
    const possible = known.map(({ id }) => id).filter((id) => canHave(variant, id));
    expect([...chosen].toSorted()).toEqual(possible.toSorted());
  });
});

test("a seed makes the same choices each time, and another seed makes others", () => {
  expect(randomizedVariant("plain", 7)).toEqual(randomizedVariant("plain", 7));
  expect(randomizedVariant("plain", 8)).not.toEqual(randomizedVariant("plain", 7));
});

const reopensFailed = "chooses.cancel.reopens-failed.cancelOrderLines.confirmed.failed";

test.each([
  ["makes up references that it refuses", "references-are-made-up", "references-of-orders-are-words"],
  ["shows a version confirmed that it does not take for one", "failed-version-is-not-confirmed", reopensFailed],
])("no seed makes a service that %s", (_, ...both) => {
  const all = Array.from({ length: 200 }, (_each, seed) => randomizedVariant("plain", seed + 1));
  const chosen = all.map(({ interpretations: ids, cells }) => [...ids, ...cells]);
  for (const choice of both) expect(chosen.some((ids) => ids.includes(choice))).toBe(true);
  expect(chosen.filter((ids) => both.every((id) => ids.includes(id)))).toEqual([]);
});

test("a failed check is reduced to the choices that it needs", async () => {
  // No service gives both of these answers to one question: ids that are skipped leave a request without any.
  const service = {
    variant: "plain",
    seed: 3,
    interpretations: ["orders-are-in-crowns", "no-ids-mean-all", "what-is-gone-is-taken-away-again", "by-hand-emits"],
    cells: ["chooses.unlock.changes-status.status"],
    absent: ["headers.onBehalfOf"],
  } as const;
  const scenario = "removing a part again removes nothing else";
  const failure = { requirement: "repeats.again.delete-lines", outcome: "fail", scenario, message: "" };
  expect(await fewestChoices(service, failure, few(0))).toEqual({
    ...service,
    interpretations: ["no-ids-mean-all", "what-is-gone-is-taken-away-again"],
    cells: [],
    absent: [],
  });
});

test.each([
  ["lines-are-added-before-the-confirmation", "refuses.addOrderLines", true],
  ["lines-are-added-before-the-confirmation", "refuses.changes-once-confirmed", true],
  ["lines-are-added-before-the-confirmation", "refuses.addFeeToOrder", false],
  ["failed-refuses-change", "refuses.addFeeToOrder", true],
  ["failed-refuses-change", "refuses.confirmOrderLines or refuses.createOrder", false],
  ["failed-refuses-change", "fail.locks", false],
])("a service with %s may be said to choose %s: %s", (id, named, isOwn) => {
  expect(isOwnChoice({ interpretations: [id], cells: [] }, named)).toBe(isOwn);
});

const bringsSeats = "chooses.add-lines.brings-seats.addOrderLines.draft.seatsAdded";

/** Choices that each pass alone, and once failed together; with the beginning of the scenario that failed them. */
const together: readonly (readonly [string, readonly string[], readonly string[], VariantName?])[] = [
  ["a created order is an empty draft", ["clock-is-90-s-behind"], []],
  ["without a date, a cancellation takes effect", ["clock-is-90-s-ahead"], []],
  ["valid client credentials are exchanged", ["clock-is-90-s-ahead"], []],
  ["cancelOrderLine refuses callers", ["cancellations-are-not-of-the-past", "clock-is-90-s-ahead"], []],
  [
    "removeReservationFromOrder on a confirmed order does",
    ["what-is-gone-is-taken-away-again"],
    ["chooses.confirm.sets-seats.confirmOrderLines.draft.seatsRemoved"],
  ],
  [
    "a call on a line that has a seat leaves",
    [],
    [
      "chooses.confirm.sets-amounts.confirmOrderLines.draft.taxes",
      "chooses.confirm.sets-seats.confirmOrderLines.draft.seatsRemoved",
    ],
    "contrarian",
  ],
  [
    "a confirmed version stays as it is when a line",
    ["versions-show-payments-of-now"],
    ["chooses.cancel.books-payments.cancelOrderLines.confirmed.payment"],
  ],
  ["each page of a sorted search continues", ["pages-begin-at-an-order", "pages-are-short"], []],
  ["a locked confirmed order is unlocked", ["lock-has-no-effect"], ["chooses.unlock.changes-status.status"]],
  ["a failed order: it is reset", ["failures-lock", "lock-has-no-effect"], [], "contrarian"],
  ["a failed order: it is reset", ["failures-lock", "failed-refuses-change", "lock-has-no-effect"], [], "contrarian"],
  ["confirmed lines cannot be deleted", ["resets-lock"], [], "contrarian"],
  ["lines of a confirmed order are cancelled", ["lines-are-confirmed-once-paid", "confirmations-lock"], []],
  ["confirming an order by hand changes nothing else", ["seats-are-for-pending-lines", "confirmed-refuses-change"], []],
  ["attached reservations are in the answer", ["seats-need-a-line"], [bringsSeats]],
  ["a reservation among others", ["seats-need-a-line"], [bringsSeats]],
  [
    "an id of another order's part",
    ["reservations-get-ids-of-the-service", "answers-show-ids-alone"],
    [bringsSeats],
    "contrarian",
  ],
  [
    "an id of another order's part",
    ["lines-are-confirmed-with-their-order", "every-change-makes-a-version", "what-is-gone-is-taken-away-again"],
    ["chooses.draft.books-payments.deleteOrderLines.draft.payment"],
  ],
  [
    "confirmed versions stay as they are",
    ["lines-are-confirmed-once-paid"],
    ["chooses.draft.books-payments.addOrderLines.draft.payment"],
    "contrarian",
  ],
  [
    "resetting an order undoes only what was changed since",
    [],
    [
      "chooses.travellers.change-amounts.removeTravellersFromOrder.confirmed.amounts",
      "chooses.seats.bring-lines.removeReservationFromOrder.draft.linesOfFreedSeats",
    ],
  ],
  ["applied fees are on the order", [], ["chooses.fees.bring-lines.addFeeToOrder.draft.linesOfNewFees"]],
  ["a locked confirmed order is unlocked too", ["orders-have-four-lines", "lock-has-no-effect"], []],
  ["creating an order and working on its draft", ["orders-have-two-travellers", "orders-do-not-show-travellers"], []],
  ...[
    "added lines are in the answer",
    "lines are read with every value",
    "an order is found by its new values",
    "applied fees are on the order",
    "a deleted fee is gone",
    "added travellers are in the answer",
    "many travellers in one call",
    "a traveller among others",
    "travellers are removed by their ids",
    "attached reservations are in the answer",
    "a reservation ",
  ].map((title) => [title, ["answers-show-ids-alone"], []] as const),
  ["a confirmed version is read by its number", ["orders-show-no-version"], []],
  ["the filter version finds exactly", ["orders-show-no-version"], []],
  ["a version that ", ["orders-show-no-version"], []],
  ["confirmed versions stay as they are while", ["drafts-show-no-version"], []],
  ["an earlier version that was never confirmed", ["drafts-show-no-version"], []],
  ["an order with an open balance is not confirmed", ["nothing-is-owed"], []],
  ["the filter version finds exactly", ["version-filter-selects-no-orders"], []],
  ["a traveller among others", ["travellers-are-ids"], []],
  ["updateTravellerOnOrder on a confirmed", ["travellers-are-ids", "confirmed-changes-directly"], []],
  ["travellers are removed by their ids", ["travellers-are-ids"], []],
  ["added travellers are in the answer", ["travellers-are-ids"], []],
  ["attached reservations are in the answer", ["reservations-are-ids"], []],
  ["a reservation ", ["reservations-are-ids"], []],
  ["reservations attached since the confirmation", ["reservations-are-ids"], []],
  ["added lines are in the answer", ["lines-are-under-their-ids"], []],
  ["applied fees are on the order", ["lists-of-orders-are-counted"], []],
  ["filters by the times of an order", ["times-are-epoch-seconds", "amounts-have-a-currency"], []],
  ["a text filter finds the exact text", ["ids-of-parts-are-in-capitals"], []],
  [
    "updateOrderLine still works",
    [],
    [bringsSeats, "chooses.update-lines.moves-seats.updateOrderLines.draft.seatNumbers"],
  ],
  [
    "creating an order and working on its draft",
    ["seats-need-a-line"],
    ["chooses.update-lines.moves-seats.updateOrderLines.draft.seatsRemoved"],
  ],
];

test.each(together.map(([title, ids, cells, variant = "plain"]) => ({ title, ids, cells, variant })))(
  "“$title …” is conformant for a $variant service with $ids and $cells",
  async ({ title, ids, cells, variant }) => {
    const chosen = scenarios.filter((each) => each.title.startsWith(title));
    expect(chosen).not.toEqual([]);
    const { failures, declared } = await runChosen(
      { variant, seed: 1, interpretations: ids, cells, absent: [] },
      chosen,
    );
    expect(failures).toEqual([]);
    expect(declared.reasons).toEqual([]);
  },
);
