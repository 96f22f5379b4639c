import type { RequirementId } from "../specification/requirements/index.ts";

/** What a pure judgement says of one requirement: whether it holds, what the specification wants and what came. */
export interface Finding {
  readonly requirement: RequirementId;
  readonly holds: boolean;
  readonly expected: string;
  readonly actual: string;
}
