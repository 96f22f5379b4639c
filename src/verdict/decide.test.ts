import fc from "fast-check";
import { expect, test } from "vitest";
import { requirements } from "../specification/requirements/index.ts";
import { decide } from "./decide.ts";
import { checkOf, hooked, must, runWith, should } from "./example-run.ts";
import { outcomes } from "./outcome.ts";

test("a run in which everything passed is conformant, without a reason against it", () => {
  expect(decide(runWith({ [must]: "pass", [should]: "pass", [hooked]: "pass" }))).toMatchObject({
    verdict: "conformant",
    reasons: [],
  });
});

test("one failure makes a run non-conformant, whatever else is missing", () => {
  const facts = runWith(
    { [must]: ["pass", "fail"], [hooked]: "blocked", [should]: "error" },
    { succeeded: [], interruption: "stopped" },
  );
  const { verdict, reasons } = decide(facts);

  expect(verdict).toBe("non-conformant");
  expect(reasons[0]).toBe(`1 failed: ${must}`);
  expect(reasons).toContain("stopped");
});

test("every failed requirement is named in the first reason", () => {
  expect(decide(runWith({ [must]: "fail", [hooked]: "fail" })).reasons[0]).toBe(`2 failed: ${must}, ${hooked}`);
});

test.each([
  ["blocked", "1 required could not be judged: "],
  ["error", "1 could not be judged through a fault of the suite: "],
] as const)("a required one that is %s leaves the verdict open", (outcome, reason) => {
  const facts = runWith({ [must]: "pass", [hooked]: outcome });
  const message = "the feed is silent\n  at a place";

  expect(decide({ ...facts, checks: [checkOf(must, "pass"), checkOf(hooked, outcome, { message })] })).toMatchObject({
    verdict: "inconclusive",
    reasons: [`${reason}the feed is silent`],
  });
});

test("one cause is reported once, however many it blocks", () => {
  const ids = ["fail.draft.event", "fail.confirmed.no-event", "fail.failed.no-event"] as const;
  const causes = ["no feed", "no feed", "no answer"];
  const checks = ids.map((id, index) => checkOf(id, "blocked", { message: causes[index] ?? "" }));
  const facts = runWith({ [must]: "pass", [ids[0]]: "blocked", [ids[1]]: "blocked", [ids[2]]: "blocked" });

  expect(decide({ ...facts, checks: [checkOf(must, "pass"), ...checks] }).reasons).toEqual([
    "2 required could not be judged: no feed",
    "1 required could not be judged: no answer",
  ]);
});

test("a required one that nothing judged leaves the verdict open", () => {
  expect(decide(runWith({ [must]: [], [should]: "pass" }))).toMatchObject({
    verdict: "inconclusive",
    reasons: ["1 required could not be judged: no scenario came to judge it"],
    requirements: [{ outcome: "blocked", reason: "no scenario came to judge it", checks: [] }, {}],
  });
});

test("an operation in scope that never succeeded leaves the verdict open", () => {
  expect(decide(runWith({ [must]: "pass", [should]: "pass" }, { succeeded: ["getOrder"] }))).toMatchObject({
    verdict: "inconclusive",
    reasons: ["these operations never succeeded: createOrder"],
  });
});

test("a run that ended early leaves the verdict open, and what it did not reach says why", () => {
  const facts = runWith({ [must]: "pass", [should]: "pass", [hooked]: [] }, { interruption: "the deadline passed" });

  expect(decide(facts)).toMatchObject({
    verdict: "inconclusive",
    requirements: [{ outcome: "pass" }, { outcome: "pass" }, { outcome: "blocked", reason: "the deadline passed" }],
  });
  expect(decide(facts).reasons).toEqual(["the deadline passed", "1 required could not be judged: the deadline passed"]);
});

test("a run that could not start says why before anything else", () => {
  const facts = runWith({ [must]: [], [hooked]: [] }, { interruption: "no token", succeeded: [], requests: 1 });

  expect(decide(facts)).toMatchObject({ verdict: "inconclusive", totals: { blocked: 2, pass: 0, requests: 1 } });
  expect(decide(facts).reasons).toEqual(["no token"]);
});

test("what should be so and is not is reported, and decides nothing", () => {
  expect(decide(runWith({ [must]: "pass", [should]: "warn" }))).toMatchObject({
    verdict: "conformant",
    reasons: [`1 warned: ${should}`],
  });
  expect(decide(runWith({ [must]: "pass", [should]: "blocked" })).verdict).toBe("conformant");
});

test("what the target does not have is no obstacle, unless nothing else was looked at", () => {
  expect(decide(runWith({ [must]: "pass", [hooked]: "not-applicable" })).verdict).toBe("conformant");
  expect(decide(runWith({ [must]: "not-applicable" }))).toMatchObject({
    verdict: "inconclusive",
    reasons: ["nothing was checked"],
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
  expect(decide(facts).reasons).toContain("nothing was checked");
});

test("one check that looked is enough for something to be checked", () => {
  expect(decide(runWith({ [should]: ["pass", "blocked"] })).reasons).toEqual([]);
  expect(decide(runWith({ [should]: ["warn", "error"] })).reasons).not.toContain("nothing was checked");
});

test("class core leaves out what needs hooks, and says so", () => {
  const facts = runWith({ [must]: "pass", [hooked]: [] }, { class: "core", succeeded: ["getOrder"] });

  expect(decide(facts)).toMatchObject({
    class: "core",
    verdict: "conformant",
    reasons: ["class core leaves out 1 requirements of class full"],
  });
  expect(decide({ ...facts, class: "full" }).verdict).toBe("inconclusive");
});

test("class core does not wait for the success of an operation that takes a hook, and class full does", () => {
  const scope = requirements.filter(({ id }) => id === "contract.no-internal-error");
  const succeeded = scope.flatMap(({ operations }) => operations).filter((id) => id !== "unlockOrder");
  const facts = { ...runWith({ "contract.no-internal-error": "pass" }, { succeeded }), scope };

  expect(decide({ ...facts, class: "core" })).toMatchObject({ verdict: "conformant", reasons: [] });
  expect(decide({ ...facts, class: "full" }).reasons).toEqual(["these operations never succeeded: unlockOrder"]);
});

test("what nothing judged for want of a facility names what it takes", () => {
  const { requirements: judged } = decide(runWith({ [hooked]: [] }, { class: "core" }));

  expect(judged).toMatchObject([{ outcome: "blocked", reason: expect.stringContaining("needs ") as unknown }]);
});

test("a partial run says that it is one", () => {
  const patterns = ["orders", "fail.*"];

  expect(decide(runWith({ [must]: "pass" }, { patterns }))).toMatchObject({
    verdict: "conformant",
    reasons: ["partial run: only orders, fail.*"],
  });
});

test("whatever is not all right is never conformant", () => {
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
