import type { Memory, PastRun, Remembered } from "../core/index.ts";
import { counted, durationInWords } from "./wording.ts";

/** What the earlier runs say about this one, in words. */
export interface ShownHistory {
  /** How many runs there are, and how long they take. */
  readonly runs: string;
  /** Of each failed requirement: `new`, `since 4.1 (12 days)` or `flaky 3/20`, and the same in a sentence. */
  readonly failures: readonly { readonly requirement: string; readonly age: string; readonly sentence: string }[];
  /** The flakes of this release that the run did not meet, a sentence for each. */
  readonly missed: readonly string[];
}

const msOfDay = 86_400_000;
/** Fewer runs have no usual length. */
const fewRuns = 3;

export function historyInWords({ latest, earlier, failures }: Memory): ShownHistory {
  const isFlakeElsewhere = ({ isHere }: Remembered): boolean => !isHere;
  // What is new or old cannot be told without an earlier run.
  const known = earlier.length === 0 ? [] : failures;
  return {
    runs: runsInWords(latest, earlier),
    failures: known
      .filter((each) => each.isHere)
      .map((each) => ({
        requirement: each.requirement,
        age: ageInWords(each, latest),
        sentence: sentenceOn(each, latest),
      })),
    missed: failures.filter(isFlakeElsewhere).map((each) => `${each.requirement} passed, but ${flakeInWords(each)}`),
  };
}

/** The lines on the history of a run as a whole: how many runs there are, and the flakes that it did not meet. */
export function historyLines({ history }: { readonly history?: ShownHistory }): readonly string[] {
  return history === undefined ? [] : [history.runs, ...history.missed];
}

/** `new`, `since 4.1 (12 days)`, `since today` or `flaky 3/20`. */
export function ageInWords({ kind, firstBad, failed, judged }: Remembered, latest: PastRun): string {
  if (kind === "flaky") return `flaky ${failed}/${judged}`;
  if (firstBad === latest) return "new";
  const days = daysBetween(firstBad, latest);
  if (firstBad.release === null && days === today) return kind === "new" ? `new ${today}` : `since ${today}`;
  const age = `${firstBad.release ?? dayOf(firstBad)} (${days})`;
  return kind === "new" ? `new in ${age}` : `since ${age}`;
}

function sentenceOn(remembered: Remembered, latest: PastRun): string {
  const { kind, firstBad, lastGood, generated, failed, judged, release } = remembered;
  if (kind === "flaky") return `${ageInWords(remembered, latest)}: ${flakeInWords(remembered)}`;
  const passed = lastGood === null ? "no earlier run passed it" : `it passed last in ${runInWords(lastGood)}`;
  const met = generated ? `; generated cases met it in ${failed} of ${judged} runs${ofRelease(release)}` : "";
  const first = firstBad === latest ? "this run is the first to fail" : `first failed in ${runInWords(firstBad)}`;
  return `${ageInWords(remembered, latest)}: ${first}, ${passed}${met}`;
}

function flakeInWords({ failed, judged, release, firstBad }: Remembered): string {
  return `it fails in ${failed} of ${judged} runs${ofRelease(release)}, for the first time in ${runInWords(firstBad)}`;
}

function ofRelease(release: string | null): string {
  return release === null ? "" : ` of release ${release}`;
}

function runInWords({ release, startedAt, seed }: PastRun): string {
  return `the run of ${startedAt.slice(0, 16).replace("T", " ")} (${release === null ? "" : `release ${release}, `}seed ${seed})`;
}

function dayOf({ startedAt }: PastRun): string {
  return startedAt.slice(0, 10);
}

const today = "today";

function daysBetween(one: PastRun, other: PastRun): string {
  const days = Math.round((Date.parse(other.startedAt) - Date.parse(one.startedAt)) / msOfDay);
  return days === 0 ? today : counted(days, "day");
}

function runsInWords(latest: PastRun, earlier: readonly PastRun[]): string {
  const [first] = earlier;
  if (first === undefined) return "the first run of this history";
  const alike = earlier.filter((run) => run.class === latest.class && run.partial === latest.partial);
  const lengths = alike.map(({ durationMs }) => durationMs).toSorted((one, other) => one - other);
  const usual = lengths[Math.floor(lengths.length / 2)];
  const since = `${counted(earlier.length, "earlier run")} since ${dayOf(first)}`;
  if (usual === undefined || lengths.length < fewRuns) return since;
  const between = [lengths[0] ?? usual, lengths.at(-1) ?? usual].map(durationInWords).join(" to ");
  return `${since}; this one took ${durationInWords(latest.durationMs)}, runs like it ${between}, usually ${durationInWords(usual)}`;
}
