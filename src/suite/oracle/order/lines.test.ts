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
  line,
  part,
  read,
  settled,
  status,
  type Step,
} from "./history.testing.ts";

const [a, b, c] = [line("a"), line("b"), line("c")];
const three: readonly Step[] = [added(a, b, c), read(draft([a, b, c], { total: "30", version: "2" }))];
const settledLines = [line("a", settled), line("b", settled), line("c", settled)];
const allConfirmed: readonly Step[] = [
  ...three,
  [
    { operation: "confirmOrderLines", ids: ["a", "b", "c"] },
    answeredOrder(confirmed(settledLines, { total: "30", version: "2" })),
  ],
];
const remove = (...ids: readonly string[]): OrderCommand => ({ operation: "deleteOrderLines", ids });
const cancel = (...ids: readonly string[]): OrderCommand => ({ operation: "cancelOrderLines", ids });
const change = (id: string, amount: string): OrderCommand => ({
  operation: "updateOrderLines",
  changes: [{ id, reference: "new", amount, pending: true }],
});
const d = line("d");
const adding: OrderCommand = {
  operation: "addOrderLines",
  lines: [{ reference: "d", amount: "10", pending: true }],
};
const cancelled = (id: string) => line(id, { ...settled, cancelled: true });

const seated: Step = [
  { operation: "addReservationToOrder", reservations: [{ id: "r", seat: "1", lineId: "a" }] },
  answeredParts([part("r", "1")]),
];
const moved: Step = [{ operation: "updateReservationOnOrder", id: "r", seat: "2" }, status(404)];

const aConfirmed = line("a", settled);
const partly: Step = [{ operation: "confirmOrderLines", ids: ["a"] }, answeredOrder(draft([aConfirmed, b, c]))];

test.each<[string, readonly Step[], string | null]>([
  ["nothing that waits is left", [partly, [remove("b", "c"), status(204)], read(confirmed([aConfirmed]))], null],
  [
    "a line that waits is left in a confirmed order",
    [partly, [remove("b"), status(204)], read(confirmed([aConfirmed, c]))],
    "frames.own-order.deleteOrderLines",
  ],
  ["added lines are answered and read", [[adding, answeredLines([d])], read(draft([a, b, c, d]))], null],
  ["adding is refused", [[adding, status(409)]], null],
  ["all lines are answered", [[adding, answeredLines([a, b, c, d])]], "order-lines.add.answers-added"],
  ["an added line is not kept", [[adding, answeredLines([d])], read(draft([a, b, c]))], "order-lines.add.read-back"],
  ["another goes", [[adding, answeredLines([d])], read(draft([a, b, d]))], "order-lines.add.read-back"],
  [
    "an updated line is read as updated",
    [
      [change("a", "7"), answeredLines([line("a", { reference: "new", amount: "7" })])],
      read(draft([line("a", { reference: "new", amount: "7" }), b, c])),
    ],
    null,
  ],
  [
    "a price is not taken",
    [[change("a", "7"), status(200)], read(draft([line("a", { reference: "new" }), b, c]))],
    "order-lines.update.read-back",
  ],
  [
    "another line changes",
    [
      [change("a", "7"), status(200)],
      read(draft([line("a", { reference: "new", amount: "7" }), line("b", { amount: "7" }), c])),
    ],
    "order-lines.update.others-untouched",
  ],
  ["deleted lines are gone", [[remove("a", "b"), status(204)], read(draft([c]))], null],
  ["a deleted line stays", [[remove("a", "b"), status(204)], read(draft([b, c]))], "order-lines.delete.gone"],
  ["another goes with it", [[remove("a"), status(204)], read(draft([c]))], "order-lines.delete.others-untouched"],
  ["deleting is refused", [[remove("a"), status(409)]], "order-lines.delete.succeeds"],
  [
    "the deprecated way is refused",
    [[{ operation: "deleteOrderLines", by: "removeOrderLine", ids: ["a"] }, status(409)]],
    "deprecated.removeOrderLine.succeeds",
  ],
  ["a pending line is cancelled", [[cancel("a"), answeredLines([cancelled("a")])]], "cancellation.unconfirmed-refused"],
  [
    "a pending line is cancelled with a confirmed one",
    [
      [{ operation: "confirmOrderLines", ids: ["a"] }, status(200)],
      [cancel("a", "b"), answeredLines([cancelled("a"), { ...b, cancelled: true }])],
    ],
    "cancellation.unconfirmed-refused",
  ],
  [
    "a pending line is not cancelled",
    [[cancel("a"), status(404)], read(draft([a, b, c], { total: "30", version: "2" }))],
    null,
  ],
])("a draft: %s", (_, steps, requirement) => {
  expect(broken([...three, ...steps])).toBe(requirement);
});

