import { expect, test } from "vitest";
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
