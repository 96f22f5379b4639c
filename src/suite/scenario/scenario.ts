import type {
  Api,
  Filter,
  PageAnswer,
  RequestChanges,
  RequirementId,
  ScenarioSession,
  SearchQuery,
} from "../../core/index.ts";
import type { Subject } from "./check.ts";
import type { Given } from "./given.ts";
import { placeOfCall } from "./place.ts";
import type { Random } from "./random.ts";
import type { TargetView } from "./target-view.ts";

/** What a scenario works with. */
export interface Context<Id extends RequirementId> {
  /** The operations of the target. */
  readonly api: Api;
  /** The operations with something different in every call: another token, a header left out. */
  readonly as: (changes: RequestChanges) => Api;
  /** Searches with the largest page, so that nothing is missing only because it is on the next one. */
  readonly search: (filters: readonly Filter[], query?: SearchQuery) => Promise<PageAnswer>;
  /** Builds any state by its name; throws Blocked when the target does not get there. */
  readonly given: Given;
  /** Opens the judgement of one requirement. */
  readonly check: (requirement: Id) => Subject;
  /** Records what the target does where the specification leaves it open. */
  readonly observe: (id: string, question: string, answer: string) => void;
  /** Calls below the operations: the token service. */
  readonly session: ScenarioSession;
  /** What the target shows, takes and can do. */
  readonly target: TargetView;
  /** Free choices, the same for the same seed. */
  readonly random: Random;
}

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
