import { expect, test } from "vitest";
import type { Fault } from "./faults/index.ts";
import type { Check } from "../core/index.ts";
import { judgeFault } from "./fault-proof.ts";

const must: Fault = { id: "fees-lost", requirement: "fees.add.on-order", summary: "Fees are lost." };
const should: Fault = { id: "orders-wrong", requirement: "orders.create.draft", summary: "Orders are no drafts." };

function check(requirement: Check["requirement"], outcome: Check["outcome"], request: number): Check {
  return {
    requirement,
    outcome,
    scenario: `scenario ${request}`,
    exchanges: [`run-11-${request - 1}`, `run-11-${request}`],
  };
}

const judged = (fault: Fault, ...checks: readonly Check[]) =>
  judgeFault(fault, { checks, ran: checks.length, durationMs: 1 });

test("a fault is killed by red checks of its own requirement, and the earliest request is named", () => {
  const own = "fees.add.on-order";
  expect(judged(must, check(own, "pass", 3), check(own, "fail", 10), check(own, "fail", 9))).toMatchObject({
    outcome: "killed",
    killedBy: ["scenario 10", "scenario 9"],
    exchange: "run-11-9",
    request: 9,
    collateral: [],
  });
});

test("what turns red beside it is collateral, each requirement once", () => {
  const other = "fees.add.succeeds";
  const checks = [check("fees.add.on-order", "fail", 5), check(other, "fail", 6), check(other, "fail", 7)];
  expect(judged(must, ...checks)).toMatchObject({ outcome: "killed", collateral: [other] });
});

test("a fault that turns only others red is misattributed", () => {
  const checks = [check("fees.add.on-order", "blocked", 5), check("fees.add.succeeds", "fail", 6)];
  expect(judged(must, ...checks)).toMatchObject({ outcome: "misattributed", killedBy: [], request: null });
});

test("a fault that nothing turns red is not killed, least of all by checks that could not be made", () => {
  const checks = [check("fees.add.on-order", "blocked", 5), check("fees.add.on-order", "error", 6)];
  expect(judged(must, ...checks).outcome).toBe("survived");
});

test("a warning kills the fault of a recommendation, and of nothing else", () => {
  expect(judged(should, check("orders.create.draft", "warn", 2)).outcome).toBe("killed");
  expect(judged(must, check("fees.add.on-order", "warn", 2)).outcome).toBe("survived");
});
