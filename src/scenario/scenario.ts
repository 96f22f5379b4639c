import type { RequirementId } from "../specification/requirements/index.ts";
import type { Context } from "./context.ts";

/** A story told to the target, and the requirements it judges. */
export interface Scenario {
  readonly area: string;
  readonly title: string;
  /** Every requirement it judges; one that is declared and not judged is an error of ours. */
  readonly requirements: readonly RequirementId[];
  readonly tell: (context: Context<RequirementId>) => Promise<void>;
}

type Untold = Omit<Scenario, "area">;

/**
 * Declares a scenario: its title is a present-tense fact, `requirements` is what it judges, the main one first. Only
 * declared requirements can be checked inside, which the compiler sees to.
 */
export function scenario<const Id extends RequirementId>(
  title: string,
  requirements: readonly Id[],
  tell: (context: Context<Id>) => Promise<void>,
): Untold {
  return { title, requirements, tell: (context) => tell(context) };
}

/** The scenarios of one area of the catalogue. */
export function suite(area: string, scenarios: readonly Untold[]): readonly Scenario[] {
  return scenarios.map((untold) => ({ area, ...untold }));
}
