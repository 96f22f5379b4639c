import { hasPassed, type PastRun } from "./past-run.ts";
import { isChange } from "./change.ts";

/** What the earlier runs of a target say about a failure. */
export interface Remembered {
  readonly requirement: string;
  /**
   * `new`: nothing before this release has it. `old`: an earlier release has it too. `flaky`: it comes and goes although the
   * release stays the same.
   */
  readonly kind: "new" | "old" | "flaky";
  readonly firstBad: PastRun;
  /** The latest run before the first bad one in which the requirement passed. */
  readonly lastGood: PastRun | null;
  /** The release of the counts, and in how many of its runs that judged the requirement it failed. */
  readonly release: string | null;
  readonly failed: number;
  readonly judged: number;
  /** Whether only generated cases met it, so that a run without it says little. */
  readonly generated: boolean;
  /** Whether the latest run has it. */
  readonly isHere: boolean;
}

/** What a run is next to the earlier runs of its target. */
export interface Memory {
  readonly latest: PastRun;
  /** Without the latest. */
  readonly earlier: readonly PastRun[];
  /** Every failure of the run, and the flakes of its release that it did not meet. */
  readonly failures: readonly Remembered[];
}

interface Sighting {
  readonly run: PastRun;
  readonly isBad: boolean;
  /** The name of the failure; `null` in a run that passed. */
  readonly failure: string | null;
  readonly generated: boolean;
}

/** Compares a run with the earlier runs of the same target. */
export function remember(latest: PastRun, history: readonly PastRun[]): Memory {
  const earlier = history
    .filter((run) => isSameTarget(run, latest) && run.startedAt < latest.startedAt)
    .toSorted((one, other) => (one.startedAt < other.startedAt ? -1 : 1));
  const runs = [...earlier, latest];
  const here = runs.filter(({ release }) => release === latest.release);
  const ids = new Set(here.flatMap(({ failures }) => failures.map(({ requirement }) => requirement)));
  const failures = [...ids].flatMap((id) => {
    const sightings = runs.flatMap((run) => sightingOf(run, id));
    return sightings.at(-1)?.isBad === true && sightings.at(-1)?.run === latest
      ? [failureOf(id, sightings)]
      : missedFlake(id, sightings, latest.release);
  });
  return { latest, earlier, failures };
}

function isSameTarget(one: PastRun, other: PastRun): boolean {
  return one.target === other.target && one.environment === other.environment && one.role === other.role;
}

function sightingOf(run: PastRun, requirement: string): readonly Sighting[] {
  const found = run.failures.find((each) => each.requirement === requirement);
  if (found !== undefined) return [{ run, isBad: true, failure: found.failure, generated: found.generated }];
  return hasPassed(run, requirement) ? [{ run, isBad: false, failure: null, generated: false }] : [];
}

/** A failure of the latest run; the last sighting is the failure. */
function failureOf(requirement: string, sightings: readonly Sighting[]): Remembered {
  const [latest] = sightings.slice(-1) as [Sighting];
  const generated = sightings.every((each) => !each.isBad || each.generated);
  // Other flows in each run: a run that did not meet the failure does not end it.
  const streak = generated ? sightings.filter(({ isBad }) => isBad) : streakOf(sightings);
  const first = streak.find(({ failure }) => failure === latest.failure) ?? latest;
  const before = sightings.slice(0, sightings.indexOf(first));
  const flaky = !generated && comesAndGoes(sightings.slice(0, -streak.length), streak);
  const shown = sightings.findLast(({ run }) => isMixed(ofRelease(sightings, run.release)));
  const release = (flaky ? shown : undefined)?.run.release ?? latest.run.release;
  return {
    requirement,
    kind: flaky ? "flaky" : isOld(first, latest) ? "old" : "new",
    firstBad: flaky ? firstOfFlake(sightings) : first.run,
    lastGood: before.findLast(({ isBad }) => !isBad)?.run ?? null,
    ...countsOf(ofRelease(sightings, release)),
    release,
    generated,
    isHere: true,
  };
}

/** Without releases, a failure is old from its second run on. */
function isOld(first: Sighting, latest: Sighting): boolean {
  return first !== latest && (latest.run.release === null || first.run.release !== latest.run.release);
}

/** A failure that earlier runs of this release have and the latest has not: a flake, unless it was surely fixed. */
function missedFlake(
  requirement: string,
  sightings: readonly Sighting[],
  release: string | null,
): readonly Remembered[] {
  const own = ofRelease(sightings, release);
  const streak = streakOf(own);
  const isMissed = own.at(-1)?.isBad === false && own.some(({ isBad, generated }) => isBad && !generated);
  if (!isMissed || !comesAndGoes(own.slice(0, -streak.length), streak)) return [];
  return [
    {
      requirement,
      kind: "flaky",
      firstBad: firstOfFlake(sightings),
      lastGood: own.findLast(({ isBad }) => !isBad)?.run ?? null,
      ...countsOf(own),
      release,
      generated: false,
      isHere: false,
    },
  ];
}

/** The latest sightings with the same outcome. */
function streakOf(sightings: readonly Sighting[]): readonly Sighting[] {
  const isBad = sightings.at(-1)?.isBad;
  return sightings.slice(sightings.findLastIndex((each) => each.isBad !== isBad) + 1);
}

/**
 * Whether the outcomes before a streak are of a service that comes and goes. The same release that passed and failed is one,
 * unless chance hardly makes a streak so long.
 */
function comesAndGoes(before: readonly Sighting[], streak: readonly Sighting[]): boolean {
  const release = streak[0]?.run.release ?? null;
  const same = ofRelease(before, release);
  const flakes = [...Map.groupBy(before, ({ run }) => run.release).values()].filter(isMixed);
  const wasFlaky = isMixed(same.length > 0 ? same : ofRelease(before, before.at(-1)?.run.release ?? null));
  // How often it fails shows better in all the releases that had the flake.
  const prior = wasFlaky ? flakes.flat() : same;
  if (prior.length === 0 || (release === null && changesIn([...prior, ...streak]) < leastChanges)) return false;
  const outcomes = prior.map(({ isBad }) => isBad);
  return !isChange(outcomes, streak.length, streak[0]?.isBad === true);
}

/** Changes of the outcome between runs of unnamed releases, which two fixes explain as well, but hardly more. */
const leastChanges = 4;

function changesIn(sightings: readonly Sighting[]): number {
  return sightings.filter(({ isBad }, at) => at > 0 && sightings[at - 1]?.isBad !== isBad).length;
}

function isMixed(sightings: readonly Sighting[]): boolean {
  return sightings.some(({ isBad }) => isBad) && sightings.some(({ isBad }) => !isBad);
}

function ofRelease(sightings: readonly Sighting[], release: string | null): readonly Sighting[] {
  return sightings.filter(({ run }) => run.release === release);
}

function countsOf(sightings: readonly Sighting[]): Pick<Remembered, "failed" | "judged"> {
  return { failed: sightings.filter(({ isBad }) => isBad).length, judged: sightings.length };
}

function firstOfFlake(sightings: readonly Sighting[]): PastRun {
  const [first] = sightings.filter(({ isBad }) => isBad) as [Sighting];
  return first.run;
}
