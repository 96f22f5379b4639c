import { expect, test } from "vitest";

import type { OrderCommand } from "./commands/index.ts";
import {
  added,
  answeredOrder,
  broken,
  confirmed,
  draft,
  emptyDraft,
  failed,
  line,
  read,
  settled,
  status,
  unneeded,
  type Step,
} from "./history.testing.ts";

const twoPending: readonly Step[] = [added(line("a"), line("b")), read(draft([line("a"), line("b")]))];
const confirmAll: OrderCommand = { operation: "confirmOrderLines", ids: ["a", "b"] };
const confirmA: OrderCommand = { operation: "confirmOrderLines", ids: ["a"] };
const fail: OrderCommand = { operation: "failOrder" };
const byHand: OrderCommand = { operation: "confirmOrder" };
const bothSettled = [line("a", settled), line("b", settled)];
const bothFailed = [line("a", failed), line("b", failed)];
const whole: Step = [confirmAll, answeredOrder(confirmed(bothSettled))];
const failedWhole: Step = [fail, answeredOrder(confirmed(bothFailed, { failed: true }))];

test.each<[string, readonly Step[], string | null]>([
  ["all lines are confirmed", [whole], null],
  ["the order stays a draft", [[confirmAll, answeredOrder(draft(bothSettled))]], "confirm-lines.all.order-confirmed"],
  [
    "it is marked as failed",
    [[confirmAll, answeredOrder(confirmed(bothSettled, { failed: true }))]],
    "confirm-lines.all.not-failed",
  ],
  [
    "a line stays pending",
    [[confirmAll, answeredOrder(confirmed([line("a", settled), line("b")]))]],
    "confirm-lines.all.lines-no-longer-pending",
  ],
  ["it is refused", [[confirmAll, status(409)]], "confirm-lines.all.order-confirmed"],
  ["it is read otherwise", [whole, read(draft(bothSettled))], "confirm-lines.all.read-back"],
  ["a part is confirmed", [[confirmA, answeredOrder(draft([line("a", settled), line("b")]))]], null],
  [
    "a part confirms the order",
    [[confirmA, answeredOrder(confirmed([line("a", settled), line("b")]))]],
    "confirm-lines.some.stays-draft",
  ],
  [
    "a part leaves the named line pending",
    [[confirmA, answeredOrder(draft([line("a"), line("b")]))]],
    "confirm-lines.some.named-confirmed",
  ],
  ["a part takes the others", [[confirmA, answeredOrder(draft(bothSettled))]], "confirm-lines.some.others-pending"],
  ["again", [whole, [confirmAll, answeredOrder(confirmed(bothSettled))]], null],
  [
    "again, and it changes",
    [whole, [confirmAll, answeredOrder(draft(bothSettled))]],
    "confirm-lines.confirmed.answers-current",
  ],
  ["again, and it is refused", [whole, [confirmAll, status(403)]], "confirm-lines.confirmed.answers-current"],
  [
    "again, and it is read as changed",
    [whole, [confirmAll, answeredOrder(confirmed(bothSettled))], read(confirmed(bothSettled, { failed: true }))],
    "confirm-lines.confirmed.unchanged",
  ],
  ["failing", [failedWhole], null],
  ["failing is refused", [[fail, status(409)]], "fail.draft.order-failed"],
  [
    "failing leaves a draft",
    [[fail, answeredOrder(draft(bothFailed, { failed: true }))]],
    "fail.draft.order-confirmed",
  ],
  [
    "failing leaves a line pending",
    [[fail, answeredOrder(confirmed([line("a", failed), line("b")], { failed: true }))]],
    "fail.draft.lines-no-longer-pending",
  ],
  [
    "failing spares no confirmed line",
    [
      [confirmA, answeredOrder(draft([line("a", settled), line("b")]))],
      [fail, answeredOrder(confirmed(bothFailed, { failed: true }))],
    ],
    "fail.partly-confirmed.confirmed-line-kept",
  ],
  [
    "failing a confirmed order fails it",
    [whole, [fail, answeredOrder(confirmed(bothSettled, { failed: true }))]],
    "fail.confirmed.unchanged",
  ],
  ["failing again", [failedWhole, [fail, answeredOrder(confirmed(bothFailed, { failed: true }))]], null],
  ["failing again is refused", [failedWhole, [fail, status(409)]], "fail.failed.answers-current"],
  [
    "confirming lines of a failed order",
    [failedWhole, [confirmAll, answeredOrder(confirmed(bothSettled, { failed: true }))]],
    "confirm-lines.failed.answers-current",
  ],
  ["by hand with an open balance", [[byHand, status(409)]], null],
  [
    "by hand with an open balance, served",
    [[byHand, answeredOrder(confirmed(bothSettled))]],
    "confirm.open-balance.refused",
  ],
  [
    "by hand refused, and changed",
    [[byHand, status(409)], read(confirmed(bothSettled))],
    "confirm.open-balance.unchanged",
  ],
])("the status: %s", (_, steps, requirement) => {
  expect(broken([...twoPending, ...steps])).toBe(requirement);
});

