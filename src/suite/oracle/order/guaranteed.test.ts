import { expect, test } from "vitest";

import type { OrderCommand } from "./commands/index.ts";
import { added, broken, draft, line, read, status } from "./history.testing.ts";
import type { ShownOrder } from "./shown-order.ts";

const [a, b] = [line("a"), line("b")];
const adding = (...references: readonly string[]): OrderCommand => ({
  operation: "addOrderLines",
  lines: references.map((reference) => ({ reference, amount: "10", pending: true })),
});
const change: OrderCommand = {
  operation: "updateOrderLines",
  changes: [{ id: "a", reference: "new", amount: "7", pending: true }],
};
const remove: OrderCommand = { operation: "deleteOrderLines", ids: ["a"] };

test.each<[OrderCommand, string]>([
  [change, "order-lines.update.succeeds"],
  [remove, "order-lines.delete.succeeds"],
])(
  "$operation may be refused where the order does not show whether a line got a seat with it",
  (command, requirement) => {
    const after = (shown: Partial<ShownOrder>) =>
      broken([added(a, b), read(draft([a, b], { version: "2", ...shown })), [command, status(409)]]);
    expect(after({ reservations: [] })).toBe(requirement);
    expect(after({ reservations: undefined })).toBe(null);
  },
);

test("lines are refused to an empty draft by mistake, and more than two by choice", () => {
  expect(broken([[adding("d"), status(409)]])).toBe("order-lines.add.succeeds");
  expect(broken([[adding("d", "e", "f"), status(409)]])).toBe(null);
});
