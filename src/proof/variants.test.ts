import { describe, expect, test } from "vitest";
import { type ScenarioResult, selectScenarios } from "../suite/index.ts";
import { belongsTo, decide, requirements, type RunClass, type Target } from "../core/index.ts";
import { scenarios } from "../../suites/index.ts";
import { runAgainstVariant } from "./embedded/fixture.ts";

/** A verdict over everything that the suites came to judge; that they judge all of it is the faults' test to say. */
const declared = new Set<string>(scenarios.flatMap((scenario) => scenario.requirements));
const scope = requirements.filter(({ id, area }) => area === "contract" || declared.has(id));

/** A target with credentials only: no hooks, no event feed, no restricted client, no token that must not open it. */
function bare(target: Target): Target {
  const { hooks: _, events: __, restrictedClient: ___, ...profile } = target.profile;
  return {
    ...target,
    profile,
    access: { ...target.access, restrictedClient: null, expiredToken: null, foreignToken: null, foreignClient: null },
  };
}

function verdictOf(
  results: readonly ScenarioResult[],
  runClass: RunClass,
  absent: Readonly<Record<string, string>> = {},
) {
  return decide({
    suite: { name: "variants", version: "0" },
    target: {
      name: "bare",
      environment: "reference",
      baseUrl: "http://localhost",
      profileDigest: "",
      absent: Object.entries(absent).map(([answer, reason]) => ({ answer, reason })),
    },
    class: runClass,
    startedAt: new Date(0).toISOString(),
    durationMs: 0,
    seed: 1,
    requests: 0,
    scope,
    patterns: [],
    checks: results.flatMap(({ checks }) => checks),
    observations: [],
    residue: [],
    succeeded: [...new Set(results.flatMap(({ succeeded }) => succeeded))],
    interruption: null,
  });
}

describe("a service with credentials alone", () => {
  const facilities = /feed|events|class full|restricted|ORDERS_(?:EXPIRED|FOREIGN)_(?:TOKEN|CLIENT_ID)|hooks\.\w+/u;

  test("is conformant in class core, and what full needs beyond is named", async () => {
    const wanted = scope.filter((row) => belongsTo(row, "core")).map(({ id }) => id);
    const chosen = selectScenarios(scenarios, wanted);
    const results = await runAgainstVariant({
      variant: "plain",
      seed: 1,
      class: "core",
      hooks: false,
      chosen,
      altered: bare,
    });
    const verdict = verdictOf(results, "core");
    expect(verdict.reasons.filter(({ kind }) => kind !== "outside-class")).toEqual([]);
    expect(verdict.verdict).toBe("conformant");

    const hooked = scope.filter(({ visibility }) => visibility.kind === "needs-hook").map(({ id }) => id);
    const outside = verdict.reasons.flatMap((reason) => reason.requirements);
    expect(outside.toSorted()).toEqual(hooked.toSorted());
    expect(verdict.requirements.map(({ id }) => id).toSorted()).toEqual(wanted.toSorted());
  });

  test("is conformant in class full where it says what it does not have", async () => {
    const absent = Object.fromEntries(
      (["hooks.lockOrder", "hooks.settleBalance", "hooks.expireDuringProcessing"] as const).map((name) => [
        name,
        "a service without",
      ]),
    );
    const without = (target: Target): Target => {
      const { hooks: _, ...profile } = target.profile;
      return { ...target, profile: { ...profile, absent } };
    };
    const results = await runAgainstVariant({ variant: "contrarian", seed: 1, altered: without });
    const verdict = verdictOf(results, "full", absent);
    expect(verdict.reasons.filter(({ kind }) => kind !== "absent")).toEqual([]);
    expect(verdict.verdict).toBe("conformant");
    expect(verdict.totals.notApplicable).toBeGreaterThan(0);
  });

  test("is inconclusive in class full, with what is missing and without a failure", async () => {
    const results = await runAgainstVariant({ variant: "contrarian", seed: 1, hooks: false, altered: bare });
    const verdict = verdictOf(results, "full");
    expect(verdict.verdict).toBe("inconclusive");
    expect(verdict.requirements.filter(({ outcome }) => !["pass", "blocked"].includes(outcome))).toEqual([]);
    const blocked = verdict.requirements.filter(({ outcome }) => outcome === "blocked");
    expect(blocked.length).toBeGreaterThan(0);
    expect(blocked.filter(({ reason }) => !facilities.test(reason ?? ""))).toEqual([]);
  });
});
