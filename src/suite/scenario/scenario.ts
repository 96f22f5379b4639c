import type { RequirementId } from "../../core/index.ts";
import type { Context } from "./context.ts";
import { placeOfCall } from "./place.ts";

/** What is done to the target, and the requirements it judges. */
export interface Scenario {
  readonly area: string;
  readonly title: string;
  /** Every requirement it judges; one that is declared and not judged is an error of ours. */
  readonly requirements: readonly RequirementId[];
  /** Those of them that another place is the home of, and what only this scenario can see of them. */
  readonly visited: readonly Visit<RequirementId>[];
  /** File and line of its declaration, such as `suites/fail.ts:12`. */
  readonly place: string;
  readonly run: (context: Context<RequirementId>) => Promise<void>;
}

/** Requirements whose home is elsewhere. */
export interface Visit<Id extends RequirementId> {
  /** What the home cannot see, as half a sentence: "with lines that cost nothing". */
  readonly sees: string;
  readonly ids: readonly Id[];
}

type WithoutArea = Omit<Scenario, "area">;

/**
 * Declares a scenario. The title is a present-tense fact; `requirements` is what it judges, the main one first. The
 * compiler lets `check` take only declared requirements. A requirement has one home, the place that judges it; every
 * other scenario that judges it says by `visiting` what it sees that the home cannot.
 */
export function scenario<const Id extends RequirementId>(
  title: string,
  requirements: readonly (Id | Visit<Id>)[],
  run: (context: Context<Id>) => Promise<void>,
): WithoutArea {
  const visited = requirements.filter((each) => typeof each === "object");
  return {
    title,
    requirements: requirements.flatMap((each) => (typeof each === "object" ? each.ids : [each])),
    visited,
    place: placeOfCall(scenario),
    run: (context) => run(context),
  };
}

/** Requirements of another home that a scenario judges too, because of something that only it `sees`. */
export function visiting<const Id extends RequirementId>(sees: string, ids: readonly Id[]): Visit<Id> {
  return { sees, ids };
}

/** The scenarios of one area of the catalogue. */
export function suite(area: string, scenarios: readonly WithoutArea[]): readonly Scenario[] {
  return scenarios.map((declared) => ({ area, ...declared }));
}
