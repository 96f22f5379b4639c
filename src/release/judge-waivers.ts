import type { Verdict } from "../core/index.ts";
import { isCoveredBy, isInCatalogue } from "./catalogue.ts";
import type { Failure } from "./failures.ts";
import { dayAfter, longestDays, missingIn, type Waiver } from "./waivers.ts";

/** What became of an entry: `covers`, `another-target` and `not-judged` are in order, any other has to be mended. */
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
  /** What it covers; none where the entry is not in order. */
  readonly failures: readonly Failure[];
  /** What is wrong with the entry, and what to do about it. */
  readonly problem: { readonly text: string; readonly mend: string } | null;
}

export function isInOrder({ state }: JudgedWaiver): boolean {
  return state === "covers" || state === "another-target" || state === "not-judged";
}

export interface WaiverFacts {
  readonly now: Date;
  readonly target: string;
  readonly requirements: Verdict["requirements"];
  readonly failures: readonly Failure[];
}

/** Judges every entry against what failed. */
export function judgeWaivers(waivers: readonly Waiver[], facts: WaiverFacts): readonly JudgedWaiver[] {
  const alone = waivers.map((waiver) => judgeAlone(waiver, facts));
  return alone.map((judged, place) => {
    const other = alone.findIndex((each, at) => at !== place && takesOver({ each, at }, { each: judged, at: place }));
    return other === -1
      ? judged
      : flawed(
          judged.waiver,
          "covered-by-another",
          `entry ${other + 1} (${alone[other]?.waiver.covers}) covers all that it covers`,
          "Delete the entry.",
        );
  });
}

/** Whether a failure is one that an entry means, as long as the entry holds. */
export function means({ covers, failure }: Waiver, found: Failure): boolean {
  const isMeant = isCoveredBy((id) => id === covers, { id: found.requirement, sentences: found.sentences });
  return isMeant && (failure === undefined || failure === found.failure);
}

function flawed(waiver: Waiver, state: WaiverState, text: string, mend: string): JudgedWaiver {
  return { waiver, state, failures: [], problem: { text, mend } };
}

function judgeAlone(waiver: Waiver, { now, target, requirements, failures }: WaiverFacts): JudgedWaiver {
  const inOrder = (state: WaiverState, covered: readonly Failure[] = []): JudgedWaiver => ({
    waiver,
    state,
    failures: covered,
    problem: null,
  });
  if (waiver.target !== target) return inOrder("another-target");
  if (!isInCatalogue(waiver.covers)) {
    const mend = "Correct the id in `covers`, or delete the entry; `orders-conformance requirements` lists the ids.";
    return flawed(waiver, "not-in-catalogue", "the catalogue has no requirement and no sentence with this id", mend);
  }
  const missing = missingIn(waiver);
  if (missing.length > 0) {
    const mend = `Fill in ${inWords(missing)}, or delete the entry${missing.includes("ticket") ? "; a ticket is an address that begins with https" : ""}.`;
    return flawed(waiver, "not-filled-in", `it has no ${inWords(missing)}`, mend);
  }
  const today = dayAfter(now, 0);
  if (waiver.expires < today) {
    const mend = "Mend what it covers and delete the entry, or let its owner answer for it until another date.";
    return flawed(waiver, "expired", `it expired on ${waiver.expires}`, mend);
  }
  const last = dayAfter(now, longestDays);
  if (waiver.expires > last) {
    return flawed(
      waiver,
      "too-far-ahead",
      `it expires on ${waiver.expires}, more than ${longestDays} days ahead`,
      `Let it expire on ${last} at the latest.`,
    );
  }
  const covered = failures.filter((failure) => means(waiver, failure));
  return covered.length > 0 ? inOrder("covers", covered) : withoutMatch(waiver, { requirements, failures }, inOrder);
}

function withoutMatch(
  waiver: Waiver,
  { requirements, failures }: Pick<WaiverFacts, "requirements" | "failures">,
  inOrder: (state: WaiverState) => JudgedWaiver,
): JudgedWaiver {
  const { failure: _, ...widened } = waiver;
  const others = failures.filter((failure) => means(widened, failure)).map(({ failure }) => failure);
  if (others.length > 0) {
    return flawed(
      waiver,
      "matches-nothing",
      `it means the failure ${waiver.failure}, and what fails now is ${[...new Set(others)].join(", ")}`,
      "Look at the failure again: where its owner answers for it too, put its name in `failure`, or leave that out.",
    );
  }
  const rows = requirements.filter((row) => isCoveredBy((id) => id === waiver.covers, row));
  if (rows.some(({ outcome }) => outcome === "blocked" || outcome === "error")) return inOrder("not-judged");
  const mend = "Delete the entry.";
  return rows.some(({ outcome }) => outcome === "pass" || outcome === "warn")
    ? flawed(waiver, "passes-now", "what it covers does not fail now", mend)
    : flawed(waiver, "matches-nothing", "nothing that it covers was judged in this run", mend);
}

interface Placed {
  readonly each: JudgedWaiver;
  readonly at: number;
}

/** Whether all that one entry covers is covered by another. Of two that cover the same, the wider one stays, or the first. */
function takesOver(other: Placed, one: Placed): boolean {
  if (one.each.state !== "covers" || other.each.state !== "covers") return false;
  if (!one.each.failures.every((failure) => other.each.failures.includes(failure))) return false;
  if (other.each.failures.length > one.each.failures.length) return true;
  const narrowness = ({ waiver }: JudgedWaiver): number => (waiver.failure === undefined ? 0 : 1);
  const difference = narrowness(one.each) - narrowness(other.each);
  return difference === 0 ? other.at < one.at : difference > 0;
}

function inWords(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}
