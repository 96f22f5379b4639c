import { expect, test } from "vitest";
import type { Verdict } from "../core/index.ts";
import { failing, gateInput, policyWith, suites, verdictWith, waiverWith, type Example } from "./evidence.testing.ts";
import { decideGate } from "./gate.ts";

/** What `observe` says of two requirements: one that it saw, and one that it saw broken where it `fails`. */
function observedWith(fails: boolean, changes: Partial<Verdict> = {}): Verdict {
  const verdict = verdictWith(fails ? { [failing]: "fail" } : {}, {
    scope: suites.observable.server,
    patterns: ["observed traffic"],
    generatedOnly: true,
    requests: 900,
    durationMs: 0,
  });
  return {
    ...verdict,
    verdict: "observed",
    target: { ...verdict.target, environment: "production" },
    requirements: verdict.requirements.map((row) => ({
      ...row,
      seen: { opportunities: 9, judged: 9, failed: row.outcome === "fail" ? 2 : 0 },
    })),
    observed: {
      source: "session.har",
      complete: false,
      from: verdict.startedAt,
      until: verdict.startedAt,
      exchanges: 900,
      judged: 800,
      orders: 30,
      unjudged: {},
      operations: { getOrder: { called: 800, succeeded: 790 } },
      filters: {},
      transitions: {},
    },
    ...changes,
  };
}

/** The same with one part that does not fit the others. */
function contradicting(changes: Partial<NonNullable<Verdict["observed"]>>): Verdict {
  const verdict = observedWith(false);
  return { ...verdict, observed: { ...verdict.observed!, ...changes } };
}

const required = policyWith({ evidence: { observed: { leastJudged: 500 } } });
const decided = (example: Example) => decideGate(gateInput(example));

test.each<readonly [string, Example]>([
  ["of production, in which nothing failed", { observed: [observedWith(false)] }],
  ["that the policy requires", { observed: [observedWith(false)], policy: required }],
  ["with a failure that is waived", { observed: [observedWith(true)], waivers: [waiverWith()] }],
])("traffic %s leaves the gate open", (_, example) => {
  const { decision, reasons, evidence } = decided(example);
  expect([decision, reasons]).toEqual(["open", []]);
  expect(evidence).toContainEqual(
    expect.objectContaining({ kind: "observed", says: expect.stringContaining("800 answers judged from session.har") }),
  );
});

test("a failure that only real traffic shows closes the gate, which says where it was seen", () => {
  const { decision, reasons, failures } = decided({ observed: [observedWith(true)] });
  expect(decision).toBe("closed");
  expect(reasons.map(({ kind }) => kind)).toEqual(["failure"]);
  expect(failures).toMatchObject([{ requirement: failing, seenIn: "observed traffic", waivedBy: null }]);
});

test.each<readonly [string, Example, RegExp]>([
  ["none, although the policy requires it", { policy: required }, /observed traffic is missing/u],
  [
    "fewer answers than the policy requires",
    { observed: [observedWith(false)], policy: policyWith({ evidence: { observed: { leastJudged: 801 } } }) },
    /has 800 judged answers; the gate requires 801/u,
  ],
  ["no judged answer", { observed: [contradicting({ judged: 0 })] }, /has 0 judged answers; the gate requires 1$/u],
  ["the verdict of a run", { observed: [verdictWith()] }, /is no verdict on observed traffic/u],
  [
    "another target",
    { observed: [observedWith(false, { target: { ...verdictWith().target, name: "other" } })] },
    /is about the target other, not example/u,
  ],
  ["another role", { observed: [observedWith(false, { role: "client" })] }, /judges a client/u],
  [
    "another release",
    { observed: [observedWith(false, { target: { ...verdictWith().target, release: "4.1.0" } })] },
    /4\.1\.0/u,
  ],
  [
    "a failure that it counts and does not show",
    {
      observed: [
        observedWith(false, {
          requirements: observedWith(true).requirements.map((row) => ({ ...row, outcome: "pass" as const })),
        }),
      ],
    },
    /does not follow from its own parts: fail\.draft\.order-failed: its outcome/u,
  ],
  [
    "another release than the run, where none is asked for",
    {
      release: undefined,
      observed: [observedWith(false, { target: { ...verdictWith().target, release: "4.2.0-rc.1" } })],
    },
    /is about release 4\.2\.0-rc\.1, and the conformance run about release 4\.2\.0/u,
  ],
  [
    "a requirement that is no longer in it",
    { observed: [observedWith(true, { requirements: observedWith(true).requirements.slice(1) })] },
    /it lacks /u,
  ],
  [
    "the totals of another one",
    { observed: [observedWith(false, { totals: observedWith(true).totals })] },
    /its own parts: its totals/u,
  ],
  [
    "the reasons of another one",
    { observed: [observedWith(false, { reasons: observedWith(true).reasons })] },
    /its own parts: its reasons/u,
  ],
  ["more answers than it saw", { observed: [contradicting({ judged: 901 })] }, /the number of its answers/u],
  [
    "calls that succeeded more often than they were made",
    { observed: [contradicting({ operations: { getOrder: { called: 3, succeeded: 4 } } })] },
    /the number of its calls/u,
  ],
  ["traffic of another day", { observed: [contradicting({ until: "2026-11-23T00:00:00.000Z" })] }, /its time/u],
])("the gate cannot decide by %s", (_, example, words) => {
  const { decision, reasons } = decided(example);
  expect([decision, reasons.map(({ text }) => text).join("\n")]).toEqual([
    "cannot-decide",
    expect.stringMatching(words),
  ]);
});
