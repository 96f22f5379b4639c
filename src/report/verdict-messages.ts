import type { Reason, Verdict, VerdictRequirement } from "../core/index.ts";
import { counted, durationInWords, inGroups } from "./wording.ts";

/** What a run covered, and what it left out, for the first lines of every report. */

/** The name of the run itself among the tests of JUnit, CTRF and Allure. It must never change. */
export const nameOfRun = "the run judged what its class asks for";

/** `Class full, complete run, release 2.4.1`. */
export function scopeInWords({ class: runClass, partial, target, observed, requirements }: Verdict): string {
  if (observed !== undefined) return observedInWords(observed);
  const whole = requirements.every(({ outcome }) => outcome === "blocked") ? "nothing judged" : "complete run";
  return [
    `Class ${runClass}, ${partial ? "partial run" : whole}`,
    target.release === undefined ? "no release given" : `release ${target.release}`,
  ].join(", ");
}

/** `120 exchanges of session.har, 114 of them judged, about 9 orders`. */
function observedInWords({ exchanges, source, judged, orders }: NonNullable<Verdict["observed"]>): string {
  return `${counted(exchanges, "exchange")} of ${source}, ${inGroups(judged)} of them judged, about ${counted(orders, "order")}`;
}

/** Why a run did not judge all that its class asks for, beside what made it inconclusive; empty where it did. */
export function whyNotWhole(verdict: Verdict): readonly string[] {
  if (verdict.observed !== undefined) return [observedInWords(verdict.observed)];
  const isUnjudged = ({ level, outcome }: VerdictRequirement): boolean =>
    level === "must" && (outcome === "blocked" || outcome === "error");
  const unjudged = verdict.requirements.filter(isUnjudged).length;
  if (!verdict.partial && unjudged === 0) return [];
  const said = verdict.reasons.filter(({ kind }) => kind === "partial" || kind === "blocked" || kind === "suite-error");
  return said.length > 0
    ? said.map(({ text }) => text)
    : [`${counted(unjudged, "requirement")} (level must) could not be judged`];
}

const leavingOut: readonly Reason["kind"][] = [
  "partial",
  "not-run",
  "outside-class",
  "absent",
  "not-asked",
  "blocked",
  "operation-without-success",
];

/** The reasons of a verdict: those against it, and those that say what was not judged. */
export function notJudged({ reasons, verdict }: Pick<Verdict, "reasons" | "verdict">): {
  readonly against: readonly Reason[];
  readonly left: readonly Reason[];
} {
  // Beside a failure it is no reason of the verdict that too little was generated.
  const isLeft = ({ kind }: Reason): boolean =>
    leavingOut.includes(kind) || (kind === "too-little-generated" && verdict === "non-conformant");
  return { against: reasons.filter((reason) => !isLeft(reason)), left: reasons.filter(isLeft) };
}

/** What was not judged, if no reason of the verdict says it. */
export function nothingLeftOut({ totals, observed }: Pick<Verdict, "totals" | "observed">): string {
  const undecided = totals.blocked + totals.error;
  if (undecided > 0) return `${undecided} of ${totals.requirements} requirements, for the reason above.`;
  const { notApplicable } = totals;
  const left = notApplicable === 0 ? "nothing" : `${counted(notApplicable, "requirement")} (n/a, each with its reason)`;
  if (observed !== undefined) return `${left}.`;
  return `${left}. The run covered its whole class, and the target declares nothing absent.`;
}

/** `9 requirements from 2 causes`, `806 requirements, 788 of them because of a failure`, for headings. */
export function countInWords(found: readonly VerdictRequirement[], causes = found.length): string {
  const following = found.filter(({ outcome, consequenceOf }) => outcome === "blocked" && consequenceOf !== undefined);
  return [
    counted(found.length, "requirement"),
    causes === found.length ? "" : ` from ${counted(causes, "cause")}`,
    following.length === 0
      ? ""
      : `, ${following.length === found.length ? "" : `${following.length} of them `}because of a failure`,
  ].join("");
}

/** `31 requirements: 29 passed, 2 failed; 12 sentences judged; 64 requests in 1.2 s`, without what did not happen. */
export function totalsInWords({ totals, durationMs }: Verdict): string {
  const parts = [
    [totals.pass, "passed"],
    [totals.fail, "failed"],
    [totals.error, "in error"],
    [totals.warn, "warned"],
    [totals.blocked, "blocked"],
    [totals.notApplicable, "not applicable"],
  ] as const;
  const happened = parts.filter(([count]) => count > 0).map(([count, word]) => `${inGroups(count)} ${word}`);
  const judged = happened.length === 0 ? "nothing was judged" : happened.join(", ");
  return [
    `${counted(totals.requirements, "requirement")}: ${judged}`,
    ...(totals.sentences === 0 ? [] : [`${counted(totals.sentences, "sentence")} judged`]),
    `${counted(totals.requests, "request")} in ${durationInWords(durationMs)}`,
  ].join("; ");
}
