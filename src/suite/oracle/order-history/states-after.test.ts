import { expect, test } from "vitest";
import type { Operation } from "../history/index.ts";
import { initialState, type CommandAnswer, type OrderCommand } from "../order/index.ts";
import { answeredOrder, confirmed, draft, line, order, settled, status } from "../order/history.testing.ts";
import { statesAfter, statesAfterTogether } from "./index.ts";

const made = (
  client: string,
  command: OrderCommand,
  answer: CommandAnswer,
  [calledAt, returnedAt]: readonly [number, number],
): Operation<OrderCommand, CommandAnswer> => ({ client, command, answer, calledAt, returnedAt });

const wanted = { reference: "a", amount: "10", pending: true };
const before = statesAfter(
  [initialState(order())],
  [
    made("0", { operation: "addOrderLines", lines: [wanted] }, status(200), [0, 1]),
    made("0", { operation: "getOrder" }, answeredOrder(draft([line("a")])), [2, 3]),
  ],
);
const confirming: OrderCommand = { operation: "confirmOrderLines", ids: ["a"] };
const failing: OrderCommand = { operation: "failOrder" };
const a = line("a", settled);

test("after two calls at the same time an order is as one order of them leaves it", () => {
  const first = made("1", confirming, answeredOrder(confirmed([a])), [4, 9]);
  const second = made("2", failing, answeredOrder(confirmed([a])), [5, 8]);
  const after = statesAfterTogether(before, [first, second]);
  expect(new Set(after?.map(({ now }) => [now.status, now.failed].join(" ")))).toEqual(new Set(["CONFIRMED false"]));
});

test("answers that no order of the calls gives leave no state", () => {
  const read = (at: number, shown: CommandAnswer) => made("2", { operation: "getOrder" }, shown, [at, at + 1]);
  const confirmation = made("1", confirming, answeredOrder(confirmed([a])), [4, 9]);
  const [seen, unseen] = [answeredOrder(confirmed([a])), answeredOrder(draft([line("a")]))];
  expect(statesAfterTogether(before, [confirmation, read(5, unseen), read(7, seen)])).not.toEqual([]);
  expect(statesAfterTogether(before, [confirmation, read(5, seen), read(7, unseen)])).toEqual([]);
});
