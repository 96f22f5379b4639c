import type { Reason, Verdict } from "../core/index.ts";

/** What a run was of, and what it left out, for the first lines of every report. */

/** `Class full, all of it; release 2.4.1 of staging`. */
export function scopeInWords({ class: runClass, partial, reasons, target }: Verdict): string {
  const part = reasons.find(({ kind }) => kind === "partial")?.text ?? "partial run";
  return [
    `Class ${runClass}, ${partial ? `a part of it (${part})` : "all of it"}`,
    target.release === undefined ? "release not named" : `release ${target.release}`,
  ].join("; ");
}

const leavingOut: readonly Reason["kind"][] = [
  "partial",
  "outside-class",
  "absent",
  "blocked",
  "operation-without-success",
];

/** The reasons of a verdict: what speaks against it or should be known besides, and what was not judged and why. */
export function notJudged({ reasons }: Pick<Verdict, "reasons">): {
  readonly against: readonly Reason[];
  readonly left: readonly Reason[];
} {
  const isLeft = ({ kind }: Reason): boolean => leavingOut.includes(kind);
  return { against: reasons.filter((reason) => !isLeft(reason)), left: reasons.filter(isLeft) };
}

/** What there is to say of what was not judged, where no reason of the verdict does. */
export function nothingLeftOut({ totals }: Pick<Verdict, "totals">): string {
  const undecided = totals.blocked + totals.error;
  if (undecided > 0) return `${undecided} of ${totals.requirements} requirements, for the reason above.`;
  const rest = "every requirement of the class was in the run, and the target declares nothing absent.";
  return totals.notApplicable === 0
    ? `Nothing: ${rest}`
    : `${totals.notApplicable} that do not apply to the target, each with its reason (n/a); else ${rest}`;
}
