import { expect, test } from "vitest";

import type { OrderCommand } from "./commands/index.ts";
import {
  added,
  answeredLines,
  answeredOrder,
  answeredParts,
  broken,
  confirmed,
  draft,
  emptyDraft,
  failed,
  line,
  order,
  part,
  read,
  settled,
  status,
  type Step,
} from "./history.testing.ts";
import type { ShownOrder } from "./shown-order.ts";

const [a, b] = [line("a"), line("b")];
const reset: OrderCommand = { operation: "resetOrder" };
const resetTo = (shown: Parameters<typeof answeredOrder>[0]): Step => [reset, answeredOrder(shown)];
const settledLines = [line("a", settled), line("b", settled)];
const seat: Step = [
  { operation: "addReservationToOrder", reservations: [{ id: "r", seat: "r" }] },
  answeredParts([part("r")]),
];
const traveller: Step = [{ operation: "addTravellersToOrder", names: ["t"] }, answeredParts([part("t")])];
const fee: Step = [{ operation: "addFeeToOrder", amount: "5", lineIds: ["a"] }, answeredParts([part("f", "5")])];
const full = { fees: [part("f", "5")], travellers: [part("t")], reservations: [part("r")] };
const draftOfTwo: readonly Step[] = [added(a, b), seat, traveller, fee, read(draft([a, b], full))];
const partly: Step = [
  { operation: "confirmOrderLines", ids: ["a"] },
  answeredOrder(draft([line("a", settled), b], full)),
];

test.each<[string, readonly Step[], string | null]>([
  ["everything goes", [resetTo(emptyDraft)], null],
  ["travellers stay", [resetTo(order({ travellers: [part("t")] }))], null],
  ["it makes another version", [resetTo(order({ version: "9" }))], null],
  ["a line stays", [resetTo(order({ lines: [b] }))], "reset.never-confirmed.lines-gone"],
  ["a fee stays", [resetTo(order({ fees: [part("f", "5")] }))], "reset.never-confirmed.fees-gone"],
  ["a seat stays", [resetTo(order({ reservations: [part("r")] }))], "reset.never-confirmed.reservations-freed"],
  ["it is refused", [[reset, status(409)]], "reset.never-confirmed.succeeds"],
  ["it is read otherwise", [resetTo(emptyDraft), read(draft([a]))], "reset.never-confirmed.read-back"],
  [
    "a confirmed line stays",
    [partly, resetTo(order({ lines: [line("a", settled)] }))],
    "reset.partly-confirmed.lines-gone",
  ],
])("resetting a draft that was never confirmed: %s", (_, steps, requirement) => {
  expect(broken([...draftOfTwo, ...steps])).toBe(requirement);
});

test("travellers that lines brought stay at a reset, also where no answer has shown them before", () => {
  const steps = [added(a), resetTo(order({ travellers: undefined })), read(order({ travellers: [part("t")] }))];
  expect(broken(steps)).toBe(null);
});

const whole: Step = [
  { operation: "confirmOrderLines", ids: ["a", "b"] },
  answeredOrder(confirmed(settledLines, { ...full, version: "2" })),
];
const late = line("c");
const changed: readonly Step[] = [added(late), read(draft([...settledLines, late], { ...full, version: "3" }))];
const back = confirmed(settledLines, { ...full, version: "2" });

test.each<[string, readonly Step[], string | null]>([
  ["nothing was done since", [resetTo(back)], null],
  ["its seats are freed", [resetTo({ ...back, reservations: [] })], null],
  ["a line goes", [resetTo({ ...back, lines: settledLines.slice(1) })], "reset.confirmed.still-confirmed"],
  ["it is a draft then", [resetTo({ ...back, status: "DRAFT" })], "reset.confirmed.still-confirmed"],
  ["it goes back", [...changed, resetTo(back)], null],
  ["it goes back as another version", [...changed, resetTo({ ...back, version: "4" })], null],
  ["it stays a draft", [...changed, resetTo({ ...back, status: "DRAFT" })], "reset.changed-since.status"],
  [
    "the new line stays",
    [...changed, resetTo({ ...back, lines: [...settledLines, late] })],
    "reset.changed-since.lines",
  ],
  [
    "a new fee stays",
    [
      ...changed,
      [{ operation: "addFeeToOrder", amount: "3", lineIds: ["a"] }, answeredParts([part("h", "3")])],
      resetTo({ ...back, fees: [...full.fees, part("h", "3")] }),
    ],
    "reset.changed-since.fees-gone",
  ],
  ["it loses all lines", [...changed, resetTo(order({ ...back, lines: [] }))], "reset.changed-since.lines"],
  [
    "a new seat stays",
    [
      ...changed,
      [{ operation: "addReservationToOrder", reservations: [{ id: "s", seat: "s" }] }, answeredParts([part("s")])],
      resetTo({ ...back, reservations: [part("r"), part("s")] }),
    ],
    "reset.changed-since.reservations-freed",
  ],
])("resetting an order that was confirmed: %s", (_, steps, requirement) => {
  expect(broken([...draftOfTwo, whole, ...steps])).toBe(requirement);
});

const byHand = (shown: ShownOrder): Step => [{ operation: "confirmOrder" }, answeredOrder(shown)];
const dearer = { ...back, lines: settledLines.map((each) => ({ ...each, amount: "12" })), balance: "24", total: "24" };
const dearerDraft = read(draft([...dearer.lines, late], { ...full, version: "3" }));

