import type { Verdict } from "../core/index.ts";
import type { Baseline } from "./baseline.ts";
import { againOf, type Refusal } from "./refusals.ts";

/** Why what was accepted last cannot be compared with a verdict. */
export function refusalsOfBaseline(baseline: Baseline, verdict: Verdict): readonly Refusal[] {
  const { target, role } = verdict;
  const other =
    "Name the baseline of this target with --baseline, or store a new one with `orders-conformance gate accept`.";
  const refusals: readonly (Refusal | null)[] = [
    baseline.target.name === target.name
      ? null
      : { text: `is of the target ${baseline.target.name}, and not ${target.name}`, mend: other },
    baseline.target.environment === target.environment
      ? null
      : { text: `is of ${baseline.target.environment}, and not of ${target.environment}`, mend: other },
    baseline.role === role ? null : { text: `judges a ${baseline.role}, and not a ${role}`, mend: other },
    Date.parse(verdict.startedAt) >= Date.parse(baseline.startedAt)
      ? null
      : {
          text: `was accepted from a later run (${baseline.startedAt}) than this one (${verdict.startedAt})`,
          mend: againOf(verdict),
        },
  ];
  return refusals.filter((refusal) => refusal !== null);
}
