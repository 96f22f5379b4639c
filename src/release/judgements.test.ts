import { describe, expect, test } from "vitest";
import {
  baselineWith,
  failing,
  gateInput,
  loadWith,
  operation,
  policyWith,
  verdictWith,
  waiverWith,
  type Example,
} from "./evidence.testing.ts";
import { failed, sentence, withTarget, loadOf, broken, slower, warned, observed } from "./flaws.testing.ts";
import { decideGate } from "./gate.ts";

describe("closed", () => {
  const waivers = [waiverWith()];
  test.for<readonly [string, Example, RegExp]>([
    ["a failure", { verdict: failed }, /fail\.draft\.order-failed fails in run \(failure [\da-f]{12}\)/u],
    [
      "a failure of which another is waived",
      { verdict: verdictWith({ [failing]: "fail", "orders.get.succeeds": "fail" }), waivers },
      /orders\.get\.succeeds fails/u,
    ],
    [
      "a failure that is waived for another target",
      { verdict: failed, waivers: [waiverWith({ target: "other" })] },
      /fails in run/u,
    ],
    ["a wrong answer under load", { loads: [broken] }, /fails in load mixed average .*expected failed: true/u],
    [
      "a failure that nobody may waive",
      { verdict: failed, waivers, policy: policyWith({ waivers: { never: ["fail.*"] } }) },
      /lets nobody waive it/u,
    ],
    [
      "a failure whose sentence nobody may waive",
      { verdict: failed, waivers, policy: policyWith({ waivers: { never: [sentence] } }) },
      /lets nobody waive it/u,
    ],
    [
      "too many waivers",
      { verdict: failed, waivers, policy: policyWith({ waivers: { most: 0 } }) },
      /1 entries of the waivers are used, and the policy allows 0/u,
    ],
    [
      "a missed budget",
      {
        loads: [
          loadWith({
            thresholds: [
              {
                operation: null,
                measure: "p95",
                limit: 50,
                guards: "people",
                value: 100,
                samples: 9,
                outcome: "missed",
              },
            ],
          }),
        ],
      },
      /worst p95 was 100 ms, limit 50 ms \(\d+ requests\): people/u,
    ],
    [
      "a missed budget of the policy",
      { policy: policyWith({ budgets: [{ operation: "getOrders", measure: "p95", limit: 90, guards: "people" }] }) },
      /getOrders p95 was 100 ms, limit 90 ms/u,
    ],
    [
      "a budget of the policy without a sample",
      { policy: policyWith({ budgets: [{ operation: "unlockOrder", measure: "p95", limit: 90, guards: "people" }] }) },
      /unlockOrder p95 was not measured, limit 90 ms/u,
    ],
    [
      "late journeys",
      { loads: [loadWith({ totals: { ...loadWith().totals, dropped: 3 } })] },
      /3 journeys did not begin on time/u,
    ],
    [
      "less load",
      { loads: [loadWith({ plan: { ...loadWith().plan, rate: 19 } })] },
      /up to 19 journeys a second, and the policy asks for 20/u,
    ],
    [
      "a shorter load run",
      { loads: [loadWith({ plan: { ...loadWith().plan, seconds: 60 } })] },
      /60 s long, and the policy asks for 300/u,
    ],
    [
      "broken orders that nobody names",
      {
        loads: [
          loadWith({
            audit: { ...loadWith().audit, checks: [{ check: "lines", judged: 9, broken: 2, leftOut: null }] },
          }),
        ],
      },
      /2 orders fail the audit "lines"/u,
    ],
    ["a new warning", { verdict: warned }, /new warning: orders\.create\.draft/u],
    [
      "a new observation",
      { verdict: verdictWith({}, { observations: [observed] }) },
      /answered in a new way: o: What\? This\./u,
    ],
    [
      "another observation",
      {
        verdict: verdictWith({}, { observations: [observed] }),
        baseline: baselineWith(verdictWith({}, { observations: [{ ...observed, answer: "That." }] })),
      },
      /This\. \(before: That\.\)/u,
    ],
    [
      "something absent",
      { verdict: withTarget({ absent: [{ answer: "hooks.lockOrder", reason: "none" }] }) },
      /no longer has hooks\.lockOrder/u,
    ],
    [
      "another profile",
      { verdict: withTarget({ profileDigest: "sha256:1" }), loads: [loadOf({ profileDigest: "sha256:1" })] },
      /profile of the target is not the one of the baseline/u,
    ],
    [
      "drift",
      { loads: [slower] },
      /getOrders is slower: p95 200 ms, before 100 ms, by 88 % to 113 %, and at most 25 % is allowed/u,
    ],
    [
      "no baseline where there has to be one",
      { baseline: null, policy: policyWith({ baseline: { required: true } }) },
      /there is no baseline/u,
    ],
  ])("%s", ([, example, said]) => {
    const result = decideGate(gateInput(example));
    expect(result).toMatchObject({ decision: "closed", exitCode: 1 });
    expect(result.reasons.map(({ text }) => text).join("\n")).toMatch(said);
    expect(result.reasons.every(({ mend }) => mend !== "")).toBe(true);
  });
});

test("a drift that the noise of the measurements explains is none, and one of too few requests is said", () => {
  const noisy = loadWith({
    operations: [
      { ...operation, latency: { ...operation.latency!, p95: 140 }, p95Interval: { lower: 90, upper: 220 } },
    ],
  });
  expect(decideGate(gateInput({ loads: [noisy] }))).toMatchObject({ decision: "open", drift: [{ outcome: "held" }] });
  const few = loadWith({ operations: [{ ...operation, p95Interval: null }] });
  const result = decideGate(gateInput({ loads: [few] }));
  expect(result).toMatchObject({ decision: "open", drift: [{ outcome: "too few requests", ratio: null }] });
  expect(result.remarks.join()).toContain("too few requests to judge the drift of getOrders");
});
