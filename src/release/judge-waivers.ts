import type { Verdict } from "../core/index.ts";
import { isCoveredBy, isInCatalogue } from "./catalogue.ts";
import type { Failure } from "./failures.ts";
import type { Refusal } from "./refusals.ts";
import { longestDays } from "./limits.ts";
import { dayAfter, missingIn, type Waiver } from "./waivers.ts";

/** What a waiver was judged to be: `covers`, `another-target` and `not-judged` are valid, any other has to be fixed. */
export const waiverStates = [
  "covers",
  "another-target",
  "not-judged",
  "not-filled-in",
  "not-in-catalogue",
  "expired",
  "too-far-ahead",
  "passes-now",
  "matches-nothing",
  "covered-by-another",
] as const;
export type WaiverState = (typeof waiverStates)[number];

export interface JudgedWaiver {
  readonly waiver: Waiver;
  readonly state: WaiverState;
  /** What it covers; nothing when it is not valid. */
  readonly failures: readonly Failure[];
  /** What is wrong with it, and what to do about it. */
  readonly problem: Refusal | null;
}

export function isValid({ state }: JudgedWaiver): boolean {
  return state === "covers" || state === "another-target" || state === "not-judged";
}

export interface WaiverFacts {
  readonly now: Date;
  readonly target: string;
  readonly requirements: Verdict["requirements"];
  readonly failures: readonly Failure[];
}

/** Judges every waiver against what failed. */
export function judgeWaivers(waivers: readonly Waiver[], facts: WaiverFacts): readonly JudgedWaiver[] {
  const alone = waivers.map((waiver) => judgeAlone(waiver, facts));
  return alone.map((judged, place) => {
    const other = alone.findIndex((each, at) => at !== place && takesOver({ each, at }, { each: judged, at: place }));
    return other === -1
      ? judged
      : flawed(
          judged.waiver,
          "covered-by-another",
          `waiver ${other + 1} (${alone[other]?.waiver.covers}) covers everything that it covers`,
          "Delete the waiver.",
        );
  });
}

/** Whether a waiver is written for a failure; it may still be expired or incomplete. */
export function isMeantFor({ covers, failure }: Waiver, found: Failure): boolean {
  const isMeant = isCoveredBy((id) => id === covers, { id: found.requirement, sentences: found.sentences });
  return isMeant && (failure === undefined || failure === found.failure);
}

function flawed(waiver: Waiver, state: WaiverState, text: string, fix: string): JudgedWaiver {
  return { waiver, state, failures: [], problem: { text, fix } };
}

function judgeAlone(waiver: Waiver, { now, target, requirements, failures }: WaiverFacts): JudgedWaiver {
  const valid = (state: WaiverState, covered: readonly Failure[] = []): JudgedWaiver => ({
    waiver,
    state,
    failures: covered,
    problem: null,
  });
  if (waiver.target !== target) return valid("another-target");
  if (!isInCatalogue(waiver.covers)) {
    const fix = "Correct the id in `covers`, or delete the waiver. `orders-conformance requirements` lists all ids.";
    return flawed(waiver, "not-in-catalogue", "no requirement or sentence has this id", fix);
  }
  const missing = missingIn(waiver);
  if (missing.length > 0) {
    const fix = `Fill in ${inWords(missing)}, or delete the waiver.${missing.includes("ticket") ? " A ticket is an http or https address." : ""}`;
    return flawed(waiver, "not-filled-in", `it has no ${inWords(missing, "or")}`, fix);
  }
  const today = dayAfter(now, 0);
  if (waiver.expires < today) {
    const fix = "Fix the failure and delete the waiver, or have its owner agree to a later date.";
    return flawed(waiver, "expired", `it expired on ${waiver.expires}`, fix);
  }
  const last = dayAfter(now, longestDays);
  if (waiver.expires > last) {
    return flawed(
      waiver,
      "too-far-ahead",
      `it expires on ${waiver.expires}, more than ${longestDays} days ahead`,
      `Set \`expires\` to ${last} or earlier.`,
    );
  }
  const covered = failures.filter((failure) => isMeantFor(waiver, failure));
  return covered.length > 0 ? valid("covers", covered) : withoutMatch(waiver, { requirements, failures }, valid);
}

function withoutMatch(
  waiver: Waiver,
  { requirements, failures }: Pick<WaiverFacts, "requirements" | "failures">,
  valid: (state: WaiverState) => JudgedWaiver,
): JudgedWaiver {
  const { failure: _, ...widened } = waiver;
  const others = failures.filter((failure) => isMeantFor(widened, failure)).map(({ failure }) => failure);
  if (others.length > 0) {
    return flawed(
      waiver,
      "matches-nothing",
      `it names failure ${waiver.failure}, but ${[...new Set(others)].join(", ")} fails now`,
      "Look at the failure again. If its owner accepts it too, put its name in `failure`, or leave `failure` out.",
    );
  }
  const rows = requirements.filter((row) => isCoveredBy((id) => id === waiver.covers, row));
  if (rows.some(({ outcome }) => outcome === "blocked" || outcome === "error")) return valid("not-judged");
  const fix = "Delete the waiver.";
  return rows.some(({ outcome }) => outcome === "pass" || outcome === "warn")
    ? flawed(waiver, "passes-now", "what it covers passes now", fix)
    : flawed(waiver, "matches-nothing", "nothing that it covers was judged in this run", fix);
}

interface Placed {
  readonly each: JudgedWaiver;
  readonly at: number;
}

/** Whether another waiver covers everything that this one covers. Of two that cover the same, the wider one stays, or the first. */
function takesOver(other: Placed, one: Placed): boolean {
  if (one.each.state !== "covers" || other.each.state !== "covers") return false;
  if (!one.each.failures.every((failure) => other.each.failures.includes(failure))) return false;
  if (other.each.failures.length > one.each.failures.length) return true;
  const narrowness = ({ waiver }: JudgedWaiver): number => (waiver.failure === undefined ? 0 : 1);
  const difference = narrowness(one.each) - narrowness(other.each);
  return difference === 0 ? other.at < one.at : difference > 0;
}

function inWords(parts: readonly string[], last: "and" | "or" = "and"): string {
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} ${last} ${parts.at(-1)}`;
}
