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
