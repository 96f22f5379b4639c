import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { requirements, type RequirementId } from "../specification/requirements/index.ts";
import type { LoadResult } from "../verdict/load-schema.ts";
import type { Outcome } from "../verdict/outcome.ts";
import type { Verdict } from "../verdict/schema.ts";
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
} from "./example-evidence.ts";
import { decideGate } from "./gate.ts";
import { gateResultSchema } from "./gate-schema.ts";

const failed = verdictWith({ [failing]: "fail" });
const sentence = failed.requirements.find(({ id }) => id === failing)!.sentences[0]!;
const failure = failed.requirements.find(({ id }) => id === failing)!.failure!;

function withTarget(changes: Partial<Verdict["target"]>): Verdict {
  const verdict = verdictWith();
  return { ...verdict, target: { ...verdict.target, ...changes } };
}

function loadOf(changes: Partial<LoadResult["target"]>): LoadResult {
  const load = loadWith();
  return { ...load, target: { ...load.target, ...changes } };
}

const broken = loadWith({
  verdict: "fail",
  violations: [
    {
      requirement: failing,
      operation: "failOrder",
      count: 3,
      examples: [{ expected: "failed: true", actual: "failed: false", correlation: "c" }],
    },
  ],
});
const slower = loadWith({
  operations: [{ ...operation, latency: { ...operation.latency!, p95: 200 }, p95Interval: { lower: 190, upper: 210 } }],
});
const warned = verdictWith({ "orders.create.draft": "warn" });
const observed = { id: "o", question: "What?", answer: "This.", exchanges: [] };

