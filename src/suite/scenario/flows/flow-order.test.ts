import { expect, test } from "vitest";
import { emptyDraft } from "../../oracle/order/history.testing.ts";
import { FlowOrder, Unfollowed } from "./flow-order.ts";

const lost = { kind: "lost" } as const;
const newOrder = (): FlowOrder => new FlowOrder("o-1", "order A", emptyDraft, () => {});

test("an order is followed through answers that were lost", () => {
  const order = newOrder();
  for (const amount of ["1", "2", "3"]) order.answered({ operation: "addFeeToOrder", amount, lineIds: [] }, lost);

  expect(order.accepts({ operation: "failOrder" }, lost)).toBe(true);
});

test("the same lost command leaves the same states possible, however often it is repeated", () => {
  const order = newOrder();
  for (let times = 0; times < 200; times += 1) order.answered({ operation: "resetOrder" }, lost);

  expect(order.state().now.status).toBe("DRAFT");
});

test("an order is given up once its answers leave too much open", () => {
  const order = newOrder();
  const loseAll = (): void => {
    for (let fee = 1; fee < 30; fee += 1)
      order.answered({ operation: "addFeeToOrder", amount: String(fee), lineIds: [] }, lost);
  };

  expect(loseAll).toThrow(Unfollowed);
});
