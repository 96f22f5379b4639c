import type { RequirementId } from "../../core/index.ts";
import type { Context } from "./context.ts";

/** What is done to the target, and the requirements it judges. */
export interface Scenario {
  readonly area: string;
  readonly title: string;
  /** Every requirement it judges; one that is declared and not judged is an error of ours. */
  readonly requirements: readonly RequirementId[];
  readonly run: (context: Context<RequirementId>) => Promise<void>;
}

type WithoutArea = Omit<Scenario, "area">;

/**
 * Declares a scenario: its title is a present-tense fact, `requirements` is what it judges, the main one first. Only
 * declared requirements can be checked inside, which the compiler sees to.
 */
export function scenario<const Id extends RequirementId>(
  title: string,
  requirements: readonly Id[],
  run: (context: Context<Id>) => Promise<void>,
): WithoutArea {
  return { title, requirements, run: (context) => run(context) };
}

/** The scenarios of one area of the catalogue. */
export function suite(area: string, scenarios: readonly WithoutArea[]): readonly Scenario[] {
  return scenarios.map((declared) => ({ area, ...declared }));
}
