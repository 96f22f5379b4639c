import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Outcome, requirements, type Verdict } from "../core/index.ts";
import {
  baselineWith,
  failing,
  gateInput,
  loadWith,
  policyWith,
  verdictWith,
  waiverWith,
  type Example,
} from "./evidence.testing.ts";
import { failed, sentence, failure, withTarget, loadOf, broken, slower, warned } from "./flaws.testing.ts";
import { decideGate } from "./gate.ts";
import { gateResultSchema } from "./gate-schema.ts";

describe("open", () => {
  test.for<readonly [string, Example]>([
    ["when everything is as it should be", {}],
    ["without a baseline", { baseline: null }],
    ["without --release", { release: undefined }],
    ["when the failure is waived", { verdict: failed, waivers: [waiverWith()] }],
    ["when just this failure is waived", { verdict: failed, waivers: [waiverWith({ failure })] }],
    ["when the sentence is waived", { verdict: failed, waivers: [waiverWith({ covers: sentence })] }],
    ["when a waiver is for another target", { waivers: [waiverWith({ target: "other" })] }],
    ["when a waiver expires today", { verdict: failed, waivers: [waiverWith({ expires: "2026-11-22" })] }],
    ["when a waiver expires in 180 days", { verdict: failed, waivers: [waiverWith({ expires: "2027-05-21" })] }],
    ["when the load shows what is waived", { verdict: failed, loads: [broken], waivers: [waiverWith()] }],
    ["when all segments were merged", { loads: [loadWith({ segments: ["0:1/3", "1/3:2/3", "2/3:1"] })] }],
    ["when the same warned before", { verdict: warned, baseline: baselineWith(warned) }],
    [
      "when production is allowed",
      {
        verdict: withTarget({ environment: "production" }),
        loads: [loadOf({ environment: "production" })],
        baseline: null,
        policy: policyWith({ environments: ["production"] }),
      },
    ],
    ["when drift is allowed", { loads: [slower], policy: policyWith({ baseline: { mostDriftPercent: 300 } }) }],
    ["when drift is not judged", { loads: [slower], policy: policyWith({ baseline: { mostDriftPercent: null } }) }],
    [
      "when the reference got another port",
      {
        verdict: withTarget({ environment: "reference", baseUrl: "http://127.0.0.1:1/v1" }),
        loads: [loadOf({ environment: "reference", baseUrl: "http://127.0.0.1:2/v1" })],
        baseline: null,
      },
    ],
  ])("%s", ([, example]) => {
    const result = decideGate(gateInput(example));
    expect(result.reasons).toEqual([]);
    expect(result).toMatchObject({ decision: "open", exitCode: 0 });
    expect(gateResultSchema.parse(JSON.parse(JSON.stringify(result)))).toEqual(result);
  });

  test("and names the owners of waived failures", () => {
    const { failures, waivers } = decideGate(gateInput({ verdict: failed, waivers: [waiverWith()] }));
    expect(failures).toMatchObject([
      { requirement: failing, waivedBy: { entry: 1, owner: "team-orders", expires: "2026-12-22" } },
    ]);
    expect(waivers).toMatchObject([{ covers: failing, state: "covers", problem: null }]);
  });
});

