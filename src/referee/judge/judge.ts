import type { ClientRequirementId, MissionId } from "../../core/index.ts";
import type { ObservedMission } from "../open-mission.ts";

/** One occasion on which a client could meet a requirement, and whether it did. */
export interface Opportunity {
  readonly holds: boolean;
  readonly expected: string;
  readonly actual: string;
  /** Ids of the calls that show it, the decisive one last. */
  readonly calls: readonly string[];
}

/** How a requirement is judged: a row of the table of judges. */
export interface Judge {
  readonly requirement: ClientRequirementId;
  /** Every opportunity in one mission; pure. */
  readonly find: (mission: ObservedMission) => readonly Opportunity[];
  /** Why it could not be judged. */
  readonly otherwise: string;
  /** The missions that give an opportunity. Default: any of them. A test holds each to it. */
  readonly missions?: readonly MissionId[];
  /** Whether a correct client may never have an opportunity. */
  readonly optional?: true;
}

type Identified = { readonly id: string } | undefined;

/** Whether a content type says JSON; a charset may follow, and other types may begin alike. */
export function isJsonType(type: string): boolean {
  return /^application\/json\s*(?:;|$)/iu.test(type);
}

/** An opportunity that several calls show; `undefined` is no call. */
export function onCalls(calls: readonly Identified[], holds: boolean, expected: string, actual: string): Opportunity {
  return { holds, expected, actual: holds ? "as expected" : actual, calls: calls.flatMap((call) => call?.id ?? []) };
}

/** An opportunity that one call shows. */
export function onCall(call: { readonly id: string }, holds: boolean, expected: string, actual: string): Opportunity {
  return onCalls([call], holds, expected, actual);
}

/** Judges a requirement by the results that missions give for it. */
export function fromResults(requirement: ClientRequirementId): Judge["find"] {
  return ({ results }) =>
    results
      .filter((result) => result.requirement === requirement)
      .map(({ holds, expected, actual, calls = [] }) => ({ holds, expected, actual, calls }));
}
