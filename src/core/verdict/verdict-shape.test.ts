import { specification } from "../specification/about.ts";
import { expect, test } from "vitest";
import { checkOf, hooked, must, runWith, should } from "./run.testing.ts";
import { sentenceOf } from "./check.ts";
import { decide } from "./decide.ts";
import { exitCodes } from "./exit-code.ts";
import { outcomes, worstOf } from "./outcome.ts";
import { verdictSchema } from "./schema.ts";

test("the verdict has the shape that is published", () => {
  const facts = runWith(
    { [must]: ["pass", "fail"], [should]: "warn", [hooked]: "blocked" },
    {
      observations: [{ id: "o", question: "What?", answer: "That.", exchanges: ["x-2"] }],
      residue: [{ kind: "order", id: "1", reason: "stays" }],
      patterns: ["*"],
    },
  );
  const verdict = decide(facts);

  expect(verdictSchema.parse(JSON.parse(JSON.stringify(verdict)))).toEqual(verdict);
  expect(verdict).toMatchObject({
    schemaVersion: 2,
    role: "server",
    partial: true,
    suite: facts.suite,
    specification,
    target: facts.target,
    startedAt: facts.startedAt,
    durationMs: 13,
    seed: 42,
    observations: facts.observations,
    residue: facts.residue,
  });
});

test("a requirement carries its row, its worst outcome, and all its checks", () => {
  const [requirement] = decide({
    ...runWith({ [must]: [] }),
    checks: [
      checkOf(must, "pass", { exchanges: ["x-1"] }),
      checkOf(must, "fail", { message: "first", expected: "1", actual: "2", exchanges: ["x-1", "x-2"] }),
      checkOf(must, "fail", { message: "second" }),
      checkOf(should, "fail", { message: "of another" }),
    ],
  }).requirements;

  expect(requirement).toEqual({
    id: must,
    area: "orders",
    level: "must",
    sentences: ["s4.operation-getOrder"],
    section: "4",
    statement: "getOrder returns an existing order by its id.",
    outcome: "fail",
    reason: "first",
    failure: expect.stringMatching(/^[\da-f]{12}$/u),
    checks: [
      { scenario: "an example", outcome: "pass", exchanges: ["x-1"] },
      {
        scenario: "an example",
        outcome: "fail",
        message: "first",
        expected: "1",
        actual: "2",
        exchanges: ["x-1", "x-2"],
      },
      { scenario: "an example", outcome: "fail", message: "second", exchanges: ["x-1"] },
    ],
  });
});

test("what passed needs no reason", () => {
  const checks = [checkOf(must, "pass", { message: "it was close" })];

  expect(decide({ ...runWith({ [must]: [] }), checks }).requirements[0]).not.toHaveProperty("reason");
});

test("totals count requirements by outcome, not checks", () => {
  const facts = runWith({
    "orders.get.succeeds": ["pass", "pass"],
    "orders.get.read-back": "pass",
    "errors.unknown-order.getOrder": ["fail", "fail"],
    "orders.create.draft": "warn",
    "orders.create.empty": "not-applicable",
    "fail.draft.event": "blocked",
    "token.issued": "error",
    "token.is-jwt": "error",
  });

  expect(decide(facts).totals).toEqual({
    sentences: 2,
    requirements: 8,
    pass: 2,
    fail: 1,
    warn: 1,
    notApplicable: 1,
    blocked: 1,
    error: 2,
    requests: 7,
  });
});

test("requirements keep the order of the scope", () => {
  const ids = [hooked, must, should];

  expect(
    decide(runWith({ [hooked]: "pass", [must]: "pass", [should]: "pass" })).requirements.map(({ id }) => id),
  ).toEqual(ids);
});

test("outcomes are six, from worst to best", () => {
  expect(outcomes).toEqual(["fail", "error", "blocked", "warn", "pass", "not-applicable"]);
});

test("the worst of two is the one listed first", () => {
  outcomes.forEach((worse, place) => {
    for (const better of outcomes.slice(place)) {
      expect(worstOf([worse, better])).toBe(worse);
      expect(worstOf([better, worse, better])).toBe(worse);
    }
  });
});

test("the worst of nothing is nothing, never a pass", () => {
  expect(worstOf([])).toBeNull();
});

test("exit codes are those of the outer contract", () => {
  expect(exitCodes).toEqual({ conformant: 0, partial: 0, "non-conformant": 1, usage: 2, inconclusive: 3 });
});

test("a check is explained by its message, or by what was wanted and what came", () => {
  expect(sentenceOf(checkOf(must, "blocked", { message: "no feed", expected: "1" }))).toBe("no feed");
  expect(sentenceOf(checkOf(must, "fail", { expected: "1", actual: "2" }))).toBe("expected 1, got 2");
  expect(sentenceOf(checkOf(must, "fail", { expected: "1" }))).toBe("expected 1, got nothing");
  expect(sentenceOf(checkOf(must, "pass"))).toBe("pass");
});
