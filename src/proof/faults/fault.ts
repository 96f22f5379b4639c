import type { RequirementId } from "../../core/index.ts";
import type { Deviation } from "../../sandbox/index.ts";

/** A deviation that breaks one requirement. */
export interface Fault<Id extends string = string> extends Deviation<Id> {
  readonly requirement: RequirementId;
  /**
   * Where it takes more than a few calls in a row to see it: a long history of one order, calls at the same time, or many of
   * both and the knowledge of what the same calls do in quiet, which the audit of a load run has.
   */
  readonly depth?: "deep" | "concurrent" | "under-load";
  /** Whose scenarios come by it, where its requirement is judged everywhere. Default: errors. */
  readonly area?: string;
  /** The variants that answer the same with it as without it, each with the reason. */
  readonly equivalentOn?: Readonly<Record<string, string>>;
}
