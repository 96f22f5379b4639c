import type { RequirementId } from "../specification/requirements/index.ts";
import type { Deviation } from "../reference/deviations/deviation.ts";

/** A deviation that breaks one requirement. */
export interface Fault<Id extends string = string> extends Deviation<Id> {
  readonly requirement: RequirementId;
  /**
   * Where it takes more than a few calls in a row to see it: a long story of one order, calls at the same time, or many of
   * both and the knowledge of what the same calls do in quiet, which the audit of a load run has.
   */
  readonly depth?: "deep" | "concurrent" | "under-load";
  /** The faces on which nobody can see it, each with the reason. */
  readonly hiddenOn?: Readonly<Record<string, string>>;
}
