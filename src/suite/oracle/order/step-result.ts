import type { RequirementId } from "../../../core/portable.ts";
import { requirementOf, type Cause } from "./cause.ts";
import type { Mismatch } from "./match.ts";
import type { OrderState } from "./state.ts";

/** Why an answer cannot be, with the requirement that it breaks. */
export interface Inconsistency {
  readonly requirement: RequirementId;
  readonly expected: string;
  readonly actual: string;
  readonly why: string;
}

/** The states that are possible after an answer. None: the answer is inconsistent. */
export interface StepResult {
  readonly states: readonly OrderState[];
  readonly inconsistency?: Inconsistency;
  /** In how many things an inconsistent answer differs from what is possible. */
  readonly distance?: number;
}

export function consistent(states: readonly OrderState[]): StepResult {
  return { states };
}

export function inconsistent(requirement: RequirementId, expected: string, actual: string, why: string): StepResult {
  return { states: [], inconsistency: { requirement, expected, actual, why } };
}

/** All that differs for the requirement which the first difference breaks. */
export function mismatched(cause: Cause, mismatches: readonly Mismatch[], why: string): StepResult {
  const [first] = mismatches;
  if (first === undefined) throw new RangeError("Nothing differs");
  const requirement = requirementOf(cause, first);
  const same = mismatches.filter((mismatch) => requirementOf(cause, mismatch) === requirement);
  return { ...differing(requirement, same, why), distance: new Set(mismatches.map(thingOf)).size };
}

/** What a member has of another one is one difference, however many of its values it shows in. */
function thingOf({ part, keys: [key = ""] }: Mismatch): string {
  return `${part} ${key}`;
}

/** The result that differs least is the one that was most likely meant; the first of several. */
export function nearestOf(results: readonly StepResult[]): StepResult | undefined {
  const [nearest] = results.toSorted((one, other) => (one.distance ?? 1) - (other.distance ?? 1));
  return nearest;
}

/** All that differs, for one requirement. */
export function differing(requirement: RequirementId, mismatches: readonly Mismatch[], why: string): StepResult {
  const listed = (side: "expected" | "actual"): string =>
    mismatches.map((mismatch) => `${fieldWord(mismatch)}${mismatch[side]}`).join("; ");
  return inconsistent(requirement, listed("expected"), listed("actual"), why);
}

function fieldWord({ part, keys }: Mismatch): string {
  return keys.length === 0 ? `${part}: ` : "";
}
