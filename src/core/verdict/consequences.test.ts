import { expect, test } from "vitest";
import type { RequirementId } from "../specification/requirements/index.ts";
import type { Check } from "./check.ts";
import { decide } from "./decide.ts";
import type { RunFacts } from "./facts.ts";
import { checkOf, runWith } from "./run.testing.ts";

const order: RequirementId = "orders.get.succeeds";
const confirmed: RequirementId = "confirm-lines.all.order-confirmed";
const event: RequirementId = "fail.draft.event";
const status: RequirementId = "contract.status.getOrder";
const currency: RequirementId = "contract.order.currency";

/** What each requirement is a consequence of, when these checks failed. */
function causes(...failures: readonly (readonly [RequirementId, ...exchanges: string[]])[]) {
  const facts = runWith(Object.fromEntries(failures.map(([id]) => [id, []])));
  const checks: Check[] = failures.map(([id, ...exchanges]) => checkOf(id, "fail", { exchanges }));
  const { requirements, reasons } = decide({ ...facts, checks });
  const found = requirements.flatMap(({ id, consequenceOf }) =>
    consequenceOf === undefined ? [] : [[id, consequenceOf]],
  );
  return { found, first: reasons[0]?.text };
}

test("a failure whose steps were found broken before is a consequence of that", () => {
  expect(causes([event, "1", "2", "3"], [order, "1", "2"])).toEqual({
    found: [[event, order]],
    first: `2 requirements failed from 1 cause: ${order}`,
  });
});

test("unrelated failures do not explain each other", () => {
  expect(causes([event, "1", "2"], [order, "3", "4"])).toMatchObject({
    found: [],
    first: `2 requirements failed: ${event}, ${order}`,
  });
});

test("one failed check without an explanation is enough to be a failure of its own", () => {
  expect(causes([event, "1", "2"], [event, "7"], [order, "1"]).found).toEqual([]);
  expect(causes([event, "1", "2"], [event, "7", "8"], [order, "1"], [order, "7"]).found).toEqual([[event, order]]);
});

test("what follows from a consequence follows from its cause", () => {
  expect(causes([confirmed, "1", "2", "3"], [event, "2", "3", "4"], [order, "1"]).found).toEqual([
    [confirmed, order],
    [event, order],
  ]);
});

test("a wrong answer explains what else was expected of it, a missing field does not", () => {
  expect(causes([order, "1"], [status, "1"]).found).toEqual([[order, status]]);
  const body: RequirementId = "contract.body.getOrder";
  expect(causes([body, "1"], [status, "1"]).found).toEqual([[body, status]]);
  expect(causes([body, "2"], [status, "1"]).found).toEqual([]);
  expect(causes([order, "1"], [currency, "1"]).found).toEqual([]);
  expect(causes([order, "1", "2"], [currency, "1"]).found).toEqual([]);
});

test("a race that breaks something else in another order follows from it, where that fails without a race too", () => {
  const facts = runWith({ [order]: [], [confirmed]: [] });
  const race = checkOf(confirmed, "fail", {
    exchanges: ["5"],
    instead: [order],
    generated: { steps: [], rerun: "--only races --replay 9" },
  });
  const alone = checkOf(order, "fail", { exchanges: ["1"] });
  const cause = (other: Check) =>
    decide({ ...facts, checks: [race, other] }).requirements.find(({ id }) => id === confirmed)?.consequenceOf;
  expect(cause(alone)).toBe(order);
  expect(cause({ ...alone, generated: { steps: [], rerun: "--only races --replay 8" } })).toBeUndefined();
});

test("the change by one of several calls follows from that of another, where only that one was called", () => {
  const facts = runWith({ [order]: [], [confirmed]: [] });
  const ofSeveral = checkOf(confirmed, "fail", { exchanges: ["5"], instead: [order] });
  const cause = (other: Check) =>
    decide({ ...facts, checks: [ofSeveral, other] }).requirements.find(({ id }) => id === confirmed)?.consequenceOf;
  expect(cause(checkOf(order, "fail", { exchanges: ["1"] }))).toBe(order);
  expect(cause(checkOf(order, "fail", { exchanges: ["1"], instead: [confirmed] }))).toBeUndefined();
});

const sideEffect: RequirementId = "frames.own-order.addTravellersToOrder";

