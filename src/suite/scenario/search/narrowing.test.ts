import { expect, test } from "vitest";
import { type OrderView, type PageAnswer } from "../../../core/index.ts";
import { answerOf, orderView } from "../../../core/protocol/answer.testing.ts";
import { assertNarrows, toldApart } from "./narrowing.ts";

const [one, other] = ["o-1", "o-2"].map((id) => orderView({ id })) as [OrderView, OrderView];
const narrowing = { name: "id", operator: "in", values: ["o-1", "o-2"] } as const;

/** What a search that shows these orders is blocked with, if it is. */
async function blockedWith(orders: readonly OrderView[]): Promise<unknown> {
  const search = (): Promise<PageAnswer> => Promise.resolve({ ...answerOf("getOrders"), orders, page: null });
  return assertNarrows({ search }, [one, other], narrowing).catch((problem: Error) => problem.message);
}

test("a search that shows a part of what it is narrowed to may show short pages", async () => {
  expect(await blockedWith([one, other])).toBeUndefined();
  expect(await blockedWith([one])).toMatch(/does not find the orders .* but 1 of 2 \(`paging\.largestPage`\)$/u);
  expect(await blockedWith([])).toMatch(/to search among$/u);
});

test("orders are told apart by a reference that no other order has", () => {
  const orders = ["a", "a", "b"].map((externalReference) => orderView({ externalReference }));
  const [first, second, third] = orders as [OrderView, OrderView, OrderView];
  expect(toldApart([first, third], orders)).toEqual([third]);
  expect(toldApart([first, second], orders)).toEqual([first, second]);
});
