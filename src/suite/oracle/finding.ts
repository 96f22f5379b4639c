import type { RequirementId } from "../../core/portable.ts";

/** What a pure judgement says of one requirement: whether it holds, what the specification wants and what came. */
export interface Finding {
  readonly requirement: RequirementId;
  readonly holds: boolean;
  /** `should`: a correct service may do so, whatever the level of the requirement. */
  readonly level?: "should";
  /** Empty where it holds: nobody reads it then, and under load there are many. */
  readonly expected: string;
  readonly actual: string;
}

/** The finding that a requirement holds. */
export function held(requirement: RequirementId): Finding {
  return { requirement, holds: true, expected: "", actual: "" };
}

/** A finding whose words are made where they are needed. */
export function finding(
  requirement: RequirementId,
  holds: boolean,
  words: () => Omit<Finding, "requirement" | "holds">,
): Finding {
  return holds ? held(requirement) : { requirement, holds, ...words() };
}
