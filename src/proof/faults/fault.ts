import type { RequirementId } from "../../core/index.ts";
import type { Deviation } from "../../sandbox/index.ts";

/** A fault that is written by hand: a deviation of the reference that breaks one requirement. */
export interface Fault<Id extends string = string> extends Deviation<Id> {
  readonly requirement: RequirementId;
  /**
   * What it takes to see the fault, where a few calls in a row are not enough: a long history of one order, parallel calls,
   * or the audit of a load run.
   */
  readonly depth?: "deep" | "concurrent" | "under-load";
  /** The area whose scenarios run first, where every scenario judges the requirement. Default: errors. */
  readonly area?: string;
  /** Why a variant answers with it as without it, by the name of the variant. */
  readonly equivalentOn?: Readonly<Record<string, string>>;
}

/** A fault that breaks this requirement. */
export function fault<const Id extends string>(
  id: Id,
  requirement: RequirementId,
  about: Omit<Fault, "id" | "requirement">,
): Fault<Id> {
  return { id, requirement, ...about };
}