test.each<[string, ShownOrder, string | null]>([
  ["it goes back to what was confirmed by hand", dearer, null],
  ["it goes back to what was confirmed before", back, null],
  ["the new line stays", { ...dearer, lines: [...dearer.lines, late] }, "reset.changed-since.lines"],
])("resetting an order whose amounts were set when it was confirmed again by hand: %s", (_, shown, requirement) => {
  const steps = [byHand(dearer), added(late), dearerDraft, resetTo({ ...shown, version: "4" })];
  expect(broken([...draftOfTwo, whole, ...steps])).toBe(requirement);
});

test("a cancellation that made no version is undone by the second reset, where the first one had nothing to undo", () => {
  const cancelledLines = [line("a", { ...settled, cancelled: true }), line("b", settled)];
  const open = { balance: undefined, total: undefined };
  const without = { ...back, ...open, lines: cancelledLines, fees: [] };
  const cancelling: Step = [{ operation: "cancelOrderLines", ids: ["a"] }, status(200)];
  const steps = [cancelling, read(order(without)), resetTo(without)];
  const lines = [...cancelledLines, late];
  const alteredSince = read(order({ ...without, lines, status: "DRAFT", version: "3" }));
  expect(broken([...draftOfTwo, whole, ...steps, added(late), alteredSince, resetTo({ ...back, ...open })])).toBeNull();
  const other = { ...back, ...open, fees: [part("g", "5")] };
  expect(broken([...draftOfTwo, whole, ...steps, added(late), alteredSince, resetTo(other)])).toBe(
    "reset.changed-since.fees-gone",
  );
});

const versionTwo = (shown: typeof back | null): Step => [
  { operation: "getOrder", version: "2" },
  shown === null ? status(404) : answeredOrder(shown),
];
const withoutSeat = { ...back, reservations: [] };

test.each<[string, readonly Step[], string | null]>([
  ["shows the seats that the latest lost", [resetTo(withoutSeat), versionTwo(back)], null],
  ["lost the seats that the latest shows", [resetTo(back), versionTwo(withoutSeat)], null],
  ["shows them after a further change", [resetTo(withoutSeat), ...changed.slice(0, 1), versionTwo(back)], null],
  ["lost a seat although nothing was reset", [versionTwo(withoutSeat)], "versions.confirmed-readable"],
  [
    "shows a seat that it never had",
    [resetTo(back), versionTwo({ ...back, reservations: [part("r"), part("s")] })],
    "versions.confirmed-readable",
  ],
  [
    "lost a line",
    [resetTo(back), versionTwo({ ...back, lines: settledLines.slice(1) })],
    "versions.confirmed-readable",
  ],
  ["is gone", [resetTo(back), versionTwo(null)], "versions.confirmed-readable"],
])("the confirmed version of an order that was reset %s", (_, steps, requirement) => {
  expect(broken([...draftOfTwo, whole, ...steps])).toBe(requirement);
});

const failedLines = [line("a", failed), line("b", failed)];
const fail: Step = [{ operation: "failOrder" }, answeredOrder(confirmed(failedLines, { ...full, failed: true }))];

test.each<[string, Step]>([
  ["stays as it is", resetTo(confirmed(failedLines, { ...full, failed: true }))],
  ["goes back to its creation", resetTo(emptyDraft)],
])("an order that has failed %s", (_, last) => {
  expect(broken([...draftOfTwo, fail, last])).toBeNull();
});

test("an order that has failed and is called failed once its new line is confirmed may go back to its creation", () => {
  const [waiting, done] = [
    [...failedLines, line("c")],
    [...failedLines, line("c", settled)],
  ];
  const reopened = read(draft(waiting, { ...full, failed: true, version: "3" }));
  const again: Step = [
    { operation: "confirmOrderLines", ids: ["c"] },
    answeredOrder(confirmed(done, { ...full, failed: true, version: "4" })),
  ];
  const steps: readonly Step[] = [...draftOfTwo, fail, added(line("c")), reopened, again];
  expect(broken([...steps, resetTo(emptyDraft)])).toBeNull();
  expect(broken([...steps, resetTo(confirmed(done, { ...full, reservations: [], failed: true }))])).toBeNull();
});

test("lines that keep their later values at a reset are said to, and not that the order goes on being failed", () => {
  const later = failedLines.map((each) => ({ ...each, reference: `${each.id}2`, amount: "30" }));
  const updating: OrderCommand = {
    operation: "updateOrderLines",
    changes: later.map(({ id, amount, reference }) => ({ id, amount, reference, pending: true })),
  };
  const failedSince = { failed: true, fees: [], balance: undefined, total: undefined };
  const steps: readonly Step[] = [
    added(a, b),
    read(draft([a, b])),
    [{ operation: "failOrder" }, answeredOrder(confirmed(failedLines, { ...failedSince, version: "2" }))],
    [updating, answeredLines(later)],
    read(draft(later, { ...failedSince, version: "3" })),
    resetTo(confirmed(later, { ...failedSince, version: "4" })),
  ];
  expect(broken(steps)).toBe("reset.changed-since.lines");
});

test("an order that has failed must be reset", () => {
  expect(broken([...draftOfTwo, fail, [reset, status(409)]])).toBe("reset.never-confirmed.succeeds");
});

test("a direct change of a confirmed order is undone by a reset or stays", () => {
  const direct = confirmed([...settledLines, line("c", settled)], { ...full, version: "2" });
  const change: readonly Step[] = [...draftOfTwo, whole, added(line("c", settled)), read(direct)];
  expect(broken([...change, resetTo(direct)])).toBeNull();
  expect(broken([...change, resetTo(back)])).toBeNull();
  expect(broken([...change, resetTo({ ...back, lines: [] })])).toBe("reset.confirmed.still-confirmed");
});