describe("open", () => {
  test.for<readonly [string, Example]>([
    ["when everything is as it should be", {}],
    ["without a baseline", { baseline: null }],
    ["without --release", { release: undefined }],
    ["when the failure is waived", { verdict: failed, waivers: [waiverWith()] }],
    ["when just this failure is waived", { verdict: failed, waivers: [waiverWith({ failure })] }],
    ["when the sentence is waived", { verdict: failed, waivers: [waiverWith({ covers: sentence })] }],
    ["when an entry is for another target", { waivers: [waiverWith({ target: "other" })] }],
    ["when an entry expires today", { verdict: failed, waivers: [waiverWith({ expires: "2026-11-22" })] }],
    ["when an entry expires in 180 days", { verdict: failed, waivers: [waiverWith({ expires: "2027-05-21" })] }],
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

  test("and names whoever answers for what fails", () => {
    const { failures, waivers } = decideGate(gateInput({ verdict: failed, waivers: [waiverWith()] }));
    expect(failures).toMatchObject([
      { requirement: failing, waivedBy: { entry: 1, owner: "team-orders", expires: "2026-12-22" } },
    ]);
    expect(waivers).toMatchObject([{ covers: failing, state: "covers", problem: null }]);
  });
});

/** Each is one change away from an example for which the gate is open. */
describe("cannot decide: the evidence is refused", () => {
  const verdict = verdictWith();
  test.for<readonly [string, Example, RegExp]>([
    ["a part", { verdict: { ...verdict, partial: true } }, /verdict\.json is of a part only/u],
    ["a verdict of a part", { verdict: { ...verdict, verdict: "partial" } }, /is of a part only/u],
    [
      "an old run",
      { verdict: { ...verdict, startedAt: "2026-11-19T11:59:59.000Z" }, baseline: null },
      /verdict\.json is 72 hours old, and may be 72/u,
    ],
    [
      "an old load run",
      { loads: [loadWith({ startedAt: "2026-11-18T10:00:00.000Z" })] },
      /load-0\.json is 97 hours old/u,
    ],
    ["a run of tomorrow", { verdict: { ...verdict, startedAt: "2026-11-23T10:00:00.000Z" } }, /still to come/u],
    [
      "a lower class",
      { verdict: verdictWith({}, { class: "core" }) },
      /is of class core, and the policy asks for standard/u,
    ],
    ["another role", { verdict: { ...verdict, role: "client" }, baseline: null }, /judges a client/u],
    [
      "another suite",
      { verdict: { ...verdict, suite: { name: "orders-conformance", version: "0.0.9" } } },
      /is of suite version 0\.0\.9/u,
    ],
    [
      "a load run of another suite",
      { loads: [loadWith({ suite: { name: "orders-conformance", version: "9" } })] },
      /load-0\.json is of suite version 9/u,
    ],
    [
      "another specification",
      { verdict: { ...verdict, specification: { name: "S", version: "1" } } },
      /of version 1 of the specification/u,
    ],
    [
      "another release",
      { verdict: withTarget({ release: "4.1.0" }), loads: [loadOf({ release: "4.1.0" })] },
      /is of release 4\.1\.0, and not 4\.2\.0/u,
    ],
    [
      "no release",
      { verdict: withTarget({ release: undefined }), loads: [loadOf({ release: undefined })] },
      /does not say of which release it is/u,
    ],
    [
      "production",
      {
        verdict: withTarget({ environment: "production" }),
        loads: [loadOf({ environment: "production" })],
        baseline: null,
      },
      /is of production, which the policy does not allow/u,
    ],
    [
      "a target that the policy is not for",
      { policy: policyWith({ target: "other" }) },
      /is of the target example, and the policy is for other/u,
    ],
    [
      "a load run of another target",
      { loads: [loadOf({ name: "other" })] },
      /does not fit the conformance run: target other and not example/u,
    ],
    [
      "a load run of another environment",
      { loads: [loadOf({ environment: "development" })] },
      /environment development and not staging/u,
    ],
    [
      "a load run at another address",
      { loads: [loadOf({ baseUrl: "https://other.example.test" })] },
      /address https:\/\/other/u,
    ],
    ["a load run by another profile", { loads: [loadOf({ profileDigest: "sha256:1" })] }, /another profile/u],
    [
      "a load run of another release",
      { loads: [loadOf({ release: "4.1.0" })], release: undefined },
      /release 4\.1\.0 and not 4\.2\.0/u,
    ],
    ["the same load run twice", { loads: [loadWith(), loadWith()] }, /hold load mixed average twice/u],
    ["one segment", { loads: [loadWith({ segments: ["0:1/2"] })] }, /is of the segment 0:1\/2 only/u],
    ["no load run", { loads: [] }, /load mixed average is missing/u],
    [
      "a load run of another shape",
      { loads: [loadWith({ plan: { ...loadWith().plan, shape: "smoke" } })] },
      /load mixed average is missing/u,
    ],
    [
      "requirements left out",
      { verdict: { ...verdict, requirements: verdict.requirements.slice(1) } },
      /leaves out 1 requirements of its class/u,
    ],
    [
      "a verdict against its requirements",
      { verdict: { ...failed, verdict: "conformant" } },
      /contradicts itself: its verdict is conformant, and something failed/u,
    ],
    [
      "an outcome against its checks",
      {
        verdict: {
          ...failed,
          requirements: failed.requirements.map((row) => (row.id === failing ? { ...row, outcome: "pass" } : row)),
          verdict: "conformant",
        },
      },
      /contradicts itself: fail\.draft\.order-failed is pass, and its checks say otherwise/u,
    ],
    [
      "a pass without a check",
      { verdict: { ...verdict, requirements: verdict.requirements.map((row) => ({ ...row, checks: [] })) } },
      /without a check/u,
    ],
    [
      "a baseline of another target",
      { baseline: { ...baselineWith(), target: { ...baselineWith().target, name: "other" } } },
      /release-baseline\.json is of the target other/u,
    ],
    [
      "a baseline of another environment",
      { baseline: { ...baselineWith(), target: { ...baselineWith().target, environment: "development" } } },
      /is of development/u,
    ],
    ["a baseline of another role", { baseline: { ...baselineWith(), role: "client" } }, /judges a client/u],
    [
      "a baseline of a later run",
      { baseline: { ...baselineWith(), startedAt: "2026-11-22T11:00:00.000Z" } },
      /accepted from a later run/u,
    ],
  ])("%s", ([, example, said]) => {
    const result = decideGate(gateInput(example));
    expect(result).toMatchObject({ decision: "cannot-decide", exitCode: 3 });
    expect(
      result.reasons
        .filter(({ kind }) => kind === "evidence")
        .map(({ text }) => text)
        .join("\n"),
    ).toMatch(said);
    expect(result.reasons.every(({ mend }) => mend !== "")).toBe(true);
  });

  test.for(["verdict", "loads", "baseline"] as const)("a file that is not what was written: %s", (which) => {
    const problem = "it was changed after it was written";
    const input = gateInput();
    const refused = { file: "x.json", document: null, problem } as const;
    const result = decideGate({ ...input, ...(which === "loads" ? { loads: [refused] } : { [which]: refused }) });
    expect(result).toMatchObject({ decision: "cannot-decide", exitCode: 3 });
    expect(result.reasons.map(({ text }) => text)).toContain(problem);
  });
});

describe("exit code 4: an entry of the waivers has to be mended", () => {
  test.for<readonly [string, Example, RegExp]>([
    [
      "expired",
      { verdict: failed, waivers: [waiverWith({ expires: "2026-11-21" })] },
      /entry 1 .*it expired on 2026-11-21/u,
    ],
    [
      "too far ahead",
      { verdict: failed, waivers: [waiverWith({ expires: "2027-05-22" })] },
      /more than 180 days ahead/u,
    ],
    ["passes now", { waivers: [waiverWith()] }, /passes now/u],
    [
      "another failure",
      { verdict: failed, waivers: [waiverWith({ failure: "000000000000" })] },
      /it means the failure 000000000000, and what fails now is [\da-f]{12}/u,
    ],
    [
      "not in this class",
      { verdict: verdictWith({}, { class: "standard" }), waivers: [waiverWith({ covers: "unlock.succeeds" })] },
      /nothing that it covers was judged/u,
    ],
    [
      "not in the catalogue",
      { waivers: [waiverWith({ covers: "fail.drfat" })] },
      /no requirement and no sentence with this id/u,
    ],
    ["without a reason", { verdict: failed, waivers: [waiverWith({ reason: null })] }, /it has no reason/u],
    ["without an owner", { verdict: failed, waivers: [waiverWith({ owner: "  " })] }, /it has no owner/u],
    ["without a ticket", { verdict: failed, waivers: [waiverWith({ ticket: undefined })] }, /it has no ticket/u],
    [
      "a ticket that is no address",
      { verdict: failed, waivers: [waiverWith({ ticket: "ORD-7" })] },
      /it has no ticket/u,
    ],
    [
      "as it was proposed",
      { verdict: failed, waivers: [waiverWith({ owner: null, reason: null, ticket: null })] },
      /it has no reason, ticket and owner/u,
    ],
    [
      "twice",
      { verdict: failed, waivers: [waiverWith(), waiverWith()] },
      /entry 2 .*entry 1 .*covers all that it covers/u,
    ],
    [
      "a narrow one beside a wide one",
      { verdict: failed, waivers: [waiverWith({ failure }), waiverWith()] },
      /entry 1 .*entry 2 .*covers all/u,
    ],
    [
      "a requirement beside its sentence",
      { verdict: failed, waivers: [waiverWith({ covers: sentence }), waiverWith()] },
      /entry 2 .*covers all/u,
    ],
  ])("%s", ([, example, said]) => {
    const result = decideGate(gateInput(example));
    expect(result).toMatchObject({ decision: "closed", exitCode: 4 });
    const texts = result.reasons.filter(({ kind }) => kind === "waiver");
    expect(texts.map(({ text }) => text).join("\n")).toMatch(said);
    expect(texts.every(({ mend }) => mend !== "")).toBe(true);
  });

  test("an entry of what could not be judged is not taken for one that passes", () => {
    const verdict = verdictWith({ [failing]: "blocked" });
    expect(decideGate(gateInput({ verdict, waivers: [waiverWith()] }))).toMatchObject({
      exitCode: 3,
      waivers: [{ state: "not-judged" }],
    });
  });
});

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
      /all operations p95 is 100, and may be 50 \(people\)/u,
    ],
    [
      "a missed budget of the policy",
      { policy: policyWith({ budgets: [{ operation: "getOrders", measure: "p95", limit: 90, guards: "people" }] }) },
      /getOrders p95 is 100, and may be 90/u,
    ],
    [
      "a budget of the policy without a sample",
      { policy: policyWith({ budgets: [{ operation: "unlockOrder", measure: "p95", limit: 90, guards: "people" }] }) },
      /has no sample/u,
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
      /getOrders is slower: p95 200 ms, before 100 ms, by 86 % to 115 %, and at most 25 % is allowed/u,
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

describe("cannot decide: something required was not looked at", () => {
  const waivers = [waiverWith()];
  test.for<readonly [string, Example, RegExp]>([
    [
      "a requirement that was blocked",
      { verdict: verdictWith({ "orders.get.succeeds": "blocked" }) },
      /could not be judged/u,
    ],
    ["an error of the suite", { verdict: verdictWith({ "orders.get.succeeds": "error" }) }, /fault of the suite/u],
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

test("the gate is never open while something fails that is neither waived nor may be", () => {
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
      const verdict = verdictWith(Object.fromEntries(changed) as Partial<Record<RequirementId, Outcome>>);
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
    { numRuns: 300 },
  );
});
