import type { ChoiceId, RequirementId } from "../../core/portable.ts";
import { shown } from "./shown.ts";

/** The judgement of one requirement: whether it holds, the expected and the actual value. */
export interface Finding<Id extends RequirementId = RequirementId> {
  readonly requirement: Id;
  readonly holds: boolean;
  /** `should`: a correct service may break it, even if the level of the requirement is `must`. */
  readonly level?: "should";
  /** Empty where it holds: it is not shown then, and under load there are many. */
  readonly expected: string;
  readonly actual: string;
  /** Of what does not hold: the requirements that may be broken instead. */
  readonly instead?: readonly RequirementId[];
  /** Why it cannot be judged, in which case it neither holds nor fails. */
  readonly unjudged?: string;
  /** Why it does not apply to what came, in which case it holds. */
  readonly inapplicable?: string;
  /** Choices of the service that explain why it holds: for each change, those that may be behind it. */
  readonly choices?: readonly Candidates[];
}

/** Choices, at least one of them made. */
export type Candidates = readonly ChoiceId[];

/** The finding that a requirement holds, by these choices of the service. */
export function held<Id extends RequirementId>(requirement: Id, choices: readonly Candidates[] = []): Finding<Id> {
  return { requirement, holds: true, expected: "", actual: "", ...(choices.length > 0 && { choices }) };
}

/** A finding with texts that are made only if it does not hold. */
export function finding<Id extends RequirementId>(
  requirement: Id,
  holds: boolean,
  words: () => Omit<Finding, "requirement" | "holds">,
): Finding<Id> {
  return holds ? held(requirement) : { requirement, holds, ...words() };
}

/** Whether a value is the wanted one. */
export function is(requirement: RequirementId, what: string, actual: unknown, wanted: unknown): Finding {
  return finding(requirement, actual === wanted, () => ({
    expected: `${what}: ${shown(wanted)}`,
    actual: `${what}: ${shown(actual)}`,
  }));
}

/** Whether nothing was found. */
export function none(requirement: RequirementId, what: string, found: readonly unknown[]): Finding {
  return finding(requirement, found.length === 0, () => ({
    expected: `${what}: none`,
    actual: `${what}: ${shown(found)}`,
  }));
}
