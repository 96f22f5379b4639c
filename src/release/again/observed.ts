import { canonical, type Verdict, type VerdictRequirement } from "../../core/index.ts";
import { decidedOfTraffic } from "./decided-again.ts";
import { rowsThatDiffer, type Suites } from "./verdict.ts";
import { contradictionsOfTarget, spared } from "./target.ts";

/** How a verdict on observed traffic differs from the one that its checks lead to, or contradicts itself; empty if it does not. */
export function differencesFromTraffic(verdict: Verdict, suites: Suites): readonly string[] {
  const again = decidedOfTraffic(verdict, suites);
  const { totals, requirements, observed, startedAt, durationMs } = verdict;
  if (observed === undefined) return [];
  const { exchanges, judged, operations, from, until } = observed;
  const calls = Object.values(operations);
  const named = (row: Verdict): readonly unknown[] => row.reasons.filter(({ kind }) => kind === "failed");
  const rules: readonly (readonly [boolean, string])[] = [
    [canonical(totals) === canonical(again.totals), "its totals"],
    [canonical(named(verdict)) === canonical(named(again)), "its reasons"],
    [judged <= exchanges && totals.requests === exchanges, "the number of its answers"],
    [calls.every(({ called, succeeded }) => succeeded <= called), "the number of its calls"],
    [from === startedAt && Date.parse(until) - Date.parse(from) === durationMs, "its time"],
  ];
  return [
    ...rowsThatDiffer(verdict, again),
    ...rules.flatMap(([holds, text]) => (holds ? [] : [text])),
    ...requirements.filter((row) => !isSeen(row)).map(({ id }) => `the outcome of ${id}`),
    ...contradictionsOfTarget(verdict),
    ...spared(verdict),
  ];
}

/** Whether an outcome is that of its numbers: a failure counts, and a warning may be of an answer that nothing forbids. */
function isSeen({ outcome, seen }: VerdictRequirement): boolean {
  const { judged = 0, failed = 0 } = seen ?? {};
  if (failed > judged) return false;
  if (outcome === "fail") return failed > 0;
  if (outcome === "warn") return judged > 0;
  return outcome === "pass" ? judged > 0 && failed === 0 : judged === 0;
}
