import { questionAsked } from "../configuration/profile-schema.ts";
import type { Verdict, VerdictRequirement } from "./schema.ts";

/** A question that the profile leaves open, and what was not judged because of it. */
export interface Unasked {
  readonly answer: string;
  readonly requirements: readonly string[];
}

/**
 * The open questions of a profile that left a required requirement not applicable. What the target declares absent is something
 * else: that is an answer.
 */
export function unaskedIn({
  requirements,
  target,
}: {
  readonly requirements: readonly VerdictRequirement[];
  readonly target: Pick<Verdict["target"], "absent">;
}): readonly Unasked[] {
  const declared = new Set(target.absent.map(({ answer }) => answer));
  const open = requirements
    .filter(({ level, outcome }) => level === "must" && outcome === "not-applicable")
    .flatMap(({ id, reason = "" }) =>
      [...reason.matchAll(/`(?<answer>\w+\.\w+)`/gu)].map(({ groups }) => ({ id, answer: groups?.["answer"] ?? "" })),
    )
    .filter(({ answer }) => !declared.has(answer) && questionAsked(answer) !== undefined);
  return [...Map.groupBy(open, ({ answer }) => answer)].map(([answer, rows]) => ({
    answer,
    requirements: rows.map(({ id }) => id),
  }));
}
