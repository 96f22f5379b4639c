import { expect, test } from "vitest";
import { lost } from "../../oracle/history/index.ts";
import { chosenRefusal } from "../../oracle/order/index.ts";
import { type Recorded, refusalsWithoutChoice } from "./record.ts";

const refused = (exchange: string): Recorded => ({
  client: exchange,
  command: { operation: "failOrder" },
  answer: chosenRefusal({ status: 403 }),
  exchange,
  calledAt: 1,
  returnedAt: 2,
});
const history = ["one", "other"].map(refused);
const chosenIn = (calls: readonly Recorded[]): readonly (string | undefined)[] =>
  calls
    .filter(({ answer }) => answer !== lost && answer.kind === "answered" && answer.isChosen === true)
    .map(({ exchange }) => exchange);

test("a refusal that the calls at the same time explain shows no choice", () => {
  expect(refusalsWithoutChoice(history, (calls) => chosenIn(calls).includes("other"))).toEqual(["one"]);
});

test("of two refusals that cannot both be explained, one shows a choice", () => {
  expect(refusalsWithoutChoice(history, (calls) => chosenIn(calls).length > 0)).toEqual(["one"]);
});

test("a refusal that nothing else explains shows a choice", () => {
  expect(refusalsWithoutChoice(history, (calls) => chosenIn(calls).length === history.length)).toEqual([]);
});
