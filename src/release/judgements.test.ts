import { describe, expect, test } from "vitest";
import {
  baselineWith,
  failing,
  gateInput,
  loadWith,
  mixedWith,
  operation,
  policyWith,
  slowed,
  verdictWith,
  waiverWith,
  type Example,
} from "./evidence.testing.ts";
import { failed, sentence, withTarget, loadOf, broken, slower, warned, observed } from "./flaws.testing.ts";
import { decideGate } from "./gate.ts";

describe("closed", () => {
  const waivers = [waiverWith()];
  test.for<readonly [string, Example, RegExp]>([
    ["a failure", { verdict: failed }, /^fail\.draft\.order-failed: .* \(run, waiver id [\da-f]{12}\)$/u],
    [
      "a failure while another one is waived",
      { verdict: verdictWith({ [failing]: "fail", "orders.get.succeeds": "fail" }), waivers },
      /orders\.get\.succeeds: /u,
    ],
    [
      "a failure that is waived for another target",
      { verdict: failed, waivers: [waiverWith({ target: "other" })] },
      /\(run, waiver id /u,
    ],
    ["a wrong answer under load", { loads: [broken] }, /expected failed: true.* \(load mixed average, waiver id/u],
    [
      "a failure that the policy forbids to waive",
      { verdict: failed, waivers, policy: policyWith({ waivers: { never: ["fail.*"] } }) },
      /allows no waiver for it/u,
    ],
    [
      "a failure of a sentence that the policy forbids to waive",
      { verdict: failed, waivers, policy: policyWith({ waivers: { never: [sentence] } }) },
      /allows no waiver for it/u,
    ],
    [
      "too many waivers",
      { verdict: failed, waivers, policy: policyWith({ waivers: { most: 0 } }) },
      /waivers in use: 1; the policy allows 0/u,
    ],
    [
      "more failures than waivers may cover",
      {
        verdict: failed,
        waivers: [waiverWith()],
        policy: policyWith({ waivers: { mostFailures: 0 } }),
      },
      /failures that waivers cover: 1; the policy allows 0/u,
    ],
    [
      "the stricter of two demands on one load run",
      {
        policy: policyWith({
          load: [
            { script: "mixed", shape: "average", leastSeconds: 60 },
            { script: "mixed", shape: "average", leastSeconds: 3_600 },
          ],
        }),
      },
      /it lasted 300 s; the policy requires 3600 s/u,
    ],
    [
      "a budget of a script that was not run",
      { policy: policyWith({ budgets: [{ script: "confirm", measure: "errors", limit: 0.5, guards: "sales" }] }) },
      /no load run of confirm is there to judge a budget of the policy by: sales/u,
    ],
    [
      "a budget without any load run",
      { loads: [], policy: policyWith({ load: [], budgets: [{ measure: "correct", limit: 1, guards: "all" }] }) },
      /no load run is there to judge a budget of the policy by: all/u,
    ],
    [
      "a drift at nearly the rate of the baseline",
      { loads: [{ ...slower, plan: { ...slower.plan, rate: 20.4 } }] },
      /getOrders p95 was 200 ms, before 100 ms/u,
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
                samples: 12_000,
                outcome: "missed",
              },
            ],
          }),
        ],
      },
      /worst p95 was 100 ms, limit 50 ms \(12000 requests\); the limit is there so that people/u,
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
      /3 journeys started late/u,
    ],
    [
      "less load",
      { loads: [loadWith({ plan: { ...loadWith().plan, rate: 19 } })] },
      /at most 19 journeys a second; the policy requires 20/u,
    ],
    [
      "a shorter load run",
      { loads: [loadWith({ plan: { ...loadWith().plan, seconds: 60 } })] },
      /lasted 60 s; the policy requires 300 s/u,
    ],
    [
      "broken orders that no finding names",
      {
        loads: [
          loadWith({
            audit: {
              ...loadWith().audit,
              checks: loadWith().audit.checks.map((each) => (each.check === "lines" ? { ...each, broken: 2 } : each)),
            },
          }),
        ],
      },
      /2 orders fail the audit "lines"/u,
    ],
    ["a new warning", { verdict: warned }, /new warning: orders\.create\.draft/u],
    ["a new observation", { verdict: verdictWith({}, { observations: [observed] }) }, /new answer: o: What\? This\./u],
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
      /profile of the target differs from the baseline/u,
    ],
    ["drift", { loads: [slower] }, /getOrders p95 was 200 ms, before 100 ms \(slower by 88 % to 113 %, limit 25 %\)/u],
    [
      "no baseline where there has to be one",
      { baseline: null, policy: policyWith({ baseline: { required: true } }) },
      /there is no baseline/u,
    ],
  ])("%s", ([, example, said]) => {
    const result = decideGate(gateInput(example));
    expect(result).toMatchObject({ decision: "closed", exitCode: 1 });
    expect(result.reasons.map(({ text }) => text).join("\n")).toMatch(said);
    expect(result.reasons.every(({ fix }) => fix !== "")).toBe(true);
  });
});

test("drift within the noise of the measurements is held, and too few requests are a remark", () => {
  const noisy = loadWith({ operations: mixedWith(slowed(140, 90, 220)) });
  const ofSearches = (outcome: string): object => ({
    decision: "open",
    drift: expect.arrayContaining([expect.objectContaining({ operation: "getOrders", outcome })]) as unknown,
  });
  expect(decideGate(gateInput({ loads: [noisy] }))).toMatchObject(ofSearches("held"));
  const few = loadWith({ operations: mixedWith({ ...operation, p95Interval: null }) });
  const result = decideGate(gateInput({ baseline: baselineWith(undefined, [few]) }));
  expect(result).toMatchObject(ofSearches("too few requests"));
  expect(result.remarks.join()).toContain("drift of getOrders was not judged: too few requests");
});

test.each(["errors", "correct"])("a share of %s above one is no budget", (measure) => {
  expect(() => policyWith({ budgets: [{ measure, limit: 99, guards: "x" }] })).toThrow(/a share is from 0 to 1/u);
  expect(policyWith({ budgets: [{ measure, limit: 1, guards: "x" }] }).budgets).toHaveLength(1);
});