test("a side effect follows from what an operation itself did wrong in the same answer, and from nothing farther", () => {
  expect(causes([confirmed, "1"], [sideEffect, "1"]).found).toEqual([[sideEffect, confirmed]]);
  expect(causes(["search.law.nin-complement", "1"], [sideEffect, "1"]).found).toEqual([]);
  expect(causes([confirmed, "1"], [sideEffect, "1"], [sideEffect, "2"]).found).toEqual([]);
});

test("a call that was refused does not explain what happened to another order", () => {
  const [without, other] = ["errors.without-effect.updateOrderLines", "frames.other-orders.updateOrderLines"] as const;
  expect(causes([other, "1", "2"], [without, "1"]).found).toEqual([]);
  expect(causes([sideEffect, "1", "2"], [without, "1"]).found).toEqual([[sideEffect, without]]);
});

test("a race explains the side effects that its calls show, and none of these explains it", () => {
  const facts = runWith({ [confirmed]: [], [sideEffect]: [] });
  const generated = { steps: [], rerun: "--only races --replay 9", clients: { "1": "client 1", "2": "afterwards" } };
  const race = checkOf(confirmed, "fail", { exchanges: ["1", "2", "3"], generated });
  const { requirements } = decide({ ...facts, checks: [race, checkOf(sideEffect, "fail", { exchanges: ["1", "2"] })] });
  expect(requirements.map(({ id, consequenceOf }) => [id, consequenceOf])).toEqual([
    [confirmed, undefined],
    [sideEffect, confirmed],
  ]);
});

test("a missing field explains the checks of just that field, and every race that it spoils", () => {
  const facts = runWith({ [confirmed]: [], [event]: [], [currency]: [] });
  const lacking = checkOf(currency, "fail", { exchanges: ["1"] });
  const found = (check: Check) =>
    decide({ ...facts, checks: [lacking, check] }).requirements.find(({ id }) => id === check.requirement)
      ?.consequenceOf;
  const about = (expected: string): Check =>
    checkOf(confirmed, "fail", { exchanges: ["1"], expected, actual: "nothing" });
  expect(found(about('currency: "EUR"'))).toBe(currency);
  expect(found(about('status: "CONFIRMED"'))).toBeUndefined();
  const generated = { steps: ["1. getOrder"], rerun: "--only races --replay a" };
  expect(found({ ...about('status: "CONFIRMED"'), generated })).toBe(currency);
});

test("two that would explain each other are failures of their own", () => {
  expect(causes([order, "1", "2"], [order, "3"], [event, "3", "1"], [event, "2", "3"], [event, "1"]).found).toEqual([]);
});

test("what rests on a failed operation is one reason, for all of its checks", () => {
  const [added, deleted] = ["order-lines.add.succeeds", "order-lines.delete.gone"] as const;
  const facts = runWith({ [added]: [], [deleted]: [], [event]: [], "contract.body.deleteOrderLines": [] });
  const blocked = (id: RequirementId, message: string): Check =>
    checkOf(id, "blocked", { message, restsOn: "addOrderLines" });
  const checks = [
    checkOf(added, "fail", { exchanges: ["9"] }),
    blocked(deleted, "a prerequisite failed: addOrderLines answered 400"),
    blocked(event, "its control was answered 400"),
  ];
  const { reasons, requirements } = decide({ ...facts, checks, succeeded: [] });
  expect(reasons.slice(0, 2).map(({ text }) => text)).toEqual([
    `1 requirement failed: ${added}`,
    `3 requirements could not be judged, because ${added} failed (a prerequisite failed: addOrderLines answered 400)`,
  ]);
  expect(requirements.map(({ consequenceOf }) => consequenceOf)).toEqual([undefined, added, added, added]);
  expect(requirements[1]?.checks[0]).not.toHaveProperty("restsOn");
});

test("what waits for a target that answers 5xx only, waits for the requirement that this breaks", () => {
  const broken: RequirementId = "contract.no-internal-error";
  const facts = runWith({ [broken]: [], [event]: [] });
  const waiting = checkOf(event, "blocked", {
    message: "the target stopped serving: since exchange 1 every answer was a 5xx",
  });
  const causeIn = (checks: readonly Check[]) =>
    decide({ ...facts, checks }).requirements.find(({ id }) => id === event)?.consequenceOf;
  expect(causeIn([waiting, checkOf(broken, "fail", { exchanges: ["1"] })])).toBe(broken);
  expect(causeIn([waiting, checkOf(broken, "pass")])).toBeUndefined();
});

