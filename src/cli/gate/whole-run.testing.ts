import { type Exchange, operations, type RunFacts, type Verdict } from "../../core/index.ts";
import { verdictWith } from "../../release/evidence.testing.ts";
import { suites } from "../certify/evidence-files.ts";

/** A run in which every scenario of the suite passed but for these requirements, and each operation succeeded once. */
export function wholeRun(
  changes: Partial<RunFacts> = {},
  outcomes: Parameters<typeof verdictWith>[0] = {},
): { readonly verdict: Verdict; readonly exchanges: readonly Exchange[] } {
  const verdict = verdictWith(outcomes, changes);
  const exchanges = operations.map(({ id, method, path, success }, place): Exchange => ({
    id: `x-${place + 1}`,
    called: id,
    scenario: "an example",
    startedAt: verdict.startedAt,
    durationMs: 1,
    request: { method, url: `${verdict.target.baseUrl}${path.replaceAll(/\{\w+\}/gu, "1")}`, headers: {}, body: null },
    response: { status: success.status, headers: {}, body: null, truncated: false },
    problem: null,
  }));
  const requirements = verdict.requirements.map((row) => {
    const titles = [...suites.scenarios, ...suites.generated].filter(({ requirements: ids }) => ids.includes(row.id));
    const checks = titles.map(({ title }) => ({ scenario: title, outcome: row.outcome, exchanges: ["x-1"] }));
    // Any scenario judges the contract.
    const [{ title: scenario } = { title: "" }] = suites.scenarios;
    return { ...row, checks: checks.length === 0 ? row.checks.map((check) => ({ ...check, scenario })) : checks };
  });
  return { verdict: { ...verdict, requirements }, exchanges };
}
