import type { VerdictRequirement } from "../core/index.ts";
import { withOutcome } from "./reading.ts";
import type { RunRecord } from "./run-record.ts";

/** A failure that no other failure explains, with everything that it explains. A reader works on one cause at a time. */
export interface Cause {
  readonly requirement: VerdictRequirement;
  /** The failures that follow from it. */
  readonly failures: readonly VerdictRequirement[];
  /** What could not be judged because of it. */
  readonly blocked: readonly VerdictRequirement[];
}

/** The causes of a failed run in the order in which a reader is to look at them; none where nothing failed. */
export function causesIn(record: RunRecord): readonly Cause[] {
  const following = Map.groupBy(record.verdict.requirements, ({ consequenceOf }) => consequenceOf);
  return withOutcome(record, "fail")
    .filter(({ consequenceOf }) => consequenceOf === undefined)
    .map((requirement) => {
      const own = following.get(requirement.id) ?? [];
      return {
        requirement,
        failures: own.filter(({ outcome }) => outcome === "fail"),
        blocked: own.filter(({ outcome }) => outcome === "blocked"),
      };
    });
}
