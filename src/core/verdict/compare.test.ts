import { expect, test } from "vitest";
import { compareVerdicts } from "./compare.ts";
import type { Verdict } from "./schema.ts";

type Outcomes = Readonly<Record<string, Verdict["requirements"][number]["outcome"]>>;

function verdict(outcomes: Outcomes, answers: Readonly<Record<string, string>> = {}): Verdict {
  const of = { area: "a", level: "must" as const, sentences: [], section: "1", statement: "s", checks: [] };
  return {
    schemaVersion: 2,
    role: "server",
    partial: false,
    suite: { name: "s", version: "1" },
    specification: { name: "s", version: "1" },
    target: {
      name: "t",
      environment: "staging",
      baseUrl: "http://127.0.0.1",
      absent: [],
      choices: [],
      profileDigest: "d",
    },
    class: "core",
    startedAt: "2026-11-20T10:00:00Z",
    durationMs: 1,
    seed: 1,
    verdict: "conformant",
    reasons: [],
    totals: {
      sentences: 0,
      requirements: 0,
      pass: 0,
      fail: 0,
      warn: 0,
      notApplicable: 0,
      blocked: 0,
      error: 0,
      requests: 0,
    },
    requirements: Object.entries(outcomes).map(([id, outcome]) => ({ ...of, id, outcome })),
    observations: Object.entries(answers).map(([id, answer]) => ({ id, question: "?", answer, exchanges: [] })),
    residue: [],
  };
}

test("requirements with another outcome, new ones and vanished ones are changes, all others are none", () => {
  const older = verdict({ same: "pass", broken: "pass", fixed: "fail", gone: "pass" });
  const newer = verdict({ same: "pass", broken: "fail", fixed: "pass", new: "blocked" });
  expect(compareVerdicts(older, newer).requirements).toEqual([
    { id: "broken", before: "pass", after: "fail" },
    { id: "fixed", before: "fail", after: "pass" },
    { id: "new", before: null, after: "blocked" },
    { id: "gone", before: "pass", after: null },
  ]);
});

test("another answer to an observed question is a change", () => {
  const { observations } = compareVerdicts(verdict({}, { a: "400", b: "1" }), verdict({}, { a: "403", b: "1" }));
  expect(observations).toEqual([{ id: "a", before: "400", after: "403" }]);
});

test("what failed in both runs is still broken, and a choice that only the newer run saw is new", () => {
  const older = verdict({ a: "fail", b: "fail", c: "pass" });
  const newer = verdict({ a: "fail", b: "pass", c: "fail" });
  const choices = [{ id: "cancel.adds-lines", reason: "", seen: true }];
  const reasons = [
    {
      kind: "undeclared-choice" as const,
      text: "",
      requirements: [],
      declare: [{ id: "fail.frees-seats", reason: "Seats are freed." }],
    },
  ];
  expect(compareVerdicts(older, { ...newer, target: { ...newer.target, choices }, reasons })).toMatchObject({
    stillBroken: ["a"],
    newChoices: ["cancel.adds-lines", "fail.frees-seats"],
    pace: null,
  });
});

test("a verdict is no different from itself", () => {
  const one = verdict({ a: "pass" }, { q: "x" });
  expect(compareVerdicts(one, one)).toMatchObject({ requirements: [], observations: [] });
});

test("what only one of two runs looked at is no difference where one was of a part, another class or another target", () => {
  const older = verdict({ same: "pass", broken: "pass", gone: "pass" });
  const newer = verdict({ same: "pass", broken: "fail", new: "pass" });
  const changed = [{ id: "broken", before: "pass", after: "fail" }];

  expect(compareVerdicts(older, { ...newer, partial: true })).toMatchObject({
    caveats: ["this run was partial"],
    requirements: changed,
  });
  expect(compareVerdicts({ ...older, partial: true }, { ...newer, class: "full" })).toMatchObject({
    caveats: ["the earlier run was of class core, this one of full", "the earlier run was partial"],
    requirements: changed,
  });
  const elsewhere = { ...older, target: { ...older.target, name: "acme" } };
  expect(compareVerdicts(elsewhere, newer)).toMatchObject({
    caveats: ["the earlier run tested another target, acme (staging)"],
    requirements: changed,
  });
});
