import type { Trial } from "./probe/index.ts";
import { belongsTo, requirement, type RunClass } from "../../core/index.ts";
import type { MissingPiece } from "./missing-answers.ts";

export interface LookedAt {
  /** What the API said to a good token, where it refused it. */
  readonly refusal: string | null;
  readonly trial: Trial | null;
  readonly missing: readonly MissingPiece[];
}

/** Why a run of that class is certain not to be conformant, or `null`. */
export function whyNotReady(runClass: RunClass, { refusal, trial, missing }: LookedAt): string | null {
  if (refusal !== null) return refusal;
  const wrong = trial?.findings.filter(({ kind }) => kind === "wrong").length ?? 0;
  const blocked = requiredAmong(missing, runClass);
  const reasons = [
    ...(wrong === 0 ? [] : [`${counted(wrong, "thing")} ${wrong === 1 ? "is" : "are"} wrong`]),
    ...(blocked === 0 ? [] : [`${counted(blocked, "required sentence")} of class ${runClass} cannot be judged`]),
  ];
  return reasons.length === 0 ? null : `no: ${reasons.join(", and ")}`;
}

/** How many requirements that a class demands a missing answer keeps from being judged. */
export function requiredAmong(missing: readonly MissingPiece[], runClass: RunClass): number {
  const ids = new Set(missing.flatMap(({ requirements }) => requirements));
  return [...ids].map(requirement).filter((row) => row.level === "must" && belongsTo(row, runClass)).length;
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}
