import { expect, test } from "vitest";
import { lost } from "../../oracle/history/index.ts";
import { chosenRefusal } from "../../oracle/order/index.ts";
import { answerOf, exampleProfile } from "../../../core/protocol/answer.testing.ts";
import type { Profile } from "../../../core/index.ts";
import { type Recorded, Recorder, refusalsWithoutChoice } from "./record.ts";

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

test.each([
  ["names a traveller of its order may be refused without one", ["travellerIds"], 400, true],
  ["names none may not", [], 400, false],
  ["names a traveller may not be refused with a status that its list lacks", ["travellerIds"], 405, false],
] as const)("a line that %s", async (_, members, status, isChosen) => {
  const orderLine: NonNullable<Profile["bodies"]>["orderLine"] = (line) => ({
    price: line.price,
    named: members.flatMap((member) => line[member] ?? []),
  });
  const profile = { ...exampleProfile, bodies: { orderLine } };
  const call = async () => answerOf("addOrderLines", { status });
  const recorder = new Recorder({ call, profile, orderId: "o-1" });
  const lines = [{ reference: "r", amount: "1.00", pending: true }];
  const { answer } = await recorder.send("client 1", { operation: "addOrderLines", lines });
  expect(answer !== lost && answer.kind === "answered" && answer.isChosen === true).toBe(isChosen);
});