const free = { balance: "0", total: "0" };
const freeLine = line("f", { ...unneeded, amount: "0" });
const freeDraft: readonly Step[] = [added(freeLine), read(draft([freeLine], free))];

test.each<[string, readonly Step[], string | null]>([
  ["it is confirmed", [[byHand, answeredOrder(confirmed([freeLine], free))]], null],
  ["its line counts as confirmed", [[byHand, answeredOrder(confirmed([{ ...freeLine, ...settled }], free))]], null],
  ["it is refused", [[byHand, status(409)]], "confirm.zero-balance.order-confirmed"],
  ["it stays a draft", [[byHand, answeredOrder(draft([freeLine], free))]], "confirm.zero-balance.order-confirmed"],
  [
    "it fails",
    [[byHand, answeredOrder(confirmed([freeLine], { ...free, failed: true }))]],
    "confirm.zero-balance.not-failed",
  ],
])("confirming by hand with a balance of 0.00: %s", (_, steps, requirement) => {
  expect(broken([...freeDraft, ...steps])).toBe(requirement);
});

test.each<[string, readonly Step[]]>([
  ["an empty order is confirmed by hand", [[byHand, answeredOrder(confirmed([], free))]]],
  ["or is refused", [[byHand, status(409)]]],
  ["an order without pending lines is failed", [[fail, answeredOrder(confirmed([], { ...free, failed: true }))]]],
  ["or is not", [[fail, status(409)]]],
  ["no line is confirmed", [[{ operation: "confirmOrderLines", ids: ["x"] }, status(404)]]],
  ["or nothing happens", [[{ operation: "confirmOrderLines", ids: ["x"] }, answeredOrder(emptyDraft)]]],
])("left open: %s", (_, steps) => {
  expect(broken(steps)).toBeNull();
});

test("a confirmation that names a line which does not wait may be refused, done in part or done in whole", () => {
  const partly: Step = [confirmA, answeredOrder(draft([line("a", settled), line("b")]))];
  const again = (answer: Step[1]): Step => [confirmAll, answer];
  for (const answer of [status(400), answeredOrder(confirmed(bothSettled)), answeredOrder(draft(bothSettled))]) {
    expect(broken([...twoPending, partly, again(answer)])).toBeNull();
  }
  const third = [line("a", settled), line("b"), line("c")];
  const taken = draft([line("a", settled), line("b", settled), line("c", settled)]);
  expect(
    broken([
      added(line("a"), line("b"), line("c")),
      read(draft([line("a"), line("b"), line("c")])),
      [confirmA, answeredOrder(draft(third))],
      again(answeredOrder(taken)),
    ]),
  ).toBe("confirm-lines.some.others-pending");
});

test.each(["DRAFT", "CONFIRMED", "REOPENED"])(
  "an order that is first shown with a status of the service's own may be shown as %s next",
  (next) => {
    const own = draft([line("a", settled), line("b", settled)], { status: "REOPENED" });
    const cancel: OrderCommand = { operation: "cancelOrderLines", ids: ["a"] };
    expect(
      broken(
        [
          [cancel, status(200)],
          read(draft([line("a", { ...settled, cancelled: true }), line("b", settled)], { status: next })),
        ],
        own,
      ),
    ).toBeNull();
  },
);

test("an order that is first shown with a status of the service's own may be confirmed, and answer a confirmation by hand", () => {
  const own = draft(bothFailed, { status: "FAILED", failed: true });
  expect(broken([[byHand, answeredOrder(own)]], own)).toBeNull();
  expect(broken([[byHand, answeredOrder({ ...own, status: "DRAFT" })]], own)).toBe("confirm.open-balance.refused");
});

test.each([
  [true, null],
  [false, "confirm-lines.all.read-back"],
])("a confirmation that is refused, by a choice: %s, may have been paid for", (isChosen, requirement) => {
  const lines = ["a", "b", "c"].map((id) => line(id));
  const refused: Step = [
    { operation: "confirmOrderLines", ids: ["a", "b", "c"] },
    { kind: "answered", status: 403, shown: { kind: "nothing" }, isChosen },
  ];
  const paid = draft(lines, { version: "3", balance: "0" });
  expect(broken([added(...lines), read(draft(lines, { version: "2" })), refused, read(paid)])).toBe(requirement);
});

test.each([
  [false, null],
  [true, "travellers.add.succeeds"],
])(
  "added lines may have brought as many travellers as an order takes, unless it was read since: %s",
  (isRead, requirement) => {
    const lines = [line("a")];
    const refused: Step = [{ operation: "addTravellersToOrder", names: ["t"] }, status(403)];
    expect(broken([added(...lines), ...(isRead ? [read(draft(lines))] : []), refused])).toBe(requirement);
  },
);
