import type { RequirementId } from "../specification/requirements/index.ts";

/** What a pure judgement says of one requirement: whether it holds, what the specification wants and what came. */
export interface Finding {
  readonly requirement: RequirementId;
  readonly holds: boolean;
  /** `should`: a correct service may do so, whatever the level of the requirement. */
  readonly level?: "should";
  readonly expected: string;
  readonly actual: string;
}
