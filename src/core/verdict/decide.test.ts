import fc from "fast-check";
import { expect, test } from "vitest";
import { requirements } from "../specification/requirements/index.ts";
import { decide } from "./decide.ts";
import { checkOf, hooked, locking, must, runWith, should } from "./run.testing.ts";
import type { RunFacts } from "./facts.ts";
import { outcomes } from "./outcome.ts";

function textsOf(facts: RunFacts): readonly string[] {
  return decide(facts).reasons.map(({ text }) => text);
}

test("a run in which everything passed is conformant, without a reason against it", () => {
  expect(decide(runWith({ [must]: "pass", [should]: "pass", [hooked]: "pass" }))).toMatchObject({
    verdict: "conformant",
    reasons: [],
  });
});

test("one failure makes a run non-conformant, even if something else is missing", () => {
  const facts = runWith(
    { [must]: ["pass", "fail"], [hooked]: "blocked", [should]: "error" },
    { succeeded: [], interruption: "stopped" },
  );
  const { verdict, reasons } = decide(facts);

  expect(verdict).toBe("non-conformant");
  expect(reasons[0]).toEqual({ kind: "failed", text: `1 requirement failed: ${must}`, requirements: [must] });
  expect(reasons).toContainEqual({ kind: "interrupted", text: "stopped", requirements: [] });
});

test("every failed requirement is named in the first reason", () => {
  const facts = runWith({ [must]: [], [hooked]: [] });
  const checks = [checkOf(must, "fail"), checkOf(hooked, "fail", { exchanges: ["x-9"] })];

  expect(decide({ ...facts, checks }).reasons[0]).toEqual({
    kind: "failed",
    text: `2 requirements failed: ${hooked}, ${must}`,
    requirements: [hooked, must],
  });
});

test.each([
  ["blocked", "1 requirement (level must) could not be judged: "],
  ["error", "1 requirement could not be judged because of a defect in the suite: "],
] as const)("a required one that is %s leaves the verdict open", (outcome, reason) => {
  const facts = runWith({ [must]: "pass", [hooked]: outcome });
  const message = "the feed is silent\n  at a place";

  expect(decide({ ...facts, checks: [checkOf(must, "pass"), checkOf(hooked, outcome, { message })] })).toMatchObject({
    verdict: "inconclusive",
    reasons: [{ text: `${reason}the feed is silent`, requirements: [hooked] }],
  });
});

test("one cause is reported once, however many it blocks", () => {
  const ids = ["fail.draft.event", "fail.confirmed.no-event", "fail.failed.no-event"] as const;
  const causes = ["no feed", "no feed", "no answer"];
  const checks = ids.map((id, index) => checkOf(id, "blocked", { message: causes[index] ?? "" }));
  const facts = runWith({ [must]: "pass", [ids[0]]: "blocked", [ids[1]]: "blocked", [ids[2]]: "blocked" });

  expect(decide({ ...facts, checks: [checkOf(must, "pass"), ...checks] }).reasons).toEqual([
    {
      kind: "blocked",
      text: "2 requirements (level must) could not be judged: no feed",
      requirements: ids.slice(0, 2),
    },
    { kind: "blocked", text: "1 requirement (level must) could not be judged: no answer", requirements: ids.slice(2) },
  ]);
});

test("a required one that nothing judged leaves the verdict open", () => {
  expect(decide(runWith({ [must]: [], [should]: "pass" }))).toMatchObject({
    verdict: "inconclusive",
    reasons: [{ kind: "blocked", text: "1 requirement (level must) could not be judged: no scenario checked it" }],
    requirements: [{ outcome: "blocked", reason: "no scenario checked it", checks: [] }, {}],
  });
});

test("an operation in scope that never succeeded leaves the verdict open", () => {
  expect(decide(runWith({ [must]: "pass", [should]: "pass" }, { succeeded: ["getOrder"] }))).toMatchObject({
    verdict: "inconclusive",
    reasons: [{ kind: "operation-without-success", text: "these operations never succeeded: createOrder" }],
  });
});

test("a run that ended early leaves the verdict open, and what it did not reach says why", () => {
  const facts = runWith({ [must]: "pass", [should]: "pass", [hooked]: [] }, { interruption: "the deadline passed" });

  expect(decide(facts)).toMatchObject({
    verdict: "inconclusive",
    requirements: [{ outcome: "pass" }, { outcome: "pass" }, { outcome: "blocked", reason: "the deadline passed" }],
  });
  expect(textsOf(facts)).toEqual([
    "the deadline passed",
    "1 requirement (level must) could not be judged: the deadline passed",
  ]);
});

test("a run that could not start says why before anything else", () => {
  const facts = runWith({ [must]: [], [hooked]: [] }, { interruption: "no token", succeeded: [], requests: 1 });

  expect(decide(facts)).toMatchObject({ verdict: "inconclusive", totals: { blocked: 2, pass: 0, requests: 1 } });
  expect(textsOf(facts)).toEqual(["no token; none of 2 requirements could be judged"]);
});

