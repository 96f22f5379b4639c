import { describe, expect, test } from "vitest";
import type { Verdict } from "../core/index.ts";
import {
  baselineWith,
  failing,
  gateInput,
  loadWith,
  mixedWith,
  operation,
  policyWith,
  slowed,
  suites,
  verdictWith,
  type Example,
} from "./evidence.testing.ts";
import { failed, withTarget, loadOf } from "./flaws.testing.ts";
import { decideGate } from "./gate.ts";

/** Each is one change away from an example for which the gate is open. */
describe("cannot decide: the evidence is refused", () => {
  const verdict = verdictWith();
  test.for<readonly [string, Example, RegExp]>([
    ["a part", { verdict: { ...verdict, partial: true } }, /verdict\.json is from a partial run/u],
    ["a verdict of a part", { verdict: { ...verdict, verdict: "partial" } }, /is from a partial run/u],
    [
      "an old run",
      { verdict: { ...verdict, startedAt: "2026-11-19T11:59:59.000Z" }, baseline: null },
      /verdict\.json is older than 72 hours/u,
    ],
    [
      "an old load run",
      { loads: [loadWith({ startedAt: "2026-11-18T10:00:00.000Z" })] },
      /load-0\.json is older than 72 hours/u,
    ],
    [
      "a run before the commit",
      { commitTime: "2026-11-22T10:00:01.000Z" },
      /verdict\.json started at .*, before 2026/u,
    ],
    [
      "a run before the day of the policy",
      { policy: policyWith({ evidence: { noOlderThan: "2026-11-22T13:00:00+02:00" } }) },
      /older than what is released/u,
    ],
    ["a run of tomorrow", { verdict: { ...verdict, startedAt: "2026-11-23T10:00:00.000Z" } }, /starts in the future/u],
    [
      "a lower class",
      { verdict: verdictWith({}, { class: "core" }) },
      /covers class core; the policy requires standard/u,
    ],
    ["another role", { verdict: { ...verdict, role: "client" }, baseline: null }, /judges a client/u],
    [
      "another suite",
      { verdict: { ...verdict, suite: { name: "orders-conformance", version: "0.0.9" } } },
      /was written by suite version 0\.0\.9/u,
    ],
    [
      "a load run of another suite",
      { loads: [loadWith({ suite: { name: "orders-conformance", version: "9" } })] },
      /load-0\.json was written by suite version 9/u,
    ],
    [
      "another specification",
      { verdict: { ...verdict, specification: { name: "S", version: "1" } } },
      /by version 1 of the specification/u,
    ],
    [
      "another release",
      { verdict: withTarget({ release: "4.1.0" }), loads: [loadOf({ release: "4.1.0" })] },
      /is about release 4\.1\.0, not 4\.2\.0/u,
    ],
    [
      "no release",
      { verdict: withTarget({ release: undefined }), loads: [loadOf({ release: undefined })] },
      /does not name a release/u,
    ],
    [
      "production",
      {
        verdict: withTarget({ environment: "production" }),
        loads: [loadOf({ environment: "production" })],
        baseline: null,
      },
      /is from production, which the policy does not allow/u,
    ],
    [
      "a target that the policy is not for",
      { policy: policyWith({ target: "other" }) },
      /is about the target example; the policy is for other/u,
    ],
    [
      "a load run of another target",
      { loads: [loadOf({ name: "other" })] },
      /does not match the conformance run: target other, not example/u,
    ],
    [
      "a load run of another environment",
      { loads: [loadOf({ environment: "development" })] },
      /environment development, not staging/u,
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
      /release 4\.1\.0, not 4\.2\.0/u,
    ],
    [
      "a load run with the searches of another one",
      {
        loads: [
          loadWith(),
          loadWith({
            plan: { ...loadWith().plan, runTag: "ol-2" },
            operations: mixedWith(operation).map((each) =>
              each.operation === "getOrders" ? each : slowed(90, 80, 99),
            ),
          }),
        ],
      },
      /--load names load mixed average twice/u,
    ],
    ["the same load run twice", { loads: [loadWith(), loadWith()] }, /--load names load mixed average twice/u],
    [
      "the same load run under another tag and shape",
      { loads: [loadWith(), loadWith({ plan: { ...loadWith().plan, shape: "smoke", runTag: "ol-2" } })] },
      /--load names load mixed smoke twice/u,
    ],
    ["one segment", { loads: [loadWith({ segments: ["0:1/2"] })] }, /its segments are not the whole run/u],
    ["no load run", { loads: [] }, /load mixed average is missing/u],
    [
      "a load run of another shape",
      { loads: [loadWith({ plan: { ...loadWith().plan, shape: "smoke" } })] },
      /load mixed average is missing/u,
    ],
    [
      "requirements left out",
      { verdict: { ...verdict, requirements: verdict.requirements.slice(1) } },
      /does not follow from its own parts: it lacks /u,
    ],
    [
      "a verdict against its requirements",
      { verdict: { ...failed, verdict: "conformant" } },
      /its verdict does not follow from its checks: it is conformant, not non-conformant/u,
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
      /fail\.draft\.order-failed: its outcome is pass; its checks and the catalogue say fail/u,
    ],
    [
      "a pass without a check",
      { verdict: { ...verdict, requirements: verdict.requirements.map((row) => ({ ...row, checks: [] })) } },
      /its outcome is pass; its checks and the catalogue say blocked/u,
    ],
    [
      "a baseline of another target",
      { baseline: { ...baselineWith(), target: { ...baselineWith().target, name: "other" } } },
      /release-baseline\.json is about the target other/u,
    ],
    [
      "a baseline of another environment",
      { baseline: { ...baselineWith(), target: { ...baselineWith().target, environment: "development" } } },
      /is from development/u,
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
    expect(result.reasons.every(({ fix }) => fix !== "")).toBe(true);
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

describe("a run that did not get far is believed, and says itself what it lacks", () => {
  const generated = [{ title: "any sequence of calls", requirements: ["orders.get.succeeds"] }];
  const none = { checks: [], interruption: "no connection could be made", succeeded: [] };
  test.for<readonly [string, Verdict, string]>([
    [
      "flows that a failure kept from running",
      verdictWith({ [failing]: "fail" }, { shortcomings: ["the generated flows could not be run"] }),
      "closed",
    ],
    ["an interruption before the first check", verdictWith({}, none), "cannot-decide"],
    ["an interruption before the flows", verdictWith({}, { interruption: "the target is gone" }), "cannot-decide"],
  ])("%s", ([, verdict, decision]) => {
    const input = gateInput({ verdict, baseline: null });
    const result = decideGate({ ...input, suites: { ...suites, generated } });
    expect(result.reasons.filter(({ kind }) => kind === "evidence")).toEqual([]);
    expect(result.decision).toBe(decision);
  });

  test("a part is refused for being one, and for nothing else", () => {
    const { requirements, ...verdict } = verdictWith();
    const part = { ...verdict, requirements: requirements.slice(1), partial: true };
    const { reasons } = decideGate(gateInput({ verdict: part, baseline: null }));
    expect(reasons.map(({ text }) => text)).toEqual(["verdict.json is from a partial run"]);
  });

  test("more time is no advice for what a failure kept from running", () => {
    const verdict = verdictWith({ [failing]: "fail" }, { shortcomings: ["the generated flows could not be run"] });
    const [blocked, ...rest] = verdict.requirements;
    const following = { ...blocked!, outcome: "blocked" as const, consequenceOf: failing };
    const fixesOf = (each: Verdict): string =>
      decideGate(gateInput({ verdict: each, baseline: null }))
        .reasons.map(({ fix }) => fix)
        .join();
    expect(fixesOf(verdict)).toContain("--time");
    expect(fixesOf({ ...verdict, requirements: [following, ...rest] })).not.toContain("--time");
  });
});