describe("cannot decide: something required was not judged", () => {
  const waivers = [waiverWith()];
  test.for<readonly [string, Example, RegExp]>([
    [
      "a requirement that was blocked",
      { verdict: verdictWith({ "orders.get.succeeds": "blocked" }) },
      /could not be judged/u,
    ],
    ["an error of the suite", { verdict: verdictWith({ "orders.get.succeeds": "error" }) }, /defect in the suite/u],
    ["an interruption", { verdict: verdictWith({}, { interruption: "the target is gone" }) }, /the target is gone/u],
    [
      "an interruption, though all failures are waived",
      { verdict: verdictWith({ [failing]: "fail" }, { interruption: "gone" }), waivers },
      /gone/u,
    ],
    [
      "an operation that never succeeded, though all failures are waived",
      { verdict: verdictWith({ [failing]: "fail" }, { succeeded: [] }), waivers },
      /never succeeded/u,
    ],
    [
      "an inconclusive verdict that no longer says why",
      { verdict: { ...verdictWith(), verdict: "inconclusive" } },
      /the verdict is inconclusive, and does not say why/u,
    ],
    [
      "an interruption that was struck out",
      { verdict: { ...verdictWith({}, { succeeded: [] }), reasons: [] }, succeeded: new Set() },
      /its reasons do not follow from its checks: these operations never succeeded/u,
    ],
    [
      "a choice without a declaration",
      {
        verdict: verdictWith(
          {},
          { choices: { declared: {}, seen: [{ candidates: ["cancel.books-payments"], exchange: "x-1" }] } },
        ),
      },
      /undeclared choice cancel\.books-payments/u,
    ],
    [
      "a load run that is not whole",
      { loads: [loadWith({ verdict: "inconclusive", incomplete: ["the target stopped answering"] })] },
      /load mixed average: the target stopped answering/u,
    ],
    [
      "a broken load run that is not whole, though its failures are waived",
      { verdict: failed, loads: [{ ...broken, incomplete: ["stopped"] }], waivers },
      /stopped/u,
    ],
  ])("%s", ([, example, said]) => {
    const result = decideGate(gateInput(example));
    expect(result).toMatchObject({ decision: "cannot-decide", exitCode: 3 });
    expect(result.reasons.map(({ text }) => text).join("\n")).toMatch(said);
  });
});

test("the gate is never open while a failure has no waiver that the policy allows", () => {
  const ids = requirements.map(({ id }) => id);
  const outcome = fc.constantFrom<Outcome>("fail", "blocked", "error", "warn", "pass");
  const outcomes = fc.array(fc.tuple(fc.constantFrom(...ids.slice(0, 40)), outcome), { maxLength: 6 });
  const entry = fc.record({
    covers: fc.constantFrom(...ids.slice(0, 40), ...requirements.slice(0, 40).flatMap(({ sentences }) => sentences)),
    target: fc.constantFrom("example", "other"),
    expires: fc.constantFrom("2026-11-21", "2026-11-22", "2026-12-01", "2028-01-01"),
    owner: fc.constantFrom("somebody", "", null),
  });
  fc.assert(
    fc.property(outcomes, fc.array(entry, { maxLength: 6 }), fc.boolean(), (changed, entries, isLoadBroken) => {
      const verdict = verdictWith(Object.fromEntries(changed));
      const waivers = entries.map((each) => waiverWith(each));
      const policy = policyWith({ waivers: { most: 3, never: [ids[0]!] } });
      const result = decideGate(
        gateInput({ verdict, waivers, policy, baseline: null, loads: [isLoadBroken ? broken : loadWith()] }),
      );
      if (result.decision !== "open") return;
      const failures = verdict.requirements.filter((row) => row.outcome === "fail");
      const covering = ({ id, sentences }: Verdict["requirements"][number]) =>
        waivers.filter(
          ({ covers, target, owner, expires }) =>
            [id, ...sentences].includes(covers) &&
            target === "example" &&
            owner === "somebody" &&
            expires >= "2026-11-22" &&
            expires < "2028-01-01",
        );
      expect(isLoadBroken && !waivers.some(({ covers }) => covers === failing)).toBe(false);
      for (const row of failures) {
        expect(covering(row).length).toBeGreaterThan(0);
        expect(row.id).not.toBe(ids[0]);
      }
      expect(
        verdict.requirements.some(
          (row) => row.outcome === "error" || (row.level === "must" && row.outcome === "blocked"),
        ),
      ).toBe(false);
      expect(new Set(failures.flatMap(covering)).size).toBeLessThanOrEqual(3);
    }),
    { numRuns: 100 },
  );
});

test("the causes are the first reasons, as in every report, and what they made names them", () => {
  const family = ["search.totalAmount.gte", "search.totalAmount.lt", "search.totalAmount.lte"] as const;
  const outcomes = Object.fromEntries([...family, failing].map((id) => [id, "fail" as const]));
  const { reasons, failures } = decideGate(gateInput({ verdict: verdictWith(outcomes) }));
  const [cause, ...made] = family;
  expect(reasons.map(({ text }) => text.split(/: | \(/u)[0])).toEqual([
    failing,
    cause,
    ...made.map((id) => `${id} failed with ${cause}`),
  ]);
  // A waiver covers each by itself.
  expect(failures.map(({ requirement }) => requirement)).toEqual([failing, ...family]);
});
