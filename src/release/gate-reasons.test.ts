import { expect, test } from "vitest";
import { type Example, gateInput, loadWith, policyWith, waiverWith } from "./evidence.testing.ts";
import { failed, failure, loadOf, slower, warned } from "./flaws.testing.ts";
import { decideGate } from "./gate.ts";
import { gateOutcomes, gateReasonKinds, isAcceptable, outcomeOf, type GateReasonKind } from "./gate-reasons.ts";

const kinds = Object.keys(gateReasonKinds) as readonly GateReasonKind[];

test("every kind of reason keeps the gate from opening, and the first of the table decides", () => {
  expect(outcomeOf([])).toEqual({ decision: "open", exitCode: 0 });
  for (const [place, kind] of kinds.entries()) {
    const { exitCode } = gateReasonKinds[kind];
    const later = kinds.slice(place).toReversed();
    expect(outcomeOf(later.map((each) => ({ kind: each })))).toEqual({
      decision: gateOutcomes[exitCode].decision,
      exitCode,
    });
    expect(exitCode).not.toBe(0);
  }
});

test("only what differs from the baseline can be accepted with a reason", () => {
  expect(kinds.filter((kind) => isAcceptable([{ kind }]))).toEqual(["baseline"]);
  expect(isAcceptable([{ kind: "baseline" }, { kind: "failure" }])).toBe(false);
});

/** For each kind of reason a release that it is against. */
const releases: Readonly<Record<GateReasonKind, Example>> = {
  evidence: { loads: [loadOf({ environment: "production" })] },
  waiver: { verdict: failed, waivers: [waiverWith({ expires: "2026-11-21" })] },
  failure: { verdict: failed },
  load: { loads: [loadWith({ plan: { ...loadWith().plan, seconds: 60 } })] },
  budget: {
    policy: policyWith({ budgets: [{ operation: "getOrders", measure: "p95", limit: 90, guards: "people" }] }),
  },
  policy: { verdict: failed, waivers: [waiverWith({ failure })], policy: policyWith({ waivers: { most: 0 } }) },
  baseline: { verdict: warned, loads: [slower] },
  undecided: { loads: [loadWith({ verdict: "inconclusive", incomplete: ["the target stopped answering"] })] },
};

test.each(kinds)("a release can have a reason of the kind %s against it", (kind) => {
  expect(decideGate(gateInput(releases[kind])).reasons.map((reason) => reason.kind)).toContain(kind);
});