test("what a run had no time for is said, and decides nothing", () => {
  const text = "16 of 96 flows did not run in time; raise --time";
  expect(decide({ ...runWith({ [must]: "pass" }), missed: [text] })).toMatchObject({
    verdict: "conformant",
    reasons: [{ kind: "not-run", text, requirements: [] }],
  });
});

test("what should be so and is not is reported, and decides nothing", () => {
  expect(decide(runWith({ [must]: "pass", [should]: "warn" }))).toMatchObject({
    verdict: "conformant",
    reasons: [{ kind: "warned", text: `1 requirement warned: ${should}`, requirements: [should] }],
  });
  expect(decide(runWith({ [must]: "pass", [should]: "blocked" })).verdict).toBe("conformant");
});

test("what the target does not have is no obstacle, unless nothing else was looked at", () => {
  expect(decide(runWith({ [must]: "pass", [hooked]: "not-applicable" })).verdict).toBe("conformant");
  expect(decide(runWith({ [must]: "not-applicable" }))).toMatchObject({
    verdict: "inconclusive",
    reasons: [{ kind: "nothing-checked", text: "nothing was checked" }],
  });
});

test.each([
  ["an empty scope", runWith({})],
  ["a `should` that was blocked", runWith({ [should]: "blocked" })],
  ["a `should` that failed through us", runWith({ [should]: "error" })],
  ["a `should` that nothing judged", runWith({ [should]: [] })],
  ["only rows that the class leaves out", runWith({ [hooked]: "pass" }, { class: "core", succeeded: [] })],
])("nothing is conformant that was not checked: %s", (_, facts) => {
  expect(decide(facts).verdict).toBe("inconclusive");
  expect(textsOf(facts)).toContain("nothing was checked");
});

test("one check that looked is enough for something to be checked", () => {
  expect(textsOf(runWith({ [should]: ["pass", "blocked"] }))).toEqual([]);
  expect(textsOf(runWith({ [should]: ["warn", "error"] }))).not.toContain("nothing was checked");
});

test("a class leaves out what needs more, counts only what is in it, and names the rest", () => {
  const facts = runWith({ [must]: "pass", [hooked]: [], [locking]: [] }, { class: "core", succeeded: ["getOrder"] });

  expect(decide(facts)).toMatchObject({
    class: "core",
    verdict: "conformant",
    reasons: [
      { kind: "outside-class", text: "class core leaves out 1 of class standard", requirements: [hooked] },
      { kind: "outside-class", text: "class core leaves out 1 of class full", requirements: [locking] },
    ],
    requirements: [{ id: must }],
    totals: { requirements: 1, pass: 1, blocked: 0 },
  });
  expect(decide({ ...facts, class: "standard" })).toMatchObject({
    verdict: "inconclusive",
    totals: { requirements: 2, blocked: 1 },
  });
});

test("class core does not wait for the success of an operation that takes a hook, and class full does", () => {
  const scope = requirements.filter(({ id }) => id === "contract.no-internal-error");
  const succeeded = scope.flatMap(({ operations }) => operations).filter((id) => id !== "unlockOrder");
  const facts = { ...runWith({ "contract.no-internal-error": "pass" }, { succeeded }), scope };

  expect(decide({ ...facts, class: "core" })).toMatchObject({ verdict: "conformant", reasons: [] });
  expect(textsOf({ ...facts, class: "full" })).toEqual(["these operations never succeeded: unlockOrder"]);
  const absent = [{ answer: "hooks.lockOrder", reason: "nothing locks an order there" }];
  expect(decide({ ...facts, class: "full", target: { ...facts.target, absent } }).verdict).toBe("conformant");
});

test("what nothing judged for want of a facility names what it takes", () => {
  const { requirements: judged } = decide(runWith({ [hooked]: [] }, { class: "standard" }));

  expect(judged).toMatchObject([{ outcome: "blocked", reason: expect.stringContaining("needs ") as unknown }]);
});

test.each([
  [{ patterns: ["orders", "fail.*"] }, "partial run: only orders, fail.*"],
  [{ leftOut: ["flows", "races"] }, "partial run: without flows, without races"],
])("a run of a part is never conformant: %o", (part, text) => {
  expect(decide(runWith({ [must]: "pass" }, part))).toMatchObject({
    verdict: "partial",
    partial: true,
    reasons: [{ kind: "partial", text }],
  });
  expect(decide(runWith({ [must]: "fail" }, part))).toMatchObject({ verdict: "non-conformant", partial: true });
  expect(decide(runWith({ [must]: "blocked" }, part))).toMatchObject({ verdict: "inconclusive", partial: true });
});

test("a run with any problem is never conformant", () => {
  const outcome = fc.constantFrom(...outcomes);
  fc.assert(
    fc.property(outcome, outcome, fc.boolean(), (one, other, complete) => {
      const facts = runWith({ [must]: one, [hooked]: other }, complete ? {} : { succeeded: ["getOrder"] });
      const given = [one, other];
      const good = given.every((each) => ["pass", "warn", "not-applicable"].includes(each));
      const looked = given.some((each) => ["pass", "warn"].includes(each));
      const expected = given.includes("fail")
        ? "non-conformant"
        : good && looked && complete
          ? "conformant"
          : "inconclusive";
      expect(decide(facts).verdict).toBe(expected);
    }),
  );
});