const afterTwo = { total: "10", balance: "10", version: "3" };
test.each<[string, readonly Step[], string | null]>([
  [
    "lines are cancelled",
    [
      [cancel("a", "b"), answeredLines([cancelled("a"), cancelled("b")])],
      read(confirmed([cancelled("a"), cancelled("b"), line("c", settled)], afterTwo)),
    ],
    null,
  ],
  [
    "the order is a draft afterwards",
    [
      [cancel("a", "b"), answeredLines([cancelled("a"), cancelled("b")])],
      read(draft([cancelled("a"), cancelled("b"), line("c", settled)], afterTwo)),
    ],
    null,
  ],
  ["cancelling is refused", [[cancel("a"), status(409)]], "cancellation.succeeds"],
  ["all lines are answered", [[cancel("a"), answeredLines(settledLines)]], "cancellation.answers-cancelled"],
  ["the answer shows it open", [[cancel("a"), answeredLines([line("a", settled)])]], "cancellation.line-cancelled"],
  [
    "the cost stays",
    [
      [cancel("a"), answeredLines([cancelled("a")])],
      read(confirmed([cancelled("a"), line("b", settled), line("c", settled)], { total: "30", version: "3" })),
    ],
    "cancellation.cost-leaves-total",
  ],
  [
    "the cancellation is charged by a line of its own",
    [
      [cancel("a", "b"), answeredLines([cancelled("a"), cancelled("b")])],
      read(
        confirmed([cancelled("a"), cancelled("b"), line("c", settled), { ...line("own", settled), amount: "1" }], {
          ...afterTwo,
          total: "11",
        }),
      ),
    ],
    null,
  ],
  [
    "another is cancelled",
    [
      [cancel("a"), answeredLines([cancelled("a")])],
      read(confirmed([cancelled("a"), cancelled("b"), line("c", settled)], { total: "20", version: "3" })),
    ],
    "cancellation.others-untouched",
  ],
  ["a confirmed line is deleted", [[remove("a"), status(204)]], "order-lines.delete.confirmed-refused"],
  [
    "a refused deletion deletes",
    [[remove("a"), status(409)], read(confirmed(settledLines.slice(1), { total: "30", version: "2" }))],
    "order-lines.delete.confirmed-unchanged",
  ],
  ["a change is refused", [[adding, status(409)]], null],
  ["a change makes a draft", [[adding, answeredLines([d])], read(draft([...settledLines, d], { version: "3" }))], null],
  [
    "a change makes a draft whose lines wait again",
    [[adding, answeredLines([d])], read(draft([a, b, c, d], { version: "3" }))],
    null,
  ],
  ["a change is direct", [[adding, answeredLines([d])], read(confirmed([...settledLines, d], { version: "2" }))], null],
  [
    "a change loses a line",
    [[adding, answeredLines([d])], read(draft([...settledLines.slice(1), d], { version: "3" }))],
    "order-lines.add.read-back",
  ],
])("a confirmed order: %s", (_, steps, requirement) => {
  expect(broken([...allConfirmed, ...steps])).toBe(requirement);
});

const fee: OrderCommand = { operation: "addFeeToOrder", amount: "5", lineIds: ["a"] };
const withFee = { fees: [part("fee", "5")] };

test.each<[string, readonly Step[], string | null]>([
  ["a fee is added", [[fee, answeredParts([part("fee", "5")])], read(draft([a, b, c], withFee))], null],
  ["a fee is refused", [[fee, status(409)]], "fees.add.succeeds"],
  [
    "a line with a fee is not deleted",
    [[fee, status(200)], read(draft([a, b, c], withFee)), [remove("a"), status(409)]],
    null,
  ],
  [
    "a line without a fee is not deleted",
    [[fee, status(200)], read(draft([a, b, c], withFee)), [remove("b"), status(409)]],
    "order-lines.delete.succeeds",
  ],
  ["a fee is lost", [[fee, answeredParts([part("fee", "5")])], read(draft([a, b, c]))], "fees.add.on-order"],
  [
    "a fee changes a line",
    [[fee, status(200)], read(draft([line("a", { amount: "15" }), b, c], withFee))],
    "fees.add.lines-untouched",
  ],
  [
    "a fee goes with its line",
    [[fee, status(200)], read(draft([a, b, c], withFee)), [remove("a"), status(204)], read(draft([b, c]))],
    null,
  ],
  [
    "a fee stays when its line goes",
    [[fee, status(200)], read(draft([a, b, c], withFee)), [remove("a"), status(204)], read(draft([b, c], withFee))],
    null,
  ],
  [
    "a fee goes with another line",
    [[fee, status(200)], read(draft([a, b, c], withFee)), [remove("b"), status(204)], read(draft([a, c]))],
    "frames.own-order.deleteOrderLines",
  ],
  [
    "travellers share an id",
    [[{ operation: "addTravellersToOrder", names: ["x", "y"] }, answeredParts([part("t", "x"), part("t", "y")])]],
    "travellers.add.own-ids",
  ],
  [
    "reservations are answered with those before",
    [
      [{ operation: "addReservationToOrder", reservations: [{ id: "r", seat: "1" }] }, answeredParts([part("r", "1")])],
      [
        { operation: "addReservationToOrder", reservations: [{ id: "s", seat: "2" }] },
        answeredParts([part("r", "1"), part("s", "2")]),
      ],
    ],
    null,
  ],
  ["a seat is not changed", [seated, moved], "reservations.update.succeeds"],
  [
    "a seat whose line is gone is not changed",
    [seated, [remove("a"), status(204)], read(draft([b, c], { reservations: [part("r", "1")] })), moved],
    null,
  ],
])("parts: %s", (_, steps, requirement) => {
  expect(broken([...three, ...steps])).toBe(requirement);
});