test("where no created order is found, nothing else is wrong with the calls that find none", () => {
  const [added, deleted, searched] = [
    "order-lines.add.succeeds",
    "order-lines.delete.gone",
    "search.id.eq",
  ] as const satisfies RequirementId[];
  const facts = runWith({ [order]: [], [added]: [], [event]: [], [deleted]: [], [searched]: [] });
  const failed = (id: RequirementId, operation: string, exchange: string): Check =>
    checkOf(id, "fail", {
      exchanges: [exchange],
      expected: `answer of ${operation}: 200`,
      actual: `answer of ${operation}: 404`,
    });
  const checks = [
    failed(added, "addOrderLines", "1"),
    failed(order, "getOrder with the id that createOrder answered", "2"),
    checkOf(deleted, "blocked", { message: "addOrderLines answered 404", restsOn: "addOrderLines" }),
    checkOf(event, "blocked", { message: "failOrder answered 404: no such order" }),
    checkOf(searched, "fail", { exchanges: ["3"] }),
  ];
  const choices = {
    declared: {},
    seen: [{ candidates: ["refuses.addOrderLines"], exchange: "1", refusal: "addOrderLines answered 404: none" }],
  } satisfies RunFacts["choices"];
  const unknown = decide({ ...facts, checks, choices, succeeded: [] });
  const causesIn = ({ requirements }: typeof unknown) =>
    Object.fromEntries(requirements.map(({ id, consequenceOf }) => [id, consequenceOf]));
  const following = { [added]: order, [deleted]: order, [event]: order, [searched]: order };
  expect(causesIn(unknown)).toEqual({ [order]: undefined, ...following });
  expect(unknown.reasons.map(({ kind }) => kind)).not.toContain("undeclared-choice");

  const found = decide({ ...facts, checks: [...checks, checkOf(order, "pass")], choices, succeeded: ["getOrder"] });
  const apart = { [added]: undefined, [deleted]: added, [event]: undefined, [searched]: undefined };
  expect(causesIn(found)).toEqual({ [order]: undefined, ...apart });
  expect(found.reasons.map(({ kind }) => kind)).toContain("undeclared-choice");
});

test("what waits for an operation waits for what is always wrong with it, and not for what is wrong when it is repeated", () => {
  const [untouched, repeated, waiting] = [
    "cancellation.others-untouched",
    "repeats.named-twice.cancelOrderLines",
    "search.version.eq",
  ] as const satisfies RequirementId[];
  const facts = runWith({ [untouched]: [], [repeated]: [], [waiting]: [] });
  const checks = [
    checkOf(untouched, "fail", { exchanges: ["1"] }),
    checkOf(repeated, "fail", { exchanges: ["2"] }),
    checkOf(waiting, "blocked", { message: "no version", restsOn: "cancelOrderLines" }),
  ];
  const { requirements } = decide({ ...facts, checks });
  expect(requirements.find(({ id }) => id === waiting)?.consequenceOf).toBe(untouched);
});

test("a side effect explains nothing that is said of its operation itself", () => {
  const effect: RequirementId = "frames.own-order.confirmOrderLines";
  const itself: RequirementId = "confirm-lines.confirmed.unchanged";
  const found = causes([effect, "1"], [itself, "1", "2"], ["confirm-lines.all.read-back", "1", "3"]);
  expect(found).toMatchObject({ found: [["confirm-lines.all.read-back", effect]] });
  expect(found.first).toMatch(`: ${itself}, `);
});

test("what rests on an order without any of its fields follows from its id", () => {
  const lacked = ["contract.order.balance", "contract.order.id", currency] as const satisfies RequirementId[];
  const facts = runWith({ [lacked[0]]: [], [lacked[1]]: [], [lacked[2]]: [], [event]: [] });
  const waiting = checkOf(event, "blocked", { message: "the created order has no id", restsOn: "createOrder" });
  const { requirements } = decide({
    ...facts,
    checks: [...lacked.map((id) => checkOf(id, "fail", { exchanges: ["1"] })), waiting],
  });
  expect(requirements.find(({ id }) => id === event)?.consequenceOf).toBe("contract.order.id");
});
