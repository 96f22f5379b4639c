import { expect, test } from "vitest";
import { createRedactor, type Exchange, type RequirementId } from "../../core/index.ts";
import { answerOf, exampleProfile } from "../../core/protocol/answer.testing.ts";
import { Judge } from "./judge.ts";

const [first, second] = ["orders.get.succeeds", "orders.get.read-back"] as const;
const spoilt: RequirementId = "frames.other-orders.updateOrder";
const exchange = (id: string): Exchange => ({ ...answerOf("getOrder").exchange, id });

test("what fails on an answer that a call on another order may have spoilt names that call as what may be broken instead", () => {
  const judge = new Judge({
    scenario: "a scenario",
    requirements: [first, second],
    profile: exampleProfile,
    redactor: createRedactor({ secrets: {}, hiddenMembers: [], shownHeaders: [] }),
  });
  const wrong = { holds: false, expected: "a", actual: "b" };
  judge.exchanged(exchange("x-1"));
  const found = [
    { ...wrong, requirement: spoilt },
    { ...wrong, requirement: "orders.get.latest" as const },
  ];
  judge.found(found, exchange("x-1"));
  judge.check(first).that(1, "status").is(2);
  judge.check(second).that(1, "status").is(1);
  judge.exchanged(exchange("x-2"));
  judge.check(first).that(1, "status").is(2);
  expect(judge.finish().map(({ requirement, outcome, instead }) => [requirement, outcome, instead])).toEqual([
    [spoilt, "fail", undefined],
    ["orders.get.latest", "fail", [spoilt]],
    [first, "fail", [spoilt]],
    [second, "pass", undefined],
    [first, "fail", undefined],
  ]);
});
