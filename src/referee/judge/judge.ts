import type { ClientRequirementId, MissionId } from "../../core/index.ts";
import type { ObservedMission } from "../open-mission.ts";

/** One occasion on which a client could meet a requirement, and whether it did. */
export interface Opportunity {
  readonly holds: boolean;
  readonly expected: string;
  readonly actual: string;
  /** Ids of the calls that it was judged on, the decisive one last. */
  readonly calls: readonly string[];
}

/** How a requirement is judged: a row of the table of judges. */
export interface Judge {
  readonly requirement: ClientRequirementId;
  /** Every opportunity in one mission; pure. */
  readonly find: (mission: ObservedMission) => readonly Opportunity[];
  /** What there has to be for it to be judged, as the end of the sentence "no opportunity: ". */
  readonly otherwise: string;
  /** The missions that give an opportunity; any of them where it is left out. */
  readonly missions?: readonly MissionId[];
  /** Whether a correct client may do without what is judged. */
  readonly optional?: true;
}

/** An opportunity on one call. */
export function onCall(call: { readonly id: string }, holds: boolean, expected: string, actual: string): Opportunity {
  return { holds, expected, actual: holds ? "as expected" : actual, calls: [call.id] };
}

/** The results of missions that speak of one requirement. */
export function fromResults(requirement: ClientRequirementId): Judge["find"] {
  return ({ results }) =>
    results
      .filter((result) => result.requirement === requirement)
      .map(({ holds, expected, actual, calls = [] }) => ({ holds, expected, actual, calls }));
}
